import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { getCandidates } from '@placewell/contract/candidates.ts';
import { getJobs } from '@placewell/contract/jobs.ts';
import { getAllMatches } from '@placewell/contract/matches.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './platform/ids.ts';
import { type AgencyRecords, agencyRows, recordsOfEveryKind } from './testing/agency-records.ts';
import { anAgency, aRecruiter, type TestUser } from './testing/builders.ts';
import { aResume } from './testing/resume-files.ts';
import { useTestApp } from './testing/test-app.ts';
import { aFile } from './testing/uploads.ts';

const app = useTestApp();

type RecordKind = keyof AgencyRecords;
/** What an id field names: real records of that kind, and the code of a call that must not find them. */
type IdField = { records: RecordKind[]; code: string };

const candidates: IdField = { records: ['candidate_id'], code: 'candidate_not_found' };
const jobs: IdField = { records: ['job_id'], code: 'job_not_found' };
const matches: IdField = { records: ['match_id'], code: 'match_not_found' };
const recruiters: IdField = { records: ['recruiter_id', 'invited_id'], code: 'recruiter_not_found' };

/** Every id field of the contract. A new one fails the first test until it is listed here. */
const ID_FIELDS: Record<string, IdField> = {
  agency_id: { records: ['agency_id'], code: 'scope_mismatch' },
  candidate_id: candidates,
  candidate_ids: candidates,
  job_id: jobs,
  job_ids: jobs,
  match_id: matches,
  match_ids: matches,
  recruiter_id: { ...recruiters, records: ['recruiter_id'] },
  recruiter_ids: recruiters,
  upload_id: { records: ['upload_id'], code: 'upload_not_found' },
  file_id: { records: ['failed_file_id'], code: 'upload_not_found' },
};
/** Calls whose field names other records than ID_FIELDS says. */
const FIELDS_OF_CALL: Record<string, IdField> = {
  'agency/updateRecruiter id': recruiters,
  'agency/resolveDuplicate file_id': { records: ['duplicate_file_id'], code: 'upload_not_found' },
  'agency/restoreCandidates candidate_ids': { ...candidates, records: ['deleted_candidate_id'] },
  'agency/restoreJobs job_ids': { ...jobs, records: ['deleted_job_id'] },
  'agency/match/restoreMatches match_ids': { ...matches, records: ['deleted_match_id'] },
};
/** Fields that look like ids and are not ids of records. */
const FOREIGN_IDS = ['place_id'];

/** Calls that do not refuse another owner's id with the code of its field, each with the reason. */
type Exception = 'empty list' | 'accepted' | (string & {});
const ACROSS_AGENCIES: Record<string, Exception> = {
  // Filters by owner.
  'agency/getCandidates recruiter_id': 'empty list',
  'agency/getJobs recruiter_id': 'empty list',
  'agency/match/getAllMatches recruiter_id': 'empty list',
  // The sender chooses the id of a new upload, which is unique within an agency.
  'agency/uploadCandidates upload_id': 'accepted',
};
const BETWEEN_RECRUITERS: Record<string, Exception> = {
  ...ACROSS_AGENCIES,
  'agency/uploadCandidates upload_id': 'conflict',
  // The agency of the colleague is the recruiter's own; who works there is no secret, so the refusal may say so.
  'agency/addJob recruiter_id': 'forbidden',
  'agency/uploadCandidates recruiter_id': 'forbidden',
  // Jobs are matched with every candidate of the agency.
  'agency/match/addMatch candidate_id': 'accepted',
};

/** Values of the other fields that a call requires. */
const REQUIRED_FIELDS: Record<string, object> = {
  'agency/updateRecruiter': { recruiter_name: 'Renamed' },
  'agency/updateRecruiterStatus': { status: 'inactive' },
  'agency/updateCandidate': { candidate_name: 'Renamed' },
  'agency/updateCandidateStatus': { candidate_status: 'do_not_contact' },
  'agency/updateJob': { job_title: 'Renamed' },
  'agency/updateJobStatus': { job_status: 'closed' },
  'agency/match/updateMatchStatus': { status: 'shortlisted' },
  'agency/match/updateMatchNote': { recruiter_note: 'Changed' },
  'agency/resolveDuplicate': { action: 'create' },
  'agency/addJob': { job_title: 'Cook' },
  'agency/updateJobWeights': { weights: null },
};

type Schema = {
  format?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
};
type Found = { name: string; path: string; isArray: boolean; isRequired: boolean };

const isId = (schema: Schema): boolean =>
  schema.format === 'uuid' || (schema.items ? isId(schema.items) : (schema.anyOf ?? []).some(isId));

/** The id fields of a body, at any depth, recognised by their format or their name. */
function findIdFields(schema: Schema, path = ''): Found[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    if (isId(field) || /(^|_)ids?$/.test(name))
      return [
        {
          name,
          path: at,
          isArray: field.type === 'array',
          isRequired: schema.required?.includes(name) ?? false,
        },
      ];
    return findIdFields(field, at);
  });
  return [...own, ...inner.flatMap((one) => findIdFields(one, path))];
}

const idFieldsOf = (call: Call) =>
  findIdFields(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema).filter(
    ({ name }) => !FOREIGN_IDS.includes(name),
  );

/** What a field of a call names; the single `id` of a bulk call names the same as its list. */
function meaningOf(call: Call, name: string): IdField | undefined {
  const list = idFieldsOf(call).find((field) => field.isArray);
  const key = name === 'id' && list ? list.name : name;
  return FIELDS_OF_CALL[`${call.path} ${key}`] ?? ID_FIELDS[key];
}

const cases = allCalls.flatMap(({ call }) =>
  call.roles === 'public'
    ? []
    : idFieldsOf(call).map((field) => [`${call.path} ${field.path}`, call, field] as const),
);

it.each(cases)('%s is listed with the records that it names', (title, call, { name, path }) => {
  expect(path, `${title}: only fields of the body itself are tested`).toBe(name);
  expect(meaningOf(call, name), `${title}: add it to ID_FIELDS`).toBeDefined();
});

it('lists no exception, record or required value of a call that is gone', () => {
  const titles = cases.map(([title]): string => title);
  const listed = [FIELDS_OF_CALL, ACROSS_AGENCIES, BETWEEN_RECRUITERS].flatMap(Object.keys);
  expect(listed.filter((title) => !titles.includes(title))).toEqual([]);
  const paths = cases.map(([, call]) => call.path);
  expect(Object.keys(REQUIRED_FIELDS).filter((path) => !paths.includes(path))).toEqual([]);
});

/** A body whose field `name` holds `ids`, while the other required ids are of the caller's own records. */
function bodyWith(call: Call, { name, isArray }: Found, ids: string[], own: AgencyRecords) {
  const others = idFieldsOf(call).filter((field) => field.name !== name && field.isRequired);
  return {
    ...Object.fromEntries(others.map((field) => [field.name, own[meaningOf(call, field.name)!.records[0]!]])),
    ...REQUIRED_FIELDS[call.path],
    [name]: isArray ? ids : ids[0],
  };
}

async function send(call: Call, body: Record<string, unknown>, token: string) {
  if (call.transport === 'multipart')
    return app.form(
      call,
      body as Record<string, string>,
      [{ field: 'files', ...aFile(aResume({ email: `${newId()}@example.test` })) }],
      token,
    );
  if (call.transport === 'json') return app.raw(call.path, body, token);
  const response = await app.app.inject({
    method: call.method,
    url: `/api/v1/${call.path}?${new URLSearchParams(body as Record<string, string>)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { http: response.statusCode, ...response.json() };
}

type BulkData = {
  results?: { id: string; ok: boolean; code?: string }[];
  changed?: number;
  items?: unknown[];
};

/** Sends the field with these ids and expects each of them to be refused, in the way of the call. */
async function expectRefusal(
  call: Call,
  field: Found,
  { ids, own, token, expected }: { ids: string[]; own: AgencyRecords; token: string; expected: Exception },
) {
  const response = await send(call, bodyWith(call, field, ids, own), token);
  const data = response.data as BulkData | undefined;
  if (expected === 'accepted') expect(response).toMatchObject({ http: 200 });
  else if (expected === 'empty list') expect(data).toMatchObject({ items: [], total: 0 });
  else if (data?.results) {
    const sent = field.isArray ? ids : ids.slice(0, 1);
    expect(data).toMatchObject({
      results: sent.map((id) => ({ id, ok: false, code: expected })),
      changed: 0,
    });
  } else expect(response).toMatchObject({ status: false, code: expected });
}

const unknownIds = (ids: string[]) => ids.map(() => newId());

describe('ids of another agency', () => {
  let callers: Record<'agency' | 'recruiter', TestUser>;
  let own: AgencyRecords;
  let other: AgencyRecords;
  beforeAll(async () => {
    const [agency, stranger] = [await anAgency(app), await anAgency(app)];
    callers = { agency, recruiter: await aRecruiter(app, agency) };
    own = await recordsOfEveryKind(app, agency);
    other = await recordsOfEveryKind(app, stranger);
  });

  it('are of an agency that has rows in every table with rows of agencies', async () => {
    const rows = Object.entries(await agencyRows(app, other.agency_id));
    expect(rows.length).toBeGreaterThan(20);
    const empty = rows.filter(([, ofTable]) => ofTable.length === 0).map(([name]) => name);
    // Written by the worker when a vocabulary is imported; no call names such a row.
    expect(empty).toEqual(['vocabulary_renewals']);
  });

  it.each(cases)(
    '%s refuses them, like unknown ids, and changes nothing there',
    async (title, call, field) => {
      const { records, code } = meaningOf(call, field.name)!;
      const ids = records.map((kind) => other[kind]);
      const before = await agencyRows(app, other.agency_id);
      for (const [role, caller] of Object.entries(callers)) {
        if (![call.roles].flat().some((one) => one === role)) continue;
        // What an accepted id adds to the caller's agency stays out of the other tests.
        const { token } = ACROSS_AGENCIES[title] === 'accepted' ? await anAgency(app) : caller;
        // A recruiter chooses no owner but themselves, whoever is named.
        const isOwnerChoice = role === 'recruiter' && BETWEEN_RECRUITERS[title] === 'forbidden';
        const expected = isOwnerChoice ? 'forbidden' : (ACROSS_AGENCIES[title] ?? code);
        await expectRefusal(call, field, { ids, own, token, expected });
        await expectRefusal(call, field, { ids: unknownIds(ids), own, token, expected });
      }
      expect(await agencyRows(app, other.agency_id)).toEqual(before);
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
      const before = await agencyRows(app, other.agency_id);
      const expected = BETWEEN_RECRUITERS[title] ?? code;
      await expectRefusal(call, field, { ids, own, token: recruiter.token, expected });
      if (expected !== 'accepted') expect(await agencyRows(app, other.agency_id)).toEqual(before);
    },
  );
});

describe('ids of deleted records, and of live ones where a call restores deleted ones', () => {
  let agency: TestUser;
  let own: AgencyRecords;
  beforeAll(async () => {
    agency = await anAgency(app);
    own = await recordsOfEveryKind(app, agency);
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
    async (_title, call, field) => {
      const ids = [own[oppositeOf(call, field)!]];
      const before = await agencyRows(app, own.agency_id);
      const { code } = meaningOf(call, field.name)!;
      await expectRefusal(call, field, { ids, own, token: agency.token, expected: code });
      expect(await agencyRows(app, own.agency_id)).toEqual(before);
    },
  );
});
