import type { Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { limits } from '@placewell/contract/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { withInstallation } from '../platform/db/tenant.ts';
import { hashToken } from '../platform/ids.ts';
import { listedBy } from '../platform/jobs/due-agencies.ts';
import { type AgencyRecords, recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../testing/builders.ts';
import { bodyAbout, idFieldsOf, meaningOf, send } from '../testing/record-ids.ts';
import { useTestApp } from '../testing/test-app.ts';

// The nightly purge may be late or find nothing to do: what can be restored depends on the day of the deletion alone.
const app = useTestApp();
const DISMISSED = ['agency/restoreDuplicates', 'agency/restoreClientPair'];
const restoring = allCalls.flatMap(({ call }) =>
  /\/(?:match\/)?restore/.test(call.path) && !DISMISSED.includes(call.path) ? [call] : [],
);

let agency: TestUser;
let owner: TestUser;
let records: AgencyRecords;
beforeAll(async () => {
  agency = await anAgency(app);
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

/** Templates belong to the agency. */
const tokenFor = ({ path }: Call) => (path.startsWith('letters/') ? agency : owner).token;
const codesOf = (response: { code?: string; data: unknown }) => {
  const results = (response.data as { results?: { ok: boolean; code?: string }[] } | null)?.results;
  return results ? results.map(({ ok, code }) => (ok ? 'ok' : code)) : [response.code ?? 'ok'];
};

describe(`a record that was deleted more than ${limits.restoreDays} days ago`, () => {
  beforeAll(() => deletedDaysAgo(limits.restoreDays + 1));

  it.each(restoring.map((call) => [call.path, call] as const))('is not found by %s', async (_, call) => {
    const [field] = idFieldsOf(call);
    const response = await send(app, call, bodyAbout(call, records), tokenFor(call));
    expect(codesOf(response)).toEqual([meaningOf(call, field!.name)!.code]);
  });

  it('is due to be purged, also in an agency without access', async () => {
    const admin = await aSuperAdmin(app);
    const kinds = [
      'activities',
      'templates',
      'candidates',
      'clients',
      'contacts',
      'client_files',
      'jobs',
      'submissions',
      'offers',
      'views',
    ];
    await app.sql`update agencies set access_ends_at = now() - interval '1 day' where agency_id = ${agency.agency_id}`;
    const due = await withInstallation(app.database, { session: hashToken(admin.token) }, async (tx) => {
      const found: string[] = [];
      for (const kind of kinds) {
        const list = listedBy(`agencies_with_${kind}_to_purge`, { days: limits.restoreDays });
        const ids = await list(tx, { after: undefined, most: 500 }, app.platform);
        if (ids.includes(agency.agency_id)) found.push(kind);
      }
      return found;
    });
    await app.sql`update agencies set access_ends_at = null where agency_id = ${agency.agency_id}`;
    expect(due).toEqual(kinds);
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
      expect(codesOf(await send(app, call, bodyAbout(call, records), tokenFor(call))), call.path).toEqual([
        'ok',
      ]);
  });
});
