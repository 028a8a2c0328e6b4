import { type ParsedField, PLACE_FIELDS } from '@placewell/contract/candidates.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { type CandidateFields, doubtfulFields, wireName } from './candidate-fields.ts';
import { emailKey, identityKeys, linkedinKey, nameKey, phoneKey } from './candidate-keys.ts';
import * as repo from './candidates.repo.ts';
import type { ResumeReading } from './parsed-fields.ts';
import * as resumes from './resumes.repo.ts';
import { employerKeys, findDuplicate } from './same-person.repo.ts';
import { type CandidateChange, changeCandidate, createCandidate, type Writer } from './write-candidate.ts';

type Signs = { sha256: string; text_hash: string; reading: ResumeReading };

/** Lets no other transaction of the agency take in the same person until this one ends. */
export async function lockPerson(tx: TenantTx, { sha256, text_hash, reading }: Signs) {
  await lockKeys(tx, identityKeys({ sha256, text_hash, ...keysOf(reading) }));
}

function keysOf({ fields }: ResumeReading) {
  return {
    email_key: emailKey(fields.email),
    phone_key: phoneKey(fields.phone, fields.country_code),
    linkedin_key: linkedinKey(fields.linkedin),
  };
}

/** The candidate that a resume seems to be of, and why: see the repository for the order of reasons. */
export function findSamePerson(tx: TenantTx, { sha256, text_hash, reading }: Signs) {
  return findDuplicate(tx, {
    sha256,
    text_hash,
    ...keysOf(reading),
    name_key: nameKey(reading.fields.candidate_name),
    employer_keys: employerKeys(reading.fields.work_history ?? []),
  });
}

const statusAfter = (parsed: Record<string, ParsedField>, edited: readonly string[]) =>
  doubtfulFields(parsed, edited).length > 0 ? 'needs_review' : 'parsed';

/** A new candidate from a resume; `needs_review` where the parser doubts what matters. */
export async function createFromResume(
  writer: Writer,
  owner: { recruiter_id: string; tags: string[]; duplicate_of: string | null },
  reading: ResumeReading,
  resume: resumes.StoredResume,
): Promise<{ candidate_id: string; parse_status: 'parsed' | 'needs_review' }> {
  const parse_status = statusAfter(reading.parsed_fields, []);
  const candidate_id = await createCandidate(
    writer,
    { recruiter_id: owner.recruiter_id, source: 'upload' },
    {
      ...reading.fields,
      tags: owner.tags,
      duplicate_of: owner.duplicate_of,
      parsed_fields: reading.parsed_fields,
      parse_status,
      parse_confidence: reading.confidence,
    },
    resume,
  );
  return { candidate_id, parse_status };
}

/** Columns that are filled or left together: half of one place beside half of another would be a third one. */
const GROUPS: readonly (readonly string[])[] = [
  PLACE_FIELDS,
  ['salary_min', 'salary_max', 'salary_currency', 'salary_period'],
];
const groupOf = (column: string) => GROUPS.find((group) => group.includes(column)) ?? [column];
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What of a reading may be written over `stored`: nothing that a person edited; with `onlyEmpty`, nothing known. */
function writable(stored: repo.StoredCandidate, reading: ResumeReading, onlyEmpty: boolean) {
  // A stand-in for a name that was not found is worth less than any name.
  const hasName = (reading.parsed_fields.candidate_name?.confidence ?? 0) > 0;
  const may = (column: string) =>
    (column !== 'candidate_name' || hasName) &&
    groupOf(column).every((name) => !stored.edited_fields.includes(wireName(name))) &&
    (!onlyEmpty || groupOf(column).every((name) => isEmpty(stored[name as keyof typeof stored])));
  return Object.fromEntries(Object.entries(reading.fields).filter(([name]) => may(name))) as CandidateFields;
}

/** Fills what is empty and was not edited; the resume is kept where the candidate has none. False: it is gone. */
export async function fillFromResume(
  writer: Writer,
  candidate_id: string,
  reading: ResumeReading,
  resume: resumes.StoredResume,
): Promise<boolean> {
  const stored = await repo.lockCandidate(writer.tx, candidate_id);
  if (!stored) return false;
  const fields = writable(stored, reading, true);
  const read = Object.keys(fields).flatMap((name) => {
    const field = reading.parsed_fields[wireName(name)];
    return field ? [[wireName(name), field] as const] : [];
  });
  const parsed_fields = { ...(stored.parsed_fields as object), ...Object.fromEntries(read) };
  const hasResume = (await resumes.readResume(writer.tx, candidate_id)) !== undefined;
  await changeCandidate(writer, stored, { ...fields, parsed_fields }, hasResume ? undefined : resume);
  return true;
}

/** Takes in a new reading of the candidate's own resume; what a person edited stays. False: it is gone. */
export async function applyReparse(
  writer: Writer,
  candidate_id: string,
  reading: ResumeReading,
  text: { resume_text: string; text_hash: string },
): Promise<boolean> {
  const stored = await repo.lockCandidate(writer.tx, candidate_id);
  const resume = stored && (await resumes.readResume(writer.tx, candidate_id));
  if (!stored || !resume) return false;
  const change: CandidateChange = {
    ...writable(stored, reading, false),
    parsed_fields: reading.parsed_fields,
    parse_status: statusAfter(reading.parsed_fields, stored.edited_fields),
    parse_confidence: reading.confidence,
  };
  await changeCandidate(writer, stored, change, { ...resume, ...text });
  return true;
}
