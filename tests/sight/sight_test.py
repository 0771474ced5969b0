#!/usr/bin/env python3
"""Asks build/tests/sight/sight_answers for situations that are made up and compares with a slow twin.

    tests/sight/sight_test.py BUILD-FOLDER [CASES [SEED]]

CASES (default 400) situations, half of them at a limit. The twin takes all 60 segments one by one
through space (AOD-TABLE-4.1 to 4.9, 4.13 to 4.15), in fractions, by other methods than
src/games/aod/ground uses: of a segment the parts are looked at between all places where anything
could change.
"""
import math
import random
import subprocess
import sys
from fractions import Fraction as F

INCH = 2540
RUIN, WOODS, CRATER, HILL, BLOCK, BARRICADE = 0, 1, 2, 3, 4, 5
PIECE, AREA, IMPASSABLE = 0, 1, 4
BLOCKS = 4


def cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def nearest(value):
    """To the nearest, halves away from zero."""
    return math.floor(value + F(1, 2)) if value >= 0 else -math.floor(-value + F(1, 2))


# --- the law's points ---


def across(a, b):
    """The direction to the left of the way, in 2^-15 (AOD-TABLE-4.14)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    fine = math.isqrt((dx * dx + dy * dy) << 16)
    return (nearest(F(-dy << 23, fine)), nearest(F(dx << 23, fine))) if fine else (0, 0)


def beside(middle, way, distance):
    return tuple(m + nearest(F(w) * distance / (1 << 15)) for m, w in zip(middle, way))


def points(case):
    """(eyes, their height, columns, their heights)."""
    viewer, target = case["viewer"], case["target"]
    way = across(viewer["at"], target["at"])
    eyes = [viewer["at"]]
    eye = viewer["high"]
    if case["how"] != 1:
        eye = viewer["low"] + (viewer["high"] - viewer["low"]) * 90 // 100
        part = F(viewer["body"] * 90, 100)
        eyes += [beside(viewer["at"], way, part), beside(viewer["at"], way, -part)]
    half = target["body"]
    if target["hull"]:
        most = max(way[0] * (x - target["at"][0]) + way[1] * (y - target["at"][1]) for x, y in target["hull"])
        half = nearest(F(max(0, most), 1 << 15))
    columns = [beside(target["at"], way, F(half * times, 5)) for times in (4, 2, 0, -2, -4)]
    if case["how"] == 2:
        left, right = target["hull"][0], target["hull"][1]
        columns = [tuple(l + nearest(F((r - l) * part, 10)) for l, r in zip(left, right)) for part in (1, 3, 5, 7, 9)]
    tall = target["high"] - target["low"]
    return eyes, eye, columns, [target["low"] + tall * part // 8 for part in (1, 3, 5, 7)]


# --- one segment and one obstacle ---


def place(a, b, t):
    """The point at the part t of the way, as whole numbers over a denominator."""
    return [t.denominator * p + t.numerator * (q - p) for p, q in zip(a, b)], t.denominator


def is_inside(polygon, p, d):
    """p / d strictly inside, by the winding number."""
    winding = 0
    corners = [(x * d, y * d) for x, y in polygon]
    for u, v in zip(corners, corners[1:] + corners[:1]):
        turn = cross(u, v, p)
        if turn == 0 and min(u[0], v[0]) <= p[0] <= max(u[0], v[0]) and min(u[1], v[1]) <= p[1] <= max(u[1], v[1]):
            return False
        if u[1] <= p[1] < v[1] and turn > 0:
            winding += 1
        if v[1] <= p[1] < u[1] and turn < 0:
            winding -= 1
    return winding != 0


def lifted(e, s, low, high):
    """The parts of the way (open) that are higher than low and lower than high; None: none."""
    if e == s:
        return (F(0), F(1)) if low < e < high else None
    ends = sorted((F(low - e, s - e), F(high - e, s - e)))
    begin, end = max(F(0), ends[0]), min(F(1), ends[1])
    return (begin, end) if begin < end else None


def is_off(polygon, a, b):
    sides = [cross(a, b, p) for p in polygon]
    return a != b and (min(sides) >= 0 or max(sides) <= 0)


def pieces_inside(polygon, a, b, begin, end):
    """The parts of the way between these places that run inside."""
    cuts = {begin, end}
    dx, dy = b[0] - a[0], b[1] - a[1]
    for u, v in zip(polygon, polygon[1:] + polygon[:1]):
        den = dx * (v[1] - u[1]) - dy * (v[0] - u[0])
        if den != 0:
            cuts.add(F((u[0] - a[0]) * (v[1] - u[1]) - (u[1] - a[1]) * (v[0] - u[0]), den))
        elif dx or dy:
            length2 = dx * dx + dy * dy
            cuts.add(F((u[0] - a[0]) * dx + (u[1] - a[1]) * dy, length2))
            cuts.add(F((v[0] - a[0]) * dx + (v[1] - a[1]) * dy, length2))
    cuts = sorted(t for t in cuts if begin <= t <= end)
    return [(s, t) for s, t in zip(cuts, cuts[1:]) if is_inside(polygon, *place(a, b, (s + t) / 2))]


def past_solid(polygon, low, high, a, e, b, s):
    part = lifted(e, s, low, high)
    if part is None or is_off(polygon, a, b):
        return False
    return bool(pieces_inside(polygon, a, b, *part))


def past_woods(polygon, high, a, e, b, s):
    """How long it runs inside, squared, in 2^-64 of a unit (AOD-TABLE-4.15)."""
    part = lifted(e, s, 0, high)
    if part is None or is_off(polygon, a, b):
        return 0
    runs = []
    for begin, end in pieces_inside(polygon, a, b, *part):
        if runs and runs[-1][1] == begin:
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((begin, end))
    parts = sum(max(0, math.floor(end * 2**32) - math.ceil(begin * 2**32)) for begin, end in runs)
    return parts * parts * ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)


def past_wall(wall, a, e, b, s):
    u, v, high = wall
    one, other = cross(u, v, a), cross(u, v, b)
    if one * other >= 0 or cross(a, b, u) * cross(a, b, v) >= 0:
        return False
    return 0 < e + (s - e) * F(one, one - other) < high


def past_floor(polygon, level, a, e, b, s):
    if (e - level) * (s - level) >= 0:
        return False
    return is_inside(polygon, *place(a, b, F(e - level, e - s)))


def past_body(disc, low, high, a, e, b, s):
    part = lifted(e, s, low, high)
    if part is None:
        return False
    (x, y), r = disc
    dx, dy = b[0] - a[0], b[1] - a[1]
    length2 = dx * dx + dy * dy
    t = part[0]
    if length2:
        t = min(part[1], max(part[0], F((x - a[0]) * dx + (y - a[1]) * dy, length2)))
    p, d = place(a, b, t)
    return (p[0] - x * d) ** 2 + (p[1] - y * d) ** 2 < (r * d) ** 2


def screens(case):
    """((is it a model, whose, cover), what it does to a segment: 0 nothing, 1 obscures, 2 hides)."""
    over, viewer = case["over"], case["viewer"]["at"]
    found = []

    def hides(test, *what):
        return lambda *line: 2 if test(*what, *line) else 0

    def woods(polygon, high):
        def does(*line):
            long = past_woods(polygon, high, *line)
            return (long > (3 * INCH) ** 2 << 64) + (long > (6 * INCH) ** 2 << 64)
        return does

    for n, piece in enumerate(case["pieces"]):
        outline, high, name = piece["outline"], piece["high"], (0, n, piece["cover"])
        if high and high >= over:
            if piece["kind"] == WOODS:
                found.append((name, woods(outline, high)))
            elif piece["flags"] & BLOCKS:
                found.append((name, hides(past_solid, outline, 0, high)))
            elif piece["class"] == AREA:
                around = outline + outline[:1]
                edge = any(cross(u, v, viewer) == 0 and min(u[0], v[0]) <= viewer[0] <= max(u[0], v[0])
                           and min(u[1], v[1]) <= viewer[1] <= max(u[1], v[1]) for u, v in zip(around, around[1:]))
                if not edge and not is_inside(outline, list(viewer), 1):
                    found.append((name, lambda *line, o=outline, h=high: int(past_solid(o, 0, h, *line))))
        for wall in piece["walls"]:
            if wall[2] >= over:
                found.append((name, hides(past_wall, wall)))
        for level in piece["floors"]:
            if level >= over:
                found.append((name, hides(past_floor, outline, level)))
    for n, hull in enumerate(case["hulls"]):
        if hull["host"] > 2 and hull["high"] >= over:
            found.append(((1, n, 6), hides(past_solid, hull["corners"], hull["low"], hull["high"])))
    for n, body in enumerate(case["bodies"]):
        if body["host"] > 2 and body["high"] >= over:
            found.append(((1, 100 + n, 6), hides(past_body, (body["at"], body["r"]), body["low"], body["high"])))
    return found


def answer(case):
    eyes, eye, columns, heights = points(case)
    lines = [[(a, eye, b, s) for b in columns for s in heights] for a in eyes]
    dim, hidden = [0] * len(eyes), [0] * len(eyes)
    blame = {}
    for name, does in screens(case):
        for i, own in enumerate(lines):
            for bit, line in enumerate(own):
                what = does(*line)
                if what:  # it is named if it hides anything from any eye, or obscures from the one that counts
                    of = blame.setdefault(name, ([0] * len(eyes), [0] * len(eyes)))
                    of[0][i] |= 1 << bit
                    dim[i] |= 1 << bit
                    if what == 2:
                        of[1][i] |= 1 << bit
                        hidden[i] |= 1 << bit
    count = lambda bits: bin(bits).count("1")
    best = min(range(len(eyes)), key=lambda i: (count(dim[i]), i))
    seen = int(any(h != (1 << 20) - 1 for h in hidden))
    out = [seen, seen, best, dim[best], hidden[best], sum(map(count, hidden))]
    ranked = sorted((-count(of[0][best]), name[2] or 9, name[0], name[1], sum(map(count, of[1])))
                    for name, of in blame.items() if of[0][best] or any(of[1]))
    if ranked:
        first = ranked[0]
        out += [first[2], first[3], -first[0], first[4]]
    return out


# --- situations ---


class Maker:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def body(self, at, low):
        r = self.r
        high = r.choice([3810, 3810, 3810, 2540, 4572, 7620])
        return {"at": at, "body": r.choice([960, 960, 1200, 750, 1500, 0]), "low": low, "high": low + high, "hull": None}

    def spot(self, coarse):
        r = self.r
        return (r.randrange(4, 30) * coarse, r.randrange(4, 18) * coarse)

    def rectangle(self, middle, half):
        """Corners to the left, with a facing of any kind."""
        r = self.r
        a = r.choice([(1, 0), (0, 1), (1, 1), (3, 1), (r.randrange(-9, 10), r.randrange(-9, 10) or 1)])
        size = math.isqrt(a[0] ** 2 + a[1] ** 2) or 1
        long = (a[0] * half // size, a[1] * half // size)
        wide = (-long[1] * 3 // 5, long[0] * 3 // 5)
        return [(middle[0] + f * long[0] + g * wide[0], middle[1] + f * long[1] + g * wide[1])
                for f, g in ((1, -1), (1, 1), (-1, 1), (-1, -1))]

    def piece(self, middle):
        r = self.r
        kind = r.choice([RUIN, RUIN, RUIN, WOODS, WOODS, HILL, BLOCK, BARRICADE, CRATER])
        half = r.randrange(1500, 11000)
        outline = self.rectangle(middle, half)
        if r.random() < 0.3:  # a corner turned in: no more convex
            x, y = [(p + q) // 2 for p, q in zip(outline[0], outline[1])]
            inner = (x + (middle[0] - x) // 2, y + (middle[1] - y) // 2)
            outline = [outline[0], inner] + outline[1:]
        elif r.random() < 0.3:
            outline = outline[:3]
        piece = {"kind": kind, "class": AREA, "flags": 0, "cover": r.choice([0, 4, 5, 6]), "high": 0,
                 "outline": outline, "walls": [], "floors": []}
        if kind == WOODS:
            piece["high"] = r.choice([6 * INCH, 6 * INCH, 3 * INCH])
        elif kind in (HILL, BLOCK, BARRICADE):
            piece.update(flags=BLOCKS, high=r.choice([INCH, 2 * INCH, 5 * INCH, 3429, 3810]), **{"class": PIECE})
        elif kind == CRATER:
            piece["high"] = r.choice([0, 2 * INCH, 4 * INCH])
        else:
            around = outline + outline[:1]
            for u, v in r.sample(list(zip(around, around[1:])), r.randrange(0, len(outline))):
                piece["walls"].append((u, v, r.choice([INCH, 2 * INCH, 3 * INCH, 6 * INCH])))
            piece["floors"] = [3 * INCH * (n + 1) for n in range(r.randrange(0, 3))]
        return piece

    def between(self, a, b):
        """A place somewhere near the way."""
        r = self.r
        t = r.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, r.randrange(0, 9)])
        spread = r.choice([0, 0, 500, 1500, 4000])
        return tuple(p + (q - p) * t // 8 + r.randrange(-spread, spread + 1) for p, q in zip(a, b))

    def case(self):
        r = self.r
        coarse = r.choice([INCH, INCH, 1270, r.randrange(500, 3000)])
        a, b = self.spot(coarse), self.spot(coarse)
        if r.random() < 0.4:  # along an axis all points are what they look like
            b = (b[0], a[1]) if r.random() < 0.5 else (a[0], b[1])
        if r.random() < 0.02:
            b = a
        level = lambda: r.choice([0, 0, 0, 0, 2 * INCH, 3 * INCH, 6 * INCH])
        how = r.choice([0, 0, 0, 1, 2])
        case = {"how": how, "viewer": self.body(a, level()), "target": self.body(b, level()), "over": 0}
        if how == 2 or r.random() < 0.2:
            case["target"]["hull"] = self.rectangle(b, r.randrange(2000, 9000))
            case["target"]["body"] = 0
        if r.random() < 0.05:
            case["over"] = r.choice([5 * INCH, 6 * INCH, 3810])
        case["pieces"] = [self.piece(self.between(a, b)) for _ in range(r.choice([0, 0, 1, 1, 2, 3]))]
        case["hulls"] = []
        for _ in range(r.choice([0, 0, 0, 1, 2])):
            low = r.choice([0, 0, 1270])
            case["hulls"].append({"corners": self.rectangle(self.between(a, b), r.randrange(1500, 8000)), "low": low,
                                  "high": low + r.choice([3810, 5080, 7620]), "host": r.choice([1, 2, 3, 4])})
        case["bodies"] = []
        for _ in range(r.choice([0, 1, 2, 4, 8])):
            low = level()
            case["bodies"].append({"at": self.between(a, b), "r": r.choice([960, 960, 750, 1500]), "low": low,
                                   "high": low + r.choice([3810, 3810, 2540, 7620]), "host": r.choice([1, 2, 3, 4, 5])})
        return case

    def limit(self):
        """Changes one thing so that some line lies exactly at it, or one unit to a side."""
        r = self.r
        case = self.case()
        eyes, eye, columns, heights = points(case)
        a, b = r.choice(eyes), r.choice(columns)
        off = r.choice([-1, 0, 0, 0, 1])
        dx, dy = b[0] - a[0], b[1] - a[1]
        step = math.gcd(dx, dy)
        n = r.randrange(0, step + 1) if step else 0
        on = (a[0] + dx // step * n, a[1] + dy // step * n) if step else a  # a whole point of the line
        row = r.choice(heights)
        at = eye + (row - eye) * n // step if step else row
        kind = r.randrange(6)
        if kind == 0:  # the end of a wall, or a wall as high as the line
            piece = self.piece(on)
            piece["kind"], piece["high"], piece["class"], piece["flags"] = RUIN, 0, AREA, 0
            turn = r.choice([(-dy, dx), (dy, -dx), (r.randrange(-9, 9), r.randrange(1, 9))])
            size = max(abs(turn[0]), abs(turn[1]), 1)
            to = (on[0] + turn[0] * 5000 // size, on[1] + turn[1] * 5000 // size)
            start = (on[0] + off, on[1])
            if r.random() < 0.5:
                start = (2 * on[0] - to[0], 2 * on[1] - to[1])
            if start != to:
                piece["walls"] = [(start, to, max(1, at + off if r.random() < 0.5 else 4 * INCH))]
            case["pieces"].append(piece)
        elif kind == 1:  # a disc that the line touches, or as high as the line
            radius = r.choice([960, 1500])
            size = math.isqrt(dx * dx + dy * dy)
            middle = (on[0] - dy * (radius + off) // size, on[1] + dx * (radius + off) // size) if size else on
            high = r.choice([3810, 3810, max(1, at + off), max(1, row)])
            case["bodies"].append({"at": middle, "r": radius, "low": 0, "high": high, "host": 7})
        elif kind == 2:  # a corner or an edge of a solid on the line
            outline = self.rectangle(on, r.randrange(1000, 6000))
            corner = r.choice(outline)
            outline = [(x - corner[0] + on[0] + off, y - corner[1] + on[1]) for x, y in outline]
            case["pieces"].append({"kind": BLOCK, "class": IMPASSABLE, "flags": BLOCKS, "cover": 6, "outline": outline,
                                   "high": max(1, r.choice([5 * INCH, at + off, row + off])), "walls": [], "floors": []})
        elif kind == 3:  # three or six inches of woods along the way
            if dx and dy and r.random() < 0.7:
                return case
            length = r.choice([3, 6]) * INCH + off
            side = r.randrange(2000, 9000)
            x, y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
            if (x or y) and not (x and y):
                begin = (a[0] + x * r.randrange(0, 3000), a[1] + y * r.randrange(0, 3000))
                outline = [(begin[0] + f * x * length - g * y * side, begin[1] + f * y * length + g * x * side)
                           for f, g in ((0, -1), (1, -1), (1, 1), (0, 1))]
                case["pieces"].append({"kind": WOODS, "class": AREA, "flags": 0, "cover": 5, "outline": outline,
                                       "high": r.choice([6 * INCH, max(1, eye), max(1, at)]), "walls": [], "floors": []})
        elif kind == 4:  # a floor whose edge the line passes, or as high as the eye
            outline = self.rectangle(on, r.randrange(1000, 6000))
            corner = r.choice(outline)
            outline = [(x - corner[0] + on[0] + off, y - corner[1] + on[1]) for x, y in outline]
            case["pieces"].append({"kind": RUIN, "class": AREA, "flags": 0, "cover": 5, "outline": outline, "high": 0,
                                   "walls": [], "floors": [max(1, r.choice([at, at + off, eye]))]})
        else:  # a hull whose bottom or top is as high as the line
            low = r.choice([0, max(0, at + off)])
            high = max(low + 1, r.choice([at + off, low + 3810]))
            case["hulls"].append({"corners": self.rectangle(on, r.randrange(1500, 6000)), "low": low, "high": high,
                                  "host": 9})
        return case


def put(case):
    out = [case["how"]]
    for who in (case["viewer"], case["target"]):
        out += [*who["at"], who["body"], who["low"], who["high"]]
    corners = case["target"]["hull"] or []
    out.append(len(corners))
    out += [c for p in corners for c in p] + [case["over"], len(case["pieces"])]
    for piece in case["pieces"]:
        out += [piece["kind"], piece["class"], piece["flags"], piece["cover"], piece["high"], len(piece["outline"])]
        out += [c for p in piece["outline"] for c in p]
        out += [len(piece["walls"])] + [c for u, v, high in piece["walls"] for c in (*u, *v, high)]
        out += [len(piece["floors"])] + piece["floors"]
    out.append(len(case["hulls"]))
    for hull in case["hulls"]:
        out += [c for p in hull["corners"] for c in p] + [hull["low"], hull["high"], hull["host"]]
    out.append(len(case["bodies"]))
    for body in case["bodies"]:
        out += [*body["at"], body["r"], body["low"], body["high"], body["host"]]
    return " ".join(map(str, out))


def is_fair(case):
    """Outlines must be simple and hulls turn to the left, as those of tables and models do."""
    shapes = [hull["corners"] for hull in case["hulls"]] + ([case["target"]["hull"]] if case["target"]["hull"] else [])
    if any(cross(s[i - 2], s[i - 1], s[i]) <= 0 for s in shapes for i in range(len(s))):
        return False
    return all(area(p["outline"]) > 0 and len(set(p["outline"])) == len(p["outline"]) and is_simple(p["outline"])
               and all(u != v for u, v, _ in p["walls"]) for p in case["pieces"])


def area(polygon):
    return sum(u[0] * v[1] - u[1] * v[0] for u, v in zip(polygon, polygon[1:] + polygon[:1]))


def is_simple(polygon):
    n = len(polygon)
    edges = list(zip(polygon, polygon[1:] + polygon[:1]))
    sign = lambda x: (x > 0) - (x < 0)
    for i in range(n):
        for j in range(i + 2, n - (i == 0)):
            (a, b), (c, d) = edges[i], edges[j]
            if sign(cross(a, b, c)) * sign(cross(a, b, d)) <= 0 and sign(cross(c, d, a)) * sign(cross(c, d, b)) <= 0:
                return False
    return all(cross(polygon[i - 2], polygon[i - 1], polygon[i]) != 0 for i in range(n))


def main():
    build = sys.argv[1]
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    maker = Maker(seed)
    made = []
    while len(made) < cases:
        case = maker.limit() if len(made) % 2 else maker.case()
        if is_fair(case):
            made.append(case)
    said = subprocess.run([f"{build}/tests/sight/sight_answers"], input="\n".join(map(put, made)) + "\n",
                          capture_output=True, text=True, check=True).stdout.splitlines()
    passed = failed = 0
    kinds = {}
    for n, (case, line) in enumerate(zip(made, said, strict=True)):
        right = answer(case)
        kind = "seen" if right[0] and not right[3] else "in part" if right[0] else "not seen"
        kinds[kind] = kinds.get(kind, 0) + 1
        if list(map(int, line.split())) == right:
            passed += 1
            continue
        failed += 1
        if failed <= 5:
            print(f"case {n} of seed {seed}: {line} instead of {' '.join(map(str, right))}\n  {put(case)}")
    print("note: " + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
