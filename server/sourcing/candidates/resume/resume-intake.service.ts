import { isDeepStrictEqual } from 'node:util';
import type { CandidateId, FileId, RecruiterId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { fieldsTogetherWith, isEmpty } from '@placewell/contract/matching/merge-fields.ts';
import type { ParsedField } from '@placewell/contract/sourcing/candidates.ts';
import { candidateFilesChanged } from '../../../domain-events.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { contactKeys, homeCountry, settleAddresses } from '../../addresses/addresses.public.ts';
import { distinctTags } from '../../tags/tags.public.ts';
import { employerKeys, findDuplicate } from '../duplicates/duplicates.repo.ts';
import { identityLockKeys, linkedinKey } from '../duplicates/identity-keys.rules.ts';
import { namesakeKey } from '../duplicates/namesake-key.rules.ts';
import {
  type CandidateFields,
  doubtfulFields,
  editedAfter,
  openMarks,
  type ReviewedResume,
  wireName,
} from '../edit/candidate-fields.rules.ts';
import * as repo from '../edit/candidates.repo.ts';
import {
  type CandidateChange,
  changeCandidate,
  createCandidate,
  noSample,
  type WriteContext,
} from '../edit/candidates.writes.ts';
import { hasBytes, type NewResume } from '../files/candidate-files.repo.ts';
import { attachResume, replaceResumeText } from '../files/candidate-files.writes.ts';
import type { ParsedCandidate } from './parsed-candidate.rules.ts';
import * as resumes from './resumes.repo.ts';

/** `sha256` is null for a file with the resumes of several people: it says nothing about who they are. */
type ResumeIdentity = { sha256: string | null; text_hash: string; parsed: ParsedCandidate };

/** Blocks other transactions of the agency from adding the same person until this one ends. */
export async function lockResumeIdentity(tx: TenantTx, { sha256, text_hash, parsed }: ResumeIdentity) {
  await lockKeys(tx, identityLockKeys({ sha256, text_hash, ...(await keysOf(tx, parsed)) }));
}

async function keysOf(tx: TenantTx, { fields }: ParsedCandidate) {
  const countries = [fields.country_code, await homeCountry(tx)];
  return {
    ...contactKeys(settleAddresses({}, fields, countries), countries),
    linkedin_key: linkedinKey(fields.linkedin),
  };
}

/** The existing candidate, no sample, that a resume probably belongs to and that `reader` may read, with the strongest match reason. */
export async function findResumeDuplicate(
  tx: TenantTx,
  { sha256, text_hash, parsed }: ResumeIdentity,
  reader: UserId | undefined,
) {
  const keys = {
    sha256,
    text_hash,
    ...(await keysOf(tx, parsed)),
    namesake_key: namesakeKey(parsed.fields.candidate_name),
    employer_keys: employerKeys(parsed.fields.work_history ?? []),
  };
  return findDuplicate(tx, keys, { reader, withSamples: false });
}

type ReviewStatus = 'parsed' | 'needs_review';

const reviewStatus = (
  fields: { parsed_fields: Record<string, ParsedField>; edited_fields: readonly string[] },
  resume: ReviewedResume,
): ReviewStatus => (doubtfulFields(fields, resume).length > 0 ? 'needs_review' : 'parsed');

/**
 * Creates a candidate from a resume; its status is `needs_review` if a review field is doubtful, there is hidden text, or it was a scan.
 */
export async function createCandidateFromResume(
  context: WriteContext,
  owner: {
    recruiter_id: RecruiterId;
    source: 'upload' | 'sample';
    tags: string[];
    duplicate_of: CandidateId | null;
  },
  parsed: ParsedCandidate,
  resume: NewResume,
): Promise<{ candidate_id: CandidateId; parse_status: ReviewStatus }> {
  const { parsed_fields } = parsed;
  const parse_status = reviewStatus({ parsed_fields, edited_fields: [] }, resume);
  const candidate_id = await createCandidate(
    context,
    { recruiter_id: owner.recruiter_id, source: owner.source },
    {
      ...parsed.fields,
      ...listedSkills(parsed.fields),
      tags: owner.tags,
      duplicate_of: owner.duplicate_of,
      parsed_fields: parsed.parsed_fields,
      parse_status,
      parse_confidence: parsed.confidence,
    },
    resume,
  );
  return { candidate_id, parse_status };
}

/** The parsed fields that may be written to `stored`: unedited ones and, unless `canOverwrite`, only empty ones. */
function writableFields(stored: repo.StoredCandidate, parsed: ParsedCandidate, canOverwrite: boolean) {
  // The email or phone that stands in for a missing name must not replace a name.
  const hasName = (parsed.parsed_fields.candidate_name?.confidence ?? 0) > 0;
  const canWrite = (column: string) =>
    (column !== 'candidate_name' || hasName) &&
    fieldsTogetherWith(column).every((name) => !stored.edited_fields.includes(wireName(name))) &&
    (canOverwrite ||
      fieldsTogetherWith(column).every((name) => isEmpty(stored[name as keyof typeof stored])));
  // Where to is nothing beside a person's "no", nor beside a "yes" that the resume may not give.
  const canMove = stored.relocation === true || (canWrite('relocation') && parsed.fields.relocation === true);
  return Object.fromEntries(
    Object.entries(parsed.fields).filter(
      ([name]) => canWrite(name) && (name !== 'relocation_preferences' || canMove),
    ),
  ) as CandidateFields;
}

/** Skills from a resume count as listed only, until a person confirms them. */
const listedSkills = ({ skills }: CandidateFields) => (skills === undefined ? {} : { listed_skills: skills });

/**
 * Fills the candidate's empty, unedited fields, adds tags up to the limit, and keeps a new resume: as the matched one
 * unless the current one has a later date. Hidden text in it needs review, and so does a scan. Returns undefined if the candidate no longer
 * exists.
 */
export async function fillCandidateFromResume(
  context: WriteContext,
  { candidate_id, tags }: { candidate_id: CandidateId; tags: readonly string[] },
  parsed: ParsedCandidate,
  resume: NewResume,
): Promise<{ candidate_id: CandidateId; parse_status: ReviewStatus } | undefined> {
  const { tx } = context;
  const stored = await repo.lockCandidate(tx, candidate_id);
  if (!stored) return undefined;
  const fields = writableFields(stored, parsed, false);
  const before = await resumes.findResume(tx, candidate_id);
  const isNew = !(await hasBytes(tx, candidate_id, resume.sha256));
  const isMatched = isNew && (await attachResume(context, candidate_id, resume));
  const edited_fields = isMatched ? editedAfter(stored.edited_fields, before, resume) : stored.edited_fields;
  const needsReview = isMatched && openMarks(resume, edited_fields).length > 0;
  const change: CandidateChange = {
    ...fields,
    ...listedSkills(fields),
    ...(tags.length > 0
      ? { tags: distinctTags([...stored.tags, ...tags]).slice(0, limits.tagsPerRecord) }
      : {}),
    ...noSample(stored, [...stored.tags, ...tags]),
    parsed_fields: fieldsAfterFilling(stored, { fields, parsed, isMatched }),
    edited_fields,
    ...(needsReview ? { parse_status: 'needs_review' } : {}),
  };
  await changeCandidate(context, stored, change);
  return { candidate_id, parse_status: needsReview ? 'needs_review' : 'parsed' };
}

/**
 * The parser's fields after filling. Filled fields come from the new resume. If it is now matched, so do fields of equal
 * value; the others lose their quote, which is in another resume.
 */
function fieldsAfterFilling(
  stored: repo.StoredCandidate,
  { fields, parsed, isMatched }: { fields: CandidateFields; parsed: ParsedCandidate; isMatched: boolean },
): Record<string, ParsedField> {
  const filled = new Set(Object.keys(fields).map(wireName));
  const kept = Object.entries(stored.parsed_fields).map(([name, field]): [string, ParsedField] => {
    const found = parsed.parsed_fields[name];
    if (isMatched && found && isDeepStrictEqual(found.value, field.value)) return [name, found];
    return [name, isMatched ? { ...field, quote: '', page: null } : field];
  });
  const added = Object.entries(parsed.parsed_fields).filter(([name]) => filled.has(name));
  return Object.fromEntries([...kept, ...added]);
}

/**
 * Applies a re-parse of the candidate's matched resume, keeping edited fields. Returns false if the candidate no longer
 * exists or has a different matched resume.
 */
export async function applyReparse(
  context: WriteContext,
  candidate_id: CandidateId,
  parsed: ParsedCandidate,
  { file_id, ...text }: resumes.ResumeText & { file_id: FileId },
): Promise<boolean> {
  const stored = await repo.lockCandidate(context.tx, candidate_id);
  const resume = stored && (await resumes.findResume(context.tx, candidate_id));
  if (!stored || resume?.file_id !== file_id) return false;
  const fields = writableFields(stored, parsed, true);
  const edited_fields = editedAfter(stored.edited_fields, resume, { ...text, sha256: resume.sha256 });
  const change: CandidateChange = {
    ...fields,
    ...listedSkills(fields),
    parsed_fields: parsed.parsed_fields,
    edited_fields,
    parse_status: reviewStatus({ ...parsed, edited_fields }, text),
    parse_confidence: parsed.confidence,
  };
  await replaceResumeText(context.tx, file_id, text);
  await changeCandidate(context, stored, change);
  // A retry of the job finds nothing to change, and emits nothing.
  const changed = (await repo.lockCandidate(context.tx, candidate_id)) ?? stored;
  const isOther = (name: string) =>
    !isDeepStrictEqual(stored[name as keyof typeof stored], changed[name as keyof typeof stored]);
  if (Object.keys(fields).some(isOther)) {
    const files = [{ file_id, file_name: resume.file_name, file_kind: 'resume' as const }];
    const of = { change: 'parsed' as const, candidate_id, by: null, files };
    await context.platform.events.emit(context.tx, candidateFilesChanged, of);
  }
  return true;
}
