"""The games' file, changed by hand, for tests: `resum` makes the sums of its rows right again, so that what
is wrong with a row must be found by what it says."""

MASK = 2**64 - 1

PARTS = {
    "match": {
        "sum_header": "id, game, header",
        "sum_rest": "id, maker, result, token0, token1, token2, name0, name1, taken0, taken1, open, next0, next1, "
                    "claim_after, clock_bank, clock_increment, accepted0, accepted1",
        "sum_part": "id, fingerprint, steps0, steps1, steps2, answers0, answers1, answers2, takeback_seat, "
                    "takeback_line, entries, lines, draw_seat, left0, left1, paid0, paid1, changed, journal",
    },
    "line": {"sum": "match, number, text"},
    "note": {"sum": "match, entry, kind, seat, first, line"},
    "answer": {"sum": "match, seat, slot, id, text"},
    "journal": {"sum": "number, match, step, again"},
}

# What the file did not have before its sixth version.
OLDER = """
DROP TABLE played; DROP TABLE moment;
DROP INDEX match_age; DROP INDEX match_maker; DROP TABLE server;
ALTER TABLE journal DROP COLUMN again;
PRAGMA application_id = 0; PRAGMA user_version = 5;
""" + "".join(f"ALTER TABLE match DROP COLUMN {name};" for name in ("maker", "bytes")) + "".join(
    f"ALTER TABLE {table} DROP COLUMN {name};" for table, sums in PARTS.items() for name in sums)


def hash64(content):
    """As src/base/hash.c has it."""
    mixed = 0
    for at in range(0, len(content), 8):
        word = int.from_bytes(content[at:at + 8], "little")
        mixed ^= word * 0x9fb21c651e98df25 & MASK
        mixed = (mixed << 29 | mixed >> 35) * 0x9e3779b97f4a7c15 & MASK
    mixed ^= len(content)
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9 & MASK
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb & MASK
    return mixed ^ mixed >> 31


def row_sum(*values):
    """As src/ext/db.c has it: kind, length and bytes of each."""
    content = b""
    for value in values:
        if isinstance(value, int):
            content += (1).to_bytes(8, "little") + (value & MASK).to_bytes(8, "little")
        elif value is None:
            content += (5).to_bytes(8, "little")
        else:
            kind, text = (4, value) if isinstance(value, bytes) else (3, value.encode())
            content += kind.to_bytes(8, "little") + len(text).to_bytes(8, "little") + text
    return hash64(content) >> 1


def resum(games):
    """Of all rows, in an open connection."""
    games.create_function("row_sum", -1, row_sum)
    for table, sums in PARTS.items():
        for name, columns in sums.items():
            games.execute(f"UPDATE {table} SET {name} = row_sum({columns})")
