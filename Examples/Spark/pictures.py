"""A picture a record on Spark: Parquet in, Parquet with id, svg, pdf, faults out.

    spark-submit --files vecgen,card.scene.json pictures.py card.scene.json people.parquet pictures.parquet

Each partition is piped through one `vecgen batch`: records go in as lines of JSON while pictures come out, so that memory
does not grow with the partition. A record at fault is a row with faults; a lost executor's partition is made again elsewhere,
with the same bytes.
"""
import argparse
import base64
import json
import os
import subprocess
import threading

import pyarrow as pa
from pyspark import SparkFiles
from pyspark.sql import SparkSession

SCHEMA = "id string, svg string, pdf binary, faults string"
ROWS = 64  # pictures a batch of Arrow: a few megabytes at a time


def program(name):
    """A file that `--files` brought to this machine, or one that is there already."""
    path = SparkFiles.get(os.path.basename(name))
    return path if os.path.exists(path) else name


def lines(batches):
    """The records as lines of JSON; dates as vecgen reads them, what is null left out."""
    for batch in batches:
        for row in batch.to_pylist():
            record = {key: value for key, value in row.items() if value is not None}
            yield (json.dumps(record, default=str, ensure_ascii=False) + "\n").encode()


def table(answers):
    """Answers of `vecgen batch` as a batch of Arrow."""
    ids = [answer["id"] for answer in answers]
    return pa.RecordBatch.from_pydict({
        "id": pa.array([i if i is None or isinstance(i, str) else json.dumps(i) for i in ids], pa.string()),
        "svg": pa.array([answer.get("svg") for answer in answers], pa.string()),
        "pdf": pa.array([base64.b64decode(a["pdf"]) if "pdf" in a else None for a in answers], pa.binary()),
        "faults": pa.array([json.dumps(a["faults"]) if "faults" in a else None for a in answers], pa.string()),
    })


def pictures(template, formats, vecgen):
    """A function for `mapInArrow`: the pictures of a partition's records."""

    def run(batches):
        binary = program(vecgen)
        if not os.access(binary, os.X_OK):
            os.chmod(binary, 0o755)  # --files does not keep the mode
        # A task has a core of its own.
        command = [binary, "batch", program(template), "--format", formats, "--jobs", "1"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        failures = []

        def feed():
            try:
                for line in lines(batches):
                    process.stdin.write(line)
            except Exception as failure:  # of the reading, or vecgen has gone: its exit code says why
                failures.append(failure)
            finally:
                try:
                    process.stdin.close()
                except BrokenPipeError:
                    pass

        feeder = threading.Thread(target=feed, daemon=True)
        feeder.start()
        try:
            answers = []
            for line in process.stdout:
                answers.append(json.loads(line))
                if len(answers) == ROWS:
                    yield table(answers)
                    answers = []
            feeder.join()
            if process.wait() != 0 or failures:
                raise RuntimeError(f"vecgen ended with {process.returncode}: {failures}")
            if answers:
                yield table(answers)
        finally:
            process.kill()
            process.wait()

    return run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("template")
    parser.add_argument("records", help="Parquet, a row a record; its column 'id' comes back")
    parser.add_argument("output", help="Parquet")
    parser.add_argument("--format", default="svg", help="svg, pdf or svg,pdf (svg)")
    parser.add_argument("--vecgen", default="vecgen", help="the program, by the name that --files gives it")
    arguments = parser.parse_args()
    spark = SparkSession.builder.appName("vecgen").getOrCreate()
    records = spark.read.parquet(arguments.records)
    made = records.mapInArrow(pictures(arguments.template, arguments.format, arguments.vecgen), SCHEMA)
    made.write.mode("overwrite").parquet(arguments.output)
    spark.stop()


if __name__ == "__main__":
    main()
