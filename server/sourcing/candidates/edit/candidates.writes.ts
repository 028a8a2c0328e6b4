import type { CandidateId, RecruiterId, UserId } from '@placewell/contract/ids.ts';
import type { CandidateSource, ParsedField } from '@placewell/contract/sourcing/candidates.ts';
import { SAMPLE_TAG } from '@placewell/contract/sourcing/tags.ts';
import { candidateChanged, candidateFilesChanged, candidateStatusChanged } from '../../../domain-events.ts';
import { publishToKnown, publishToReaders } from '../../../people/people.public.ts';
import { mayHaveChanged } from '../../../platform/changed-fields.ts';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { changedEvent } from '../../../platform/events/live.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  addressRows,
  homeCountry,
  homeOfNew,
  insertAddresses,
  saveAddresses,
  settleAddresses,
} from '../../addresses/addresses.public.ts';
import { distinctSkills } from '../../skills/skills.public.ts';
import { distinctTags, type NamedTag, resolveTags } from '../../tags/tags.public.ts';
import { insertResume, type NewResume } from '../files/candidate-files.repo.ts';
import { updateSkillKeys } from '../matching/candidate-skill-keys.repo.ts';
import { shortSkillKeys } from '../matching/short-skill-keys.rules.ts';
import { searchDocument } from '../search/candidate-document.rules.ts';
import { type NewDocument, updateChangedDocument } from '../search/search-documents.writes.ts';
import { updateTagKeys } from '../tagging/candidate-tags.repo.ts';
import { type BaseColumns, type CandidateFields, derivedColumns } from './candidate-fields.rules.ts';
import * as repo from './candidates.repo.ts';

export type WriteContext = {
  tx: TenantTx;
  platform: Pick<Platform, 'events'>;
  /** The acting person; absent for the product itself. */
  actor?: { user_id: UserId };
};

/** Changed fields, with the parsing and review columns that only the product sets. */
export type CandidateChange = CandidateFields & {
  parsed_fields?: Record<string, ParsedField>;
  edited_fields?: string[];
  listed_skills?: string[];
  parse_status?: string | null;
  parse_confidence?: number | null;
  duplicate_of?: CandidateId | null;
  source?: CandidateSource;
};

/** What makes a sample a candidate of the agency's own, as soon as real work is kept on it; nothing for any other. */
export const noSample = (
  { source }: Pick<repo.StoredCandidate, 'source'>,
  tags: readonly string[],
): Pick<CandidateChange, 'source' | 'tags'> =>
  source === 'sample'
    ? { source: 'upload', tags: distinctTags(tags.filter((tag) => tag !== SAMPLE_TAG)) }
    : {};

const JSON_COLUMNS = [
  'viewport',
  'work_history',
  'education',
  'languages',
  'work_permits',
  'parsed_fields',
] as const;

/** The columns of the fields; a field without a column is a compile error, but for addresses, which are rows. */
type ChangedColumns = Partial<Pick<repo.NewCandidate, Exclude<keyof CandidateChange, 'emails' | 'phones'>>>;

/** The values for the database driver: without undefined values, JSON as text. */
export function columnsOf({ emails: _emails, phones: _phones, ...change }: CandidateChange): ChangedColumns {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(change)) if (value !== undefined) columns[name] = value;
  for (const name of JSON_COLUMNS)
    if (columns[name] !== undefined && columns[name] !== null) columns[name] = toJsonText(columns[name]);
  return columns;
}

const EMPTY_BASE_COLUMNS: BaseColumns = {
  candidate_name: '',
  email: null,
  emails: [],
  phone: null,
  phones: [],
  linkedin: null,
  job_title: null,
  location: null,
  city: null,
  state: null,
  country: null,
  country_code: null,
  experience_years: null,
  skills: [],
  work_history: [],
  education: [],
};

export function applyChange(columns: BaseColumns, change: CandidateChange): BaseColumns {
  const changed = Object.entries(change).filter(
    ([name, value]) => name in EMPTY_BASE_COLUMNS && value !== undefined,
  );
  return { ...columns, ...Object.fromEntries(changed) };
}

const candidatesChanged = (ids: readonly CandidateId[]) =>
  changedEvent('candidates.changed', 'candidate_id', ids);

export async function publishChanged(tx: TenantTx, ids: readonly CandidateId[]) {
  await publishToReaders(tx, candidatesChanged(ids), async () =>
    [...new Set((await repo.listCandidateOwners(tx, ids)).values())].map((user_id) => ({ user_id })),
  );
}

/** `publishChanged` for known owners: of new candidates, or the previous and the current one. */
export const publishToOwners = (tx: TenantTx, ids: readonly CandidateId[], owners: readonly RecruiterId[]) =>
  publishToKnown(tx, candidatesChanged(ids), [...new Set(owners)]);

const SKILL_COLUMNS = new Set(['skills']);

/** Updates skill keys and the search document from the row, emits `candidate.changed` and publishes it. */
async function updateSearchAndEmitChanged(
  { tx, platform, actor }: WriteContext,
  candidate_id: CandidateId,
  columns: BaseColumns,
  changed: readonly string[] | undefined,
) {
  if (mayHaveChanged(changed, SKILL_COLUMNS)) {
    const skill_keys = distinctSkills(columns.skills).map(({ skill_key }) => skill_key);
    await updateSkillKeys(tx, [{ candidate_id, skill_keys }]);
  }
  await updateChangedDocument(tx, candidate_id, changed);
  await platform.events.emit(tx, candidateChanged, {
    ...{ candidate_ids: [candidate_id], is_new: false },
    ...(changed && { changed: [...changed] }),
    ...(actor && { user_id: actor.user_id }),
  });
  await publishChanged(tx, [candidate_id]);
}

type NewOwner = { recruiter_id: RecruiterId; source: CandidateSource; given_name?: string | null };
type NewCandidate = NewOwner & {
  candidate_id: CandidateId;
  change: CandidateChange & { candidate_name: string };
  tags: readonly NamedTag[];
  resume_text: string | null;
};

/** The rows of a new candidate, built without reading back: the candidate, its keys, and its document. */
export function newCandidate(
  { change: given, tags, resume_text, ...owner }: NewCandidate,
  home: string | null,
) {
  const { candidate_id } = owner;
  const countries = [given.country_code, home];
  const change = settleAddresses({}, given, countries);
  const { candidate_name } = change;
  const distinct = distinctSkills(change.skills ?? []);
  const skills = distinct.map(({ skill }) => skill);
  const skill_keys = distinct.map(({ skill_key }) => skill_key);
  const columns = applyChange(EMPTY_BASE_COLUMNS, { ...change, skills });
  const derived = derivedColumns(columns, home);
  const stored = columnsOf({ ...change, skills, tags: tags.map(({ tag }) => tag) });
  const { candidate_note = null, languages = [] } = change;
  const { work_history = [], education = [] } = change;
  const document = {
    ...columns,
    ...derived,
    home,
    candidate_note,
    languages,
    work_history,
    education,
    skill_keys,
  };
  return {
    row: { ...stored, ...derived, ...owner, candidate_name, skill_keys: shortSkillKeys(skill_keys) },
    skills: { candidate_id, skill_keys },
    addresses: { person: { candidate_id }, rows: addressRows(columns, countries) },
    tags: { candidate_id, tag_keys: tags.map(({ tag_key }) => tag_key) },
    source: { ...document, candidate_id, resume_text } satisfies NewDocument,
  };
}

/** Inserts a candidate, with its resume if given, emits `candidate.changed` and returns the id. */
export async function createCandidate(...given: Parameters<typeof sendCandidate>): Promise<CandidateId> {
  const { candidate_id, written } = await sendCandidate(...given);
  await written;
  return candidate_id;
}

/**
 * As `createCandidate`, but returns once everything is sent: statements sent afterwards find the candidate. `written`
 * resolves at the end.
 */
export async function sendCandidate(
  context: WriteContext,
  owner: NewOwner,
  change: CandidateChange & { candidate_name: string },
  resume?: NewResume,
): Promise<{ candidate_id: CandidateId; written: Promise<unknown> }> {
  const candidate_id = newId<CandidateId>();
  const { tx, platform, actor } = context;
  const tags = change.tags?.length ? await resolveTags(tx, change.tags) : [];
  const made = newCandidate(
    { ...owner, candidate_id, change, tags, resume_text: resume?.resume_text ?? null },
    await homeOfNew(tx, change),
  );
  // No statement needs the result of the one before, so all are sent at once and run in this order.
  const { skill_keys } = made.skills;
  const sent: Promise<unknown>[] = [
    repo.insertCandidate(tx, made.row, skill_keys, searchDocument(made.source)),
  ];
  if (made.addresses.rows.length > 0) sent.push(insertAddresses(tx, [made.addresses]));
  if (tags.length > 0) sent.push(updateTagKeys(tx, [made.tags]));
  // In the timeline, the event of a file comes before that of the candidate.
  if (resume) await Promise.all([...sent, insertFirstResume(context, candidate_id, resume)]);
  const event = { candidate_ids: [candidate_id], is_new: true, ...(actor && { user_id: actor.user_id }) };
  const written = Promise.all([
    ...sent,
    platform.events.emitAtOnce(tx, candidateChanged, event),
    publishToOwners(tx, [candidate_id], [owner.recruiter_id]),
  ]);
  return { candidate_id, written };
}

async function insertFirstResume(
  { tx, platform }: WriteContext,
  candidate_id: CandidateId,
  resume: NewResume,
) {
  await insertResume(tx, candidate_id, resume, { is_matched: true });
  const { file_id, file_name, added_by: by } = resume;
  const files = [{ file_id, file_name, file_kind: 'resume' } as const];
  await platform.events.emit(tx, candidateFilesChanged, { change: 'added', candidate_id, by, files });
}

/** Updates a locked candidate and emits `candidate.changed`; with `changed`, nothing but these columns and what follows from them. */
export async function changeCandidate(
  context: WriteContext,
  stored: repo.StoredCandidate,
  given: CandidateChange,
  changed?: readonly string[],
) {
  const { candidate_id } = stored;
  const home = await homeCountry(context.tx);
  const change = settleAddresses(stored, given, [given.country_code ?? stored.country_code, home]);
  const skills = change.skills && distinctSkills(change.skills).map(({ skill }) => skill);
  const tags = change.tags && (await resolveTags(context.tx, change.tags));
  const columns = applyChange(stored, { ...change, skills });
  const now = new Date().toISOString();
  await repo.updateCandidateRow(context.tx, candidate_id, {
    ...columnsOf({ ...change, skills, tags: tags?.map(({ tag }) => tag) }),
    ...derivedColumns(columns, home),
    updated_at: now,
    last_activity_at: now,
  });
  const addresses = { person: { candidate_id }, before: stored, after: columns };
  await saveAddresses(context.tx, addresses, [columns.country_code, home]);
  if (tags) await updateTagKeys(context.tx, [{ candidate_id, tag_keys: tags.map(({ tag_key }) => tag_key) }]);
  await updateSearchAndEmitChanged(context, candidate_id, columns, changed);
  const { candidate_status: from } = stored;
  const to = change.candidate_status ?? from;
  if (to !== from)
    await context.platform.events.emit(context.tx, candidateStatusChanged, {
      changes: [{ candidate_id, from, to }],
      user_id: context.actor?.user_id ?? null,
      is_undo: false,
    });
}
