import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type AgencyRecords, agencyRows, recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import {
  bodyWith,
  FIELDS_OF_CALL,
  type Found,
  idFieldsOf,
  meaningOf,
  REQUIRED_FIELDS,
  type RecordKind,
  send,
} from '../testing/record-ids.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
/** Calls that do not refuse another owner's id with the code of its field, each with the reason. */
type Exception = 'empty list' | 'left out' | 'accepted' | (string & {});
const ACROSS_AGENCIES: Record<string, Exception> = {
  // Filters by owner.
  'agency/getCandidates recruiter_id': 'empty list',
  'agency/getDuplicates recruiter_id': 'empty list',
  'agency/getJobs recruiter_id': 'empty list',
  'agency/match/getAllMatches recruiter_id': 'empty list',
  'agency/getTransfers recruiter_id': 'empty list',
  'billing/getCreditEntries recruiter_id': 'empty list',
  'agency/match/getJobHistory user_id': 'empty list',
  'enrichment/getlist job_id': 'empty list',
  'enrichment/getlist candidate_id': 'empty list',
  'enrichment/getlist recruiter_id': 'empty list',
  'agency/getTasks assignee_id': 'empty list',
  // Pairs that the caller may not read are left out.
  'agency/match/getPairStatuses job_ids': 'left out',
  'agency/match/getPairStatuses candidate_ids': 'left out',
  // Rows to show again: those that the caller may not read are left out.
  'agency/searchEverything candidate_ids': 'left out',
  'agency/searchEverything job_ids': 'left out',
  'agency/searchEverything client_ids': 'left out',
  'agency/searchEverything recruiter_ids': 'left out',
  'agency/searchEverything agency_ids': 'left out',
  'enrichment/checkEnrichStatus enrichment_ids': 'left out',
  // The caller's own are marked, others are skipped.
  'agency/markNotificationsRead notification_ids': 'accepted',
  // The sender chooses the id of a new upload, unique within an agency.
  'agency/uploadCandidates upload_id': 'accepted',
  'agency/startImport import_id': 'accepted',
};
/** Deleted candidates are refused by name, so that a bulk message can leave them out. Filters find nothing. */
const OF_DELETED: Record<string, Exception> = {
  'letters/preview candidate_ids': 'candidate_deleted',
  'letters/send candidate_ids': 'candidate_deleted',
  'enrichment/getlist job_id': 'empty list',
  'enrichment/getlist candidate_id': 'empty list',
};
/** Fields that only the author and agency users may change: another recruiter is refused before any look-up. */
const AUTHORS_ONLY = [
  'agency/updateNote mentions',
  'agency/updateTask mentions',
  'agency/updateTask assignee_id',
];
const BETWEEN_RECRUITERS: Record<string, Exception> = {
  ...ACROSS_AGENCIES,
  'agency/uploadCandidates upload_id': 'conflict',
  'agency/startImport import_id': 'conflict',
  // The existence of mappings and entries is known in the whole agency; each belongs to its author.
  'agency/saveImportMapping mapping_id': 'mapping_of_another',
  'agency/delImportMapping mapping_id': 'mapping_of_another',
  'enrichment/removeDoNotEnrich entry_ids': 'entry_of_another',
  'enrichment/removeDoNotEnrich id': 'entry_of_another',
  // The colleague is in the recruiter's own agency; membership is no secret, so the refusal may reveal it.
  'agency/addJob recruiter_id': 'forbidden',
  'agency/uploadCandidates recruiter_id': 'forbidden',
  'agency/updateImport settings.recruiter_id': 'forbidden',
  'agency/previewImport settings.recruiter_id': 'forbidden',
  // The colleague may not see the recruiter's record; a body without an existing record is refused.
  'agency/updateNote mentions': 'cannot_read_record',
  'agency/updateTask mentions': 'cannot_read_record',
  'agency/updateTask assignee_id': 'cannot_read_record',
  'agency/addNote mentions': 'accepted',
  'agency/addTask mentions': 'accepted',
  'agency/addTask assignee_id': 'accepted',
};
const cases = allCalls.flatMap(({ call }) =>
  call.roles === 'public'
    ? []
    : idFieldsOf(call).map((field) => [`${call.path} ${field.path}`, call, field] as const),
);

it.each(cases)('%s is listed with the records that it names', (title, call, { name, path }) => {
  expect(path.endsWith(name), `${title}: a field is sent where it stands`).toBe(true);
  expect(meaningOf(call, name), `${title}: add it to ID_FIELDS`).toBeDefined();
});

it('lists no exception, record or required value of a call that is gone', () => {
  const titles = cases.map(([title]): string => title);
  const listed = [FIELDS_OF_CALL, ACROSS_AGENCIES, BETWEEN_RECRUITERS, OF_DELETED].flatMap(Object.keys);
  expect(listed.filter((title) => !titles.includes(title))).toEqual([]);
  const paths = allCalls.map(({ call }) => call.path);
  const required = Object.keys(REQUIRED_FIELDS);
  expect(required.filter((key) => !paths.includes(key) && !titles.includes(key))).toEqual([]);
});
type BulkData = {
  results?: { id: string; ok: boolean; code?: string }[];
  changed?: number;
  items?: unknown[];
  recent?: unknown[];
  pairs?: unknown[];
};

/** Sends the field with these ids and expects the call to refuse each of them. */
async function expectRefusal(
  call: Call,
  field: Found,
  { ids, own, token, expected }: { ids: string[]; own: AgencyRecords; token: string; expected: Exception },
) {
  const response = await send(app, call, bodyWith(call, field, ids, own), token);
  const data = response.data as BulkData | undefined;
  if (expected === 'accepted') expect(response).toMatchObject({ http: 200 });
  else if (expected === 'left out')
    expect([response.http, data?.recent ?? data?.pairs ?? data?.items]).toEqual([200, []]);
  else if (expected === 'empty list') expect(data).toMatchObject({ items: [], total: 0 });
  else if (data?.results) {
    const sent = field.isArray ? ids : ids.slice(0, 1);
    expect(data).toMatchObject({
      results: sent.map((id) => ({ id, ok: false, code: expected })),
      changed: 0,
    });
  } else expect(response).toMatchObject({ status: false, code: expected });
}

const lastRows = new Map<AgencyId, Awaited<ReturnType<typeof agencyRows>>>();
/** Stores every row of an agency; returns the previously stored ones. */
async function rememberRows(agency_id: AgencyId) {
  const before = lastRows.get(agency_id);
  lastRows.set(agency_id, await agencyRows(app, agency_id));
  return before;
}
/** Expects an agency's rows to equal the stored ones, and stores the current ones. */
async function expectUnchanged(agency_id: AgencyId) {
  const before = await rememberRows(agency_id);
  expect(before).toBeDefined();
  expect(lastRows.get(agency_id)).toEqual(before);
}

const unknownIds = (ids: string[]) => ids.map((id) => id.replace(/[^:]+/g, () => newId()));

describe('ids of another agency', () => {
  let callers: Record<'agency' | 'recruiter', TestUser>;
  let own: AgencyRecords;
  let other: AgencyRecords;
  beforeAll(async () => {
    const [agency, stranger] = [await anAgency(app), await anAgency(app)];
    callers = { agency, recruiter: await aRecruiter(app, agency) };
    own = await recordsOfEveryKind(app, agency);
    other = await recordsOfEveryKind(app, stranger);
    await rememberRows(other.agency_id);
  });

  it('are of an agency that has rows in every table with rows of agencies', async () => {
    const rows = Object.entries(await agencyRows(app, other.agency_id));
    expect(rows.length).toBeGreaterThan(20);
    const empty = rows.filter(([, ofTable]) => ofTable.length === 0).map(([name]) => name);
    // Written by signing in, when a user is removed, by the link in a message, by the worker while it renews and
    // reminds, for the one subscription of an agency, and beside the named look-up; no call names such a row.
    const unnamed = [
      'sign_in_blocks',
      'vocabulary_renewals',
      'candidate_document_renewals',
      'former_people',
      'letter_opt_outs',
      'task_reminders',
      'subscriptions',
      'subscription_periods',
      'subscription_standings',
      'billing_emails',
      'bounce_reports',
      'provider_readings',
    ];
    expect(empty.filter((name) => !unnamed.includes(name))).toEqual([]);
  });

  it.each(cases)(
    '%s refuses them, like unknown ids, and changes nothing there',
    async (title, call, field) => {
      const { records, code } = meaningOf(call, field.name)!;
      const ids = records.map((kind) => other[kind]);
      for (const [role, caller] of Object.entries(callers)) {
        if (![call.roles].flat().some((one) => one === role)) continue;
        // Records that an accepted id adds must stay out of the other tests.
        const { token } = ACROSS_AGENCIES[title] === 'accepted' ? await anAgency(app) : caller;
        // A recruiter may choose no owner but themselves.
        const isForbidden = BETWEEN_RECRUITERS[title] === 'forbidden' || AUTHORS_ONLY.includes(title);
        const expected = role === 'recruiter' && isForbidden ? 'forbidden' : (ACROSS_AGENCIES[title] ?? code);
        await expectRefusal(call, field, { ids, own, token, expected });
        await expectRefusal(call, field, { ids: unknownIds(ids), own, token, expected });
      }
      await expectUnchanged(other.agency_id);
    },
  );
});

describe('ids of a colleague, where recruiters see only their own records', () => {
  let recruiter: TestUser;
  let colleague: TestUser;
  let own: AgencyRecords;
  let other: AgencyRecords;
  beforeAll(async () => {
    const agency = await anAgency(app, { recruiters_see_all: false });
    [recruiter, colleague] = [await aRecruiter(app, agency), await aRecruiter(app, agency)];
    other = await recordsOfEveryKind(app, agency, colleague);
    own = await recordsOfEveryKind(app, agency, recruiter);
    await rememberRows(other.agency_id);
  });

  it('name records that their owner is shown', async () => {
    const filter = { recruiter_id: other.recruiter_id } satisfies BodyInput<typeof getJobs>;
    for (const call of [getCandidates, getJobs, getAllMatches] as Call[]) {
      const { data } = await app.raw(call.path, filter, colleague.token);
      expect(data.items, call.path).not.toEqual([]);
    }
  });

  it.each(cases.filter(([, call]) => call.roles.includes('recruiter')))(
    '%s refuses them, and nothing changes',
    async (title, call, field) => {
      const { records, code } = meaningOf(call, field.name)!;
      const ids = records.map((kind) => other[kind]);
      const expected = BETWEEN_RECRUITERS[title] ?? code;
      await expectRefusal(call, field, { ids, own, token: recruiter.token, expected });
      await (expected === 'accepted' ? rememberRows : expectUnchanged)(other.agency_id);
    },
  );
});

describe('ids of deleted records, and of live ones where a call restores deleted ones', () => {
  let agency: TestUser;
  let recruiter: TestUser;
  let own: AgencyRecords;
  beforeAll(async () => {
    agency = await anAgency(app);
    recruiter = await aRecruiter(app, agency);
    own = await recordsOfEveryKind(app, agency);
    await rememberRows(own.agency_id);
  });

  const OPPOSITE: Partial<Record<RecordKind, RecordKind>> = {
    candidate_id: 'deleted_candidate_id',
    deleted_candidate_id: 'candidate_id',
    job_id: 'deleted_job_id',
    deleted_job_id: 'job_id',
    match_id: 'deleted_match_id',
    deleted_match_id: 'match_id',
  };
  const oppositeOf = (call: Call, field: Found) => OPPOSITE[meaningOf(call, field.name)!.records[0]!];

  it.each(cases.filter(([, call, field]) => oppositeOf(call, field) !== undefined))(
    '%s does not find them, and nothing changes',
    async (title, call, field) => {
      const ids = [own[oppositeOf(call, field)!]];
      const { code } = meaningOf(call, field.name)!;
      const expected = ACROSS_AGENCIES[title] === 'left out' ? 'left out' : (OF_DELETED[title] ?? code);
      const { token } = call.roles.includes('agency') ? agency : recruiter;
      await expectRefusal(call, field, { ids, own, token, expected });
      await expectUnchanged(own.agency_id);
    },
  );
});
