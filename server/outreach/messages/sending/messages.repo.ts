import type {
  ActivityId,
  AgencyId,
  CandidateId,
  EmailId,
  MatchId,
  MessageBatchId,
  UserId,
} from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';

type NewBatch = {
  letter_batch_id: MessageBatchId;
  user_id: UserId;
  subject: string;
  body: string;
  leaves_at: string;
};

/** Inserts a batch with a message for each of these people. */
export async function insertBatch(
  tx: TenantTx,
  batch: NewBatch,
  recipients: readonly { candidate_id: CandidateId; match_id: MatchId | null }[],
) {
  const agency_id = sql<AgencyId>`app_agency_id()`;
  const { letter_batch_id, user_id } = batch;
  await tx
    .insertInto('letter_batches')
    .values({ ...batch, agency_id })
    .execute();
  const messages = recipients.map(({ candidate_id, match_id }) => ({
    agency_id,
    letter_id: newId(),
    letter_batch_id,
    user_id,
    candidate_id,
    match_id,
  }));
  await tx.insertInto('letters').values(messages).execute();
}

/** A batch, locked. */
export function lockBatch(tx: TenantTx, letter_batch_id: MessageBatchId) {
  return tx
    .selectFrom('letter_batches')
    .select(['letter_batch_id', 'user_id', 'subject', 'body', 'batch_status', 'leaves_at'])
    .where('letter_batch_id', '=', letter_batch_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Of a batch those messages that have not left. */
export function listWaiting(tx: TenantTx, letter_batch_id: MessageBatchId) {
  return tx
    .selectFrom('letters')
    .select(['letter_id', 'candidate_id', 'match_id'])
    .where('letter_batch_id', '=', letter_batch_id)
    .where('letter_status', '=', 'waiting')
    .orderBy('letter_id')
    .execute();
}

/** Ends a batch; its words go, they stand in the timelines. Returns how many messages were still waiting. */
export async function updateBatchEnded(
  tx: TenantTx,
  letter_batch_id: MessageBatchId,
  batch_status: 'sent' | 'canceled',
): Promise<number> {
  await tx
    .updateTable('letter_batches')
    .set({ batch_status, subject: '', body: '' })
    .where('letter_batch_id', '=', letter_batch_id)
    .execute();
  const ended = await tx
    .updateTable('letters')
    .set({ letter_status: batch_status === 'canceled' ? 'canceled' : 'refused' })
    .where('letter_batch_id', '=', letter_batch_id)
    .where('letter_status', '=', 'waiting')
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

type Sent = {
  letter_id: string;
  email_hash: string;
  link_hash: Buffer;
  email_id: EmailId;
  activity_id: ActivityId;
};

/** Keeps by what messages that have left are found again. */
export async function updateSent(tx: TenantTx, { letter_id, ...sent }: Sent) {
  await tx
    .updateTable('letters')
    .set({ ...sent, letter_status: 'sent' })
    .where('letter_id', '=', letter_id)
    .execute();
}

/** Marks the message of an email that could not be delivered; returns its activity, and who is told. */
export async function updateFailed(tx: TenantTx, email_id: EmailId) {
  return tx
    .updateTable('letters as l')
    .set({ letter_status: 'failed' })
    .from('candidates as c')
    .whereRef('c.agency_id', '=', 'l.agency_id')
    .whereRef('c.candidate_id', '=', 'l.candidate_id')
    .where('l.email_id', '=', email_id)
    .where('l.letter_status', '=', 'sent')
    .returning(['l.activity_id', 'l.candidate_id', 'l.match_id', 'l.user_id', 'c.recruiter_id'])
    .executeTakeFirst();
}

/** Gives the messages of one candidate to another, all or these; returns their ids. */
export async function updateCandidateOfMessages(
  tx: TenantTx,
  { from, to, ids }: { from: CandidateId; to: CandidateId; ids?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await tx
    .updateTable('letters')
    .set({ candidate_id: to })
    .where('candidate_id', '=', from)
    .$if(ids !== undefined, (query) =>
      query.where(sql<SqlBool>`letter_id = any(${[...(ids ?? [])]}::uuid[])`),
    )
    .returning('letter_id')
    .execute();
  return rows.map(({ letter_id }) => letter_id);
}
