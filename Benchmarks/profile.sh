#!/bin/bash
# Shows where the command spends its time on a scene: perf's samples by function, alone and with all that it calls.
#
# usage: Benchmarks/profile.sh EXECUTABLE SCENE FORMAT [COUNT]
set -euo pipefail
if [ $# -lt 3 ]; then
  sed -n '2,4s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
vecgen=$(realpath "$1") scene=$(realpath "$2") format=$3 count=${4:-40}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
perf record --output "$folder/samples" --freq 3000 --call-graph dwarf,12000 \
  "$vecgen" compile "$scene" -o "$folder/out.$format" --quiet >/dev/null 2>&1

# table TITLE OPTION...: the functions with the most samples.
table() {
  printf '\n%s\n' "$1"
  shift
  perf report --input "$folder/samples" --stdio --call-graph none --sort symbol "$@" 2>/dev/null \
    | grep -v -e '^#' -e '^$' -e '(inlined)' | head -n "$count" | swift demangle --compact --simplified | cut -c 1-150
}

table "share of the time, in the function alone" --no-children
table "share with all that it calls, and alone" --children
