#!/usr/bin/env python3
"""Several servers on one PostgreSQL database: every door leads to every table, and no server is missed for long.

    tests/server/several_test.py PADDOCK
"""

import itertools
import json
import os
import shutil
import signal
import tempfile
import time
import unittest

import wire
from several import BUSY_MACHINE, TAKEN_OVER_WITHIN, Nginx, PostgresServer, at, join_when_there
from websocket import Closed
from wire import Server, play


class Several(unittest.TestCase):
    databases = itertools.count(1)

    @classmethod
    def setUpClass(cls):
        cls.postgres = PostgresServer()

    @classmethod
    def tearDownClass(cls):
        cls.postgres.close()

    def setUp(self):
        name = f"several_{next(Several.databases)}"
        self.postgres.sql(f"CREATE DATABASE {name}")
        self.database = self.postgres.address(name)
        self.servers = [self.serve() for _ in range(3)]

    def serve(self):
        server = Server(self.database)
        self.addCleanup(server.end)
        return server

    def relayed(self, server):
        return server.metric("relayed")

    def test_a_table_is_played_through_every_door(self):
        one, two, three = self.servers
        table = one.make_table()
        at(two, table).claim("Bob")
        at(three, table).claim("Cid")
        clients = [at(server, table).join(seat) for server, seat in zip(self.servers, (1, 2, 3))]
        watcher = at(two, table).join()
        self.assertEqual([self.relayed(server) for server in self.servers], [0, 2, 1])
        self.assertEqual(play([*clients, watcher], 6), 6)
        self.assertEqual(watcher.n, clients[0].n)
        self.assertEqual(at(three, table).summary()["moves"], table.summary()["moves"])

    def test_lobby_and_lists_are_the_same_at_every_door(self):
        one, two, _ = self.servers
        table = one.make_table(public=True)
        self.assertEqual([listed["table"] for listed in two.json("/api/tables")["tables"]], [table.id])
        listed = two.json(f"/api/tables?ids={table.id}")["tables"]
        self.assertEqual([entry["table"] for entry in listed], [table.id])

    def test_the_race_of_the_day_is_one_at_every_door(self):
        one, two, three = self.servers
        days = [server.json("/api/day") for server in self.servers]
        self.assertEqual(len({day["commitment"] for day in days}), 1)
        wanted = {"name": "Ann", "token": "A" * 43}
        begun = one.post("/api/day", wanted)
        self.assertEqual(begun.status, 201, begun.body)
        for server in (two, three, one):
            again = server.post("/api/day", wanted)
            self.assertEqual((again.status, json.loads(again.body)), (200, json.loads(begun.body)))
        self.assertEqual(one.stop(), 0)
        taken = two.post("/api/day", wanted)
        self.assertEqual((taken.status, json.loads(taken.body)), (200, json.loads(begun.body)))
        time.sleep(2.1)  # so long is a standing kept
        self.assertEqual(three.json("/api/day")["racing"], 1)
        self.assertEqual(three.json("/api/day")["commitment"], days[0]["commitment"])

    def test_a_table_there_is_not_is_missed_at_every_door(self):
        for server in self.servers:
            self.assertEqual(server.get("/api/tables/aaaaaaaaaaaa").status, 404)

    def test_a_dead_servers_tables_go_on_with_nothing_lost(self):
        one, two, three = self.servers
        table = one.three_people()
        clients = [table.join(1), at(two, table).join(2), at(three, table).join(3)]
        play(clients, 4)
        known = {seat: dict(client.entries) for seat, client in enumerate(clients, 1)}
        one.kill()
        waited = [join_when_there(at(two, table), seat) for seat in (1, 2, 3)]
        self.assertLess(waited[0][0], TAKEN_OVER_WITHIN + BUSY_MACHINE)
        for seat, (_, client) in enumerate(waited, 1):
            for number, entry in known[seat].items():
                self.assertEqual({**client.entries[number], "patches": 0}, {**entry, "patches": 0})
        play([client for _, client in waited], 4)

    def test_a_server_that_stops_in_order_is_hardly_missed(self):
        one, two, _ = self.servers
        table = one.three_people()
        play([table.join(seat) for seat in (1, 2, 3)], 3)
        one.stop()
        waited, client = join_when_there(at(two, table), 1)
        self.assertLess(waited, 2 + BUSY_MACHINE)
        self.assertGreater(len(client.entries), 3)

    def test_a_server_that_stood_still_lets_go_of_its_tables(self):
        one, two, _ = self.servers
        table = one.three_people()
        at_one = table.join(1)
        play([at_one, table.join(2), table.join(3)], 3)
        os.kill(one.process.pid, signal.SIGSTOP)
        clients = [join_when_there(at(two, table), seat)[1] for seat in (1, 2, 3)]
        play(clients, 3)
        os.kill(one.process.pid, signal.SIGCONT)
        with self.assertRaises(Closed):  # and comes back, to where the table is now
            at_one.wait(lambda: False, timeout=TAKEN_OVER_WITHIN + BUSY_MACHINE)
        _, back = join_when_there(table, 1)
        self.assertEqual(back.n, clients[0].n)
        play(clients, 3)

    def test_behind_nginx_as_shipped_tables_go_on_when_servers_end(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        nginx = Nginx(folder, self.servers)
        self.addCleanup(nginx.end)
        self.assertEqual(nginx.get("/metrics").status, 404)
        tables = [nginx.three_people() for _ in range(6)]
        moves = [play(wire.everyone_at(table), 3) for table in tables]
        self.assertEqual(moves, [3] * 6)
        self.servers[0].kill()
        for table in tables:
            _, client = join_when_there(table, 1)
            others = [join_when_there(table, seat)[1] for seat in (2, 3)]
            self.assertEqual(play([client, *others], 2), 2)
        self.servers[1].stop()
        for table in tables:
            clients = [join_when_there(table, seat)[1] for seat in (1, 2, 3)]
            self.assertEqual(play(clients, 2), 2)

    def is_cut_off(self, client):
        try:
            return client.ask("ping")["type"] != "pong"  # but that the server is about to stop
        except (Closed, OSError):
            return True

    def come_back(self, table, clients):
        """Who was cut off comes back as a page does; how many did."""
        cut_off = [self.is_cut_off(client) for client in clients]
        for seat, is_cut_off in enumerate(cut_off, 1):
            if is_cut_off:
                waited, clients[seat - 1] = join_when_there(table, seat)
                self.assertLess(waited, 2 + BUSY_MACHINE)
        return sum(cut_off)

    def test_servers_restarted_one_after_the_other_cost_nobody_more_than_one_reconnection_each(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        nginx = Nginx(folder, self.servers)
        self.addCleanup(nginx.end)
        tables = [nginx.three_people() for _ in range(4)]
        everybody = [[table.join(seat) for seat in (1, 2, 3)] for table in tables]
        came_back = 0
        for server in self.servers:
            server.command[server.command.index("--port") + 1] = str(server.port)
            server.restart()
            came_back += sum(self.come_back(table, clients) for table, clients in zip(tables, everybody))
            time.sleep(1.5)  # they hear of each other
            self.assertEqual(sum(self.come_back(table, clients) for table, clients in zip(tables, everybody)), 0)
            for clients in everybody:
                self.assertEqual(play(clients, 2), 2)
        self.assertGreater(came_back, 0)

    def test_nobody_can_pass_for_a_server(self):
        one, two, _ = self.servers
        table = one.make_table()
        headers = {"X_Paddock_Server": "0" * 64, "X_Paddock_Sender": "10.1.1.1"}
        self.assertEqual(two.ask("GET", f"/api/tables/{table.id}", **headers).status, 200)


if __name__ == "__main__":
    wire.run_tests()
