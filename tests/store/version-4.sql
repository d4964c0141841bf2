-- A database of version 4: the second, and a checksum with every row. Never changed: a file made from it must
-- open for ever.
PRAGMA application_id = 0x5064646b;
PRAGMA user_version = 4;
CREATE TABLE tables (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  status INTEGER NOT NULL,
  public INTEGER NOT NULL,
  created INTEGER NOT NULL,
  summary TEXT NOT NULL,
  maker TEXT NOT NULL DEFAULT '',
  checksum INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX lobby ON tables (created) WHERE public = 1 AND status < 2;
CREATE INDEX of_maker ON tables (maker, created);
CREATE TABLE line (
  number INTEGER PRIMARY KEY,
  table_number INTEGER NOT NULL,
  text TEXT NOT NULL,
  checksum INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE archive (
  number INTEGER PRIMARY KEY,
  table_number INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  text TEXT NOT NULL,
  checksum INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX archive_of_table ON archive (table_number);
INSERT INTO tables VALUES (1, 'monza', 1, 1, 1700000000000, '{"name":"Monza"}', 'ann', -553500685);
INSERT INTO tables VALUES (2, 'räikkönen', 0, 0, 1700000000001, '{}', '', -57689010);
INSERT INTO tables VALUES (4, 'empty', 0, 1, 1700000000002, '{}', '', -352620811);
INSERT INTO tables VALUES (5, 'over', 2, 1, 1700000000003, '{}', '', 1544975814);
INSERT INTO archive VALUES (1, 1, 3, '[game "formula-motor-racing"]
'||char(10)||'* roll 10
', 420649139);
INSERT INTO archive VALUES (2, 1, 1, '1. Pit Stop on blue 1
', -2019840454);
INSERT INTO archive VALUES (3, 5, 1, 'the end
', 232718879);
INSERT INTO line VALUES (7, 1, '; it''s raining', 1534761186);
INSERT INTO line VALUES (8, 2, 'a'||char(0)||'b', 759690965);
INSERT INTO line VALUES (9, 2, '', -1002215618);
INSERT INTO line VALUES (10, 1, '* roll 3', 1304455945);
