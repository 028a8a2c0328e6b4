import type { Call } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type AgencyRecords, agencyRows, fingerprintOf } from '../agency-records.ts';
import { anAgency } from '../builders.ts';
import { bodyWith, type Found, idFieldsOf, meaningOf, type RecordKind, send } from '../record-ids.ts';
import type { TestApp } from '../test-app.ts';
import type { World } from '../world.ts';

/** Calls that do not refuse another owner's id with the code of its field, each with the reason. */
type Exception = 'empty list' | 'left out' | 'accepted' | { inPlan: string } | (string & {});
export const ACROSS_AGENCIES: Record<string, Exception> = {
  // Filters by owner.
  'agency/getCandidates recruiter_id': 'empty list',
  'agency/getDuplicates recruiter_id': 'empty list',
  'agency/getJobs recruiter_id': 'empty list',
  'agency/match/getAllMatches recruiter_id': 'empty list',
  'agency/getTransfers recruiter_id': 'empty list',
  'agency/getSubmissions recruiter_id': 'empty list',
  'agency/getPlacements recruiter_id': 'empty list',
  'billing/getCreditEntries recruiter_id': 'empty list',
  'agency/getSecurityLog user_id': 'empty list',
  'agency/match/getJobHistory user_id': 'empty list',
  'enrichment/getlist job_id': 'empty list',
  'enrichment/getlist candidate_id': 'empty list',
  'enrichment/getlist recruiter_id': 'empty list',
  'agency/getTasks assignee_id': 'empty list',
  'agency/getClients recruiter_id': 'empty list',
  'agency/getJobs client_id': 'empty list',
  'agency/getJobs contact_id': 'empty list',
  'agency/match/getAllMatches client_id': 'empty list',
  // Refused as that of another client.
  'agency/addJob contact_id': 'invalid_input',
  // Pairs that the caller may not read are not told.
  'agency/match/getPairStatuses job_ids': 'left out',
  'agency/match/getPairStatuses candidate_ids': 'left out',
  'agency/getOffLimits match_ids': 'left out',
  // Rows to show again: those that the caller may not read are not shown.
  'agency/searchEverything candidate_ids': 'left out',
  'agency/getOffLimits candidate_ids': 'left out',
  'agency/searchEverything job_ids': 'left out',
  'agency/searchEverything client_ids': 'left out',
  'agency/searchEverything contact_ids': 'left out',
  'agency/searchEverything recruiter_ids': 'left out',
  'agency/searchEverything agency_ids': 'left out',
  'enrichment/checkEnrichStatus enrichment_ids': 'left out',
  // A preview says who would be refused.
  'agency/previewShare people.0.match_id': { inPlan: 'match_not_found' },
  'agency/previewShare recipients.0.contact_id': { inPlan: 'contact_not_found' },
  // One's own are marked, others are left alone.
  'agency/markNotificationsRead notification_ids': 'accepted',
  // The sender chooses the id of a new upload, which is unique within an agency.
  'agency/uploadCandidates upload_id': 'accepted',
  'agency/startImport import_id': 'accepted',
};
/** Deleted candidates are refused by name: a sender of many messages needs to know which to skip. Filters find nothing. */
export const OF_DELETED: Record<string, Exception> = {
  'letters/preview candidate_ids': 'candidate_deleted',
  'letters/send candidate_ids': 'candidate_deleted',
  'enrichment/getlist job_id': 'empty list',
  'enrichment/getlist candidate_id': 'empty list',
  'agency/getJobs client_id': 'empty list',
  'agency/getJobs contact_id': 'empty list',
  'agency/match/getAllMatches client_id': 'empty list',
  'agency/addJob contact_id': 'invalid_input',
  'agency/getOffLimits candidate_ids': 'left out',
};
/** What only the author and agency users may change: a recruiter who is neither is refused before any look-up. */
const AUTHORS_ONLY = [
  'agency/updateNote mentions',
  'agency/updateTask mentions',
  'agency/updateCall mentions',
  'agency/updateTask assignee_id',
  'agency/updateClient terms_file_id',
  'agency/updateJob client_id',
  'agency/updateJob contact_id',
  'agency/updateContact candidate_id',
  'agency/transferContacts contact_ids',
  'agency/addSubmission contact_id',
  'agency/addInterview user_ids',
  'agency/addInterview contact_ids',
  'agency/updateInterview user_ids',
  'agency/updateInterview contact_ids',
  'agency/addInterviewFeedback contact_id',
  'agency/addPlacement offer_id',
  'agency/addPlacement splits.0.user_id',
  'agency/sendShare recipients.0.contact_id',
  'agency/renewShareLink recipient_id',
  'agency/updateSharePerson match_id',
];
export const BETWEEN_RECRUITERS: Record<string, Exception> = {
  ...ACROSS_AGENCIES,
  'agency/uploadCandidates upload_id': 'conflict',
  'agency/startImport import_id': 'conflict',
  // Mappings and entries are known in the whole agency; each belongs to its author.
  'agency/saveImportMapping mapping_id': 'mapping_of_another',
  'agency/delImportMapping mapping_id': 'mapping_of_another',
  'enrichment/removeDoNotEnrich entry_ids': 'entry_of_another',
  'enrichment/removeDoNotEnrich id': 'entry_of_another',
  // The agency of the colleague is the recruiter's own; who works there is no secret, so the refusal may say so.
  'agency/addJob recruiter_id': 'forbidden',
  'agency/addClient recruiter_id': 'forbidden',
  'agency/addJob client_id': 'accepted',
  'agency/getJobs client_id': 'accepted',
  'agency/getJobs contact_id': 'accepted',
  'agency/match/getAllMatches client_id': 'accepted',
  'agency/updateJob client_id': 'accepted',
  'agency/updateJob contact_id': 'accepted',
  'agency/searchEverything client_ids': 'accepted',
  'agency/searchEverything contact_ids': 'accepted',
  // Everyone of the agency sees its clients; only their owners and agency users change them.
  'agency/getSubmissions client_id': 'accepted',
  'agency/getInterviews client_id': 'accepted',
  // Who works there is known, and may take part.
  'agency/addInterview user_ids': 'accepted',
  'agency/updateInterview user_ids': 'accepted',
  'agency/addInterview contact_ids': 'contact_of_another_client',
  'agency/updateInterview contact_ids': 'contact_of_another_client',
  'agency/getPlacements client_id': 'accepted',
  'agency/getForecast client_id': 'accepted',
  'agency/getFunnelReport recruiter_id': 'accepted',
  'agency/getFunnelReport client_id': 'accepted',
  'agency/getStageReport recruiter_id': 'accepted',
  'agency/getStageReport client_id': 'accepted',
  'agency/getSourceReport recruiter_id': 'accepted',
  'agency/getSourceReport client_id': 'accepted',
  'agency/getFeeReport recruiter_id': 'accepted',
  'agency/getFeeReport client_id': 'accepted',
  'agency/getReportRows recruiter_id': 'accepted',
  'agency/getReportRows client_id': 'accepted',
  // Who works there is known; the forecast of anyone else is empty.
  'agency/getForecast recruiter_id': 'accepted',
  'agency/getSubmissions contact_id': 'accepted',
  'agency/addPlacement splits.0.user_id': 'forbidden',
  'agency/addSubmission contact_id': 'contact_of_another_client',
  'agency/sendShare recipients.0.contact_id': 'contact_of_another_client',
  'agency/previewShare recipients.0.contact_id': { inPlan: 'contact_of_another_client' },
  'agency/getClients recruiter_id': 'accepted',
  'agency/getClient client_id': 'accepted',
  'agency/updateClient client_id': 'forbidden',
  'agency/updateClient id': 'forbidden',
  'agency/updateClientStatus client_ids': 'forbidden',
  'agency/updateClientStatus id': 'forbidden',
  'agency/updateClientTags client_ids': 'forbidden',
  'agency/updateClientTags id': 'forbidden',
  'agency/delClient client_ids': 'forbidden',
  'agency/delClient id': 'forbidden',
  'agency/restoreClients client_ids': 'forbidden',
  'agency/restoreClients id': 'forbidden',
  'agency/getTimeline client_id': 'accepted',
  'agency/getTimeline contact_id': 'accepted',
  'agency/getRecordReaders client_id': 'accepted',
  'agency/getRecordReaders contact_id': 'accepted',
  'agency/addNote client_ids': 'accepted',
  'agency/addNote contact_ids': 'accepted',
  'agency/addTask client_ids': 'accepted',
  'agency/addTask contact_ids': 'accepted',
  'agency/addCall client_ids': 'accepted',
  'agency/addCall contact_ids': 'accepted',
  'agency/getTasks client_id': 'accepted',
  'agency/getTasks contact_id': 'accepted',
  'agency/mergeClients keep_id': 'forbidden',
  'agency/mergeClients merge_id': 'forbidden',
  'agency/undoMergeClients client_merge_id': 'forbidden',
  'agency/getClientPairs client_id': 'accepted',
  // The right to change one of the two is enough.
  'agency/dismissClientPair client_id': 'accepted',
  'agency/dismissClientPair other_client_id': 'accepted',
  'agency/restoreClientPair client_id': 'accepted',
  'agency/restoreClientPair other_client_id': 'accepted',
  'agency/getClientFiles client_id': 'left out',
  'agency/uploadClientFiles client_id': 'forbidden',
  'agency/getContacts client_id': 'accepted',
  'agency/getContact contact_id': 'accepted',
  // Everyone adds contacts; only readers of the details change them.
  'agency/addContact client_id': 'accepted',
  'agency/updateContact contact_id': 'forbidden',
  'agency/updateContact id': 'forbidden',
  'agency/delContact contact_ids': 'forbidden',
  'agency/delContact id': 'forbidden',
  'agency/restoreContacts contact_ids': 'forbidden',
  'agency/restoreContacts id': 'forbidden',
  'agency/mergeContacts keep_id': 'forbidden',
  'agency/mergeContacts merge_id': 'forbidden',
  'agency/undoMergeContacts contact_merge_id': 'forbidden',
  'agency/transferContacts contact_ids': 'forbidden',
  'agency/transferContacts from_client_id': 'forbidden',
  'agency/transferContacts to_client_id': 'forbidden',
  'agency/uploadCandidates recruiter_id': 'forbidden',
  'agency/updateImport settings.recruiter_id': 'forbidden',
  'agency/previewImport settings.recruiter_id': 'forbidden',
  // The colleague may not see the recruiter's record; where the body names no record that is there, that is refused.
  'agency/updateNote mentions': 'cannot_read_record',
  'agency/updateTask mentions': 'cannot_read_record',
  'agency/updateCall mentions': 'cannot_read_record',
  'agency/updateTask assignee_id': 'cannot_read_record',
  'agency/addNote mentions': 'accepted',
  'agency/addCall mentions': 'accepted',
  'agency/addTask mentions': 'accepted',
  'agency/addTask assignee_id': 'accepted',
};
type BulkData = {
  results?: { id: string; ok: boolean; code?: string }[];
  changed?: number;
  items?: unknown[];
  recent?: unknown[];
  pairs?: unknown[];
  people?: object[];
  recipients?: object[];
};

/** Sends the field with these ids and expects each of them to be refused, in the way of the call. */
async function expectRefusal(
  app: TestApp,
  call: Call,
  field: Found,
  { ids, own, token, expected }: { ids: string[]; own: AgencyRecords; token: string; expected: Exception },
) {
  const response = await send(app, call, bodyWith(call, field, ids, own), token);
  const data = response.data as BulkData | undefined;
  if (expected === 'accepted') expect(response).toMatchObject({ http: 200 });
  else if (expected === 'left out')
    expect([response.http, data?.recent ?? data?.pairs ?? data?.items]).toEqual([200, []]);
  else if (typeof expected === 'object') {
    const [group] = field.path.split('.') as ['people' | 'recipients'];
    expect(data?.[group], JSON.stringify(response)).toMatchObject([{ refusal: expected.inPlan }]);
  } else if (expected === 'empty list') expect(data).toMatchObject({ items: [], total: 0 });
  else if (data?.results) {
    const sent = field.isArray ? ids : ids.slice(0, 1);
    expect(data).toMatchObject({
      results: sent.map((id) => ({ id, ok: false, code: expected })),
      changed: 0,
    });
  } else expect(response, JSON.stringify(response)).toMatchObject({ status: false, code: expected });
}

const unknownIds = (ids: string[]) => ids.map((id) => id.replace(/[^:]+/g, () => newId()));

const OPPOSITE: Partial<Record<RecordKind, RecordKind>> = {
  candidate_id: 'deleted_candidate_id',
  deleted_candidate_id: 'candidate_id',
  job_id: 'deleted_job_id',
  deleted_job_id: 'job_id',
  client_id: 'deleted_client_id',
  deleted_client_id: 'client_id',
  contact_id: 'deleted_contact_id',
  deleted_contact_id: 'contact_id',
  client_file_id: 'deleted_client_file_id',
  deleted_client_file_id: 'client_file_id',
  match_id: 'deleted_match_id',
  deleted_match_id: 'match_id',
  offer_id: 'deleted_offer_id',
  deleted_offer_id: 'offer_id',
  submission_id: 'deleted_submission_id',
  deleted_submission_id: 'submission_id',
};
const oppositeOf = (call: Call, field: Found) => OPPOSITE[meaningOf(call, field.name)!.records[0]!];

/** The rows of an agency; a test that changes them stores them again. */
function rowsOf(app: TestApp, agencyId: () => AgencyId) {
  let fingerprint: string;
  let rows: Awaited<ReturnType<typeof agencyRows>>;
  const remember = async () => {
    rows = await agencyRows(app, agencyId());
    fingerprint = await fingerprintOf(app, agencyId());
  };
  beforeAll(remember);
  const expectUnchanged = async () => {
    if ((await fingerprintOf(app, agencyId())) === fingerprint) return;
    expect(await agencyRows(app, agencyId())).toEqual(rows);
    throw new Error('Something has changed for a while.');
  };
  return { remember, expectUnchanged };
}

export const casesOf = (calls: readonly Call[]) =>
  calls.flatMap((call) =>
    call.roles === 'public'
      ? []
      : idFieldsOf(call).map((field) => [`${call.path} ${field.path}`, call, field] as const),
  );

/** No call takes ids of another agency, of a colleague where recruiters see their own alone, or of deleted records. */
export function testStrangers(calls: readonly Call[], world: World) {
  const { app } = world;
  const cases = casesOf(calls);

  it.each(cases)('%s is listed with the records that it names', (title, call, { name, path }) => {
    expect(path.endsWith(name), `${title}: a field is sent where it stands`).toBe(true);
    expect(meaningOf(call, name), `${title}: add it to ID_FIELDS`).toBeDefined();
  });

  describe.runIf(cases.length > 0)('ids of another agency', () => {
    const rows = rowsOf(app, () => world.stranger.agency.agency_id);

    it.each(cases)(
      '%s refuses them, like unknown ids, and changes nothing there',
      async (title, call, field) => {
        const { agency, recruiter, own } = world.open;
        const { records, code } = meaningOf(call, field.name)!;
        const ids = records.map((kind) => world.stranger.own[kind]);
        for (const [role, caller] of Object.entries({ agency, recruiter })) {
          if (![call.roles].flat().some((one) => one === role)) continue;
          // What an accepted id adds to the caller's agency stays out of the other tests.
          const { token } = ACROSS_AGENCIES[title] === 'accepted' ? await anAgency(app) : caller;
          // A recruiter can name no other owner.
          const isOwner = field.name === 'recruiter_id' && BETWEEN_RECRUITERS[title] === 'forbidden';
          const isForbidden = isOwner || AUTHORS_ONLY.includes(title);
          const expected =
            role === 'recruiter' && isForbidden ? 'forbidden' : (ACROSS_AGENCIES[title] ?? code);
          await expectRefusal(app, call, field, { ids, own, token, expected });
          await expectRefusal(app, call, field, { ids: unknownIds(ids), own, token, expected });
        }
        await rows.expectUnchanged();
      },
    );
  });

  const ofRecruiters = cases.filter(([, call]) => call.roles.includes('recruiter'));
  describe.runIf(ofRecruiters.length > 0)(
    'ids of a colleague, where recruiters see only their own records',
    () => {
      const rows = rowsOf(app, () => world.closed.agency.agency_id);

      it.each(ofRecruiters)('%s refuses them, and nothing changes', async (title, call, field) => {
        const { recruiter, own, other } = world.closed;
        const { records, code } = meaningOf(call, field.name)!;
        const ids = records.map((kind) => other[kind]);
        const expected = BETWEEN_RECRUITERS[title] ?? code;
        await expectRefusal(app, call, field, { ids, own, token: recruiter.token, expected });
        await (expected === 'accepted' ? rows.remember() : rows.expectUnchanged());
      });
    },
  );

  const ofDeletable = cases.filter(([, call, field]) => oppositeOf(call, field) !== undefined);
  describe.runIf(ofDeletable.length > 0)(
    'ids of deleted records, and of live ones where a call restores deleted ones',
    () => {
      const rows = rowsOf(app, () => world.open.agency.agency_id);

      it.each(ofDeletable)('%s does not find them, and nothing changes', async (title, call, field) => {
        const { agency, recruiter, own } = world.open;
        const ids = [own[oppositeOf(call, field)!]];
        const { code } = meaningOf(call, field.name)!;
        const across = ACROSS_AGENCIES[title];
        const isKept = across === 'left out' || typeof across === 'object';
        const expected = isKept ? across : (OF_DELETED[title] ?? code);
        const { token } = call.roles.includes('agency') ? agency : recruiter;
        await expectRefusal(app, call, field, { ids, own, token, expected });
        await rows.expectUnchanged();
      });
    },
  );
}
