import type {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  ShareId,
  SubmissionId,
  UserId,
} from '@placewell/contract/ids.ts';
import type {
  Consent,
  ShareAnswerValue,
  SubmissionChannel,
} from '@placewell/contract/sharing/sharing-terms.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';

/** One introduction of a candidate to a contact, as it was sent. */
export type Sending = {
  match_id: MatchId;
  candidate_id: CandidateId;
  job_id: JobId;
  job_title: string;
  client_id: ClientId;
  contact_id: ContactId;
  /** Who sent it. */
  user_id: UserId;
  /** Null if sent elsewhere. */
  share_id: ShareId | null;
  /** An instant. */
  sent_at: string;
  channel: SubmissionChannel;
  consent: Consent;
  /** A day. */
  consent_on: string | null;
  consent_note: string;
  is_blind: boolean;
  shows_pay: boolean;
  pitch: string;
  /** SHA-256 of the shown content, in hexadecimal. */
  content_hash: string | null;
  override_reason: string | null;
};

/**
 * Adds each sending to the submission of its match and contact, which is made where there is none; returns the ids of the
 * submissions, in the order of the sendings. The unique index makes two that come at once wait for each other. No match
 * and contact are among the sendings twice.
 */
export async function upsertSubmissions(tx: TenantTx, sendings: readonly Sending[]): Promise<SubmissionId[]> {
  const rows = sendings.map((sending) => ({
    ...sending,
    submission_id: newId<SubmissionId>(),
    sending_id: newId(),
  }));
  const { rows: written } = await sql<{
    match_id: MatchId;
    contact_id: ContactId;
    submission_id: SubmissionId;
  }>`
    with sent as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as v(submission_id uuid, sending_id uuid,
        candidate_id uuid, match_id uuid, job_id uuid, job_title text, client_id uuid, contact_id uuid, user_id uuid,
        share_id uuid, sent_at timestamptz, channel text, consent text, consent_on date, consent_note text,
        is_blind boolean, shows_pay boolean, pitch text, content_hash text, override_reason text)),
    of as (
      insert into submissions as s (agency_id, submission_id, candidate_id, match_id, job_id, job_title, client_id,
        contact_id, recruiter_id, first_sent_at, last_sent_at, channel, consent, is_blind, shows_pay)
      select app_agency_id(), v.submission_id, v.candidate_id, v.match_id, v.job_id, v.job_title, v.client_id,
        v.contact_id, v.user_id, v.sent_at, v.sent_at, v.channel, v.consent, v.is_blind, v.shows_pay
      from sent v order by v.match_id, v.contact_id
      on conflict (agency_id, match_id, contact_id)
        where deleted_at is null and match_id is not null and contact_id is not null
      do update set
        sent_count = s.sent_count + 1,
        first_sent_at = least(s.first_sent_at, excluded.first_sent_at),
        last_sent_at = greatest(s.last_sent_at, excluded.last_sent_at),
        -- An answer to an earlier sending is history (share_answers): the client is asked again.
        answer = case when s.answered_at >= excluded.last_sent_at then s.answer end,
        answer_note = case when s.answered_at >= excluded.last_sent_at then s.answer_note else '' end,
        answered_at = case when s.answered_at >= excluded.last_sent_at then s.answered_at end,
        (job_title, recruiter_id, channel, consent, is_blind, shows_pay) = (
          select one.job_title, one.recruiter_id, one.channel, one.consent, one.is_blind, one.shows_pay
          from (values
            (excluded.last_sent_at >= s.last_sent_at, excluded.job_title, excluded.recruiter_id, excluded.channel,
              excluded.consent, excluded.is_blind, excluded.shows_pay),
            (excluded.last_sent_at < s.last_sent_at, s.job_title, s.recruiter_id, s.channel, s.consent, s.is_blind,
              s.shows_pay)) one(is_last, job_title, recruiter_id, channel, consent, is_blind, shows_pay)
          where one.is_last)
      returning s.match_id, s.contact_id, s.submission_id),
    sending as (
      insert into submission_sendings (agency_id, sending_id, submission_id, share_id, user_id, sent_at, channel,
        consent, consent_on, consent_note, is_blind, shows_pay, pitch, content_hash, override_reason)
      select app_agency_id(), v.sending_id, o.submission_id, v.share_id, v.user_id, v.sent_at, v.channel, v.consent,
        v.consent_on, v.consent_note, v.is_blind, v.shows_pay, v.pitch, v.content_hash, v.override_reason
      from sent v join of o using (match_id, contact_id))
    select * from of`.execute(tx);
  const byPair = new Map(written.map((row) => [`${row.match_id} ${row.contact_id}`, row]));
  return sendings.map(({ match_id, contact_id }) => {
    const row = byPair.get(`${match_id} ${contact_id}`);
    if (!row) throw new Error('A sending has no submission');
    return row.submission_id;
  });
}

export type NewestAnswer = {
  match_id: MatchId;
  contact_id: ContactId;
  answer: ShareAnswerValue;
  /** The reason, times and comment. */
  answer_note: string;
  /** An instant. */
  answered_at: string;
};

/** Keeps the newest answer of a contact; one that is older than the kept one changes nothing. Returns the submission. */
export async function updateAnswer(
  tx: TenantTx,
  { match_id, contact_id, answer, answer_note, answered_at }: NewestAnswer,
): Promise<SubmissionId[]> {
  const { rows } = await sql<{ submission_id: SubmissionId }>`
    update submissions set answer = ${answer}, answer_note = ${answer_note}, answered_at = ${answered_at}::timestamptz
    where agency_id = app_agency_id() and match_id = ${match_id} and contact_id = ${contact_id} and deleted_at is null
      and coalesce(answered_at <= ${answered_at}::timestamptz, true)
    returning submission_id`.execute(tx);
  return rows.map(({ submission_id }) => submission_id);
}

export type NotedConsent = {
  share_id: ShareId;
  match_id: MatchId;
  consent: Consent;
  /** A day. */
  consent_on: string | null;
  consent_note: string;
  /** The name that waited for the consent is shown from now on: the hash of what the page shows with it. */
  revealed: { content_hash: string } | null;
};

/** Notes the consent with all sendings of a match in a share, and with the submissions whose last sending they are. */
export async function updateConsent(tx: TenantTx, noted: NotedConsent): Promise<SubmissionId[]> {
  const hash = noted.revealed?.content_hash ?? null;
  const { rows } = await sql<{ submission_id: SubmissionId }>`
    with noted as (
      update submission_sendings x set consent = ${noted.consent}, consent_on = ${noted.consent_on}::date,
        consent_note = ${noted.consent_note}, is_blind = x.is_blind and ${hash}::text is null,
        content_hash = coalesce(${hash}::text, x.content_hash)
      from submissions s
      where x.agency_id = app_agency_id() and x.share_id = ${noted.share_id} and s.agency_id = x.agency_id
        and s.submission_id = x.submission_id and s.match_id = ${noted.match_id}
      returning x.submission_id, x.sent_at)
    update submissions s set consent = ${noted.consent}, is_blind = s.is_blind and ${hash}::text is null
    from noted n
    where s.agency_id = app_agency_id() and s.submission_id = n.submission_id and s.last_sent_at = n.sent_at
    returning s.submission_id`.execute(tx);
  return rows.map(({ submission_id }) => submission_id);
}

/** The people who may read submissions where recruiters see only their own records: both sides' owners, and senders. */
export async function listReaders(
  tx: TenantTx,
  ids: readonly SubmissionId[],
): Promise<{ user_id: UserId }[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct o.user_id from submissions s
      left join candidates c on c.agency_id = s.agency_id and c.candidate_id = s.candidate_id
      left join jobs j on j.agency_id = s.agency_id and j.job_id = s.job_id
      cross join lateral (values (s.recruiter_id), (c.recruiter_id), (j.recruiter_id)) o(user_id)
    where s.agency_id = app_agency_id() and s.submission_id = any(${[...ids]}::uuid[]) and o.user_id is not null`.execute(
    tx,
  );
  return rows;
}
