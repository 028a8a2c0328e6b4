import type { ClientId, ContactId, JobId, ShareId, UserId } from '@placewell/contract/ids.ts';
import type { ShareAnswer } from '@placewell/contract/sharing/share-answers.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type SharedPage = {
  user_id: UserId;
  client_id: ClientId;
  /** Null once the job is deleted permanently. */
  job_id: JobId | null;
  job_recruiter_id: UserId | null;
};

export async function findSharedPage(tx: TenantTx, share_id: ShareId): Promise<SharedPage | undefined> {
  const { rows } = await sql<SharedPage>`
    select s.user_id, s.client_id, s.job_id, j.recruiter_id as job_recruiter_id
    from shares s left join jobs j on j.agency_id = s.agency_id and j.job_id = s.job_id
    where s.agency_id = app_agency_id() and s.share_id = ${share_id}`.execute(tx);
  return rows[0];
}

export type GivenAnswer = Pick<ShareAnswer, 'answer' | 'reason' | 'comment' | 'times'> & {
  candidate_recruiter_id: UserId;
};

export async function findGivenAnswer(tx: TenantTx, answer_id: string): Promise<GivenAnswer | undefined> {
  const { rows } = await sql<GivenAnswer>`
    select a.answer, a.reason, a.comment, a.times, c.recruiter_id as candidate_recruiter_id
    from share_answers a join candidates c on c.agency_id = a.agency_id and c.candidate_id = a.candidate_id
    where a.agency_id = app_agency_id() and a.answer_id = ${answer_id}`.execute(tx);
  return rows[0];
}

/** Each contact whom shares reached at an address, with the client, and who sent the latest of them. */
export async function listReached(tx: TenantTx, email_hash: string) {
  const { rows } = await sql<{ contact_id: ContactId; client_id: ClientId; user_id: UserId }>`
    select distinct on (r.contact_id) r.contact_id, c.client_id, s.user_id
    from share_recipients r
      join shares s on s.agency_id = r.agency_id and s.share_id = r.share_id
      join contacts c on c.agency_id = r.agency_id and c.contact_id = r.contact_id
    where r.agency_id = app_agency_id() and r.email_hash = ${email_hash}
    order by r.contact_id, s.created_at desc`.execute(tx);
  return rows;
}
