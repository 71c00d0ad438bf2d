"""Writes zlib streams and what zlib itself makes of them, for the tests to compare with.

Reads the seed; writes to standard output for each stream: its length, whether zlib takes it, the length of its data, then
both. Half of the streams are damaged. Lengths are 4 bytes, the most significant first.
"""

import random
import struct
import sys
import zlib

random.seed(int(sys.argv[1]))


def material(kind, size):
    if kind == 0:
        return random.randbytes(size)
    if kind == 1:
        return bytes(random.choices(b"abcdefgh ", weights=[30, 20, 9, 9, 5, 3, 2, 1, 30], k=size))
    if kind == 2:
        return bytes(size)
    if kind == 3:
        word = random.randbytes(random.randint(1, 700))
        return (word * (size // len(word) + 1))[:size]
    # Skewed enough for codes of 15 bits.
    return bytes(min(int(random.expovariate(0.05)), 255) for _ in range(size))


def stream(data):
    strategies = [zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED]
    packer = zlib.compressobj(random.randint(0, 9), zlib.DEFLATED, random.randint(9, 15), random.randint(1, 9),
                              random.choice(strategies))
    packed, place = b"", 0
    while place < len(data):
        step = random.randint(1, 60000)
        packed += packer.compress(data[place:place + step])
        place += step
        if random.random() < 0.3:
            packed += packer.flush(random.choice([zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH]))
    return packed + packer.flush()


for index in range(400):
    size = random.choice([0, 1, 2, 100, 1000, 40000, 100000])
    data = material(index % 5, size)
    packed = bytearray(stream(data))
    if index % 2:
        for _ in range(random.randint(1, 3)):
            packed[random.randrange(len(packed))] ^= 1 << random.randrange(8)
        if random.random() < 0.2:
            packed = packed[:random.randrange(len(packed))]
    unpacker = zlib.decompressobj()
    try:
        expected = unpacker.decompress(bytes(packed), 1 << 20)
        good = unpacker.eof
    except zlib.error:
        good = False
    if not good:
        expected = b""
    sys.stdout.buffer.write(struct.pack(">III", len(packed), good, len(expected)) + bytes(packed) + expected)
