import { expect, test } from 'vitest';
import { summaryOf } from './statement-summary.ts';

test.each([
  ['select "a", "b" from "users" where "email" = $1', 'select users'],
  ['\n  select enqueue_job($1, $2)', 'select enqueue_job'],
  ['insert into "emails" ("a") values ($1)', 'insert emails'],
  ['update links set used_at = now() where hash = $1', 'update links'],
  ['with old as (delete from things returning n) select n from old', 'with things'],
  ['savepoint look', 'savepoint'],
])('a statement is named by what it does to what: %s', (sql, name) => {
  expect(summaryOf(sql)).toBe(name);
});
