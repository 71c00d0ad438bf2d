#!/usr/bin/env python3
"""Writes curves.txt: what curves measure, computed by mpmath to 30 digits from definitions alone.

    python3 -m pip install mpmath numpy && python3 make.py > curves.txt

Nothing here knows how the library computes anything. Curves lean towards what breaks algorithms: coincident and collinear
control points, cusps, loops, sizes of 1e-6 and 1e6. Each line is `kind numbers | numbers | ...`; ReferenceTests.swift says
what they are. Values whose sign a rounding of the input decides (roots that touch) are left out here.
"""
import random

from mpmath import atan2, cos, fabs, inf, mp, mpc, mpf, pi, polyroots, quad, radians, sin, sqrt

mp.dps = 30
rng = random.Random(4)


def coordinate(size):
    return size * float(rng.randint(-2, 2)) if rng.randrange(4) == 0 else rng.uniform(-2 * size, 2 * size)


def point(size, before=()):
    if before and rng.randrange(8) == 0:
        return rng.choice(before)
    return (coordinate(size), coordinate(size))


def bezier(degree, size):
    points = []
    for _ in range(degree + 1):
        points.append(point(size, points))
    return points


def power(points):
    """The coefficients of a Bézier curve's x and y, the constant first."""
    a = [[mpf(p[i]) for p in points] for i in (0, 1)]
    if len(points) == 3:
        return [[p, 2 * (q - p), p - 2 * q + r] for p, q, r in a]
    return [[p, 3 * (q - p), 3 * (p - 2 * q + r), s - 3 * r + 3 * q - p] for p, q, r, s in a]


def value(c, t):
    result = mpf(0)
    for k in reversed(c):
        result = result * t + k
    return result


def slope(c):
    return [i * k for i, k in enumerate(c)][1:] or [mpf(0)]


def times(a, b):
    result = [mpf(0)] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            result[i + j] += x * y
    return result


def plus(a, b, factor=1):
    n = max(len(a), len(b))
    a, b = a + [mpf(0)] * (n - len(a)), b + [mpf(0)] * (n - len(b))
    return [x + factor * y for x, y in zip(a, b)]


def complex_roots(c):
    size = max([fabs(k) for k in c] + [mpf(0)])
    c = list(c)
    while len(c) > 1 and fabs(c[-1]) <= size * mpf(10) ** -25:
        c.pop()
    if len(c) < 2 or size == 0:
        return []
    return polyroots(list(reversed(c)), maxsteps=500, extraprec=400)


def real_roots(c, low=0, high=1):
    """The roots in an interval; None where rounding of the coefficients could add or take one."""
    roots = []
    for r in complex_roots(c):
        r = mpc(r)
        if fabs(r.imag) < mpf(10) ** -12:
            if fabs(r.imag) > mpf(10) ** -20:
                return None
            roots.append(r.real)
    roots.sort()
    for a, b in zip(roots, roots[1:]):
        if b - a < mpf(10) ** -5 and low - 1 < a < high + 1:
            return None
    for r in roots:
        if any(fabs(r - e) < mpf(10) ** -9 for e in (low, high)) and r not in (low, high):
            return None
    for r in complex_roots(c):
        r = mpc(r)
        if 0 < fabs(r.imag) < mpf(10) ** -5 and low - 1 < r.real < high + 1:
            return None
    return [r for r in roots if low <= r <= high]


def shown(values):
    return " ".join(repr(float(v)) for v in values)


def integrate(f, breaks):
    total = mpf(0)
    breaks = sorted(set(breaks))
    for a, b in zip(breaks, breaks[1:]):
        total += quad(f, [a, b], maxdegree=9)
    return total


def bezier_line(points, kind):
    x, y = power(points)
    dx, dy = slope(x), slope(y)
    ddx, ddy = slope(dx), slope(dy)
    speed2 = plus(times(dx, dx), times(dy, dy))
    turns = [mpc(r).real for r in complex_roots(speed2)]
    breaks = [mpf(0), mpf(1), mpf("0.3")] + [t for t in turns if 0 < t < 1]
    speed = lambda t: sqrt(fabs(value(speed2, t)))
    length = integrate(speed, breaks)
    part = integrate(speed, [t for t in breaks if t <= mpf("0.3")])
    area = quad(lambda t: (value(x, t) * value(dy, t) - value(y, t) * value(dx, t)) / 2, [0, 1])
    t = mpf(0.625)
    v = value(speed2, t)
    bend = value(dx, t) * value(ddy, t) - value(dy, t) * value(ddx, t)
    curvature = bend / (v * sqrt(v)) if v > 0 else mpf(0)
    # Where the derivative all but vanishes its digits are gone.
    scale = max(fabs(k) for k in dx + dy + [mpf(10) ** -300])
    if sqrt(v) < scale * mpf(10) ** -4:
        curvature = inf
    box = []
    for c, d in ((x, dx), (y, dy)):
        ends = [value(c, t) for t in [mpf(0), mpf(1)] + [mpc(r).real for r in complex_roots(d)
                                                         if fabs(mpc(r).imag) < 1e-15 and 0 < mpc(r).real < 1]]
        box += [min(ends), max(ends)]
    size = max(box[1] - box[0], box[3] - box[2])
    q = (float(box[0] + size * rng.uniform(-1, 2)), float(box[2] + size * rng.uniform(-1, 2)))
    gap = plus(times(plus(x, [mpf(q[0])], -1), dx), times(plus(y, [mpf(q[1])], -1), dy))
    ts = [mpf(0), mpf(1)] + [mpc(r).real for r in complex_roots(gap)
                             if fabs(mpc(r).imag) < 1e-12 and 0 < mpc(r).real < 1]
    distance = min(sqrt((value(x, t) - mpf(q[0])) ** 2 + (value(y, t) - mpf(q[1])) ** 2) for t in ts)
    m = (float(value(x, mpf(0.4)) + size * mpf(rng.uniform(-0.2, 0.2))), float(value(y, mpf(0.4))))
    angle = rng.uniform(0, 6.28)
    n = (m[0] + float(size) * float(cos(angle)), m[1] + float(size) * float(sin(angle)))
    wx, wy = mpf(n[0]) - mpf(m[0]), mpf(n[1]) - mpf(m[1])
    crossings = real_roots(plus([wx * k for k in plus(y, [mpf(m[1])], -1)], [wy * k for k in plus(x, [mpf(m[0])], -1)], -1))
    inflections = real_roots(plus(times(dx, ddy), times(dy, ddx), -1)) if kind == "C" else []
    if crossings is None or inflections is None or size == 0:
        return None
    flat = [k for p in points for k in p]
    return " | ".join([kind + " " + shown(flat), shown([length, part, area, curvature] + box), shown(list(q) + [distance]),
                       shown([*m, *n]), shown(crossings), shown(inflections)])


def arc_line(size):
    center = point(size)
    a = rng.uniform(0.01 * size, 2 * size)
    b = a if rng.randrange(3) == 0 else rng.uniform(0.01 * size, 2 * size)
    turn, start = rng.uniform(-200, 200), rng.uniform(-400, 400)
    sweep = rng.uniform(0.5, 359) * rng.choice((-1, 1))
    phi, v0, s = radians(mpf(turn)), radians(mpf(start)), radians(mpf(sweep))
    A, B, cx, cy = mpf(a), mpf(b), mpf(center[0]), mpf(center[1])
    place = lambda v: (cx + A * cos(v) * cos(phi) - B * sin(v) * sin(phi), cy + A * cos(v) * sin(phi) + B * sin(v) * cos(phi))
    first = lambda v: (-A * sin(v) * cos(phi) - B * cos(v) * sin(phi), -A * sin(v) * sin(phi) + B * cos(v) * cos(phi))
    speed = lambda t: fabs(s) * sqrt(A * A * sin(v0 + s * t) ** 2 + B * B * cos(v0 + s * t) ** 2)
    quarter = pi / 2
    low, high = min(v0, v0 + s), max(v0, v0 + s)
    breaks = [mpf(0), mpf(1), mpf("0.3")]
    k = int(low / quarter) - 2
    while k * quarter < high:
        t = (k * quarter - v0) / s
        if 0 < t < 1:
            breaks.append(t)
        k += 1
    length = integrate(speed, breaks)
    part = integrate(speed, [t for t in breaks if t <= mpf("0.3")])
    area = quad(lambda t: s * (place(v0 + s * t)[0] * first(v0 + s * t)[1] - place(v0 + s * t)[1] * first(v0 + s * t)[0]) / 2,
                sorted(breaks))
    v = v0 + s * mpf(0.625)
    bend = A * B / (A * A * sin(v) ** 2 + B * B * cos(v) ** 2) ** mpf(1.5) * (1 if s > 0 else -1)
    box = []
    for i in (0, 1):
        values = [place(v0)[i], place(v0 + s)[i]]
        top = atan2(-B * sin(phi), A * cos(phi)) if i == 0 else atan2(B * cos(phi), A * sin(phi))
        k = -8
        while k < 9:
            if low < top + k * pi < high:
                values.append(place(top + k * pi)[i])
            k += 1
        box += [min(values), max(values)]
    extent = max(box[1] - box[0], box[3] - box[2])
    q = (float(box[0] + extent * rng.uniform(-1, 2)), float(box[2] + extent * rng.uniform(-1, 2)))
    px, py = mpf(q[0]) - cx, mpf(q[1]) - cy
    lx, ly = px * cos(phi) + py * sin(phi), -px * sin(phi) + py * cos(phi)
    # With u = tan(v / 2): sin v = 2u / (1 + u^2), cos v = (1 - u^2) / (1 + u^2).
    d = A * A - B * B
    quartic = [B * ly, 2 * d - 2 * A * lx, mpf(0), -2 * d - 2 * A * lx, -B * ly]
    angles = [pi] + [2 * mp.atan(mpc(r).real) for r in complex_roots(quartic) if fabs(mpc(r).imag) < mpf(10) ** -10]
    candidates = [v0, v0 + s] + [g + 2 * pi * k for g in angles for k in range(-4, 5) if low < g + 2 * pi * k < high]
    distance = min(sqrt((place(g)[0] - mpf(q[0])) ** 2 + (place(g)[1] - mpf(q[1])) ** 2) for g in candidates)
    m = (float(place(v0 + s * mpf(0.4))[0] + extent * mpf(rng.uniform(-0.2, 0.2))), float(place(v0 + s * mpf(0.4))[1]))
    angle = rng.uniform(0, 6.28)
    n = (m[0] + float(extent) * float(cos(angle)), m[1] + float(extent) * float(sin(angle)))
    wx, wy = mpf(n[0]) - mpf(m[0]), mpf(n[1]) - mpf(m[1])
    # wx (y - my) - wy (x - mx) = P + Q cos v + R sin v
    P = wx * (cy - mpf(m[1])) - wy * (cx - mpf(m[0]))
    Q = wx * A * sin(phi) - wy * A * cos(phi)
    R = wx * B * cos(phi) + wy * B * sin(phi)
    hyp = sqrt(Q * Q + R * R)
    crossings = []
    if fabs(fabs(P) - hyp) < hyp * mpf(10) ** -9:
        return None
    if fabs(P) < hyp:
        base = atan2(R, Q)
        for side in (1, -1):
            g = base + side * mp.acos(-P / hyp)
            for k in range(-5, 6):
                t = (g + 2 * pi * k - v0) / s
                if fabs(t) < 1e-9 or fabs(t - 1) < 1e-9:
                    return None
                if 0 < t < 1:
                    crossings.append(t)
    return " | ".join(["A " + shown([*center, a, b, turn, start, sweep]), shown([length, part, area, bend] + box),
                       shown(list(q) + [distance]), shown([*m, *n]), shown(sorted(crossings)), ""])


def end_points_line():
    """SVG 2, appendix B.2.4: centre, radii after growing, start angle and sweep of an arc by its ends."""
    size = rng.choice((1, 1, 100, 1e-6, 1e6))
    x1, y1 = point(size)
    x2, y2 = point(size)
    rx, ry = rng.uniform(0.05 * size, 3 * size), rng.uniform(0.05 * size, 3 * size)
    if rng.randrange(3) == 0:
        ry = rx
    turn, large, clockwise = rng.uniform(-200, 200), rng.randrange(2), rng.randrange(2)
    phi = radians(mpf(turn))
    hx, hy = (mpf(x1) - mpf(x2)) / 2, (mpf(y1) - mpf(y2)) / 2
    ux, uy = cos(phi) * hx + sin(phi) * hy, -sin(phi) * hx + cos(phi) * hy
    a, b = mpf(rx), mpf(ry)
    growth = ux * ux / (a * a) + uy * uy / (b * b)
    if fabs(growth - 1) < 1e-4 or growth == 0:
        return None
    if growth > 1:
        a, b = a * sqrt(growth), b * sqrt(growth)
    root = sqrt(max(a * a * b * b - a * a * uy * uy - b * b * ux * ux, 0) / (a * a * uy * uy + b * b * ux * ux))
    if growth > 1:
        root = mpf(0)
    if large == clockwise:
        root = -root
    vx, vy = root * a * uy / b, -root * b * ux / a
    cx = cos(phi) * vx - sin(phi) * vy + (mpf(x1) + mpf(x2)) / 2
    cy = sin(phi) * vx + cos(phi) * vy + (mpf(y1) + mpf(y2)) / 2
    begin = atan2((uy - vy) / b, (ux - vx) / a)
    sweep = atan2((-uy - vy) / b, (-ux - vx) / a) - begin
    while sweep < 0:
        sweep += 2 * pi
    while sweep >= 2 * pi:
        sweep -= 2 * pi
    if growth > 1:
        sweep = pi
    if not clockwise and growth <= 1:
        sweep -= 2 * pi
    elif not clockwise:
        sweep = -pi
    return " | ".join(["E " + shown([x1, y1, x2, y2, rx, ry, turn, large, clockwise]),
                       shown([cx, cy, a, b, mp.degrees(begin), mp.degrees(sweep)])])


def whole_line_line(degree):
    """All real roots of small and huge coefficients, each with the change that a rounding of the coefficients makes."""
    c = [rng.uniform(-1, 1) * 10 ** rng.choice((0, 0, 0, 3, -3, -8, -14)) for _ in range(degree + 1)]
    if rng.randrange(6) == 0:
        c[rng.randrange(degree + 1)] = 0.0
    exact = [mpf(k) for k in c]
    roots, d = [], slope(exact)
    # Not by way of complex_roots, which leaves tiny leading coefficients out.
    while exact and exact[-1] == 0:
        exact.pop()
    for r in polyroots(list(reversed(exact)), maxsteps=2000, extraprec=800) if len(exact) > 1 else []:
        r = mpc(r)
        size = fabs(r)
        if fabs(r.imag) > size * mpf(10) ** -18:
            if fabs(r.imag) < size * mpf(10) ** -6:
                return None
            continue
        scale = sum(fabs(k * r.real ** i) for i, k in enumerate(exact))
        change = scale * mpf(2) ** -52 / max(fabs(value(d, r.real)), mpf(10) ** -300)
        if change > size * mpf(10) ** -6 or fabs(size - 1) < mpf(10) ** -9:
            return None
        roots.append((r.real, change))
    roots.sort()
    return " | ".join([f"R {degree} " + shown(c), shown([r for r, _ in roots]), shown([s for _, s in roots])])


def polynomial_line(degree):
    """Random coefficients, or those of roots near one another; the roots are those of the coefficients as they are rounded."""
    if rng.randrange(3):
        c = [rng.uniform(-1, 1) * 10 ** rng.choice((0, 0, 0, -3, -8, -14)) for _ in range(degree + 1)]
    else:
        roots = [rng.uniform(-1, 1)]
        while len(roots) < degree:
            roots.append(roots[0] + rng.choice((1e-4, 1e-3, 1, 1e5)) * rng.uniform(0.5, 1))
        poly = [mpf(1)]
        for r in roots:
            poly = times(poly, [-mpf(r), mpf(1)])
        factor = rng.choice((1, 1e-9, 1e9))
        c = [float(k * factor) for k in poly]
    exact = [mpf(k) for k in c]
    roots = real_roots(exact, -1, 1)
    if roots is None:
        return None
    d = slope(exact)
    # The change of a root for a change of every coefficient by a rounding.
    slack = []
    for r in roots:
        if value(d, r) == 0:
            return None
        slack.append(sum(fabs(k * r ** i) for i, k in enumerate(exact)) / fabs(value(d, r)) * mpf(2) ** -52)
    if any(s > 1e-4 for s in slack):
        return None
    for e in complex_roots(d):
        e = mpc(e)
        if fabs(e.imag) < mpf(10) ** -12 and -1 < e.real < 1:
            scale = sum(fabs(k * e.real ** i) for i, k in enumerate(exact))
            if fabs(value(exact, e.real)) < scale * mpf(10) ** -12:
                return None
    return " | ".join([f"P {degree} " + shown(c), shown(roots), shown(slack)])


def fewest_chords(points, tolerance):
    """The least number of chords with ends on a curve that stay within a tolerance: the longest one each time, by samples."""
    import numpy
    t = numpy.linspace(0, 1, 20001)
    x, y = (sum(float(k) * t**i for i, k in enumerate(c)) for c in power(points))

    def error(i, j):
        wx, wy = x[j] - x[i], y[j] - y[i]
        squared = wx * wx + wy * wy
        px, py = x[i:j + 1] - x[i], y[i:j + 1] - y[i]
        u = numpy.clip((px * wx + py * wy) / squared, 0, 1) if squared > 0 else 0
        return numpy.sqrt((px - u * wx) ** 2 + (py - u * wy) ** 2).max()

    count, i = 0, 0
    while i < 20000:
        low, high = i + 1, 20000
        while low < high:
            middle = (low + high + 1) // 2
            if error(i, middle) <= tolerance:
                low = middle
            else:
                high = middle - 1
        i, count = low, count + 1
    return count


def chords_line(degree):
    points = [(rng.uniform(0, 100), rng.uniform(0, 100)) for _ in range(degree + 1)]
    tolerance = rng.choice((1, 0.1, 0.01))
    return "F " + shown([k for p in points for k in p]) + f" | {tolerance} {fewest_chords(points, tolerance)}"


HARD = [
    # A cusp in the middle, one at an end, and a loop.
    [(1, -1), (-1 / 3, 1), (-1 / 3, -1), (1, 1)], [(0, 0), (0, 0), (1, 2), (3, 1)], [(0, 0), (3, 2), (-2, 2), (1, 0)],
    # Nearly a cusp, at three distances.
    [(0, 0), (1, 1), (0, 1.0001), (1, 0)], [(0, 0), (1, 1), (0, 1.000001), (1, 0)], [(0, 0), (1, 1), (0.001, 1), (1, 0.5)],
    # On one line, there and back.
    [(0, 0), (3, 3), (-1, -1), (2, 2)], [(0, 0), (1, 0), (1, 0), (0, 0)], [(0, 0), (1, 1e-9), (2, -1e-9), (3, 0)],
    # Nearly a line, a hairpin, tiny and far away.
    [(0, 0), (1e6, 1e-6), (2e6, 0), (3e6, 1e-6)], [(0, 0), (100, 0.5), (100, 0.5), (0, 1)],
    [(1e6, 1e6), (1e6 + 1e-3, 1e6), (1e6 + 2e-3, 1e6 + 1e-3), (1e6, 1e6 + 2e-3)],
]
HARD_QUADS = [[(0, 0), (1, 0), (0, 0)], [(0, 0), (100, 0.5), (0, 1)], [(0, 0), (1, 1), (2, 2)], [(0, 0), (2, 0), (1, 1e-9)]]


def main():
    lines = []

    def add(count, make):
        made = 0
        while made < count:
            line = make()
            if line:
                lines.append(line)
                made += 1

    sizes = lambda: rng.choice((1, 1, 1, 100, 1e-6, 1e6))
    for points in HARD_QUADS:
        line = bezier_line(points, "Q")
        if line:
            lines.append(line)
    for points in HARD:
        line = bezier_line(points, "C")
        if line:
            lines.append(line)
    add(80, lambda: bezier_line(bezier(2, sizes()), "Q"))
    add(160, lambda: bezier_line(bezier(3, sizes()), "C"))
    add(120, lambda: arc_line(sizes()))
    add(150, end_points_line)
    add(150, lambda: polynomial_line(2))
    add(250, lambda: polynomial_line(3))
    add(20, lambda: chords_line(2))
    add(40, lambda: chords_line(3))
    add(60, lambda: whole_line_line(2))
    add(140, lambda: whole_line_line(3))
    print("# Written by make.py, which tells what it is; read by ReferenceTests.swift.")
    print("\n".join(line.rstrip() for line in lines))


main()
