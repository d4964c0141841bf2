#!/usr/bin/env python3
"""What a link to a table is shown with elsewhere: tags in its page, and a picture.

    tests/server/preview_test.py PADDOCK [test names]
"""

import re
import struct

import wire
from case import SharedServerTest
from wire import everyone_at, play


def tags_of(page):
    return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page))


class Preview(SharedServerTest):
    def page(self, path, **headers):
        answer = self.server.get(path, **headers)
        self.assertEqual(answer.status, 200)
        return answer.body.decode()

    def size_of(self, path):
        answer = self.server.get(path)
        self.assertEqual(answer.status, 200, answer.body)
        self.assertEqual(answer.headers["content-type"], "image/png")
        self.assertEqual(answer.body[:8], b"\x89PNG\r\n\x1a\n")
        return struct.unpack(">II", answer.body[16:24])

    def test_a_page_of_a_table_names_its_picture(self):
        table = self.server.three_people(title="A & B <Friday>")
        for path in (f"/t/{table.id}", f"/r/{table.id}"):
            tags = tags_of(self.page(path))
            self.assertTrue(tags["og:image"].startswith("http://"), tags)
            self.assertTrue(tags["og:url"].endswith(path), tags)
            picture = tags["og:image"].split("/", 3)[3]
            self.assertEqual(self.size_of("/" + picture), (1200, 630))
        secure = tags_of(self.page(f"/t/{table.id}", X_Forwarded_Proto="https"))
        self.assertTrue(secure["og:image"].startswith("https://"), secure)

    def test_the_picture_follows_the_match(self):
        table = self.server.three_people()
        before = self.server.get(table.path("preview.png")).body
        self.assertEqual(self.size_of(table.path("preview.png")), (1200, 630))
        play(everyone_at(table))
        self.assertNotEqual(self.server.get(table.path("preview.png")).body, before)
        self.assertEqual(self.size_of(table.path("preview.png")), (1200, 630))

    def test_other_pages_and_tables_that_are_none_have_no_picture(self):
        for path in ("/", "/t/nothing", "/r/", "/puzzles", "/t/aaaaaaaaaaaaaaaa/more"):
            self.assertNotIn("og:image", tags_of(self.page(path)), path)
        for path in ("/api/tables/aaaaaaaaaaaaaaaa/preview.png", "/api/tables/x/preview.png"):
            self.assert_refused(lambda path=path, **headers: self.server.get(path, **headers), 404, "no-table",
                                "refusal.no_table")
        table = self.server.three_people()
        self.assertEqual(self.server.get(table.path("preview.png/more")).status, 404)
        self.assertEqual(self.server.post(table.path("preview.png"), {}).status, 404)


if __name__ == "__main__":
    wire.run_tests()
