"""Converts colours by Little CMS in double precision, without its shortcuts, for the tests to compare with.

Reads the JSON file that it is given: a list of jobs with `source` and `destination` (paths of profiles, or "lab"),
`intent` (0 to 3), `blackPoint` (boolean) and `colors` (a file of doubles, those of a device from 0 to 1); writes
`result`, a file of doubles. A job with `profile`, `intent` and `result` writes the black point as a source and as a
destination: X, Y, Z.
"""

import array
import ctypes
import json
import sys

lcms = ctypes.CDLL("liblcms2.so.2")
for name in ("cmsOpenProfileFromFile", "cmsCreateLab2Profile", "cmsCreateLab4Profile", "cmsCreateTransform"):
    getattr(lcms, name).restype = ctypes.c_void_p
lcms.cmsOpenProfileFromFile.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
lcms.cmsFormatterForColorspaceOfProfile.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int]
lcms.cmsFormatterForColorspaceOfProfile.restype = ctypes.c_uint32
lcms.cmsGetColorSpace.argtypes = [ctypes.c_void_p]
lcms.cmsGetColorSpace.restype = ctypes.c_uint32
lcms.cmsCreateTransform.argtypes = [ctypes.c_void_p, ctypes.c_uint32] * 2 + [ctypes.c_uint32, ctypes.c_uint32]
lcms.cmsDoTransform.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]
lcms.cmsDeleteTransform.argtypes = [ctypes.c_void_p]
lcms.cmsCloseProfile.argtypes = [ctypes.c_void_p]
for name in ("cmsDetectBlackPoint", "cmsDetectDestinationBlackPoint"):
    getattr(lcms, name).argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32]

NO_CACHE, NO_OPTIMIZATION, BLACK_POINT_COMPENSATION = 0x40, 0x100, 0x2000
# The double formats of inks count in per cent.
INKS = (b"CMYK", b"CMY ", b"2CLR", b"3CLR", b"4CLR")


class Profile:
    def __init__(self, path, virtual):
        self.handle = virtual(None) if path == "lab" else lcms.cmsOpenProfileFromFile(path.encode(), b"r")
        if not self.handle:
            sys.exit(f"lcms cannot read {path}")
        # A size of 0 stands for doubles.
        self.format = lcms.cmsFormatterForColorspaceOfProfile(self.handle, 0, 1)
        self.count = self.format >> 3 & 15
        self.scale = 100.0 if lcms.cmsGetColorSpace(self.handle).to_bytes(4, "big") in INKS else 1.0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        lcms.cmsCloseProfile(self.handle)


def read(path):
    values = array.array("d")
    with open(path, "rb") as file:
        values.frombytes(file.read())
    return values


def write(path, values):
    with open(path, "wb") as file:
        array.array("d", values).tofile(file)


def convert(job):
    with Profile(job["source"], lcms.cmsCreateLab4Profile) as source:
        with Profile(job["destination"], lcms.cmsCreateLab2Profile) as destination:
            flags = NO_CACHE | NO_OPTIMIZATION | (BLACK_POINT_COMPENSATION if job["blackPoint"] else 0)
            transform = lcms.cmsCreateTransform(
                source.handle, source.format, destination.handle, destination.format, job["intent"], flags
            )
            if not transform:
                sys.exit(f"lcms cannot convert {job}")
            colors = array.array("d", (value * source.scale for value in read(job["colors"])))
            count = len(colors) // source.count
            results = array.array("d", bytes(8 * count * destination.count))
            lcms.cmsDoTransform(transform, colors.buffer_info()[0], results.buffer_info()[0], count)
            lcms.cmsDeleteTransform(transform)
            write(job["result"], (value / destination.scale for value in results))


def black_points(job):
    with Profile(job["profile"], None) as profile:
        points = []
        for detect in (lcms.cmsDetectBlackPoint, lcms.cmsDetectDestinationBlackPoint):
            point = (ctypes.c_double * 3)()
            detect(ctypes.addressof(point), profile.handle, job["intent"], 0)
            points += point
        write(job["result"], points)


with open(sys.argv[1]) as jobs:
    for job in json.load(jobs):
        black_points(job) if "profile" in job else convert(job)
