#!/usr/bin/env python3
"""Asks build/tests/geom/geom_answers for random cases and compares with slow exact answers.

    tests/geom/geom_test.py BUILD-FOLDER [CASES [SEED]]

CASES (default 400) is how often each kind of question is asked. Here everything is worked out
in fractions, by other methods than src/geom uses. Many cases lie exactly at a limit, or one unit
to either side of it, or on a coarse grid where lines run through corners and along edges.
"""
import math
import random
import subprocess
import sys
from fractions import Fraction as F

BOUND = 1 << 19
TOUCH = 10
CM = 1000


def dist2(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def dot(o, a, b):
    return (a[0] - o[0]) * (b[0] - o[0]) + (a[1] - o[1]) * (b[1] - o[1])


def root_up(n):
    return 0 if n == 0 else math.isqrt(n - 1) + 1


def segment_dist2(a, b, p):
    """Squared distance of p from the segment, as a fraction."""
    if a == b:
        return F(dist2(a, p))
    t = min(F(1), max(F(0), F(dot(a, b, p), dist2(a, b))))
    return dist2((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])), p)


def places_on(a, b, c, d):
    """The places t of a + t(b - a), 0 <= t <= 1, at which segment ab meets cd: none, one, or the
    two ends of what they share. a and b differ."""
    den = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if den != 0:
        t = F((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0]), den)
        u = F((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0]), den)
        return [t] if 0 <= t <= 1 and 0 <= u <= 1 else []
    if cross(a, b, c) != 0 or cross(a, b, d) != 0:
        return []
    ends = sorted(F(dot(a, b, p), dist2(a, b)) for p in (c, d))
    low, high = max(ends[0], F(0)), min(ends[1], F(1))
    return [low, high] if low <= high else []


def on_segment(p, a, b):
    return segment_dist2(a, b, p) == 0


# Polygons


def edges(polygon):
    return list(zip(polygon, polygon[1:] + polygon[:1]))


def side(polygon, p):
    """0 outside, 1 on an edge, 2 inside; by winding number."""
    winding = 0
    for u, v in edges(polygon):
        if on_segment(p, u, v):
            return 1
        if u[1] <= p[1] < v[1] and cross(u, v, p) > 0:
            winding += 1
        if v[1] <= p[1] < u[1] and cross(u, v, p) < 0:
            winding -= 1
    return 2 if winding else 0


def fault(polygon):
    if len(polygon) < 3:
        return 1
    if len(polygon) > 128:
        return 2
    if any(abs(c) > BOUND for p in polygon for c in p):
        return 3
    all_edges = edges(polygon)
    if any(u == v for u, v in all_edges):
        return 4
    n = len(polygon)
    for i in range(n):
        for j in range(i + 1, n):
            shared = places_on(*all_edges[i], *all_edges[j])
            neighbours = (j == i + 1) + (i == 0 and j == n - 1)
            if len(set(shared)) > 1 or len(shared) > 0 and not neighbours:
                return 5
    return 0


def stretches(polygon, a, b):
    """(stretches of positive length inside, stretches inside or on an edge) of segment ab."""
    if a == b:
        return [], [(F(0), F(1))] if side(polygon, a) else []
    events = {F(0), F(1)}
    for u, v in edges(polygon):
        events.update(places_on(a, b, u, v))
    events = sorted(events)
    place = lambda t: (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1]))
    at = [side(polygon, place(t)) for t in events]
    between = [side(polygon, place((s + t) / 2)) for s, t in zip(events, events[1:])]
    inside, contact = [], []
    for i, t in enumerate(events):
        if at[i]:
            if i > 0 and between[i - 1] and contact and contact[-1][1] == events[i - 1]:
                contact[-1] = (contact[-1][0], t)
            else:
                contact.append((t, t))
        if i > 0 and between[i - 1] == 2:
            if inside and inside[-1][1] == events[i - 1]:
                inside[-1] = (inside[-1][0], t)
            else:
                inside.append((events[i - 1], t))
    return inside, contact


def parts(stretch):
    return max(0, math.floor(stretch[1] * 2**32) - math.ceil(stretch[0] * 2**32))


def nearest_length(part, length2):
    # (n - 1/2)^2 <= part^2 * length2 / 2^64
    return (math.isqrt(4 * part * part * length2 >> 64) + 1) // 2


def rounded(start, end, part):
    return math.floor(start + F((end - start) * part, 2**32) + F(1, 2))


# Random things


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.radii = [0, 1000, 1000, 1250, 2000, 3000, 4000]

    def coordinate(self, span):
        return self.random.randint(-span, span)

    def span(self):
        return self.random.choice([4, 12, 300, 5000, 40000, 300000, BOUND])

    def point(self, span):
        return (self.coordinate(span), self.coordinate(span))

    def radius(self):
        return self.random.choice(self.radii + [self.random.randint(0, 6000)])

    def near(self, value):
        return value + self.random.choice([-2, -1, -1, 0, 0, 0, 1, 1, 2])

    def triple(self):
        """A whole-numbered right triangle, so that a distance can be met exactly."""
        m, n = self.random.randint(2, 40), self.random.randint(1, 39)
        k = self.random.randint(1, 40)
        x, y, z = k * abs(m * m - n * n), k * 2 * m * n, k * (m * m + n * n)
        if self.random.random() < 0.5:
            x, y = y, x
        return x * self.random.choice([1, -1]), y * self.random.choice([1, -1]), z

    def polygon(self):
        """A simple polygon: on a coarse grid or not, by untangling a random one."""
        while True:
            n = self.random.choice([3, 4, 4, 5, 6, 7, 8, 9])
            span = self.random.choice([2, 3, 5, 5, 60, 60000, 300000])
            scale = self.random.choice([1, 1, 1000]) if span < 100 else 1
            polygon = list({self.point(span) for _ in range(n)})
            self.random.shuffle(polygon)
            for _ in range(60):
                if fault(polygon) == 0:
                    return [(x * scale, y * scale) for x, y in polygon], span, scale
                if not self.untangle(polygon):
                    break

    def untangle(self, polygon):
        n = len(polygon)
        for i in range(n):
            for j in range(i + 2, n):
                if (j + 1) % n == i:
                    continue
                u, v, w, x = polygon[i], polygon[i + 1], polygon[j], polygon[(j + 1) % n]
                if places_on(u, v, w, x) if u != v else on_segment(u, w, x):
                    polygon[i + 1 : j + 1] = polygon[i + 1 : j + 1][::-1]
                    return True
        return False

    def place_at(self, polygon, span, scale):
        """A point on the polygon's grid, a corner, a middle of an edge, or anywhere near."""
        pick = self.random.random()
        if pick < 0.15:
            return self.random.choice(polygon)
        if pick < 0.3:
            u, v = self.random.choice(edges(polygon))
            return ((u[0] + v[0]) // 2, (u[1] + v[1]) // 2)
        if pick < 0.4 and scale > 1:
            return self.point(min(BOUND, span * scale + 2000))
        x, y = self.point(min(BOUND // scale, span + max(1, span // 2)))
        return (x * scale, y * scale)


def flat(*things):
    out = []
    for thing in things:
        if isinstance(thing, (tuple, list)):
            out += flat(*thing)
        else:
            out.append(int(thing))
    return out


def points(path):
    return [len(path)] + list(path)


# Questions: each makes one case and gives (numbers of the question, numbers of the answer).


def root(make):
    n = make.random.getrandbits(make.random.randint(1, 32))
    square = max(0, min(2**64 - 1, make.near(n * n)))
    if make.random.random() < 0.3:
        square = make.random.getrandbits(64)
    return [square], [math.isqrt(square), root_up(square)]


def length(make):
    span = make.span()
    a, b = make.point(span), make.point(span)
    if make.random.random() < 0.5:
        x, y, _ = make.triple()
        b = (max(-BOUND, min(BOUND, a[0] + x)), max(-BOUND, min(BOUND, a[1] + y)))
    return [a, b], [root_up(dist2(a, b))]


def discs(make):
    a, ra, rb = make.point(300000), make.radius(), make.radius()
    x, y, z = make.triple()
    b = (a[0] + x, a[1] + y)
    pick = make.random.random()
    reach = max(0, make.near(z - ra - rb))
    if pick < 0.3:  # contact or overlap or template: exactly at, one inside, one outside
        rb = max(0, make.near(z - ra + make.random.choice([-TOUCH, 0, TOUCH])))
    elif pick < 0.5:
        b = make.point(BOUND)
        reach = make.random.choice([0, 5000, 30000, 2**31 - 1])
    d2 = dist2(a, b)
    return [a, ra, b, rb, reach], [
        d2 <= (reach + ra + rb) ** 2,
        d2 <= (ra + rb + TOUCH) ** 2,
        ra + rb > TOUCH and d2 < (ra + rb - TOUCH) ** 2,
        ra + rb > 0 and d2 < (ra + rb) ** 2,
        max(0, math.isqrt(d2) - ra - rb),
    ]


def segment_disc(make):
    span = make.span()
    a, b = make.point(span), make.point(span)
    pick = make.random.random()
    centre, r = make.point(span), make.random.randint(0, span)
    if pick < 0.5:
        # Abreast of an axis-parallel or Pythagorean segment at a whole distance.
        x, y, z = make.triple()
        k = make.random.randint(0, 5)
        a = make.point(100000)
        b = (a[0] + x * k, a[1] + y * k)
        along, off = make.random.randint(-1, k + 1), make.random.randint(-3, 3)
        centre = (a[0] + x * along - y * off, a[1] + y * along + x * off)
        r = max(0, make.near(z * abs(off)))
    elif pick < 0.6:
        b = (b[0], a[1])
        r = max(0, make.near(abs(centre[1] - a[1])))
    ok = all(abs(c) <= BOUND for p in (a, b, centre) for c in p)
    if not ok:
        return segment_disc(make)
    mover = make.radius()
    d2 = segment_dist2(a, b, centre)
    over = r + mover - TOUCH
    return [a, b, centre, r, mover], [d2 <= r * r, d2 < r * r, over > 0 and d2 < over * over]


def segments(make):
    span = make.random.choice([3, 3, 4, 6, 1000, BOUND])
    scale = make.random.choice([1, 50000]) if span < 10 else 1
    a, b, c, d = (tuple(scale * v for v in make.point(span)) for _ in range(4))
    meets = on_segment(a, c, d) if a == b else bool(places_on(a, b, c, d))
    return [a, b, c, d], [meets]


def along(make):
    span = make.span()
    a, b = make.point(span), make.point(span)
    if make.random.random() < 0.5:
        x, y, _ = make.triple()
        b = (max(-BOUND, min(BOUND, a[0] + x)), max(-BOUND, min(BOUND, a[1] + y)))
    whole = root_up(dist2(a, b))
    distance = max(0, make.random.choice([make.near(whole), make.random.randint(0, 2 * whole)]))
    if whole <= distance:
        reached = b
    else:
        reached = tuple(a[i] + int(F((b[i] - a[i]) * distance, whole)) for i in range(2))
        assert (distance - 3) * abs(distance - 3) <= dist2(a, reached) <= distance * distance
    return [a, b, distance], [reached]


def web(make):
    span = make.random.choice([2, 3, 4, 30, 30, BOUND])
    scale = make.random.choice([1, 20000]) if span < 10 else 1
    pick = lambda s: tuple(scale * v for v in make.point(s))
    knots = [pick(span) for _ in range(make.random.choice([1, 2, 3, 3, 4, 5, 6, 12]))]
    a = pick(span)
    b = tuple(min(BOUND, max(-BOUND, a[i] + make.random.randint(-5, 5))) for i in range(2))
    if make.random.random() < 0.6:
        b = pick(span)
    meets = lambda c, d: on_segment(a, c, d) if a == b else bool(places_on(a, b, c, d))
    met = any(meets(c, d) for i, c in enumerate(knots) for d in knots[i + 1 :] if c != d)
    return [points(knots), a, b], [met]


def course_of(path, centre, r):
    """(course, segment, place of the entry times 2^600 rounded) with an interval that is far
    narrower than any difference between two different entries."""
    inside = [dist2(p, centre) <= r * r for p in path]
    if all(inside):
        return 2, (0, 0)
    first = 0
    if inside[0]:
        while inside[first]:
            first += 1
    for i in range(first, len(path) - 1):
        a, b = path[i], path[i + 1]
        if segment_dist2(a, b, centre) > r * r:
            continue
        # |ab|^2 t^2 - 2 along t + start2 - r^2 = 0
        l2, along, rest = dist2(a, b), dot(a, b, centre), dist2(a, centre) - r * r
        root = math.isqrt((along * along - l2 * rest) << 1200)
        return (4 if inside[0] else 1), (i, ((along << 600) - root) // l2)
    return (3, (0, 0)) if inside[0] else (0, None)


def zones(make):
    span = make.random.choice([5, 8, 100, 60000])
    path = [make.point(span) for _ in range(make.random.randint(1, 5))]
    x, y = make.point(span), make.point(span)
    rx, ry = make.random.randint(0, span), make.random.randint(0, span)
    if make.random.random() < 0.4:
        # Two zones that are entered at the very same place.
        m, n, z = make.triple()
        start, k = make.point(20000), make.random.choice([1, 2, 3, 5])
        far = (start[0] + make.random.choice([0, m * 9]), start[1])
        p = (start[0] + m * k, start[1])
        path = [start, (start[0] + m * 3 * k, start[1])]
        x, rx = (p[0] + m, p[1] + n), z
        y, ry = (p[0] + abs(z) * (1 if m > 0 else -1), p[1]), z
        if make.random.random() < 0.5:
            ry = max(0, make.near(ry))
        path = [far] + path if far != start and make.random.random() < 0.3 else path
    if any(abs(c) > BOUND for q in path + [x, y] for c in q):
        return zones(make)
    course_x, entry_x = course_of(path, x, rx)
    course_y, entry_y = course_of(path, y, ry)
    order = 0
    if entry_x is not None and entry_y is not None:
        # The root rounds by one unit of 2^-600; different entries differ by far more.
        if entry_x[0] != entry_y[0]:
            order = -1 if entry_x[0] < entry_y[0] else 1
        elif abs(entry_x[1] - entry_y[1]) > 4:
            order = -1 if entry_x[1] < entry_y[1] else 1
    return [points(path), x, rx, y, ry], [course_x, course_y, order]


def polygon_fault(make):
    pick = make.random.random()
    if pick < 0.8:
        span = make.random.choice([1, 2, 3, 5])
        polygon = [make.point(span) for _ in range(make.random.randint(1, 6))]
        if make.random.random() < 0.05:
            polygon[0] = (make.random.choice([BOUND, BOUND + 1, -BOUND - 1]), 0)
    else:
        polygon = make.polygon()[0]
    return [points(polygon)], [fault(polygon)]


def polygon_disc(make):
    polygon, span, scale = make.polygon()
    p = make.place_at(polygon, span, scale)
    near2 = min(segment_dist2(u, v, p) for u, v in edges(polygon))
    r = max(0, make.near(math.isqrt(math.floor(near2))))
    if make.random.random() < 0.2:
        r = make.random.randint(0, span * scale)
    where = side(polygon, p)
    return [points(polygon), p, r], [
        where,
        where > 0,
        where > 0 and near2 >= r * r,
        where > 0 or near2 <= r * r,
    ]


def polygon_segment(make):
    polygon, span, scale = make.polygon()
    a, b = (make.place_at(polygon, span, scale) for _ in range(2))
    inside, contact = stretches(polygon, a, b)
    l2 = dist2(a, b)
    total = sum(parts(s) for s in inside)
    limit = max(0, make.near(math.isqrt(total * total * l2 >> 64)))
    reach = [-1, -1]
    if contact:
        first, last = math.ceil(contact[0][0] * 2**32), math.floor(contact[-1][1] * 2**32)
        reach = [nearest_length(first, l2), nearest_length(2**32 - last, l2)]
    return [points(polygon), a, b, limit], [
        bool(inside),
        total * total * l2 > limit * limit << 64,
    ] + reach


def piece(stretch, length2):
    return root_up(-(-(parts(stretch) ** 2 * length2) // 2**64))


def beyond(polygon, a, b, limit):
    """How far it goes on inside behind b, coming from a."""
    times = limit // math.isqrt(dist2(a, b)) + 1
    end = tuple(b[i] + times * (b[i] - a[i]) for i in range(2))
    assert dist2(b, end) >= limit * limit
    contact = stretches(polygon, b, end)[1]
    return piece(contact[0], dist2(b, end)) if contact and contact[0][0] == 0 else 0


def polygon_path(make):
    polygon, span, scale = make.polygon()
    path = [make.place_at(polygon, span, scale) for _ in range(make.random.randint(1, 5))]
    if make.random.random() < 0.1:
        path.insert(0, path[0])
    stays, width, run, entries = side(polygon, path[0]) > 0, 0, 0, []
    limit = make.random.choice([2000, make.random.randint(1, 3 * span * scale)])
    turns = [p for i, p in enumerate(path) if i == 0 or p != path[i - 1]]
    moves = len(turns) > 1
    if moves:
        run = beyond(polygon, turns[1], turns[0], limit)
    for i, (a, b) in enumerate(zip(path, path[1:])):
        contact = stretches(polygon, a, b)[1]
        stays = stays and contact == [(0, 1)]
        for stretch in contact:
            if stretch[0] > 0:
                part = math.ceil(stretch[0] * 2**32)
                entries += [i, part, rounded(a[0], b[0], part), rounded(a[1], b[1], part)]
                run = 0
            run += piece(stretch, dist2(a, b))
            width = max(width, run)
        if not contact or contact[-1][1] < 1:
            run = 0
    if moves:
        width = max(width, run + beyond(polygon, turns[-2], turns[-1], limit))
    if make.random.random() < 0.5 and moves and width < limit:
        # At the limit itself: the way beyond is lengthened by as much as before.
        exact = max(1, make.near(width))
        if all(exact // math.isqrt(dist2(*pair)) == limit // math.isqrt(dist2(*pair))
               for pair in (turns[:2], turns[-2:])):
            limit = exact
    steps = width < limit if moves else side(polygon, path[0]) == 0
    return [points(polygon), points(path), limit], [stays, steps, len(entries) // 4] + entries


SINE = [round(math.sin(i * math.pi / 2048) * 32768) for i in range(1025)]


def sine_of(angle):
    angle %= 65536
    if angle >= 32768:
        return -sine_of(angle - 32768)
    if angle > 16384:
        angle = 32768 - angle
    low, part = angle // 16, angle % 16
    value = F(SINE[low])
    if part:
        value += (SINE[low + 1] - SINE[low]) * F(part, 16)
    return math.floor(value + F(1, 2))


def sine(make):
    angle = make.random.randrange(65536)
    return [angle], [sine_of(angle), sine_of(angle + 16384)]


def bearing(make):
    span = make.span()
    a, b = make.point(span), make.point(span)
    # The nearest of the directions around what the library says.
    guess = round(math.atan2(b[1] - a[1], b[0] - a[0]) / math.tau * 65536) if a != b else 0
    x, y = b[0] - a[0], b[1] - a[1]
    off = lambda t: abs(sine_of(t + 16384) * y - sine_of(t) * x)
    best = min(range(guess - 3, guess + 4), key=lambda t: (off(t), abs((t + 8192) % 16384 - 8192)))
    return [a, b], [best % 65536 if a != b else 0]


def arc(make):
    span = make.span()
    centre, target = make.point(span), make.point(span)
    facing = make.random.choice([make.random.randrange(65536), make.random.randrange(8) * 8192])
    if make.random.random() < 0.4:
        k = make.random.randint(1, 3)
        facing = make.random.randrange(8) * 8192
        x, y = make.random.choice([(k, 0), (k, k), (0, k), (-k, k), (-k, 0), (k, -k), (0, -k)])
        target = (centre[0] + make.near(x), centre[1] + make.near(y))
    if any(abs(c) > BOUND for c in target):
        return arc(make)
    c, s = sine_of(facing + 16384), sine_of(facing)
    x, y = target[0] - centre[0], target[1] - centre[1]
    ahead, left = c * x + s * y, c * y - s * x
    return [centre, target, facing], [
        1, ahead >= 0, ahead <= 0, left >= 0, left <= 0, ahead >= abs(left)
    ]


def rays(make):
    span = make.span() // 2
    start, centre, r = make.point(span), make.point(span), make.radius()
    if make.random.random() < 0.3:
        x, y, _ = make.triple()
        centre = (start[0] + x, start[1] + y)
    if make.random.random() < 0.1:
        r = make.random.randint(0, 1 << 18)
    if any(abs(c) > BOUND for c in centre):
        return rays(make)
    l2 = dist2(start, centre)

    def offset(along):
        if l2 == 0:
            return 0
        # The largest n with n - 1/2 <= r * |along| / |way|.
        square = 4 * r * r * along * along
        n = math.isqrt(square // l2) // 2 + 1
        while (2 * n - 1) ** 2 * l2 > square and n > 0:
            n -= 1
        return n if along > 0 else -n

    ox, oy = offset(start[1] - centre[1]), offset(centre[0] - start[0])
    return [start, centre, r], [
        centre, (centre[0] + ox, centre[1] + oy), (centre[0] - ox, centre[1] - oy)
    ]


def links(make):
    count = make.random.randint(1, 7)
    units = []
    for _ in range(count):
        p = (make.random.randint(0, 6) * 4000, make.random.randint(0, 2) * 3000)
        units.append((p, make.random.choice([1000, 1000, 1250, 2000]),
                      make.random.choice([0, 2000, 5000, 5000, 10000, 20000])))

    def near(i, j, reach):
        return dist2(units[i][0], units[j][0]) <= (units[i][1] + units[j][1] + reach) ** 2

    def legal(members):
        if len(members) < 2:
            return True
        if any(all(i == j or not near(i, j, units[i][2]) for j in members) for i in members):
            return False
        seen, edge = {members[0]}, [members[0]]
        while edge:
            i = edge.pop()
            for j in members:
                if j not in seen and near(i, j, max(units[i][2], units[j][2])):
                    seen.add(j)
                    edge.append(j)
        return len(seen) == len(members)

    sets = [mask for mask in range(1, 1 << count)
            if legal([i for i in range(count) if mask >> i & 1])]
    largest = [m for m in sets if not any(m != o and m & o == m for o in sets)]
    largest.sort(key=lambda mask: mask & -mask)
    return [count, units], [(1 << count) - 1 in sets, len(largest)] + largest


def half_up(value):
    return math.floor(value + F(1, 2))


def part_of(length, side, way2):
    """length * side / sqrt(way2) to the nearest, halves away from zero."""
    n = (math.isqrt(4 * length * length * side * side // way2) + 1) // 2
    return n if side > 0 else -n


def chord(x, rx, y, ry):
    """(middle, half the length rounded down) of what two crossing circles share, or None."""
    way2 = dist2(x, y)
    if not (rx - ry) ** 2 < way2 < (rx + ry) ** 2:
        return None
    t = F(way2 + rx * rx - ry * ry, 2 * way2)
    middle = tuple(half_up(x[i] + t * (y[i] - x[i])) for i in range(2))
    return middle, math.isqrt(math.floor(rx * rx - t * t * way2))


def both(x, y, middle, off):
    way2 = dist2(x, y)
    dx, dy = part_of(off, x[1] - y[1], way2), part_of(off, y[0] - x[0], way2)
    return [(middle[0] + dx, middle[1] + dy), (middle[0] - dx, middle[1] - dy)]


CIRCLE = 45000  # what a template and a disc may have together


def cluster(make):
    """Discs about a template apart, some of them in a regular pattern, and the template's radius:
    some as large as they may be."""
    count = make.random.randint(1, 7)
    step = make.random.choice([1, 1, 500, 1000, 2000])
    r, span = make.random.choice([3700, 3700, 6000]), make.random.choice([3000, 8000, 14000])
    radius = make.radius
    if make.random.random() < 0.3:
        r, span = make.random.choice([12700, 22500]), 5 * span
        radius = lambda: make.random.choice([make.radius(), CIRCLE - r,
                                             make.random.randint(0, CIRCLE - r)])
    return [(tuple(step * v for v in make.point(span // step)), radius()) for _ in range(count)], r


def template_centres(make):
    units, r = cluster(make)
    expected = [p for p, _ in units]
    safe = 0  # the most that any place covers that lies 15 units inside of all but two circles
    for i, (p, rp) in enumerate(units):
        for q, rq in units[i + 1 :]:
            found = chord(p, r + rp, q, r + rq)
            if not found:
                continue
            middle, half = found
            expected.append(middle)
            drawn_in = 4 * (r + max(rp, rq)) // half + 2 if half else 0
            if 0 < drawn_in < half:
                corners = both(p, q, middle, half - drawn_in)
                assert all(dist2(c, p) < (r + rp) ** 2 and dist2(c, q) < (r + rq) ** 2
                           for c in corners), (units, r)
                expected += corners
                for c in both(p, q, middle, half):
                    others = sum(dist2(c, o) <= max(0, r + ro - drawn_in - 15) ** 2
                                 for o, ro in units if (o, ro) not in ((p, rp), (q, rq)))
                    safe = max(safe, 2 + others)
    covered = lambda c: sum(dist2(c, o) < (r + ro) ** 2 for o, ro in units)
    best = max(map(covered, expected))
    anywhere = max(covered(make.point(4 * r)) for _ in range(30))
    assert best >= max(safe, anywhere), (units, r)
    return [len(units), units, r], [len(expected)] + expected


def template_neighbours(make):
    units, r = cluster(make)
    first = make.point(3000)
    placed = [first]
    if make.random.random() < 0.5:
        turn = make.random.randrange(65536)
        placed.append((first[0] + half_up(F(2 * r * sine_of(turn + 16384), 32768)),
                       first[1] + half_up(F(2 * r * sine_of(turn), 32768))))
    expected = []
    for p in placed[1:]:
        found = chord(first, 2 * r, p, 2 * r)
        if found:
            expected += both(first, p, found[0], found[1])
    for p, rp in units:
        way2 = dist2(first, p)
        if way2 >= (3 * r + rp) ** 2:
            continue
        if way2 > 0:
            expected.append(tuple(first[i] + part_of(2 * r, p[i] - first[i], way2)
                                  for i in range(2)))
        found = chord(first, 2 * r, p, r + rp - 3)
        if found:
            corners = both(first, p, found[0], found[1])
            assert all(dist2(c, p) < (r + rp) ** 2 for c in corners), (units, r)
            expected += corners
    expected += [(first[0] + 2 * r, first[1]), (first[0], first[1] + 2 * r),
                 (first[0] - 2 * r, first[1]), (first[0], first[1] - 2 * r)]
    # Each touches the first one.
    assert all(abs(dist2(c, first) - 4 * r * r) <= 8 * r * 4 for c in expected), (units, r)
    return [points(placed), len(units), units, r], [len(expected)] + expected


def grid(make):
    reach = make.near(1000 * make.random.choice([0, 1, 2, 3, 5, 10, 25]))
    reach = max(0, reach)
    n = reach // 1000
    places = sorted((x * x + y * y, x, y) for x in range(-n, n + 1) for y in range(-n, n + 1)
                    if (x * x + y * y) * 10**6 <= reach * reach)
    return [reach], [len(places)] + [(s, 1000 * x, 1000 * y) for s, x, y in places]


# Shapes: a kind, its numbers, and what they make: corners in order, and a radius.


def away(value):
    """To the nearest, halves away from zero."""
    n = math.floor(abs(value) + F(1, 2))
    return n if value >= 0 else -n


def turned(centre, facing, along, left):
    c, s = F(sine_of(facing + 16384), 32768), F(sine_of(facing), 32768)
    return (centre[0] + away(along * c - left * s), centre[1] + away(along * s + left * c))


def hull(cloud):
    """The corners of the smallest convex polygon around the points, from the lowest."""
    cloud = sorted(set(cloud), key=lambda p: (p[1], p[0]))
    if len(cloud) < 3:
        return cloud
    chains = []
    for order in (cloud, cloud[::-1]):
        chain = []
        for p in order:
            while len(chain) > 1 and cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        chains.append(chain[:-1])
    return chains[0] + chains[1]


def corners_of(kind, numbers):
    if kind == 0:
        return [numbers[0]], numbers[1]
    if kind == 1:
        return hull(numbers[:2]), numbers[2]
    if kind == 4:
        return hull(numbers[1:]), 0
    centre, facing, length, width = numbers
    if kind == 2:
        return hull([turned(centre, facing, x * length, y * width)
                     for x in (1, -1) for y in (1, -1)]), 0
    return hull([turned(centre, facing, F(length * sine_of(2048 * k + 16384), 32768),
                        F(width * sine_of(2048 * k), 32768)) for k in range(32)]), 0


def shape_at(make, centre, size):
    """Numbers of one shape of about that size, its middle there or near, and what they make."""
    rnd = make.random
    kind = rnd.randint(0, 4)
    facing = rnd.choice([0, 16384, 32768, rnd.randrange(65536)])
    halves = [max(50, rnd.choice([0, 1, 1, 1]) * rnd.randint(size // 3, size)) for _ in range(2)]
    if kind == 0:
        numbers = [centre, rnd.choice([0, size])]
    elif kind == 1:
        numbers = [centre, tuple(c + make.coordinate(size) for c in centre),
                   rnd.choice([0, 0, size // 2])]
    elif kind == 4:
        grid = rnd.choice([1, max(1, size // 3)])
        cloud = hull([tuple(c + make.coordinate(size) // grid * grid for c in centre)
                      for _ in range(rnd.choice([3, 4, 8, 40]))])
        if not 3 <= len(cloud) <= 32:
            return shape_at(make, centre, size)
        start = rnd.randrange(len(cloud))
        numbers = points(cloud[start:] + cloud[:start])
    else:
        numbers = [centre, facing] + halves
    corners, radius = corners_of(kind, numbers)
    if any(abs(c) > BOUND for p in corners for c in p):
        return shape_at(make, (0, 0), size)
    return [kind] + numbers, (corners, radius)


def edges_of(corners):
    return edges(corners) if len(corners) > 1 else [(corners[0], corners[0])]


def meet(x, y):
    """Two convex polygons, lines or points share a point."""
    for p, q in ((x, y), (y, x)):
        if len(p) > 2 and all(cross(u, v, q[0]) >= 0 for u, v in edges(p)):
            return True
    sign = lambda o, a, b: (cross(o, a, b) > 0) - (cross(o, a, b) < 0)
    for a, b in edges_of(x):
        for c, d in edges_of(y):
            if any(max(a[i], b[i]) < min(c[i], d[i]) or max(c[i], d[i]) < min(a[i], b[i])
                   for i in range(2)):
                continue
            if sign(a, b, c) * sign(a, b, d) <= 0 and sign(c, d, a) * sign(c, d, b) <= 0:
                return True
    return False


def apart2(x, y):
    """The squared distance of two convex polygons, 0 if they meet: of each corner of one from each
    edge of the other, in whole numbers over the square of the edge's length."""
    if meet(x, y):
        return F(0)
    best, over = dist2(x[0], y[0]), 1
    for p, q in ((x, y), (y, x)):
        for u, v in edges_of(p):
            whole = dist2(u, v)
            for corner in q:
                along = dot(u, v, corner)
                if along <= 0:
                    part, by = dist2(u, corner), 1
                elif along >= whole:
                    part, by = dist2(v, corner), 1
                else:
                    part, by = cross(u, v, corner) ** 2, whole
                if part * over < best * by:
                    best, over = part, by
    return F(best, over)


def depth2(x, y):
    """The square of how far one of them has to go to lie off the other, None if they are apart or
    only touch: the least overlap of their shadows across an edge."""
    least = None
    for u, v in edges_of(x) + edges_of(y):
        if u == v:
            continue
        off = lambda p: cross((0, 0), (v[0] - u[0], v[1] - u[1]), p)
        for one, other in ((x, y), (y, x)):
            over = max(map(off, one)) - min(map(off, other))
            if over <= 0:
                return None
            square = F(over * over, dist2(u, v))
            least = square if least is None else min(least, square)
    # Of polygons without area the one is off the other without going anywhere.
    return least if max(len(x), len(y)) > 2 or len(hull(difference(x, y))) > 2 else None


def difference(x, y):
    return [(p[0] - q[0], p[1] - q[1]) for p in x for q in y]


def is_nearer_than(x, y, reach, or_as_near):
    off2 = apart2(x, y)
    if reach > 0 or reach == 0 and or_as_near:
        return off2 <= reach * reach if or_as_near else off2 < reach * reach
    deep2 = depth2(x, y) if off2 == 0 else None
    return deep2 is not None and deep2 > reach * reach


def two_shapes(make):
    size = make.random.choice([60, 300, 2000, 5000, 9000])
    first = make.point(make.random.choice([0, 1000, 400000]))
    if make.random.random() < 0.3:
        x, y, _ = make.triple()
    else:
        x, y = make.point(make.random.choice([size // 2, 2 * size, 2 * size, 5 * size]))
    second = tuple(max(-BOUND, min(BOUND, c)) for c in (first[0] + x, first[1] + y))
    if make.random.random() < 0.1:
        second = make.point(BOUND)
    return shape_at(make, first, size), shape_at(make, second, size)


def shapes(make):
    (asked_a, (a, ra)), (asked_b, (b, rb)) = two_shapes(make)
    off2 = apart2(a, b)
    deep2 = depth2(a, b) if off2 == 0 else None
    gap = max(0, math.isqrt(math.floor(off2)) - ra - rb)
    reach = make.random.choice([0, 2540, 2 * 2540, 2**31 - 1])
    touch = make.random.choice([0, 10, 25])
    # Half of them at the limit: of the range, and of an overlap.
    if make.random.random() < 0.5:
        reach = max(0, make.near(gap))
    if make.random.random() < 0.5:
        deep = math.isqrt(math.floor(deep2)) if deep2 else -math.isqrt(math.floor(off2))
        touch = max(0, make.near(deep + ra + rb))
    within = is_nearer_than(a, b, reach + ra + rb, True)
    return [asked_a, asked_b, reach, touch], [
        within,
        within,
        is_nearer_than(a, b, reach + ra + rb, False),
        is_nearer_than(a, b, touch + ra + rb, True),
        is_nearer_than(a, b, ra + rb - touch, False),
        gap,
        gap,
    ]


def shape_way(make):
    (asked, (corners, r)), _ = two_shapes(make)
    p = corners[0]
    span = make.random.choice([300, 3000, 30000])
    a = (p[0] + make.coordinate(span), p[1] + make.coordinate(span))
    b = a if make.random.random() < 0.1 else (a[0] + make.coordinate(span),
                                              a[1] + make.coordinate(span))
    if make.random.random() < 0.3:
        # Along an edge, at a whole distance from it.
        u, v = make.random.choice(edges_of(corners))
        x, y, z = make.triple()
        if u == v:
            v = (u[0] + x, u[1] + y)
        off = (u[1] - v[1], v[0] - u[0])
        a, b = ((e[0] + off[0], e[1] + off[1]) for e in (u, v))
    if any(abs(c) > BOUND for e in (a, b) for c in e):
        return shape_way(make)
    touch = make.random.choice([0, 10, 25])
    mover = touch + make.radius()
    way = hull([a, b])
    if make.random.random() < 0.6:
        limit = math.isqrt(math.floor(apart2(way, corners))) - r
        mover = max(touch, make.near(limit + make.random.choice([0, touch])))

    def crosses(reach):
        if reach + r == 0:
            return apart2(way, corners) == 0 and depth2(way, corners) is not None
        return apart2(way, corners) < (reach + r) ** 2

    meets = apart2(way, corners) <= r ** 2
    return [asked, a, b, mover, touch], [crosses(mover), crosses(mover - touch), meets]


def shape_corners(make):
    (asked, (corners, _)), _ = two_shapes(make)
    return [asked], [len(corners)] + corners


def shape_fault(make):
    span = make.random.choice([1, 2, 3, 5, 1000, BOUND])
    corners = [make.point(span) for _ in range(make.random.choice([1, 2, 3, 3, 4, 4, 5, 9, 60]))]
    pick = make.random.random()
    if pick < 0.7:
        corners = hull(corners)
    if pick < 0.1:
        corners = corners[::-1]
    elif pick < 0.2:
        corners = corners + corners[:2]
    elif pick < 0.3:
        corners = corners + corners
    elif pick < 0.4:
        corners[0] = (make.random.choice([BOUND, BOUND + 1, -BOUND - 1]), corners[0][1])
    convex = 3 <= len(corners) <= 32 and len(hull(corners)) == len(corners) and all(
        abs(c) <= BOUND for p in corners for c in p)
    if convex:
        at = corners.index(hull(corners)[0])
        convex = corners[at:] + corners[:at] == hull(corners)
    return [points(corners)], [convex]


QUESTIONS = [root, length, along, discs, segment_disc, segments, web, zones, polygon_fault,
             polygon_disc, polygon_segment, polygon_path, shapes, shape_way,
             shape_corners, shape_fault, sine, bearing, arc, rays, links,
             template_centres, template_neighbours, grid]


def main():
    folder = sys.argv[1]
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    passed = failed = 0
    for question in QUESTIONS:
        make = Maker(f"{question.__name__} {seed}")
        asked, expected = [], []
        for _ in range(cases):
            numbers, answer = question(make)
            asked.append(" ".join(map(str, [question.__name__] + flat(numbers))))
            expected.append(flat(answer))
        run = subprocess.run([f"{folder}/tests/geom/geom_answers"], text=True,
                             input="\n".join(asked) + "\n", stdout=subprocess.PIPE)
        answers = [[int(word) for word in line.split()] for line in run.stdout.splitlines()]
        wrong = [i for i in range(cases) if i >= len(answers) or answers[i] != expected[i]]
        for i in wrong[:3]:
            print(f"{asked[i]}\n  expected {expected[i]}\n  answered "
                  f"{answers[i] if i < len(answers) else 'nothing'}")
        passed, failed = passed + (not wrong), failed + bool(wrong)
        if wrong:
            print(f"{question.__name__}: {len(wrong)} of {cases} wrong (seed {seed})")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
