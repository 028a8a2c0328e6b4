import { describe, expect, it, test } from 'vitest';
import { BASELINE, OWN } from '../migrate.ts';
import { findLongLocks } from './long-locks.ts';
import { parseMigration } from './migration-files.ts';

test('no migration since the baseline keeps others waiting for long, or breaks the version before without saying so', () => {
  const found = OWN.names
    .filter((name) => !BASELINE.includes(name))
    .flatMap((name) => findLongLocks(OWN.read(name)));
  expect(found).toEqual([]);
});

test('every migration can be read', () => {
  for (const name of OWN.names) expect(OWN.read(name).sha256).toMatch(/^\w{64}$/);
});

const faultsOf = (text: string) => findLongLocks(parseMigration('9001_x.sql', text));

describe('what would hold a long lock is found', () => {
  it.each([
    ['create index a on candidates (agency_id);', 'keeps every change of the table waiting'],
    [
      'create unique index if not exists a on public.candidates (agency_id);',
      'keeps every change of the table waiting',
    ],
    ['alter table candidates alter column city set not null;', 'reads the whole table'],
    ['alter table candidates alter city type citext;', 'writes the table again'],
    ['alter table candidates add column n int not null;', 'refuses the rows of the version before'],
    ['alter table candidates add column n uuid default gen_random_uuid();', 'writes the table again'],
    ['alter table candidates add column n int generated always as (1) stored;', 'writes the table again'],
    ['alter table candidates add constraint c check (city is not null);', 'Add the constraint "not valid"'],
    [
      'alter table candidates drop constraint c, add check (city > $$a;b$$);',
      'Add the constraint "not valid"',
    ],
    [
      'alter table candidates add foreign key (agency_id) references agencies;',
      'Add the constraint "not valid"',
    ],
    ['alter table candidates add unique (agency_id, email);', 'builds an index'],
    ['alter table candidates rename column city to town;', 'takes from the version before'],
    ['alter table candidates drop column city;', 'takes from the version before'],
    ['update candidates set city = null;', 'changes many rows'],
    ["-- Why.\n\ndelete from candidates\n  where city = 'a';", 'deletes many rows'],
    ['insert into queue_turns (agency_id) select agency_id from agencies;', 'inserts as many rows'],
    ['truncate candidates;', 'takes the strongest lock'],
    ['lock table candidates;', 'keeps others waiting'],
    ['reindex table candidates;', 'works through a whole table'],
    ['drop table candidates;', 'takes from the version before'],
    ['do $$ begin update candidates set city = null; end $$;', 'cannot be read'],
    [
      '-- online\n-- step: both\nalter table a add constraint c check (b > 0) not valid;\nalter table a validate constraint c;',
      'a step of its own',
    ],
    ['-- online\n-- step: all\nupdate candidates set city = null;', 'changes many rows'],
  ])('%s', (text, fault) => {
    expect(faultsOf(text).join('\n')).toContain(fault);
  });

  it('with the line of the file', () => {
    expect(faultsOf('-- Why.\n\nselect 1;\n\ncreate index a on b (c);')).toEqual([
      expect.stringMatching(/^9001_x\.sql, line 5: this keeps/),
    ]);
  });
});

it.each([
  'create table notes (agency_id uuid not null references agencies, note text check (note <> $$$$)); create index notes_by_note on notes (note); alter table notes add unique (note);',
  'alter table candidates add column n int, add column m boolean not null default false, add column at timestamptz not null default now();',
  'alter table candidates add constraint c check (n > 0) not valid;',
  'alter table candidates add constraint c unique using index candidates_n;',
  "insert into queueable_tasks (task, queued_by) values ('a.b', 'agency');",
  '-- short: plans has a handful of rows.\nupdate plans set cost = 1;',
  '-- stop: columns are renamed.\nalter table candidates rename column city to town;',
  '-- online\n-- step concurrently: index\ncreate index concurrently a on candidates (agency_id);\n-- step: rule\nalter table candidates validate constraint c;',
  'create function f() returns void language sql as $$ update candidates set city = null; delete from jobs $$; drop index old_one;',
])('what is short is not: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ['-- online\n-- step: a', 'has no statement'],
  ['-- online\nselect 1;', 'belongs to no step'],
  ['-- online\n-- step later: a\nselect 1;', 'is no step'],
  ['-- online\n-- step concurrently: a\ncreate index a on b (c);', 'is neither'],
  ['-- online\n-- step concurrently: a\ncreate index concurrently on b (c);', 'is neither'],
  ['-- online\n-- step in batches of 10 a by b: c\nupdate a set d = 1;', 'must be one update'],
  ['select 1;\n-- step: a\nselect 1;', 'no line "-- online"'],
])('a file that cannot be read is said to be: %s', (text, reason) => {
  expect(() => parseMigration('9001_x.sql', text)).toThrow(reason);
});
