import type { Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { limits } from '@placewell/contract/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { purges } from '../app.ts';
import { withInstallation } from '../platform/db/tenant.ts';
import { hashToken } from '../platform/ids.ts';
import { listedBy } from '../platform/jobs/due-agencies.ts';
import { type AgencyRecords, recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../testing/builders.ts';
import { bodyAbout, idFieldsOf, meaningOf, send } from '../testing/record-ids.ts';
import { useTestApp } from '../testing/test-app.ts';

// Every kind of record that people delete: who may delete and restore it, how long, and that it is purged. Kinds come from
// the features' purges, calls from the contract.
const app = useTestApp({}, { own: 'runs jobs of the whole installation' });

/** Agencies are deleted by super admins; the pair of a deleted match stays excluded. */
const WITHOUT_PURGE = ['agencies', 'matches'];
/** Deleted and restored with the stage of its match (`leaving.api.test.ts`). */
const WITHOUT_CALLS = ['placements'];
const tables = purges.flatMap((purge) => purge.tables);

let agency: TestUser;
let owner: TestUser;
let colleague: TestUser;
let records: AgencyRecords;
/** The table and the column of each id. */
let placeOf: Map<string, { table: string; column: string }>;
beforeAll(async () => {
  agency = await anAgency(app);
  owner = await aRecruiter(app, agency);
  colleague = await aRecruiter(app, agency);
  records = await recordsOfEveryKind(app, agency, owner);
  const keys = await app.sql<{ table: string; column: string }>`
    select table_name::text as table, column_name::text as column from information_schema.key_column_usage
    where constraint_name = table_name || '_pkey' and ordinal_position = 2`;
  const ids = keys
    .filter(({ table }) => [...tables, 'matches'].includes(table))
    .map(
      ({ table, column }) =>
        `select '${table}' as table, '${column}' as column, ${column}::text as id from ${table}`,
    );
  const { rows } = await app.database.ownerPool.query(ids.join(' union all '));
  placeOf = new Map(rows.map(({ id, ...place }) => [id, place]));
}, 120_000);

/** The calls whose path says so, about a record that people delete, with that record. */
const recordOf = (call: Call) => records[meaningOf(call, idFieldsOf(call)[0]!.name)!.records[0]!]!;
const callsOf = (path: RegExp) => allCalls.flatMap(({ call }) => (path.test(call.path) ? [call] : []));
const restoring = callsOf(/\/(?:match\/)?restore(?!Duplicates|ClientPair)/);
const deleting = callsOf(
  /\/(?:match\/)?del(?:ete)?(?:Candidate|Job|Client|Contact|Matches|Submission|Offer|SavedView|Templates|Activities)/,
);

/** Moves all deletions to so many days ago. */
async function deletedDaysAgo(days: number) {
  for (const table of [...tables, 'matches'])
    await app.database.ownerPool.query(
      `update ${table} set deleted_at = now() - make_interval(days => ${days}) where deleted_at is not null`,
    );
}
/** Templates belong to the agency. */
const tokenFor = ({ path }: Call) => (path.startsWith('letters/') ? agency : owner).token;
const codesOf = (response: { code?: string; data: unknown }) => {
  const results = (response.data as { results?: { ok: boolean; code?: string }[] } | null)?.results;
  return results ? results.map(({ ok, code }) => (ok ? 'ok' : code)) : [response.code ?? 'ok'];
};
const codeOf = async (call: Call, token = tokenFor(call)) =>
  codesOf(await send(app, call, bodyAbout(call, records), token));

it('every kind of record that is deleted is purged, deleted and restored', async () => {
  const deletable = await app.sql<{ name: string }>`select table_name::text as name
    from information_schema.columns where table_schema = 'public' and column_name = 'deleted_at' order by 1`;
  const names = deletable.map(({ name }) => name);
  expect([...tables, ...WITHOUT_PURGE].toSorted()).toEqual(names.toSorted());
  for (const calls of [restoring, deleting]) {
    const called = calls.map((call) => placeOf.get(recordOf(call))?.table);
    expect([...called, 'agencies', ...WITHOUT_CALLS].toSorted()).toEqual(names.toSorted());
  }
});

it.each([...deleting, ...restoring].map((call) => [call.path, call] as const))(
  '%s refuses the records of a colleague',
  async (_, call) => {
    const [code] = await codeOf(call, colleague.token);
    expect(['forbidden', meaningOf(call, idFieldsOf(call)[0]!.name)!.code]).toContain(code);
  },
);

describe(`a record that was deleted more than ${limits.restoreDays} days ago`, () => {
  beforeAll(() => deletedDaysAgo(limits.restoreDays + 1));

  it.each(restoring.map((call) => [call.path, call] as const))('is not found by %s', async (_, call) => {
    expect(await codeOf(call)).toEqual([meaningOf(call, idFieldsOf(call)[0]!.name)!.code]);
  });

  it('is due to be purged, also in an agency without access', async () => {
    const admin = await aSuperAdmin(app);
    await app.sql`update placements set deleted_at = now() - interval '1 year' where placement_id = ${records.placement_id}`;
    await app.sql`update agencies set access_ends_at = now() - interval '1 day' where agency_id = ${agency.agency_id}`;
    const due = await withInstallation(app.database, { session: hashToken(admin.token) }, async (tx) => {
      const found: string[] = [];
      for (const { list } of purges) {
        const ids = await listedBy(list, { days: limits.restoreDays })(
          tx,
          { after: undefined, most: 500 },
          app.platform,
        );
        if (ids.includes(agency.agency_id)) found.push(list);
      }
      return found;
    });
    await app.sql`update agencies set access_ends_at = null where agency_id = ${agency.agency_id}`;
    await app.sql`update placements set deleted_at = null where placement_id = ${records.placement_id}`;
    expect(due).toEqual(purges.map(({ list }) => list));
  });
});

describe('a record that was deleted a day earlier than that', () => {
  beforeAll(() => deletedDaysAgo(limits.restoreDays - 1));

  it('is not purged, and comes back', async () => {
    for (const { task } of purges) await app.run(task, {});
    // Clients before their contacts.
    const calls = restoring.toSorted(
      (a, b) => Number(/Contacts|Files/.test(a.path)) - Number(/Contacts|Files/.test(b.path)),
    );
    for (const call of calls) expect(await codeOf(call), call.path).toEqual(['ok']);
  });
});

describe('the nightly purge', () => {
  it.each(purges.flatMap(({ tables: of, task }) => of.map((table) => [table, task] as const)))(
    'deletes what was deleted of %s, and nothing else',
    async (table, task) => {
      const calls = restoring.filter((call) => placeOf.get(recordOf(call))?.table === table);
      const id = calls[0] ? recordOf(calls[0]) : records.placement_id;
      const { column } = placeOf.get(id)!;
      const others = async () =>
        (await app.database.ownerPool.query(`select from ${table} where ${column} <> $1`, [id])).rowCount;
      const before = await others();
      await app.database.ownerPool.query(
        `update ${table} set deleted_at = now() - interval '1 day' * $2 where ${column} = $1`,
        [id, limits.restoreDays + 1],
      );
      await app.run(task, {});
      const left = await app.database.ownerPool.query(`select from ${table} where ${column} = $1`, [id]);
      expect([left.rowCount, await others()]).toEqual([0, before]);
    },
  );
});
