#!/bin/bash
# Measures pictures of records in a release build: a template's rate a job, beside one process a picture in the same run, and
# the memory of short and long inputs.
#
# usage: Benchmarks/batch.sh [EXECUTABLE]
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# -gt 0 ]; then
  vecgen=$(realpath "$1")
else
  swift build --configuration release --product vecgen >&2
  vecgen=$(swift build --configuration release --show-bin-path)/vecgen
fi
template=Examples/Spark/card.scene.json
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export LC_ALL=C TIMEFORMAT='%R %U %S'

# records COUNT: vote cards, a line each.
records() {
  awk -v count="$1" 'BEGIN {
    for (i = 0; i < count; i++) {
      printf "{\"id\": \"card-%d\", \"question\": \"Tabs or spaces?\", \"left\": \"Tabs\", \"right\": \"Spaces\", ", i
      printf "\"percent\": %.3f, \"votes\": %d, \"closed\": \"2026-03-25\"}\n", i * 37 % 1000 / 1000, i * 31
    }
  }'
}

# rate COUNT COMMAND...: pictures a second of the clock, and of a processor.
rate() {
  local count=$1
  shift
  { time "$@" >"$folder/out"; } 2>&1 | awk -v count="$count" '{ printf "%.0f %.0f\n", count / $1, count / ($2 + $3) }'
}

batch() { "$vecgen" batch "$template" "$@"; }

"$vecgen" --version
printf '\n| work | a second | a second of a processor |\n| --- | --- | --- |\n'
records 100000 >"$folder/records"
one() { batch --jobs 1 <"$folder/records"; }
all() { batch <"$folder/records"; }
read -r wall cpu < <(rate 100000 one)
[ "$(wc -l <"$folder/out")" -eq 100000 ] && ! grep -qm1 '"faults"' "$folder/out"
printf '| 100,000 vote cards, SVG, `batch --jobs 1` | %s | %s |\n' "$wall" "$cpu"
read -r allWall allCPU < <(rate 100000 all)
printf '| 100,000 vote cards, SVG, `batch`, %s cores | %s | %s |\n' "$(nproc)" "$allWall" "$allCPU"
head -200 "$folder/records" | split --lines 1 - "$folder/record-" --additional-suffix .ndjson
single() {
  for record in "$folder"/record-*.ndjson; do
    "$vecgen" compile "$template" --data "$record" --name card --out "$folder/cards" --quiet
  done
}
read -r singleWall singleCPU < <(rate 200 single)
printf '| 200 vote cards, SVG, a process each | %s | %s |\n' "$singleWall" "$singleCPU"
awk -v a="$wall" -v b="$singleWall" 'BEGIN { printf "\n`batch --jobs 1` makes %.0f times as many as processes do.\n", a / b }'

# memory COUNT: the most memory of a run in megabytes.
memory() { records "$1" | env time --format %M "$vecgen" batch "$template" 2>&1 >/dev/null | awk '{ printf "%.1f", $1 / 1024 }'; }
printf '\n| lines | most memory, MB |\n| --- | --- |\n'
for count in 10000 100000 1000000; do printf '| %s | %s |\n' "$count" "$(memory "$count")"; done
