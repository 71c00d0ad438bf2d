"""Measures kurbo (kurbopy) and Skia (skia-python) on the curves of GeometryBenchmark.

    swift run -c release GeometryBenchmark curves > curves.txt
    swift run -c release GeometryBenchmark offsets > offsets.txt
    swift run -c release GeometryBenchmark strokes > strokes.txt
    python3 compare.py curves.txt offsets.txt strokes.txt

Needs `pip install kurbopy skia-python numpy`. Times are of the processor, medians of 15 runs, less those of a call that
does next to nothing; the curves are made before. Errors are distances both ways between a fit and the parallel curve, by
the feet of perpendiculars, of every fifth curve; of outlines they are those of the parallel curves' places from it, on
both sides, wherever the curve bends less tightly than half the width.
"""
import statistics
import sys
import time

import kurbopy
import numpy as np
import skia

DISTANCE = 5.0
# Lines a curve of an outline, for its errors: they err by some hundredths of the least tolerance.
STEPS = 600


def read(name):
    sets = {}
    with open(name) as lines:
        for line in lines:
            words = line.split()
            sets.setdefault(words[0], []).append(np.array(words[1:], float).reshape(4, 2))
    return sets


def timed(curves, run):
    """Nanoseconds a curve, the median of 15 runs, and the results."""
    times, results = [], []
    for _ in range(15):
        start = time.process_time_ns()
        results = [run(curve) for curve in curves]
        times.append(time.process_time_ns() - start)
    return statistics.median(times) / len(curves), results


def measured(curves, run, empty):
    """Nanoseconds a curve above those of an empty call, and the results."""
    time_, results = timed(curves, run)
    return time_ - timed(curves, empty)[0], results


def places(points, t):
    t = t[:, None]
    a, b, c, d = points
    s = 1 - t
    return a * s**3 + 3 * b * s * s * t + 3 * c * s * t * t + d * t**3


def velocity(points, t):
    t = t[:, None]
    a, b, c, d = points
    s = 1 - t
    return 3 * ((b - a) * s * s + 2 * (c - b) * s * t + (d - c) * t * t)


def feet(points, froms):
    """The parameters, of 0 to 1, of all feet of perpendiculars from some places to a cubic, a row a place; nan elsewhere.

    A foot is a root of a quintic, found as an eigenvalue of its companion matrix.
    """
    a, b, c, d = points
    c1, c2, c3 = 3 * (b - a), 3 * (a - 2 * b + c), d - 3 * c + 3 * b - a
    p = a - froms
    rows = np.stack(
        [
            p @ c1,
            c1 @ c1 + 2 * p @ c2,
            3 * (c1 @ c2 + p @ c3),
            np.full(len(p), 4 * c1 @ c3 + 2 * c2 @ c2),
            np.full(len(p), 5 * c2 @ c3),
        ],
        1,
    ) / (3 * (c3 @ c3) + 1e-300)
    companion = np.zeros((len(p), 5, 5))
    companion[:, range(1, 5), range(4)] = 1
    companion[:, :, 4] = -rows
    roots = np.linalg.eigvals(companion)
    real = np.where(abs(roots.imag) < 1e-5, roots.real, np.nan)
    real = np.where((real > -1e-9) & (real < 1 + 1e-9), real, np.nan).clip(0, 1)
    return np.concatenate([real, np.zeros((len(p), 1)), np.ones((len(p), 1))], 1)


def gaps(points, froms):
    """The distances from some places to the feet on a cubic."""
    t = feet(points, froms)
    return np.hypot(*(places(points, t.ravel()).reshape(*t.shape, 2) - froms[:, None]).transpose(2, 0, 1))


def parallel_error(points, cubics, distance):
    """How far the places of a fit are from being at the distance, and those of the parallel curve from the fit."""
    fit = np.concatenate([places(c, np.linspace(0, 1, 42)[1:-1]) for c in cubics])
    outwards = np.nanmin(abs(gaps(points, fit) - distance), axis=1).max()
    t = np.linspace(0, 1, 102)[1:-1]
    v = velocity(points, t)
    v /= np.hypot(v[:, 0], v[:, 1])[:, None]
    parallel = places(points, t) + distance * np.stack([-v[:, 1], v[:, 0]], 1)
    inwards = np.min([np.nanmin(gaps(c, parallel), axis=1) for c in cubics], axis=0).max()
    return max(outwards, inwards)


def polyline(path):
    """An outline of Skia's as the corners of fine lines."""
    corners, steps = [], np.linspace(0, 1, STEPS)
    for verb, points in path:
        p = np.array([(q.fX, q.fY) for q in points])
        if verb == skia.Path.kMove_Verb or verb == skia.Path.kLine_Verb:
            corners.append(p[-1:])
        elif verb == skia.Path.kQuad_Verb:
            corners.append(places([p[0], (p[0] + 2 * p[1]) / 3, (2 * p[1] + p[2]) / 3, p[2]], steps))
        elif verb == skia.Path.kCubic_Verb:
            corners.append(places(p, steps))
        elif verb == skia.Path.kConic_Verb:
            raise ValueError("butt caps have no conics")
    return np.concatenate(corners)


def outline_error(points, corners):
    """How far the places of both parallel curves are from an outline."""
    t = np.linspace(0, 1, 102)[1:-1]
    v = velocity(points, t)
    speed = np.hypot(v[:, 0], v[:, 1])
    a, b, c, d = points
    w = 6 * ((a - 2 * b + c) * (1 - t[:, None]) + (b - 2 * c + d) * t[:, None])
    bend = abs(v[:, 0] * w[:, 1] - v[:, 1] * w[:, 0]) / speed**3
    aside = DISTANCE * np.stack([-v[:, 1], v[:, 0]], 1) / speed[:, None]
    parallel = np.concatenate([places(points, t) + aside, places(points, t) - aside])
    parallel = parallel[np.tile(bend * DISTANCE < 0.99, 2)]
    starts, ways = corners[:-1], np.diff(corners, axis=0)
    squares = np.maximum((ways**2).sum(1), 1e-300)
    worst = 0
    for place in parallel:
        along = np.clip(((place - starts) * ways).sum(1) / squares, 0, 1)
        worst = max(worst, np.hypot(*(starts + ways * along[:, None] - place).T).min())
    return worst


def shown_outline_errors(curves, outlines, tolerance):
    errors = [outline_error(c, o) / tolerance for c, o in zip(curves[::5], outlines[::5])]
    return " ".join(f"{np.quantile(errors, q):.2f}" for q in (1, 0.99, 0.5))


def read_offsets(name):
    """The fits or outlines that GeometryBenchmark printed, by set and tolerance."""
    fits = {}
    with open(name) as lines:
        for line in lines:
            words = line.split()
            fits.setdefault((words[0], float(words[1])), []).append(np.array(words[2:], float).reshape(-1, 4, 2))
    return fits


def shown_errors(curves, fits, tolerance):
    errors = [parallel_error(c, f, DISTANCE) / tolerance for c, f in zip(curves[::5], fits[::5])]
    if "-v" in sys.argv:
        worst = np.argsort(errors)[-3:]
        print([(round(errors[i], 2), curves[i].ravel().tolist()) for i in worst], file=sys.stderr)
    return " ".join(f"{np.quantile(errors, q):.2f}" for q in (1, 0.99, 0.5))


def elements(path):
    """The cubics of a path by its SVG text."""
    numbers, pen, result, command = [], None, [], "M"
    for word in path.to_svg().replace(",", " ").replace("C", " C ").replace("M", " M ").split():
        if word in "MC":
            command = word
            continue
        numbers.append(float(word))
        if command == "M" and len(numbers) == 2:
            pen, numbers = np.array(numbers), []
        elif command == "C" and len(numbers) == 6:
            points = np.array(numbers).reshape(3, 2)
            result.append(np.vstack([pen, points]))
            pen, numbers = points[2], []
    return result


def row(name, library, operation, tolerance, time_, segments, error=""):
    print(f"{name}\t{library}\t{operation}\t{tolerance}\t{time_:.0f}\t{segments:.2f}\t{error}")


def main():
    print("curves\tlibrary\toperation\ttolerance\tns a curve\tsegments a curve\tlargest, 99th percentile and median error / tolerance")
    ours, our_strokes = read_offsets(sys.argv[2]), read_offsets(sys.argv[3])
    kurbo_empty = lambda c: c.eval(0.5)
    for name, curves in read(sys.argv[1]).items():
        kurbo = [kurbopy.CubicBez(*(kurbopy.Point(*p) for p in c)) for c in curves]
        kurbo_paths = [c.to_path(1e-9) for c in kurbo]
        skia_paths = [skia.Path().moveTo(*map(float, c[0])).cubicTo(*map(float, c[1:].ravel())) for c in curves]
        for tolerance in (0.1, 0.01, 0.001):
            time_, results = measured(kurbo_paths, lambda path: path.flatten(tolerance), lambda path: path.is_empty())
            row(name, "kurbo", "flatten", tolerance, time_, np.mean([len(r) - 1 for r in results]))
        for tolerance in (0.1, 0.01, 0.001, 0.00001):
            time_, results = measured(kurbo, lambda c: kurbopy.offset_cubic(c, DISTANCE, tolerance), kurbo_empty)
            fits = [elements(r) for r in results]
            shown = shown_errors(curves, fits, tolerance)
            row(name, "kurbo", "offset", tolerance, time_, np.mean([len(f) for f in fits]), shown)
            fits = ours[name, tolerance]
            shown = shown_errors(curves, fits, tolerance)
            row(name, "vecgen", "offset", tolerance, np.nan, np.mean([len(f) for f in fits]), shown)
        paint = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=2 * DISTANCE)
        for scale, tolerance in ((1, 0.1), (10, 0.01), (100, 0.001)):

            def stroke(path):
                outline = skia.Path()
                paint.getFillPath(path, outline, None, scale)
                return outline

            time_, results = measured(skia_paths, stroke, lambda p: skia.Path())
            shown = shown_outline_errors(curves, [polyline(r) for r in results], tolerance)
            row(name, "skia", "stroke", f"scale {scale}", time_, np.mean([r.countVerbs() - 1 for r in results]), shown)
            outlines = [np.concatenate([places(c, np.linspace(0, 1, STEPS)) for c in o]) for o in our_strokes[name, tolerance]]
            shown = shown_outline_errors(curves, outlines, tolerance)
            row(name, "vecgen", "stroke", tolerance, np.nan, np.nan, shown)
        time_, _ = measured(kurbo, lambda c: c.arclen(1e-7), kurbo_empty)
        row(name, "kurbo", "length, 1e-7 absolute", "", time_, 1)
        time_, _ = measured(skia_paths, lambda p: skia.PathMeasure(p, False).getLength(), lambda p: p.countVerbs())
        row(name, "skia", "length", "", time_, 1)
        time_, _ = measured(kurbo, lambda c: c.bounding_box(), kurbo_empty)
        row(name, "kurbo", "bounds", "", time_, 1)
        time_, _ = measured(skia_paths, lambda p: p.computeTightBounds(), lambda p: p.countVerbs())
        row(name, "skia", "bounds", "", time_, 1)


main()
