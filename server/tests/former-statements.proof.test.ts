// The statements of a former commit on the schema of this one. It proves that every table, column, function and right that
// they name is still there, with types that fit; not that their values pass a new rule, which `npm run bench -- migrate`
// tries with the former API itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { APP_ROLE } from '../platform/db/database.ts';
import { OWN } from '../platform/db/migrate.ts';
import { useTestApp } from '../testing/test-app.ts';

/** Recorded by its tests: server/testing/earlier/README.md says how. */
const FILE = join(import.meta.dirname, '..', 'testing', 'earlier', 'statements.jsonl.gz');
/** With more migrations since, the statements are recorded again. */
const MAX_SINCE = 20;

const [first = '{}', ...lines] = gunzipSync(readFileSync(FILE)).toString().trim().split('\n');
const { commit, last } = JSON.parse(first) as { commit: string; last: string };
const statements = lines.map((line) => JSON.parse(line) as string);
const since = OWN.names.filter((name) => name > last).map(OWN.read);

const here = useTestApp();

/** Those that fail on this schema after `change`, with the reason. */
async function failures(change: string): Promise<string[]> {
  const client = await here.database.ownerPool.connect();
  const failed: string[] = [];
  try {
    await client.query(`begin; ${change}; set local role ${APP_ROLE}`);
    for (const text of statements) {
      await client.query('savepoint one');
      await client.query(`explain (generic_plan) ${text}`).catch(async (error: Error) => {
        failed.push(`${error.message}: ${text.slice(0, 300)}`);
        await client.query('rollback to one');
      });
    }
    return failed;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test(`the statements of ${commit} work on this schema, unless a migration since needs a stop`, async () => {
  expect(statements.length).toBeGreaterThan(400);
  const failed = await failures('select');
  if (since.some(({ stop }) => stop !== undefined)) return;
  expect(failed, 'a migration since takes this away: mark it "-- stop: reason", or keep it').toEqual([]);
});

test.each([
  ['a column is gone', 'alter table candidates drop column city cascade', 'city'],
  ['a right is gone', `revoke update on candidates from ${APP_ROLE}`, 'permission denied'],
])(
  'they would not work where %s',
  async (_, change, reason) => {
    expect((await failures(change)).join('\n')).toContain(reason);
  },
  30_000,
);

test('they are those of a recent commit', () => {
  expect(since.length, 'record them again: server/testing/earlier/README.md').toBeLessThanOrEqual(MAX_SINCE);
});
