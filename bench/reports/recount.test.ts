// Reports of a generated agency, counted a second time from its archive. LONG_PROOF=yes counts more of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual as equals } from 'node:util';
import { writeArchive } from '@placewell/server/outside/archives/write-archive.service.ts';
import { anAgency, aRecruiter, type TestUser } from '@placewell/server/testing/builders.ts';
import { useSubmissionRecords } from '@placewell/server/testing/submission-records.ts';
import { useTestApp } from '@placewell/server/testing/test-app.ts';
import { expect, it } from 'vitest';
import {
  counted,
  forecastTold,
  lineOfPayment,
  paymentsTold,
  reachedCounted,
  reachedTold,
  signedTold,
  told,
} from './both-counts.ts';
import { dayOf, GeneratedAgency } from './generated-agency.ts';
import { type Archive, type Asked, Recount, readRows } from './recount.ts';
import type { Row } from './recount-money.ts';

const IS_LONG = process.env.LONG_PROOF === 'yes';
const AGENCIES = IS_LONG ? 12 : 1;
const ACTS = IS_LONG ? 300 : 120;
const DAY = 86_400_000;

const test = useTestApp();
let agency: TestUser;
const records = useSubmissionRecords(test, () => agency);

async function archiveOf({ agency_id }: TestUser): Promise<Archive> {
  const folder = mkdtempSync(join(tmpdir(), 'placewell-recount-'));
  try {
    const path = join(folder, 'archive.zip');
    await writeArchive(test.platform, { agency_id, path });
    return await readRows(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The whole time; a year with both changes of the clocks; and a quarter. */
function periods(): Asked[] {
  const now = Date.now();
  const year = new Date(now).getUTCFullYear();
  return [
    { from_date: dayOf(now - 790 * DAY), to_date: dayOf(now) },
    { from_date: `${year - 1}-03-15`, to_date: `${year - 1}-11-02` },
    { from_date: dayOf(now - 500 * DAY), to_date: dayOf(now - 410 * DAY) },
  ];
}

/** Errors of which the second count must not be ignorant: each changes the rows as a wrong product would read them. */
const MUTATIONS: Record<
  string,
  [table: string, change: (row: Row, at: number) => Partial<Record<string, unknown>>]
> = {
  'moves that were undone count': ['match_history', () => ({ is_undone: false })],
  'moves belong to the present owner': ['match_history', () => ({ recruiter_id: null })],
  'moves count a day later': ['match_history', ({ created_at }) => ({ created_at: later(created_at, 1) })],
  'merged and deleted candidates count': ['candidates', () => ({ deleted_at: null })],
  'matches that a person took away count': ['matches', () => ({ removal: null })],
  'everybody was uploaded': ['candidates', () => ({ source: 'upload' })],
  'merged clients keep their jobs': ['jobs', (_row, at) => (at % 2 === 0 ? { client_id: null } : {})],
  'tags are lost': ['jobs', () => ({ tag_keys: [] })],
  'jobs were opened later': ['jobs', ({ opened_at }) => ({ opened_at: later(opened_at, 1) })],
  'splits are a hundredth larger': [
    'placement_splits',
    ({ percent }) => ({ percent: Number(percent) + 0.01 }),
  ],
  'a correction is a cent larger': [
    'placement_corrections',
    ({ fee_cents, splits }) => (splits ? {} : { fee_cents: Number(fee_cents) + 1 }),
  ],
  'corrections count by the day after': [
    'placement_corrections',
    ({ corrected_on }) => ({ corrected_on: later(corrected_on, 1).slice(0, 10) }),
  ],
  'currencies are one': ['placements', () => ({ currency: 'EUR' })],
  'a fee is a cent larger': [
    'placements',
    ({ flat_fee_cents }) =>
      flat_fee_cents ? { flat_fee_cents: Number(flat_fee_cents) + 1 } : { fee_percent: 22.36 },
  ],
  'agreements count by the day after': [
    'placements',
    ({ agreed_on }) => ({ agreed_on: later(agreed_on, 1).slice(0, 10) }),
  ],
  'starts that are ahead are past': ['placements', () => ({ start_on: '2026-01-01' })],
  'default splits are ignored': ['default_splits', () => ({ percent: 0 })],
  'clients may pay whenever they like': ['clients', () => ({ payment_days: 9_000 })],
  'deleted placements count': ['placements', () => ({ deleted_at: null })],
  'answers came a day later': [
    'submissions',
    ({ answered_at }) => (answered_at ? { answered_at: later(answered_at, 1) } : {}),
  ],
};
const later = (at: unknown, days: number) => new Date(Date.parse(String(at ?? 0)) + days * DAY).toISOString();

const mutated = (archive: Archive, [table, change]: (typeof MUTATIONS)[string]): Archive =>
  new Map([
    ...archive,
    [table, (archive.get(table) ?? []).map((row, at) => ({ ...row, ...change(row, at) }) as Row)],
  ]);

const noticed = new Set<string>();

/** What the agencies must have between them, without which nothing would be proved. */
const RICHES: Record<string, (archive: Archive) => unknown> = {
  'undone moves': hasRow('match_history', (row) => row.is_undone),
  'deleted placements': hasRow('placements', (row) => row.deleted_at),
  ...Object.fromEntries(
    ['candidate_merges', 'client_merges', 'transfers', 'submissions'].map((table) => [table, hasRow(table)]),
  ),
  ...Object.fromEntries(
    ['fee', 'splits', 'refund', ...(IS_LONG ? ['payment'] : [])].map((kind) => [
      `corrections of ${kind}`,
      hasRow('placement_corrections', (row) => row.correction_kind === kind),
    ]),
  ),
  'placements that start ahead': hasRow(
    'placements',
    (row) =>
      !row.deleted_at &&
      String(row.start_on) > dayOf(Date.now() + DAY) &&
      row.placement_status !== 'fell_through',
  ),
  'invoices that are not paid': hasRow('placements', (row) => row.invoiced_on && !row.paid_on),
  'two currencies': (archive) =>
    new Set(archive.get('placements')?.map(({ currency }) => currency)).size === 2,
};
const found = new Set<string>();

function hasRow(table: string, is: (row: Row) => unknown = () => true) {
  return (archive: Archive) => (archive.get(table) ?? []).some(is);
}

it.each(Array.from({ length: AGENCIES }, (_, at) => at + 1))(
  'reports of a generated agency are what its archive says, to the row and the cent: %i',
  async (seed) => {
    const seesAll = seed % 2 === 0;
    const time_zone = seed % 3 ? 'Europe/Berlin' : 'America/New_York';
    agency = await anAgency(test, { time_zone, recruiters_see_all: seesAll });
    const people = [agency, await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const life = new GeneratedAgency({ test, records, people, seed, acts: ACTS });
    await life.live();
    const archive = await archiveOf(agency);
    for (const [name, isThere] of Object.entries(RICHES)) if (isThere(archive)) found.add(name);
    const recount = new Recount(archive);
    const [whole, ...parts] = periods() as [Asked, Asked, Asked];
    const { token } = agency;

    const all = await told(test, { asked: whole, token, withGroups: true });
    expect(all).toEqual(counted(recount, whole, true));
    for (const asked of parts)
      expect(await told(test, { asked, token, withGroups: true })).toEqual(counted(recount, asked, true));
    const { job_id, client_id } = life.matches[0]!;
    for (const filter of [{ job_id }, { client_id }, { tag: 'night' }, { tag: 'Ward' }]) {
      const asked = { ...whole, ...filter };
      const isThere =
        !('client_id' in filter) ||
        archive.get('clients')?.some((row) => row.client_id === client_id && !row.deleted_at);
      if (isThere)
        expect(await told(test, { asked, token, withGroups: false })).toEqual(counted(recount, asked, false));
    }
    // Of each person by the agency, and by themselves: the same numbers, but of the sources of those who are hidden.
    for (const person of people) {
      const own = { ...whole, recruiter_id: person.user_id };
      expect(await told(test, { asked: own, token, withGroups: false })).toEqual(
        counted(recount, own, false),
      );
      if (person === agency) continue;
      const byThem = new Recount(archive, seesAll ? undefined : person.user_id);
      expect(await told(test, { asked: whole, token: person.token, withGroups: false })).toEqual(
        counted(byThem, own, false),
      );
    }

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(Date.now());
    const forecasts: unknown[] = [];
    for (const recruiter_id of [undefined, ...people.map(({ user_id }) => user_id)]) {
      const filters = recruiter_id ? { recruiter_id } : {};
      const forecast = await forecastTold(test, token, filters);
      expect(forecast).toEqual(recount.forecast(today, recruiter_id));
      expect(await signedTold(test, token, filters)).toEqual(recount.signedRows(today, recruiter_id));
      forecasts.push(forecast);
    }
    const payments = await paymentsTold(test, token);
    expect(payments).toEqual(recount.payments(today).map(lineOfPayment).sort());
    for (const days of [30, 200, 400, 600]) {
      const month = dayOf(Date.now() - days * DAY).slice(0, 7);
      const reached = await reachedTold(test, month, token);
      expect(reached).toEqual(reachedCounted(recount, month, reached));
    }

    const ofPerson = { ...whole, recruiter_id: people[1]!.user_id };
    const toldOfPerson = await told(test, { asked: ofPerson, token, withGroups: false });
    for (const [name, mutation] of Object.entries(MUTATIONS)) {
      const wrong = new Recount(mutated(archive, mutation));
      const isSame =
        equals(all, counted(wrong, whole, true)) &&
        equals(toldOfPerson, counted(wrong, ofPerson, false)) &&
        equals(forecasts[0], wrong.forecast(today)) &&
        equals(forecasts[1], wrong.forecast(today, people[0]!.user_id)) &&
        equals(payments, wrong.payments(today).map(lineOfPayment).sort());
      if (!isSame) noticed.add(name);
    }
  },
  IS_LONG ? 600_000 : 120_000,
);

it('each error of those that the second count must notice is noticed in an agency', () => {
  expect(Object.keys(RICHES).filter((name) => !found.has(name))).toEqual([]);
  expect(Object.keys(MUTATIONS).filter((name) => !noticed.has(name))).toEqual([]);
});
