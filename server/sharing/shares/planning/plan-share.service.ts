import type { ClientId, JobId, ShareId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { ReasonsShown } from '@placewell/contract/sharing/shared-candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { withOffLimits } from '../../../matching/matching.public.ts';
import { emailHash, findShareBudget } from '../../../outreach/outreach.public.ts';
import { type Access, assertCan, can, checkCan } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import { findUnsupportedScript } from '../../documents/documents.public.ts';
import { listIntroductions } from '../../submissions/submissions.public.ts';
import { type Showing, sharedCandidateOf } from '../snapshot/shared-candidate.rules.ts';
import {
  type AskedPerson,
  type AskedRecipient,
  type PlannedPerson,
  type PlannedRecipient,
  planPerson,
  planRecipients,
} from './guards.rules.ts';
import { type AskingJob, findAskingJob, listPeople, type PersonRow } from './planned-people.repo.ts';
import { findExpiry, type findSender, listContacts } from './planned-recipients.repo.ts';

export type ShareJob = AskingJob & { client_id: ClientId; client_name: string };
type Asked = {
  /** Of a share that is kept already. */
  share_id?: ShareId | undefined;
  people: readonly AskedPerson[];
  recipients: readonly AskedRecipient[];
  may_download: boolean;
  reasons: ReasonsShown;
};
export type SharePlan = { people: PlannedPerson[]; recipients: PlannedRecipient[] };

/** The job of a share, which the sender may read and which is for a client. */
export async function readShareJob(tx: TenantTx, access: Access, job_id: JobId): Promise<ShareJob> {
  const job = await findAskingJob(tx, job_id);
  assertCan(access, 'read', 'job', job);
  const { client_id, client_name } = job;
  if (client_id === null || client_name === null) throw new AppError('job_without_client');
  return { ...job, client_id, client_name };
}

/** The instant at which a share ends, after its last day; a day that cannot be is refused with its field. */
export async function readExpiry(tx: TenantTx, expires_on: string | undefined): Promise<string> {
  const { today, day, expires_at } = await findExpiry(tx, expires_on ?? null);
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days < limits.shareDaysMin || days > limits.shareDaysMax)
    throw new AppError('invalid_input', { fields: { expires_on: texts.expiryInvalid(limits.shareDaysMax) } });
  return expires_at;
}

/** What a document of this candidate could not draw, also once a name that waits is shown. */
const scriptOf = (row: PersonRow, job: ShareJob, showing: Showing) =>
  row.job_id === job.job_id ? findUnsupportedScript(sharedCandidateOf(row, job, showing)) : null;

function rightsOn(access: Access, row: PersonRow | undefined) {
  const match = row && {
    recruiter_id: row.match_recruiter_id,
    candidate_recruiter_id: row.match_candidate_recruiter_id,
  };
  const mayChange = checkCan(access, 'update', 'match', match);
  // The candidate of a match may be a colleague's whom the sender does not see, and must not see on the page.
  const canSee = row !== undefined && can(access, 'read', 'candidate', row);
  return {
    canRead: match !== undefined && can(access, 'read', 'match', match),
    canSend: mayChange && canSee,
  };
}

/** Who sends a share, and what the agency has set. */
type By = { access: Access; sender: NonNullable<Awaited<ReturnType<typeof findSender>>> };

/** The contacts, each with what stands against an email to it; `except`: the share itself, where it is kept already. */
async function planContacts(
  tx: TenantTx,
  { sender }: By,
  client_id: ClientId,
  { recipients, except }: { recipients: readonly AskedRecipient[]; except: ShareId | undefined },
) {
  const contacts = await listContacts(
    tx,
    recipients.map(({ contact_id }) => contact_id),
  );
  const hashes = [...new Set(contacts.flatMap(({ emails }) => emails.map(({ value }) => emailHash(value))))];
  const budget = await findShareBudget(tx, sender, { hashes, except: except ?? null });
  return planRecipients(recipients, contacts, { client_id, budget });
}

/**
 * Who of the people and contacts of a share may go, in their order, with the reason of each other one. What the sender
 * may not see says nothing of itself.
 */
export async function planShare(
  tx: TenantTx,
  by: By,
  job: ShareJob,
  { share_id, people, recipients, may_download, reasons }: Asked,
): Promise<SharePlan> {
  const { access, sender } = by;
  const rows = await listPeople(
    tx,
    people.map(({ match_id }) => match_id),
  );
  const candidate_ids = rows.map(({ candidate_id }) => candidate_id);
  const introduced = await listIntroductions(tx, { candidate_ids, client_id: job.client_id });
  const employed = await withOffLimits(tx, access, rows);
  const planned = people.map((asked) => {
    const row = rows.find(({ match_id }) => match_id === asked.match_id);
    const facts = {
      row,
      ...rightsOn(access, row),
      job,
      introductions: introduced,
      offLimits: employed.find(({ match_id }) => match_id === asked.match_id)?.off_limits ?? [],
      script: row && may_download ? scriptOf(row, job, { ...asked, reasons }) : null,
    };
    return planPerson(asked, facts, {
      isAgency: access.role === 'agency',
      demandsConsent: sender.demands_consent,
    });
  });
  return {
    people: planned,
    recipients: await planContacts(tx, by, job.client_id, { recipients, except: share_id }),
  };
}

/** Those who may go; throws the first reason if that is nobody. */
export function goingOf({ people, recipients }: SharePlan) {
  const going = people.flatMap((one) => (one.refusal === null && one.row ? [{ ...one, row: one.row }] : []));
  const reached = recipients.flatMap((one) =>
    one.refusal === null && one.row ? [{ ...one, row: one.row }] : [],
  );
  return { people: going, recipients: reached };
}
export type Going = ReturnType<typeof goingOf>;
export type GoingPerson = Going['people'][number];
export type GoingRecipient = Going['recipients'][number];
