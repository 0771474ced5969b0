// The statements that the store makes, each one line of this list: its name, a field of the Store,
// and its text. STATEMENT is what the place that includes it makes of them.

STATEMENT(put_pack, "INSERT INTO pack VALUES (?1, ?2, ?3) ON CONFLICT (name, hash) "
          "DO UPDATE SET text = excluded.text WHERE text <> excluded.text")
STATEMENT(put_match, "INSERT INTO match (id, game, header, made, bytes, sum_header) "
          "VALUES (?1, ?2, ?3, ?4, ?5, row_sum(?1, ?2, ?3)) "
          "ON CONFLICT (id) DO UPDATE SET header = excluded.header, sum_header = "
          "excluded.sum_header, bytes = bytes + length(CAST(excluded.header AS BLOB)) - "
          "length(CAST(header AS BLOB))")
STATEMENT(change_rest, "UPDATE match SET maker = ?2, result = ?3, token0 = ?4, token1 = ?5, token2 = ?6, "
          "name0 = ?7, name1 = ?8, taken0 = ?9, taken1 = ?10, open = ?11, next0 = ?12, "
          "next1 = ?13, claim_after = ?14, clock_bank = ?15, clock_increment = ?16, "
          "accepted0 = ?17, accepted1 = ?18, sum_rest = row_sum(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, "
          "?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18) WHERE id = ?1")
STATEMENT(change_match, "UPDATE match SET fingerprint = ?2, steps0 = ?3, steps1 = ?4, steps2 = ?5, "
          "answers0 = ?6, answers1 = ?7, answers2 = ?8, takeback_seat = ?9, takeback_line = ?10, "
          "entries = ?11, lines = ?12, draw_seat = ?13, left0 = ?14, left1 = ?15, paid0 = ?16, "
          "paid1 = ?17, changed = ?18, journal = ?19, sum_part = row_sum(?1, ?2, ?3, ?4, ?5, ?6, "
          "?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19) WHERE id = ?1")
STATEMENT(put_row, "INSERT INTO journal VALUES (?1, ?2, ?3, ?2, row_sum(?1, ?2, ?3, ?2))")
STATEMENT(load_row, "SELECT step, sum IS " SUM_STEP " FROM journal WHERE number = ?1")
STATEMENT(cut_rows, "DELETE FROM journal WHERE number < ?1")
STATEMENT(spoil, "UPDATE match SET fingerprint = '' WHERE id = ?1")
STATEMENT(list_rows, "SELECT number, id FROM journal CROSS JOIN match ON id IN (match, again) "
          "AND number > match.journal ORDER BY number")
STATEMENT(find_last_row, "SELECT coalesce(max(number), 0) FROM journal")
STATEMENT(cut_lines, "DELETE FROM line WHERE match = ?1 AND number >= ?2")
STATEMENT(put_line, "INSERT INTO line VALUES (?1, ?2, ?3, row_sum(?1, ?2, ?3))")
STATEMENT(put_note, "INSERT INTO note VALUES (?1, ?2, ?3, ?4, ?5, ?6, "
          "row_sum(?1, ?2, ?3, ?4, ?5, ?6))")
STATEMENT(put_answer, "INSERT OR REPLACE INTO answer VALUES (?1, ?2, ?3, ?4, ?5, "
          "row_sum(?1, ?2, ?3, ?4, ?5))")
STATEMENT(remove, "DELETE FROM match WHERE id = ?1")
STATEMENT(load_match, "SELECT game, header, result, fingerprint, token0, token1, token2, name0, name1, taken0, "
          "taken1, open, steps0, steps1, steps2, answers0, answers1, answers2, takeback_seat, "
          "takeback_line, entries, lines, next0, next1, draw_seat, claim_after, clock_bank, "
          "clock_increment, left0, left1, paid0, paid1, accepted0, accepted1, maker, " MATCH_IS_WHOLE
          " FROM match WHERE id = ?1")
STATEMENT(load_lines, "SELECT sum IS " SUM_LINE ", text FROM line WHERE match = ?1 "
          "ORDER BY number")
STATEMENT(load_notes, "SELECT sum IS " SUM_NOTE ", entry, kind, seat, first, line FROM note WHERE match = ?1 "
          "ORDER BY entry")
STATEMENT(load_answers, "SELECT sum IS " SUM_ANSWER ", seat, slot, id, text FROM answer "
          "WHERE match = ?1")
STATEMENT(load_pack, "SELECT text FROM pack WHERE name = ?1 AND hash = ?2")
STATEMENT(find, "SELECT id FROM match WHERE token0 = ?1 OR token1 = ?1 OR token2 = ?1 "
          "OR next0 = ?1 OR next1 = ?1")
STATEMENT(count, "SELECT count(*) FROM match INDEXED BY match_age WHERE result = ''")
STATEMENT(weigh_lines, "SELECT sum(" LINE_BYTES ") FROM line "
          "WHERE match = ?1 AND number >= ?2")
STATEMENT(weigh_answer, "SELECT " ANSWER_BYTES " FROM answer "
          "WHERE match = ?1 AND seat = ?2 AND slot = ?3")
STATEMENT(add_bytes, "UPDATE match SET bytes = bytes + ?2 WHERE id = ?1")
STATEMENT(bytes, "SELECT sum(bytes) FROM match WHERE maker BETWEEN ?1 AND ?2")
STATEMENT(all_bytes, "SELECT sum(bytes) FROM match INDEXED BY match_maker")
STATEMENT(put_lived, "UPDATE server SET lived = ?1")
// What is damaged stays: its age may be what is wrong with it.
STATEMENT(clear, "DELETE FROM match WHERE rowid IN (SELECT rowid FROM match WHERE "
          "changed < ?1 - 86400 * min(?2, ?3, ?4) AND changed < ?1 - 86400 * CASE WHEN result <> '' "
          "THEN ?2 "
          "WHEN " PEOPLE_HAVE_CHOSEN " THEN ?3 ELSE ?4 END AND " MATCH_IS_WHOLE " LIMIT ?5)")
// What persons play. A row that is not as it was put is as if it were not there.
STATEMENT(put_played, "INSERT INTO played (match, seat, person, game, side, foe_side, foe, foe_name, result, "
          "actor, alone, began, changed, aged, gone, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, "
          "?11, ?12, ?12, ?13, 0, row_sum(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)) "
          "ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person, game = excluded.game, "
          "side = excluded.side, foe_side = excluded.foe_side, foe = excluded.foe, foe_name = "
          "excluded.foe_name, result = excluded.result, actor = excluded.actor, alone = excluded.alone, "
          "changed = CASE WHEN actor IS excluded.actor AND result IS excluded.result THEN changed ELSE "
          "excluded.changed END, aged = excluded.aged, gone = 0, sum = excluded.sum")
STATEMENT(leave_seat, "UPDATE played SET gone = 1 WHERE match = ?1 AND seat = ?2")
STATEMENT(load_seats, "SELECT match, seat, person, game, side, foe_side, foe, foe_name, result, actor, alone, "
          "began, changed, gone, 1 FROM played WHERE match = ?1 AND sum IS " SUM_PLAYED " ORDER BY seat")
STATEMENT(list_played, "SELECT match, seat, person, game, side, foe_side, foe, foe_name, result, actor, alone, "
          "began, changed, gone, EXISTS (SELECT 1 FROM match WHERE id = played.match) FROM played "
          "WHERE person = ?1 AND sum IS " SUM_PLAYED " ORDER BY result <> 0, changed DESC, match, seat "
          "LIMIT ?3 OFFSET ?2")
STATEMENT(count_played, "SELECT count(*) FROM played WHERE person = ?1 AND sum IS " SUM_PLAYED)
STATEMENT(cut_played, "DELETE FROM played WHERE (match, seat) IN (SELECT match, seat FROM played "
          "WHERE person = ?1 AND result <> 0 ORDER BY changed DESC, match, seat LIMIT -1 OFFSET ?2)")
STATEMENT(forget_one, "DELETE FROM played WHERE person = ?1 AND match = ?2")
STATEMENT(forget_all, "DELETE FROM played WHERE person = ?1")
STATEMENT(forget_unfinished, "DELETE FROM played WHERE match = ?1 AND result = 0")
STATEMENT(clear_played, "DELETE FROM played WHERE (match, seat) IN (SELECT match, seat FROM played "
          "WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = played.match) AND "
          "(result = 0 OR ?2 > 0 AND aged < ?1 - 86400 * ?2) LIMIT ?3)")
STATEMENT(cut_history, "DELETE FROM played WHERE (match, seat) IN (SELECT match, seat FROM played "
          "WHERE result <> 0 ORDER BY aged LIMIT max(0, (SELECT count(*) FROM played) - ?1))")
STATEMENT(put_moment, "INSERT INTO moment VALUES (?1, ?2, ?3, ?4, ?5, row_sum(?1, ?2, ?3, ?4, ?5))")
STATEMENT(find_moment, "SELECT match, seat, entry, eyes FROM moment WHERE token = ?1 AND sum IS " SUM_MOMENT)
STATEMENT(count_moments, "SELECT count(*) FROM moment WHERE match = ?1 AND seat = ?2")
STATEMENT(end_moments, "DELETE FROM moment WHERE match = ?1")
STATEMENT(clear_moments, "DELETE FROM moment WHERE NOT EXISTS (SELECT 1 FROM match WHERE id = moment.match)")
STATEMENT(drop_moments, "DELETE FROM moment WHERE match = ?1 AND seat = ?2")
