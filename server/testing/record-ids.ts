import type { Call } from '@placewell/contract/call.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import { z } from 'zod';
import { newId } from '../platform/ids.ts';
import type { AgencyRecords } from './agency-records.ts';
import { BOOKED } from './interview-records.ts';
import { PLACED } from './placement-records.ts';
import { aResume } from './resume-files.ts';
import type { TestApp } from './test-app.ts';
import { aFile } from './uploads.ts';

// Walks the contract by its id fields: the records of each, and how to send a call about given records.

export type RecordKind = keyof AgencyRecords;
/** The records of an id field, and the code of a call that must not find them. */
type IdField = { records: RecordKind[]; code: string };

const agencies: IdField = { records: ['agency_id'], code: 'agency_not_found' };
const candidates: IdField = { records: ['candidate_id'], code: 'candidate_not_found' };
const clients: IdField = { records: ['client_id'], code: 'client_not_found' };
const clientFiles: IdField = { records: ['client_file_id'], code: 'file_not_found' };
/** A file, but none of a client. */
const termsFiles: IdField = { records: ['candidate_file_id'], code: 'file_not_found' };
const contacts: IdField = { records: ['contact_id'], code: 'contact_not_found' };
const shares: IdField = { records: ['share_id'], code: 'share_not_found' };
/** Contacts of the client of `job_id`. */
const clientContacts: IdField = { ...contacts, records: ['client_contact_id'] };
const notes: IdField = { records: ['note_id'], code: 'activity_not_found' };
const recruiters: IdField = { records: ['recruiter_id', 'invited_id'], code: 'recruiter_not_found' };

/** Id fields that do not name their record as `offer_id` and `offer_ids` do. */
const ID_FIELDS: Record<string, IdField> = {
  move_id: { records: ['move_id'], code: 'import_not_found' },
  agency_id: { records: ['agency_id'], code: 'scope_mismatch' },
  keep_id: candidates,
  merge_id: { ...candidates, records: ['other_candidate_id'] },
  candidate_merge_id: { records: ['candidate_merge_id'], code: 'merge_not_found' },
  other_client_id: { ...clients, records: ['other_client_id'] },
  from_client_id: clients,
  to_client_id: { ...clients, records: ['other_client_id'] },
  client_merge_id: { records: ['client_merge_id'], code: 'merge_not_found' },
  contact_merge_id: { records: ['contact_merge_id'], code: 'merge_not_found' },
  recipient_id: { records: ['share_recipient_id'], code: 'recipient_not_found' },
  recruiter_ids: recruiters,
  user_id: { ...recruiters, records: ['recruiter_id'] },
  user_ids: { ...recruiters, records: ['recruiter_id'] },
  from_recruiter_id: { ...recruiters, records: ['recruiter_id'] },
  to_recruiter_id: { ...recruiters, records: ['agency_user_id'] },
  transfer_to: { ...recruiters, records: ['recruiter_id'] },
  letter_batch_id: { records: ['letter_batch_id'], code: 'letters_not_found' },
  entry_ids: { records: ['blocked_id'], code: 'entry_not_found' },
  activity_id: notes,
  activity_ids: notes,
  mentions: { ...recruiters, records: ['recruiter_id'] },
  assignee_id: { ...recruiters, records: ['recruiter_id'] },
  batch_id: { records: ['batch_id'], code: 'moves_not_found' },
  // Others are skipped, and the response has the number of changed ones.
  notification_ids: { records: ['notification_id'], code: 'not_found' },
  file_id: { records: ['candidate_file_id'], code: 'file_not_found' },
  file_ids: { records: ['candidate_file_id'], code: 'file_not_found' },
};
/** Calls whose field refers to other records than by its name; `restore…` calls refer to deleted ones. */
export const FIELDS_OF_CALL: Record<string, IdField> = {
  'agency/updateRecruiter id': recruiters,
  'getAgency agency_id': agencies,
  'updateAgency id': agencies,
  'getAgencyInvite id': { records: ['agency_id'], code: 'invite_not_found' },
  'agency/retryFile file_id': { records: ['failed_file_id'], code: 'upload_not_found' },
  'agency/choosePerson file_id': { records: ['unchosen_file_id'], code: 'upload_not_found' },
  'agency/resolveDuplicate file_id': { records: ['duplicate_file_id'], code: 'upload_not_found' },
  'agency/delImportFiles file_ids': { records: ['import_file_id'], code: 'import_not_found' },
  'agency/updateMove import_id': { records: ['move_table_id'], code: 'import_not_found' },
  'agency/getMoveRows import_id': { records: ['move_table_id'], code: 'import_not_found' },
  'agency/updateImport id': { records: ['import_id'], code: 'import_not_found' },
  'agency/restoreDuplicates pair_ids': { records: ['dismissed_pair_id'], code: 'pair_not_found' },
  'agency/searchEverything client_ids': { records: ['named_client_id'], code: 'not_found' },
  'agency/addClient terms_file_id': termsFiles,
  'agency/updateClient terms_file_id': termsFiles,
  'agency/restoreClientPair client_id': clients,
  'agency/restoreClientPair other_client_id': { ...clients, records: ['other_client_id'] },
  'agency/mergeClients keep_id': clients,
  'agency/mergeClients merge_id': { ...clients, records: ['merging_client_id'] },
  'agency/mergeContacts keep_id': contacts,
  'agency/mergeContacts merge_id': { ...contacts, records: ['other_contact_id'] },
  'agency/transferContacts contact_ids': { ...contacts, records: ['third_contact_id'] },
  'agency/getClientFile file_id': clientFiles,
  'agency/updateClientFile file_id': clientFiles,
  'agency/delClientFiles file_ids': clientFiles,
  'agency/restoreClientFiles file_ids': { ...clientFiles, records: ['deleted_client_file_id'] },
  'agency/updateCall activity_id': { ...notes, records: ['call_id'] },
  'agency/updateTask activity_id': { ...notes, records: ['task_id'] },
  'agency/addSubmission contact_id': clientContacts,
  'agency/previewShare contact_id': clientContacts,
  'agency/sendShare contact_id': clientContacts,
  'agency/addInterview contact_ids': clientContacts,
  'agency/updateInterview contact_ids': clientContacts,
  'agency/addInterviewFeedback contact_id': clientContacts,
  'agency/cancelShare share_id': { ...shares, records: ['waiting_share_id'] },
};
/** Not ids of records: those of places, and of plans, packs and questions, which all agencies share. */
const FOREIGN_IDS = ['place_id', 'plan_id', 'top_up_id', 'question_id', 'question_ids', 'oidc_client_id'];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const A_SHARE = {
  title: 'A nurse for the ward',
  people: [{ consent: 'spoken' }],
  recipients: [{ channel: 'link' }],
};
const A_TARGET = {
  month: '2026-03',
  submissions: 5,
  interviews: null,
  placements: null,
  fee_cents: null,
  currency: null,
};
const PERIOD = { from_date: '2026-03-01', to_date: '2026-03-31' };
const WHOLE = [{ split_role: 'other', percent: 100 }];
/** Values of the other fields that a call requires, or requires with this field. */
export const REQUIRED_FIELDS: Record<string, object> = {
  'agency/updateRecruiter': { recruiter_name: 'Renamed' },
  'agency/updateRecruiterStatus': { status: 'inactive' },
  'agency/updateCandidate': { candidate_name: 'Renamed' },
  'agency/updateCandidateStatus': { candidate_status: 'do_not_contact' },
  'agency/updateJob': { job_title: 'Renamed' },
  'agency/addOffLimitsOverride': { reason: 'Agreed by phone' },
  'agency/addClient': { client_name: 'New client' },
  'agency/updateClient': { client_name: 'Renamed' },
  'agency/addContact': { contact_name: 'New contact' },
  'agency/updateContact': { contact_name: 'Renamed' },
  'agency/updateClientFile': { file_name: 'Renamed' },
  'agency/updateClientStatus': { client_status: 'dormant' },
  'agency/updateClientTags': { add: ['Framework'] },
  'agency/updateJobStatus': { job_status: 'closed' },
  'agency/match/updateMatchStatus': { status: 'shortlisted' },
  'agency/decideProposals': { decision: 'later' },
  'agency/match/updateMatchNote': { recruiter_note: 'Changed' },
  'agency/resolveDuplicate': { action: 'create' },
  'agency/choosePerson': { person: 0 },
  'agency/updateUserProfile': { fullname: 'Renamed' },
  'agency/addJob': { job_title: 'Cook' },
  'agency/updateJobWeights': { weights: null },
  'agency/addCandidate': { candidate_name: 'Nell New' },
  'agency/readJobDescription': { text: 'Cook for our kitchen in Leeds, full-time' },
  'agency/getPlaces': { search: 'Leeds' },
  'agency/getTitles': { search: 'Nurse' },
  'agency/readSearch': { list: 'candidates', text: 'nurses near Leeds' },
  'agency/delRecruiter transfer_to': { recruiter_ids: ['00000000-0000-4000-8000-000000000001'] },
  'agency/uploadCandidateFiles': { file_kind: 'other' },
  'agency/updateCandidateFile': { file_name: 'Renamed' },
  'agency/addSavedView': { list: 'jobs', view_name: 'Open' },
  'agency/match/getMoveReasons': { status: 'withdrawn' },
  'agency/updateCandidateTags': { add: ['Bank'] },
  'agency/updateJobTags': { add: ['Bank'] },
  'agency/updateSavedView': { view_name: 'Renamed' },
  'agency/updateDefaultView': { list: 'candidates' },
  'agency/getOffLimits job_id': { candidate_ids: ['00000000-0000-4000-8000-000000000001'] },
  'agency/match/addMatches job_id': { candidate_ids: ['00000000-0000-4000-8000-000000000001'] },
  'agency/startExport': { list: 'jobs' },
  'agency/getCandidateDocument': { format: 'docx' },
  'agency/previewShare': A_SHARE,
  'agency/sendShare': A_SHARE,
  'agency/extendShare': { expires_on: inDays(20) },
  'agency/updateSharePerson': { is_withdrawn: true },
  'agency/addInterview': { ...BOOKED, interview_status: 'proposed' },
  'agency/updateInterview': { place: 'Room 4' },
  'agency/addInterviewFeedback': { rating: 3 },
  'agency/addOffer': { amount: 60_000, currency: 'EUR', period: 'year' },
  'agency/updateOffer': { amount: 61_000 },
  'agency/addPlacement': PLACED,
  'agency/addPlacement user_id': { splits: WHOLE },
  'agency/updatePlacement': { guarantee_until: '2026-06-30' },
  'agency/updatePlacementSplits': { splits: WHOLE },
  'agency/correctPlacement': { fee_cents: 1, reason: 'Agreed' },
  'agency/updateDefaultSplits': { splits: [] },
  'agency/getFunnelReport': PERIOD,
  'agency/getStageReport': PERIOD,
  'agency/getSourceReport': PERIOD,
  'agency/getFeeReport': PERIOD,
  'agency/getReportRows': { ...PERIOD, rows: 'submitted' },
  'agency/getTargets': { month: '2026-03' },
  'agency/updateTargets': { targets: [A_TARGET] },
  'agency/addNote': { body: 'Called' },
  'agency/addNote mentions': { candidate_ids: ['00000000-0000-4000-8000-000000000001'] },
  'agency/updateNote': { body: 'Changed' },
  'agency/addCall': { kind: 'call' },
  'agency/addCall mentions': { candidate_ids: ['00000000-0000-4000-8000-000000000001'] },
  'agency/updateCall': { minutes: 7 },
  'agency/addTask': { title: 'Call back' },
  'agency/addTask mentions': { candidate_ids: ['00000000-0000-4000-8000-000000000001'] },
  'agency/addTask assignee_id': { candidate_ids: ['00000000-0000-4000-8000-000000000001'] },
  'agency/saveImportMapping': {
    mapping_name: 'Mapped',
    columns: [{ header: 'Name', field: 'candidate_name' }],
  },
  'agency/decideImportRows': { decision: 'skip' },
  'agency/updateNotificationSettings': { kind: 'mention' },
  'letters/preview': { subject: 'A job', body: '{{candidate.full_name}}: {{job.title | it}}' },
  'letters/send': { subject: 'A job', body: '{{candidate.full_name}}: {{job.title | it}}' },
  'agency/updateDigestSetting': { is_wanted: true },
  'agency/setFactorDemand': { is_demanded: false },
  'letters/saveTemplate': { template_name: 'Changed', subject: 'A job', body: 'Hello' },
  'enrichment/getInfo': {
    requests: [{ first_name: 'Nell', last_name: 'New', company_domain: 'new.example' }],
  },
  'enrichment/findForCandidate': { company_domain: 'new.example' },
  'enrichment/updateFinders': {
    finders: [
      { finder: 'built_in', is_enabled: false },
      { finder: 'hunter', is_enabled: false },
    ],
  },
  'enrichment/addDoNotEnrich': { entries: [{ email: 'nell@new.example' }] },
  // Never sent to: the address is refused.
  'webhooks/add': { webhook_type: 'NewCandidate', url: 'http://127.0.0.1:9/' },
  'webhooks/update': { webhook_type: 'NewMatch', url: 'http://127.0.0.1:9/' },
  'webhooks/delete': { webhook_type: 'NewCandidate' },
  'webhooks/rotateSecret': { webhook_type: 'NewMatch' },
  'webhooks/setStatus': { webhook_type: 'NewMatch', status: 'inactive' },
  'webhooks/sendTest': { webhook_type: 'NewMatch' },
  'agency/addSkill': { skill: 'Knot tying' },
  'billing/createSubscription': { plan_id: 'basic', idempotency_key: 'strange' },
  'billing/topUpRecharge': { top_up_id: 'email_50', idempotency_key: 'strange' },
};

type Schema = {
  format?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  readOnly?: boolean;
};
export type Found = { name: string; path: string; isArray: boolean; isRequired: boolean };

const isId = (schema: Schema): boolean =>
  schema.format === 'uuid' || (schema.items ? isId(schema.items) : (schema.anyOf ?? []).some(isId));

/** The id fields of a body, at any depth, recognised by format or name; without those that it drops. */
function findIdFields(schema: Schema, path = '', isNeeded = true): Found[] {
  const inner = [
    ...(schema.anyOf ?? []).map((one) => ({ one, at: path })),
    ...(schema.items ? [{ one: schema.items, at: `${path}.0` }] : []),
  ];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = path ? `${path}.${name}` : name;
    const isRequired = isNeeded && (schema.required?.includes(name) ?? false);
    if (field.readOnly) return [];
    if (isId(field) || /(^|_)ids?$/.test(name))
      return [
        {
          name,
          path: at,
          isArray: field.type === 'array',
          isRequired,
        },
      ];
    return findIdFields(field, at, isRequired);
  });
  return [...own, ...inner.flatMap(({ one, at }) => findIdFields(one, at, isNeeded))];
}

export const idFieldsOf = (call: Call) =>
  findIdFields(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema).filter(
    ({ name }) => !FOREIGN_IDS.includes(name),
  );

/** The field of record ids that a single `id` of the call may replace. */
export function fieldBesideId(call: Call): Found | undefined {
  const fields = idFieldsOf(call);
  const others = fields.filter((field) => field.name !== 'id');
  return others.length < fields.length ? (others.find((field) => field.isArray) ?? others[0]) : undefined;
}

/** `offer_id` and `offer_ids` name offers. */
function namedAlike(key: string): IdField | undefined {
  const record = /^(\w+?)_ids?$/.exec(key)?.[1];
  const code = `${record}_not_found`;
  return code in ERRORS ? { records: [`${record}_id` as RecordKind], code } : undefined;
}
const asDeleted = ({ records, code }: IdField): IdField => ({
  records: records.map((kind) => `deleted_${kind}` as RecordKind),
  code,
});

/** The records of a call's field; a single `id` means the same as the list of ids, or as the id beside it. */
export function meaningOf(call: Call, name: string): IdField | undefined {
  const key = name === 'id' ? (fieldBesideId(call)?.name ?? name) : name;
  const ofCall = FIELDS_OF_CALL[`${call.path} ${key}`];
  const field = ID_FIELDS[key] ?? namedAlike(key);
  return ofCall ?? (field && /\/restore[A-Z]/.test(call.path) ? asDeleted(field) : field);
}
/** Adds a value at a field's path: `settings.recruiter_id` lies in an object, `requests.0.job_id` in a list. */
function inside(there: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [inside((there as unknown[] | undefined)?.[0], rest, value)];
  const fields = there as Record<string, unknown> | undefined;
  return { ...fields, [name]: inside(fields?.[name], rest, value) };
}

/** The record that gets what the field names. */
const HOLDERS: Record<string, string> = {
  'agency/updateClient terms_file_id': 'client_id',
  'agency/updateContact candidate_id': 'contact_id',
  'agency/updateJob client_id': 'job_id',
  'agency/updateJob contact_id': 'job_id',
};

/** A body whose field `name` holds `ids`, with the caller's own records for the other required ids. */
export function bodyWith(call: Call, { name, path, isArray }: Found, ids: string[], own: AgencyRecords) {
  // An optional field inside an object belongs to the import that the body refers to.
  const holder = path !== name ? 'import_id' : HOLDERS[`${call.path} ${name}`];
  const others = idFieldsOf(call).filter(
    (field) => field.name !== name && (field.isRequired || field.name === holder),
  );
  const body = {
    ...withIds({}, call, others.filter(isOutermost), own),
    ...REQUIRED_FIELDS[call.path],
    ...REQUIRED_FIELDS[`${call.path} ${name}`],
  };
  const whole = withIds(
    body,
    call,
    others.filter((field) => !isOutermost(field)),
    own,
  );
  return inside(whole, path.split('.'), isArray ? ids : ids[0]) as Record<string, unknown>;
}
const isOutermost = ({ name, path }: Found) => path === name;

/** The body with these records in the fields. */
const withIds = (body: object, call: Call, fields: readonly Found[], records: AgencyRecords) =>
  fields.reduce((whole: object, { name, path, isArray }) => {
    const id = records[meaningOf(call, name)!.records[0]!];
    return inside(whole, path.split('.'), isArray ? [id] : id) as object;
  }, body);
/** Calls that accept one kind of record only. */
const ONE_RECORD: Record<string, string> = {
  'agency/getTimeline': 'candidate_id',
  'agency/getRecordReaders': 'candidate_id',
  'agency/addNote': 'candidate_ids',
  'agency/addTask': 'candidate_ids',
  'agency/addCall': 'candidate_ids',
  'agency/getOffLimits': 'match_ids',
  'letters/preview': 'match_ids',
  'letters/send': 'match_ids',
};
/** A body of the call about these records: with each required id, each list of ids, and the id fields in `further`. */
export function bodyAbout(call: Call, records: AgencyRecords, further: readonly string[] = []) {
  const named = fieldBesideId(call)?.name;
  const only = ONE_RECORD[call.path];
  const fields = idFieldsOf(call).filter(({ name, isRequired, isArray }) =>
    only ? name === only : isRequired || isArray || name === named || further.includes(name),
  );
  return withIds({ ...REQUIRED_FIELDS[call.path] }, call, fields, records) as Record<string, unknown>;
}
/** Sends the call in its own form: as JSON, as a form with one resume, or as a query. */
export async function send(app: TestApp, call: Call, body: Record<string, unknown>, token: string) {
  if (call.transport === 'multipart') {
    const { field = '' } = call.files ?? {};
    const takesText = field === 'files' || field === 'file';
    const files = takesText ? [{ field, ...aFile(aResume({ email: `${newId()}@example.test` })) }] : [];
    return app.form(call, body as Record<string, string>, files, token);
  }
  if (call.transport === 'json' && call.returns === 'data') return app.raw(call.path, body, token);
  const isQuery = call.transport === 'query';
  const response = await app.app.inject({
    method: call.method,
    url: `/api/v1/${call.path}${isQuery ? `?${new URLSearchParams(body as Record<string, string>)}` : ''}`,
    headers: { authorization: `Bearer ${token}`, ...(!isQuery && { 'content-type': 'application/json' }) },
    ...(!isQuery && { payload: JSON.stringify(body) }),
  });
  if (call.returns === 'file' && response.statusCode === 200)
    return { http: 200, data: { text: response.body } };
  return { http: response.statusCode, ...response.json() };
}
