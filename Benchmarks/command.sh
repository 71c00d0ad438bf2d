#!/bin/bash
# Measures the command in a release build, whole processes from start to end: medians of several runs as a table.
#
# usage: Benchmarks/command.sh [EXECUTABLE]
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# -gt 0 ]; then
  vecgen=$(realpath "$1")
else
  swift build --configuration release --product vecgen >&2
  vecgen=$(swift build --configuration release --show-bin-path)/vecgen
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C TIMEFORMAT='%R %U %S'

# scene NAME: a square scene of the layers that are read.
scene() {
  { printf '{"version": 1, "size": [1000, 1000], "layers": [' && cat && printf ']}\n'; } >"$folder/$1.scene.json"
}

scene trivial <<<'{"type": "shape", "path": {"rect": [10, 10, 80, 60]}, "fill": "teal"}'
awk 'BEGIN {
  srand(1)
  printf "{\"type\": \"shape\", \"stroke\": \"black\", \"path\": {\"polyline\": ["
  for (i = 0; i < 2900000; i++) printf "%s[%.3f,%.3f]", i ? "," : "", rand() * 1000, rand() * 1000
  print "]}}"
}' | scene points
awk 'BEGIN {
  printf "{\"type\": \"track\", \"width\": 3, \"points\": ["
  for (i = 0; i < 100000; i++) {
    t = i / 800; r = 100 + i / 300
    printf "%s[%.3f,%.3f,%.3f]", i ? "," : "", 500 + r * cos(t), 500 + r * sin(t), 50 + 50 * sin(i / 90)
  }
  print "]}"
}' | scene track
awk 'BEGIN {
  printf "{\"type\": \"lineChart\", \"frame\": [0, 0, 1000, 400], \"overflow\": \"fit\", \"data\": ["
  for (i = 0; i < 100000; i++) printf "%s{\"x\": %d, \"y\": %.2f, \"id\": \"r%d\"}", i ? "," : "", i, 50 + 40 * sin(i / 100), i
  print "]}"
}' | scene chart
scene copies <<<'{"type": "replicator", "count": 100000, "instanceTransform": {"rotate": 0.7}, "layers": [
  {"type": "shape", "path": {"rect": [490, 100, 20, 60]}, "fill": "teal"}]}'
awk 'BEGIN {
  for (i = 0; i < 10000; i++) {
    printf "%s{\"type\": \"vote\", \"frame\": [%d, %d, 100, 20], \"percent\": 0.6, ", i ? "," : "", i % 9 * 110, i / 9 * 25
    printf "\"left\": {\"colors\": [\"red\", \"blue\"], \"label\": \"a\"}, "
    print "\"right\": {\"colors\": [\"teal\", \"navy\"], \"label\": \"b\"}}"
  }
}' | scene buttons

# measure NAME RUNS FORMATS INPUT...: a row with the medians of wall and processor seconds.
measure() {
  local name=$1 runs=$2 formats=$3
  shift 3
  for ((run = 0; run < runs; run++)); do
    { time "$vecgen" compile "$@" --out "$folder/out" --format "$formats" --quiet; } 2>&1
  done | awk '{ print $1, $2 + $3 }' >"$folder/times"
  local wall cpu
  wall=$(cut -d ' ' -f 1 "$folder/times" | sort -n | sed -n "$(((runs + 1) / 2))p")
  cpu=$(cut -d ' ' -f 2 "$folder/times" | sort -n | sed -n "$(((runs + 1) / 2))p")
  printf '| %s | %s | %.3f | %.3f |\n' "$name" "${formats/,/ + }" "$wall" "$cpu"
}

"$vecgen" --version
printf '\n| work | outputs | seconds | of a processor |\n| --- | --- | --- | --- |\n'
measure "a scene of one rectangle" 21 svg "$folder/trivial.scene.json"
measure "all examples" 21 svg,pdf Examples/*.scene.json
megabytes=$(($(wc -c <"$folder/points.scene.json") / 1000000))
for work in "points:a line of 2.9 million points ($megabytes MB)" \
  "track:a track of 100,000 points" "chart:a chart of 100,000 records" "copies:100,000 copies" "buttons:10,000 vote buttons"; do
  for format in svg pdf; do measure "${work#*:}" 5 "$format" "$folder/${work%%:*}.scene.json"; done
done
