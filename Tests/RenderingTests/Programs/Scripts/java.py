"""A class of Debian's Java archives, started for one file."""
import subprocess

ARCHIVES = "/usr/share/java"
# Java2D moves strokes by half a pixel and cuts clips at whole ones: pictures are twice as fine and averaged.
FINER = 2


def run(archives, main, *words):
    path = ":".join(f"{ARCHIVES}/{name}.jar" for name in archives)
    answer = subprocess.run(
        ["java", "-Djava.awt.headless=true", "-cp", path, main, *map(str, words)], capture_output=True, text=True)
    if answer.returncode:
        raise RuntimeError((answer.stderr + answer.stdout)[-300:])
