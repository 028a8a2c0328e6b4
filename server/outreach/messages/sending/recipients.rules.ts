import { createHash } from 'node:crypto';
import { ERRORS } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  fillMessage,
  type MessageValues,
  writtenField,
} from '@placewell/contract/outreach/message-fields.ts';
import type { MessageRefusal } from '@placewell/contract/outreach/messages.ts';
import type { CandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { firstName } from './first-name.rules.ts';
import type { RecipientRow } from './recipients.repo.ts';

export type Sender = { fullname: string; email: string; agency_name: string };
export type Words = { subject: string; body: string };

/** One person as a message is planned for them. */
export type Planned = {
  /** That the call named: of a candidate or a match. */
  id: string;
  row: RecipientRow | undefined;
  candidate_name: string | null;
  refusal: MessageRefusal | null;
  message: string | null;
  subject: string;
  body: string;
  missing: ReturnType<typeof fillMessage>['missing'];
};

/** By which an address is recognised without being kept. */
export const emailHash = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** What the fields of a message to this person stand for. A job that the sender may not read has no values. */
export function valuesOf(row: RecipientRow, sender: Sender, canReadJob: boolean): MessageValues {
  return {
    'candidate.first_name': firstName(row.candidate_name, row.given_name),
    'candidate.full_name': row.candidate_name,
    'candidate.job_title': row.candidate_job_title,
    'candidate.location': row.candidate_location,
    'job.title': canReadJob ? row.job_title : null,
    'job.location': canReadJob ? row.job_location : null,
    'recruiter.first_name': firstName(sender.fullname),
    'recruiter.fullname': sender.fullname,
    'recruiter.email': sender.email,
    'agency.name': sender.agency_name,
  };
}

const REFUSED_BY_STATUS: Readonly<Record<CandidateStatus, MessageRefusal | null>> = {
  new: null,
  active: null,
  on_hold: null,
  placed: null,
  do_not_contact: 'candidate_do_not_contact',
  archived: 'candidate_archived',
};

/** Why this candidate is not written to, whatever the message says. */
export function refusalOf(row: RecipientRow): MessageRefusal | null {
  if (row.merged_into !== null) return 'candidate_merged';
  if (row.deleted_at !== null) return 'candidate_deleted';
  const byStatus = REFUSED_BY_STATUS[row.candidate_status];
  if (byStatus !== null) return byStatus;
  if (row.source === 'sample') return 'candidate_sample';
  if (row.is_opted_out) return 'candidate_opted_out';
  if (!row.email) return 'candidate_without_email';
  return row.is_unusable ? 'candidate_email_unusable' : null;
}

/** A person who is refused before there is a message: unknown, hidden, or not the sender's to write to. */
export const refused = (id: string, refusal: MessageRefusal, row?: RecipientRow): Planned => ({
  id,
  row,
  candidate_name: row?.candidate_name ?? null,
  refusal,
  message: ERRORS[refusal].message,
  subject: '',
  body: '',
  missing: [],
});

/** A message as this person would get it, or why they do not. */
export function planMessage(id: string, row: RecipientRow, words: Words, values: MessageValues): Planned {
  const subject = fillMessage(words.subject, values);
  const body = fillMessage(words.body, values);
  const missing = [...new Set([...subject.missing, ...body.missing])];
  const refusal = refusalOf(row) ?? (missing.length > 0 ? 'letter_field_missing' : null);
  const message =
    refusal === 'letter_field_missing'
      ? texts.messageFieldMissing(missing.map(writtenField).join(', '))
      : refusal && ERRORS[refusal].message;
  return {
    id,
    row,
    candidate_name: row.candidate_name,
    refusal,
    message,
    // What is filled in may be long; a subject stays one that mail programs show.
    subject: subject.text.slice(0, limits.messageSubject).toWellFormed(),
    body: body.text,
    missing,
  };
}

/** Nobody gets the same message twice, also not at the same address: the first one counts. */
export function withoutRepeats(planned: readonly Planned[]): Planned[] {
  const seen = new Set<string>();
  return planned.map((one) => {
    if (one.refusal || !one.row?.email) return one;
    const keys = [one.row.candidate_id, emailHash(one.row.email)];
    if (keys.some((key) => seen.has(key)))
      return { ...one, refusal: 'letter_twice', message: ERRORS.letter_twice.message };
    for (const key of keys) seen.add(key);
    return one;
  });
}
