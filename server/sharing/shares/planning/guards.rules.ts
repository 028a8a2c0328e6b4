import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import { ERRORS } from '@placewell/contract/errors.ts';
import type { ClientId, ContactId, JobId, MatchId } from '@placewell/contract/ids.ts';
import type { DocumentOptions } from '@placewell/contract/sharing/documents.ts';
import {
  OVERRIDABLE_REFUSALS,
  type RecipientRefusal,
  type ShareRefusal,
} from '@placewell/contract/sharing/shares.ts';
import type { Consent } from '@placewell/contract/sharing/sharing-terms.ts';
import { isUnreachable } from '@placewell/contract/sourcing/addresses.ts';
import type { CandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { emailHash, type ShareBudget } from '../../../outreach/outreach.public.ts';
import { type Introduction, obstacleOf } from '../../submissions/submissions.public.ts';
import type { PersonRow } from './planned-people.repo.ts';
import type { ContactRow } from './planned-recipients.repo.ts';

/** One candidate as the sender asks for them. */
export type AskedPerson = {
  match_id: MatchId;
  is_blind: boolean;
  shows_pay: boolean;
  pitch: string;
  consent: Consent;
  consent_on: string | null;
  consent_note: string;
  document: DocumentOptions;
  override_reason: string | null;
};
export type AskedRecipient = { contact_id: ContactId; channel: 'link' | 'email' };

/** The facts about one candidate before they are sent. */
export type PersonFacts = {
  row: PersonRow | undefined;
  /** The rights of the sender. */
  canRead: boolean;
  canSend: boolean;
  job: { job_id: JobId; client_name: string };
  /** To the same client in the last months, the latest first. */
  introductions: readonly Introduction[];
  offLimits: readonly OffLimits[];
  /** That a document cannot draw. */
  script: string | null;
};

/** The planned outcome for one candidate. */
export type PlannedPerson = {
  asked: AskedPerson;
  row: PersonRow | undefined;
  candidate_name: string | null;
  refusal: ShareRefusal | null;
  message: string | null;
  can_override: boolean;
  /** Why they go although something is against it; null where nothing is. */
  override_reason: string | null;
  /** As the page shows them, which may be blind although it was not asked for. */
  is_blind: boolean;
  name_waits: boolean;
};

const REFUSED_BY_STATUS: Readonly<Record<CandidateStatus, ShareRefusal | null>> = {
  new: null,
  active: null,
  on_hold: null,
  placed: null,
  do_not_contact: 'candidate_do_not_contact',
  archived: 'candidate_archived',
};

/** Why this candidate is never shown to a client. */
export function refusalOfRecord(
  row: Pick<PersonRow, 'merged_into' | 'deleted_at' | 'candidate_status' | 'source'>,
): ShareRefusal | null {
  if (row.merged_into !== null) return 'candidate_merged';
  if (row.deleted_at !== null) return 'candidate_deleted';
  return REFUSED_BY_STATUS[row.candidate_status] ?? (row.source === 'sample' ? 'candidate_sample' : null);
}

type Refusal = { refusal: ShareRefusal; message: string };
const refused = (refusal: ShareRefusal, message: string = ERRORS[refusal].message): Refusal => ({
  refusal,
  message,
});

function refusalOf(asked: AskedPerson, facts: PersonFacts): Refusal | undefined {
  const { row, job, script } = facts;
  if (!row || !facts.canRead) return refused('match_not_found');
  if (!facts.canSend) return refused('forbidden');
  if (row.job_id !== job.job_id) return refused('match_of_another_job');
  const ofRecord = refusalOfRecord(row);
  if (ofRecord) return refused(ofRecord);
  const history = asked.document.edits.work_history ?? row.work_history;
  if (history.length === 0) return refused('candidate_without_work_history');
  if (script) return refused('script_not_supported', texts.scriptNotSupported(row.candidate_name, script));
  const { candidate_id, candidate_name: name } = row;
  return obstacleOf({ ...job, candidate_id, name }, facts);
}

const isOverridable = (refusal: ShareRefusal) => OVERRIDABLE_REFUSALS.some((one) => one === refusal);

/** Whether a candidate may go, and how. Only an agency user overrides, with a reason. */
export function planPerson(
  asked: AskedPerson,
  facts: PersonFacts,
  { isAgency, demandsConsent }: { isAgency: boolean; demandsConsent: boolean },
): PlannedPerson {
  const found = refusalOf(asked, facts);
  const can_override = found !== undefined && isAgency && isOverridable(found.refusal);
  const isRefused = found !== undefined && !(can_override && asked.override_reason !== null);
  const name_waits = demandsConsent && !asked.is_blind && asked.consent === 'none';
  return {
    asked,
    row: facts.row,
    candidate_name: facts.row && facts.canSend ? facts.row.candidate_name : null,
    refusal: isRefused ? found.refusal : null,
    message: isRefused ? found.message : null,
    can_override,
    override_reason: found && !isRefused ? asked.override_reason : null,
    is_blind: asked.is_blind || name_waits,
    name_waits,
  };
}

/** The planned outcome for one contact. */
export type PlannedRecipient = {
  asked: AskedRecipient;
  row: ContactRow | undefined;
  refusal: RecipientRefusal | null;
};

/** Why a contact may not get the page. One not to be contacted gets no email, but a person may pass on a link. */
function refusalOfContact(
  { channel }: AskedRecipient,
  row: ContactRow | undefined,
  client_id: ClientId,
): RecipientRefusal | null {
  if (!row) return 'contact_not_found';
  if (row.client_id !== client_id) return 'contact_of_another_client';
  if (row.contact_status === 'left') return 'contact_left';
  if (channel === 'link') return null;
  if (row.contact_status === 'do_not_contact') return 'contact_do_not_contact';
  if (row.email === null) return 'contact_without_email';
  return isUnreachable(row.emails) ? 'contact_email_unusable' : null;
}

/** Whether each contact may get the page, one after the other: an email takes from what may still be sent. */
export function planRecipients(
  asked: readonly AskedRecipient[],
  contacts: readonly ContactRow[],
  { client_id, budget }: { client_id: ClientId; budget: ShareBudget },
): PlannedRecipient[] {
  let { left } = budget;
  const factsOf = (email: string) => budget.addresses.get(emailHash(email));
  const refusalOfEmail = (email: string, { emails }: ContactRow): RecipientRefusal | null => {
    if (budget.is_stopped) return 'sending_stopped';
    // Who opted out by one address is written to at none.
    if (emails.some(({ value }) => factsOf(value)?.is_opted_out)) return 'contact_opted_out';
    const address = factsOf(email);
    if (!address || address.left <= 0) return 'contact_emailed_today';
    return left-- > 0 ? null : 'emails_used_up';
  };
  return asked.map((one) => {
    const row = contacts.find(({ contact_id }) => contact_id === one.contact_id);
    const refusal = refusalOfContact(one, row, client_id);
    const isEmailed = refusal === null && one.channel === 'email' && row?.email;
    return { asked: one, row, refusal: isEmailed ? refusalOfEmail(isEmailed, row) : refusal };
  });
}
