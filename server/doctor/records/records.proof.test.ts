// Plants a fault in one record after another, and expects the doctor to find it, in a full look and in a quick one.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaking } from '../../testing/breaking.ts';
import { PLANTED } from '../../testing/planted-faults.ts';
import { useWorld } from '../../testing/world.ts';
import type { Finding } from '../finding.ts';
import { checkSchema } from '../schema/check-schema.ts';
import { timeBox } from '../time-box.ts';
import { checkRecords } from './check-records.ts';

const { app: test } = useWorld();
const LOOKS = ['full', 'quick'] as const;
const look = (how: (typeof LOOKS)[number]) => (owner: pg.Pool) =>
  checkRecords(owner, timeBox(60_000, { isFull: how === 'full', tell: () => undefined }), { settleMs: 0 });
const problemsOf = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state === 'problem').map(({ text }) => text);

let client: pg.PoolClient;
beforeAll(async () => {
  await test.runJobs();
  client = await test.database.ownerPool.connect();
});
afterAll(() => client.release());

describe.each(LOOKS)('a %s look at records', (how) => {
  it('finds nothing in records of every kind', async () => {
    expect(problemsOf(await look(how)(test.database.ownerPool))).toEqual([]);
  });

  it.each(PLANTED)('finds a fault planted in them: %s', async (_, statement, finding) => {
    const found = problemsOf(await breaking(client, statement, look(how)));
    expect(found).toContainEqual(expect.stringMatching(finding));
  });
});

describe('rights of another login', () => {
  const GRANTS: [string, string, RegExp][] = [
    ['on a table', 'grant select on candidates to reporting', /may select on 1 table/],
    ['on a column', 'grant update (fee_cents) on placements to reporting', /may update on 1 column/],
    ['on a function', 'grant execute on function enqueue_job to reporting', /may execute on 1 function/],
    ['on a schema', 'grant create on schema public to reporting', /may create on 1 schema/],
    [
      'on a sequence',
      'grant usage on sequence candidate_counts_slot_seq to reporting',
      /may usage on 1 sequence/,
    ],
    ['on the queue', 'grant select on graphile_worker._private_jobs to reporting', /may select on 1 table/],
    [
      'on what is to come',
      'alter default privileges in schema public grant select on tables to reporting',
      /on 1 future object/,
    ],
    ['of the application', 'grant placewell_app to reporting', /has all that placewell_app may/],
  ];

  it.each(GRANTS)('%s are a problem', async (_, statement, finding) => {
    const found = problemsOf(
      await breaking(client, `create role reporting; ${statement}`, (owner) => checkSchema(owner)),
    );
    expect(found).toEqual([expect.stringMatching(finding)]);
    expect(found[0]).toMatch(/^The role reporting, which is not Placewell's/);
  });

  it('as which the application logs in are none', async () => {
    const found = await breaking(client, 'create role reporting; grant placewell_app to reporting', (owner) =>
      checkSchema(owner, 'reporting'),
    );
    expect(problemsOf(found)).toEqual([]);
  });
});
