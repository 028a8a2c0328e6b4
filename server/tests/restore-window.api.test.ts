import { allCalls } from '@placewell/contract/calls.ts';
import { limits } from '@placewell/contract/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AgencyRecords, recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { bodyAbout, idFieldsOf, meaningOf, send } from '../testing/record-ids.ts';
import { useTestApp } from '../testing/test-app.ts';

// The nightly purge may be late or find nothing to do: what can be restored depends on the day of the deletion alone.
const app = useTestApp();
const DISMISSED = ['agency/restoreDuplicates', 'agency/restoreClientPair'];
const restoring = allCalls.flatMap(({ call }) =>
  /\/(?:match\/)?restore/.test(call.path) && !DISMISSED.includes(call.path) ? [call] : [],
);

let owner: TestUser;
let records: AgencyRecords;
beforeAll(async () => {
  const agency = await anAgency(app);
  owner = await aRecruiter(app, agency);
  records = await recordsOfEveryKind(app, agency, owner);
}, 120_000);

/** Moves all deletions to so many days ago. */
async function deletedDaysAgo(days: number) {
  const tables = await app.sql<{
    name: string;
  }>`select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at'`;
  expect(tables.length).toBeGreaterThan(8);
  for (const { name } of tables)
    await app.database.ownerPool.query(
      `update ${name} set deleted_at = now() - make_interval(days => ${days}) where deleted_at is not null`,
    );
}

const codesOf = (response: { code?: string; data: unknown }) => {
  const results = (response.data as { results?: { ok: boolean; code?: string }[] } | null)?.results;
  return results ? results.map(({ ok, code }) => (ok ? 'ok' : code)) : [response.code ?? 'ok'];
};

describe(`a record that was deleted more than ${limits.restoreDays} days ago`, () => {
  beforeAll(() => deletedDaysAgo(limits.restoreDays + 1));

  it.each(restoring.map((call) => [call.path, call] as const))('is not found by %s', async (_, call) => {
    const [field] = idFieldsOf(call);
    const response = await send(app, call, bodyAbout(call, records), owner.token);
    expect(codesOf(response)).toEqual([meaningOf(call, field!.name)!.code]);
  });
});

describe('a record that was deleted a day earlier than that', () => {
  beforeAll(() => deletedDaysAgo(limits.restoreDays - 1));

  it('comes back', async () => {
    expect(restoring.length).toBeGreaterThanOrEqual(11);
    // Clients before their contacts.
    const paths = restoring.toSorted(
      (a, b) => Number(/Contacts|Files/.test(a.path)) - Number(/Contacts|Files/.test(b.path)),
    );
    for (const call of paths)
      expect(codesOf(await send(app, call, bodyAbout(call, records), owner.token)), call.path).toEqual([
        'ok',
      ]);
  });
});
