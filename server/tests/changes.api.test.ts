import type { Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { updateSavedView } from '@placewell/contract/desk/saved-views.ts';
import type { LiveEvent } from '@placewell/contract/events.ts';
import { JobId } from '@placewell/contract/ids.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { DEFAULT_MATCH_STATUSES } from '@placewell/contract/matching/match-statuses.ts';
import { getMatchDetails } from '@placewell/contract/matching/matches.ts';
import { logout, switchToAdministration } from '@placewell/contract/people/accounts.ts';
import { AGENCY_STAFF } from '@placewell/contract/people/roles.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { publishLiveEvent } from '../platform/events/live.ts';
import { newId } from '../platform/ids.ts';
import { type AgencyRecords, agencyRows, recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { bodyAbout, idFieldsOf, send } from '../testing/record-ids.ts';
import { useTestApp } from '../testing/test-app.ts';

// Every changing call refuses a colleague who may only read its records, and publishes its changes. New calls are
// included automatically.
const app = useTestApp();
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
/** Reasons by path. */
type Exceptions = Readonly<Record<string, string>>;

/** Calls that name records and check no permission to change them. */
const READING_IS_ENOUGH: Exceptions = {
  'agency/addNote': 'everyone who may read a record may write about it',
  'agency/addTask': 'likewise',
  'agency/addCall': 'likewise',
  'agency/match/recomputeForCandidate': 'brings scores up to date, which changes no choice of anyone',
  'webhooks/matchWebhook': 'sends what the caller may read to their own webhook',
};
const NOT_ON_THE_RECORD: Exceptions = {
  'account/removeFactor': 'the second factor is the caller’s',
  'agency/removeLinkedSignIn': 'the sign-in is the caller’s',
  'account/endSession': 'the session is the caller’s',
  'agency/markNotificationsRead': 'the notifications are the caller’s; others are left alone',
  'agency/updateDefaultView': 'the caller’s own choice among the views that they see',
  'letters/cancel': 'the messages are the caller’s; others do not exist for them',
  'webhooks/replay': 'the deliveries are the caller’s; others do not exist for them',
  'enrichment/getInfo':
    'the job is named beside the look-up; the service asserts that the caller may read it',
  'agency/startImport': 'the caller chooses the id of the new import',
};
/** Permissions besides reading that everyone of the agency has. */
const FOR_EVERYONE: Exceptions = {
  'agency/addContact': 'the contact comes back masked as any other of the client',
};
/** Refusals that are not `forbidden`. */
const HIDDEN: Exceptions = {
  'agency/dismissUpload': 'upload_not_found',
  'agency/resolveDuplicate': 'upload_not_found',
  'agency/choosePerson': 'upload_not_found',
  'agency/retryFile': 'upload_not_found',
  'agency/cancelExport': 'export_not_found',
  'agency/delExports': 'export_not_found',
  // Files are among the details of a client.
  'agency/updateClientFile': 'file_not_found',
  'agency/delClientFiles': 'file_not_found',
  'agency/restoreClientFiles': 'file_not_found',
  // Only the user's own acts can be undone.
  'agency/match/undoMatchMoves': 'moves_not_found',
  // Whether recruiters see all makes no difference to what a placement pays.
  'agency/updatePlacement': 'placement_not_found',
  // A person who sees a proposal may decide it.
  'agency/decideProposals': 'proposal_not_found',
  // A private view.
  'agency/restoreSavedViews': 'view_not_found',
  // The owner's name is hidden.
  'agency/saveImportMapping': 'mapping_of_another',
  'agency/delImportMapping': 'mapping_of_another',
  'enrichment/removeDoNotEnrich': 'entry_of_another',
  // This look-up has written no address; tests of look-ups prove that the candidate must be the caller's to change.
  'enrichment/undoForCandidate': 'email_changed_since',
};
const refusalOf = (call: Call) =>
  HIDDEN[call.path] ?? (permissionsOf(call)[0]?.entity === 'import' ? 'import_not_found' : 'forbidden');

let agency: TestUser;
let owner: TestUser;
let reader: TestUser;
let records: AgencyRecords;
beforeAll(async () => {
  agency = await anAgency(app);
  [owner, reader] = [await aRecruiter(app, agency), await aRecruiter(app, agency)];
  records = await recordsOfEveryKind(app, agency, owner);
  await app.call(updateSavedView, { view_id: records.view_id, is_shared: true }, owner.token);
});

const changing = allCalls.flatMap(({ call }) =>
  call.effect !== 'read' && AGENCY_STAFF.some((role) => [call.roles].flat().some((one) => one === role))
    ? [call]
    : [],
);
const permissionsOf = ({ on }: Call) =>
  on === undefined || on === 'self' ? [] : [on].flat().filter((one) => one.action !== 'add');
const named = (calls: readonly Call[]) => calls.map((call) => [call.path, call] as const);
const paths = (calls: readonly Call[]) => calls.map(({ path }) => path).sort();

describe('what a call says that it changes', () => {
  it('is a permission of the records that it names, apart from those listed', () => {
    const checked = changing.filter((call) => permissionsOf(call).length > 0);
    const onlyReading = checked.filter((call) =>
      permissionsOf(call).every(({ action }) => action === 'read'),
    );
    expect(paths(onlyReading)).toEqual(Object.keys(READING_IS_ENOUGH).sort());
    const unchecked = changing.filter(
      (call) => call.on !== undefined && !checked.includes(call) && idFieldsOf(call).length > 0,
    );
    expect(paths(unchecked)).toEqual(Object.keys(NOT_ON_THE_RECORD).sort());
  });

  // The key is written in the call's transaction, which commits without a record to check.
  const keyed = changing.filter((call) => call.effect === 'create' && permissionsOf(call).length > 0);
  it.each(named(keyed))('%s with an Idempotency-Key may find none of the records', async (path, call) => {
    const unknown = JSON.stringify(bodyAbout(call, records)).replace(/[\da-f-]{36}/g, () => newId());
    const { token } = call.roles.includes('recruiter') ? owner : agency;
    const response = await app.raw(path, unknown, token, { 'idempotency-key': newId() });
    expect([200, 404], JSON.stringify(response)).toContain(response.http);
  });
});

describe('a colleague who may read the records and not change them', () => {
  let before: Awaited<ReturnType<typeof agencyRows>>;
  it('reads them, which may be noted', async () => {
    const { candidate_id, job_id, match_id } = records;
    expect(await app.call(getCandidate, { candidate_id }, reader.token)).toMatchObject({ http: 200 });
    expect(await app.call(getJob, { job_id }, reader.token)).toMatchObject({ http: 200 });
    expect(await app.call(getMatchDetails, { match_id }, reader.token)).toMatchObject({ http: 200 });
    before = await agencyRows(app, agency.agency_id);
  });

  const refusing = changing.filter(
    (call) => permissionsOf(call).some(({ action }) => action !== 'read') && !(call.path in FOR_EVERYONE),
  );
  it.each(named(refusing))('is refused by %s', async (_path, call) => {
    const chosen = permissionsOf(call).flatMap((one) => ('when' in one && one.when ? [one.when] : []));
    const response = await send(app, call, bodyAbout(call, records, chosen), reader.token);
    const results = (response.data as { results?: { code?: string }[] } | null)?.results;
    const codes = results ? results.map(({ code }) => code) : [response.code];
    expect(codes, JSON.stringify(response)).toEqual(codes.map(() => refusalOf(call)));
  });

  it('has changed nothing', async () => {
    expect(await agencyRows(app, agency.agency_id)).toEqual(before);
  });
});

/** The call's required fields besides the ids, if not in REQUIRED_FIELDS or without effect there. */
const fieldsOf = ({ path }: Call): object | undefined =>
  ({
    'agency/match/updateMatchStatus': { status: 'contacted' },
    'agency/updateCandidateStatus': { candidate_status: 'placed' },
    // Restored before, so that the others stay.
    'agency/delCandidate': { candidate_ids: [records.deleted_candidate_id] },
    'agency/delContact': { contact_ids: [records.deleted_contact_id] },
    'agency/delClientFiles': { file_ids: [records.deleted_client_file_id] },
    'agency/delJob': { job_ids: [records.deleted_job_id] },
    'agency/delClient': { client_ids: [records.deleted_client_id] },
    'agency/updateImport': { settings: { tags: ['Imported'] } },
    'agency/updateClientTags': { add: ['Till'] },
    'agency/updateJobTags': { add: ['Bank', 'Till', 'Desk'] },
    'agency/renameTag': { tag_key: 'bank', tag: 'Vault' },
    'agency/mergeTags': { tag_keys: ['till'], into_key: 'desk' },
    'agency/deleteTags': { tag_keys: ['desk'] },
    'agency/updateSignIn': {
      domain: 'quay.test',
      issuer: 'https://id.example.com',
      oidc_client_id: 'placewell',
      oidc_client_secret: 'a secret',
      provider_name: 'Quay ID',
    },
    'agency/setSignInMode': { sign_in_mode: 'off' },
    'agency/updateSettings': { time_zone: 'Europe/Paris' },
    'agency/updateMatchSettings': { match_threshold: 55 },
    'agency/updateMatchStatuses': {
      statuses: DEFAULT_MATCH_STATUSES.map(({ status, name }) => ({ status, name: `${name} 2` })),
    },
    sendRecruiterInvite: { email: `${newId()}@example.test` },
    'agency/revokeRecruiterInvite': { recruiter_ids: [records.invited_id] },
  })[path];

/** Calls refused by the records' state or without more than ids; their features' tests prove that they publish. */
const REFUSED_BY_STATE = [
  'agency/addSamples',
  // No name server has its record.
  'agency/verifySignInDomain',
  'agency/match/addMatches',
  // Its fee is not paid.
  'agency/correctPlacement',
  'enrichment/cancel',
  'enrichment/reportBounce',
  'enrichment/findForCandidate',
  'enrichment/undoForCandidate',
  'agency/decideImportRows',
  'agency/runImport',
  'agency/runMove',
  'agency/undoMove',
  'agency/undoImport',
  'agency/cancelExport',
  'webhooks/sendTest',
  'webhooks/matchWebhook',
  'agency/updateLogo',
  'agency/changeUnverifiedEmail',
  'account/confirmTotp',
  'agency/resetSecondFactor',
  'account/beginPasskey',
  'account/confirmPasskey',
  // The walk knows no passwords.
  'account/changePassword',
  'account/changeEmail',
  'agency/setFirstUser',
  'agency/undoTransfer',
  'agency/submit-answers',
  'billing/confirm-sandbox-payment',
  'billing/create-payment-intent',
  'billing/topUpRecharge',
  'billing/cancel-purchase',
  'billing/update-subscription',
  'billing/cancel-subscription',
  'billing/keep-subscription',
  'billing/pause-subscription',
  'billing/resume-subscription',
];
const ACCOUNT = 'the caller’s own account, shown to nobody else';
const PEOPLE = 'the list of people is read again when it is opened';
const LATER = 'what comes of it is published by the job';
/** Calls that publish no live event. */
const QUIET: Exceptions = {
  'resend-verification': ACCOUNT,
  'agency/updateUserProfile': ACCOUNT,
  'agency/removeLinkedSignIn': ACCOUNT,
  'account/beginTotp': ACCOUNT,
  'account/removeFactor': ACCOUNT,
  'account/stopFactorReset': ACCOUNT,
  'agency/setFactorDemand': 'sessions are looked up by every call',
  'account/renewRecoveryCodes': ACCOUNT,
  'account/endSession': ACCOUNT,
  'account/endOtherSessions': ACCOUNT,
  'agency/updateNotificationSettings': ACCOUNT,
  'agency/updateDigestSetting': ACCOUNT,
  'agency/skip-questionnaire': ACCOUNT,
  'agency/updateRecruiter': PEOPLE,
  'agency/updateRecruiterStatus': PEOPLE,
  sendRecruiterInvite: PEOPLE,
  'agency/revokeRecruiterInvite': PEOPLE,
  'agency/reparseCandidates': LATER,
  'agency/match/recomputeForCandidate': LATER,
  'letters/send': LATER,
  'letters/cancel': 'no message has left, so nothing shows it',
  'webhooks/replay': 'the delivery here waits already',
  'agency/setCandidateResume': 'the only resume here is the matched one already',
  'agency/delLogo': 'there is none here',
  'agency/removeSamples': 'likewise; first-steps.api.test.ts removes some',
  'agency/saveImportMapping': 'mappings are read when an import is mapped',
  'agency/delImportMapping': 'likewise',
  'agency/addSkill': 'suggestions are read while a person types',
};
const PAIRS = 'only the list of pairs shows it';
/** Calls about candidates and jobs that emit no domain event, since no other feature depends on them. */
const WITHOUT_DOMAIN_EVENT: Exceptions = {
  'agency/restoreDuplicates': PAIRS,
  'agency/dismissDuplicates': PAIRS,
  'agency/updateCandidateFile': 'the name, kind and date of a file; its text stays',
  'agency/uploadCandidates': LATER,
  'agency/addNote': 'a note that mentions nobody',
  'agency/addCall': 'a call that mentions nobody',
};

/** The entities that the call changes: as declared or, if only roles decide, by its ids. */
const entitiesOf = (call: Call): string[] =>
  call.on === undefined
    ? idFieldsOf(call).map(({ name }) => name.replace(/_ids?$/, ''))
    : [call.on].flat().map((on) => (on === 'self' ? on : on.entity));

/** First the calls that others would make impossible; then the owner's changes, removals, and those of agency users. */
function order({ path, roles }: Call): number {
  if (path.endsWith('undoMatchMoves')) return 0;
  if (/addMatch|letters.send/.test(path)) return 1;
  if (/RecruiterStatus|delRecruiter/.test(path)) return 6;
  if (!roles.includes('recruiter')) return 5;
  return /\/(del|dismiss|remove|revokeS|mergeC|undoM)/.test(path) ? 4 : 2;
}
// Logging out ends the session that the others use, and so does a switch.
const publishing = changing
  .filter(({ path }) => path !== logout.path && path !== switchToAdministration.path)
  .toSorted((a, b) => order(a) - order(b));

describe('a change is published', () => {
  const live: LiveEvent[] = [];
  const emitted: string[] = [];
  beforeAll(() => {
    app.platform.live.subscribe(agency.agency_id, (event) => live.push(event));
    const { events } = app.platform;
    for (const how of ['emit', 'emitAtOnce'] as const) {
      const emit = events[how].bind(events);
      vi.spyOn(events, how).mockImplementation((tx, event, payload) => {
        emitted.push(event.name);
        return emit(tx, event, payload);
      });
    }
  });

  /** Waits for the events published so far, which arrive in commit order, and drops them. */
  async function takeLive() {
    const marker: LiveEvent = { type: 'match_settings.changed', job_id: JobId.parse(newId()) };
    await app.inAgency(agency.agency_id, (tx) => publishLiveEvent(tx, marker));
    await vi.waitFor(() => expect(live).toContainEqual(marker), { timeout: 60_000, interval: 3 });
    return live.splice(0).slice(0, -1);
  }

  it.each(named(publishing))('by %s', async (path, call) => {
    emitted.length = 0;
    const { token } = call.roles.includes('recruiter') ? owner : agency;
    const response = await send(app, call, { ...bodyAbout(call, records), ...fieldsOf(call) }, token);
    const published = await takeLive();
    const results = (response.data as { results?: { ok?: boolean }[] } | null)?.results;
    const isRefused = response.http !== 200 || results?.every(({ ok }) => ok === false) === true;
    expect(isRefused, JSON.stringify(response)).toBe(REFUSED_BY_STATE.includes(path));
    if (isRefused) return;
    expect(published.length === 0, 'publishes no live event').toBe(path in QUIET);
    if (path in QUIET) return;
    // A transfer to another recruiter publishes one more.
    if (!entitiesOf(call).some((one) => ['candidate', 'job', 'recruiter'].includes(one))) return;
    expect(emitted.length === 0, 'emits no domain event').toBe(path in WITHOUT_DOMAIN_EVENT);
  });

  it('lists no exception of a call that is gone', () => {
    const listed = [QUIET, WITHOUT_DOMAIN_EVENT, HIDDEN, FOR_EVERYONE].flatMap(Object.keys);
    expect([...listed, ...REFUSED_BY_STATE].filter((path) => !paths(changing).includes(path))).toEqual([]);
  });
});
