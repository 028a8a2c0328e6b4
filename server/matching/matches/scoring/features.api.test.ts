import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { aCandidate, anAgency, type TestUser } from '../../../testing/builders.ts';
import { CANDIDATES } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { streamFeatures } from './features.repo.ts';

const test = useTestApp();
const unhandled: unknown[] = [];
const collect = (reason: unknown) => unhandled.push(reason);
let agency: TestUser;

beforeEach(async () => {
  agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency, { ...(CANDIDATES.nurse as object) });
  await test.runJobs();
  // More rows than a page holds, so that a second page is read ahead.
  const copies = (table: string) =>
    test.database.ownerPool.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('candidate_id', md5(n::text)::uuid))).*
       from ${table} t, generate_series(1, 600) n where t.candidate_id = $1`,
      [candidate_id],
    );
  await copies('candidates');
  await copies('candidate_features');
  process.on('unhandledRejection', collect);
});

afterEach(() => {
  process.off('unhandledRejection', collect);
  unhandled.length = 0;
});

/** A transaction whose second and later results fail, as after a lost connection. */
function failingAfterFirst(tx: TenantTx): TenantTx {
  let results = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++results > 1) throw new Error('connection lost');
      return result;
    },
  };
  return Object.assign(tx.withPlugin(plugin), { agency_id: tx.agency_id }) as TenantTx;
}

const stream = (onPage: () => Promise<void>) =>
  test.inAgency(agency.agency_id, async (tx) => {
    for await (const rows of streamFeatures(failingAfterFirst(tx), 'candidate')) {
      expect(rows.length).toBeGreaterThan(0);
      await onPage();
    }
  });

it('a failed read-ahead is not an unhandled rejection while the consumer works on the page before', async () => {
  await expect(stream(async () => void (await sleep(100)))).rejects.toThrow('connection lost');
  expect(unhandled).toEqual([]);
});

it('a failed read-ahead is not an unhandled rejection when the consumer throws, whose error is reported', async () => {
  const consume = async () => {
    await sleep(100);
    throw new Error('the consumer failed');
  };
  await expect(stream(consume)).rejects.toThrow('the consumer failed');
  expect(unhandled).toEqual([]);
});
