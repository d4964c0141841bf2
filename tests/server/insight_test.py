#!/usr/bin/env python3
"""What the program thinks of a running match: everybody's chances, and hints for who is to move.

    tests/server/insight_test.py PADDOCK [test names]
"""

import json

import schema
import wire
from case import ServerTest, SharedServerTest
from wire import everyone_at, play


class Insight(SharedServerTest):
    def test_chances_are_those_a_spectator_could_know(self):
        table = self.server.three_people()
        clients = everyone_at(table)
        play(clients, moves=4)
        answer = self.server.get(table.path("odds"))
        self.assertEqual(answer.status, 200, answer.body)
        odds = json.loads(answer.body)
        schema.check("Odds", odds)
        self.assertEqual([line["seat"] for line in odds["seats"]], [1, 2, 3])
        total = sum(line["win"] for line in odds["seats"])
        self.assertLessEqual(total, 1.000001)
        self.assertEqual(json.loads(self.server.get(table.path("odds")).body), odds)

    def test_chances_may_be_asked_for_as_they_were(self):
        table = self.server.three_people()
        clients = everyone_at(table)
        begun = clients[0].now["moves"]
        before = self.server.get(table.path("odds")).body
        play(clients, moves=4)
        self.assertNotEqual(self.server.get(table.path("odds")).body, before)
        self.assertEqual(self.server.get(table.path(f"odds?after={begun}")).body, before)
        for wrong in ("after=100000", "after=-1", "after=soon"):
            self.assert_refused(lambda **headers: self.server.get(table.path(f"odds?{wrong}"), **headers),
                                400, "bad-request", "error.wire.step")

    def test_a_table_may_show_nobodys_chances(self):
        table = self.server.three_people(win_line=False)
        self.assertIs(table.summary()["no_win_line"], True)
        self.assert_refused(lambda **headers: self.server.get(table.path("odds"), **headers),
                            409, "no-odds", "refusal.no_odds")

    def ask(self, table, token, brief=None, **headers):
        asked = {"token": token} if brief is None else {"token": token, "brief": brief}
        return self.server.post(table.path("hints"), asked, **headers)

    def test_hints_are_for_whoever_is_to_move_at_a_table_made_with_them(self):
        table = self.server.three_people(hints=True)
        self.assertIs(table.summary()["hints"], True)
        clients = everyone_at(table)
        mover = next(c for c in clients if c.turn == c.seat)
        answer = self.ask(table, table.tokens[mover.seat])
        self.assertEqual(answer.status, 200, answer.body)
        hints = json.loads(answer.body)
        schema.check("Hints", hints)
        offered = {choice["move"] for choice in mover.now["choices"]["moves"]}
        self.assertEqual({hint["move"] for hint in hints["hints"]}, offered)
        self.assertEqual(hints["hints"][0]["behind"], 0)
        other = next(seat for seat in (1, 2, 3) if seat != mover.seat)
        self.assert_refused(lambda **headers: self.ask(table, table.tokens[other], **headers),
                            400, "not-your-turn", "refusal.not_your_turn")
        self.assert_refused(lambda **headers: self.ask(table, "A" * 43, **headers),
                            403, "bad-token", "refusal.bad_token")

    def test_a_first_look_is_brief(self):
        table = self.server.three_people(hints=True)
        clients = everyone_at(table)
        mover = next(c for c in clients if c.turn == c.seat)
        thorough = json.loads(self.ask(table, table.tokens[mover.seat], brief=False).body)
        first_look = json.loads(self.ask(table, table.tokens[mover.seat], brief=True).body)
        schema.check("Hints", first_look)
        self.assertEqual({hint["move"] for hint in first_look["hints"]}, {hint["move"] for hint in thorough["hints"]})
        # Fewer play-outs, less certain; the best is compared with itself.
        self.assertGreater(sum(hint["behind_error"] for hint in first_look["hints"]),
                           sum(hint["behind_error"] for hint in thorough["hints"]))

    def test_a_hint_asked_at_a_table_without_hints_is_refused(self):
        table = self.server.three_people()
        self.assertNotIn("hints", table.summary())
        self.assert_refused(lambda **headers: self.ask(table, table.tokens[1], **headers),
                            409, "no-hints", "refusal.no_hints")

    def test_what_is_no_question_for_hints_is_refused(self):
        table = self.server.three_people(hints=True)
        for body in ({}, {"token": 5}, {"token": "x", "more": 1}, {"token": "x", "brief": 2}):
            self.assertEqual(self.server.post(table.path("hints"), body).status, 400, body)


class Kept(ServerTest):
    def test_what_a_table_was_made_with_outlasts_a_restart(self):
        server = self.serve()
        table = server.three_people(hints=True, win_line=False)
        server.restart()
        summary = table.summary()
        self.assertEqual((summary.get("hints"), summary.get("no_win_line")), (True, True))


if __name__ == "__main__":
    wire.run_tests()
