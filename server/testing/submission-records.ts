import {
  type CandidateId,
  ClientId,
  type ContactId,
  JobId,
  MatchId,
  UserId,
} from '@placewell/contract/ids.ts';
import { newId } from '../platform/ids.ts';
import type { Sending } from '../sharing/sharing.public.ts';
import { recordSubmissions } from '../sharing/sharing.public.ts';
import { aCandidate, type TestUser } from './builders.ts';
import { useClientRecords } from './client-records.ts';
import type { TestApp } from './test-app.ts';

type Sides = { candidateOf?: TestUser; jobOf?: TestUser; candidate?: object; client_id?: ClientId };

/** A match whose job has a client, and a contact there. */
export type MatchWithClient = {
  match_id: MatchId;
  candidate_id: CandidateId;
  job_id: JobId;
  job_title: string;
  client_id: ClientId;
  contact_id: ContactId;
};

/** Makes matches with jobs of clients, and sendings of them, in the agency of `owner`. */
export function useSubmissionRecords(test: TestApp, owner: () => TestUser) {
  const { aClient, aContact } = useClientRecords(test, owner);

  const aJob = async (client_id: ClientId | null, of = owner(), job_title = `Job ${newId()}`) => {
    const job_id = JobId.parse(newId());
    await test.sql`insert into jobs (agency_id, job_id, recruiter_id, job_title, client_id, job_status, opened_at)
      values (${of.agency_id}, ${job_id}, ${of.user_id}, ${job_title}, ${client_id}, 'open', now())`;
    return { job_id, job_title };
  };
  /** The match of a candidate and a job, without scoring them. */
  const pair = async (candidate_id: CandidateId, job_id: JobId) => {
    const match_id = MatchId.parse(newId());
    await test.sql`insert into matches (agency_id, match_id, candidate_id, job_id, recruiter_id, candidate_recruiter_id,
        score, coverage, score_breakdown, gates, matched_skills, missing_skills, reasons, risks, scorer_version,
        vocabulary_version, inputs_hash, weights, reach_km, reach_effect, expiry_date)
      select c.agency_id, ${match_id}, c.candidate_id, j.job_id, j.recruiter_id, c.recruiter_id, 70, 1, '[]', '[]', '{}', '{}',
        '{}', '{}', '1', '1', '1', array_fill(1::smallint, array[8]), 50, 'flag', now() + interval '30 days'
      from candidates c join jobs j on j.agency_id = c.agency_id
      where c.candidate_id = ${candidate_id} and j.job_id = ${job_id}`;
    return match_id;
  };
  const aMatch = async ({
    candidateOf = owner(),
    jobOf = owner(),
    candidate = {},
    client_id,
  }: Sides = {}): Promise<MatchWithClient> => {
    const client = client_id ?? ClientId.parse(await aClient());
    const { candidate_id } = await aCandidate(test, candidateOf, candidate);
    const job = await aJob(client, jobOf);
    const { contact_id } = await aContact(client);
    return {
      match_id: await pair(candidate_id, job.job_id),
      candidate_id,
      ...job,
      client_id: client,
      contact_id,
    };
  };
  const sendingOf = (match: MatchWithClient, fields: Partial<Sending> = {}): Sending => ({
    ...match,
    user_id: UserId.parse(owner().user_id),
    share_id: null,
    sent_at: new Date().toISOString(),
    channel: 'email',
    consent: 'none',
    consent_on: null,
    consent_note: '',
    is_blind: false,
    shows_pay: false,
    pitch: '',
    content_hash: null,
    override_reason: null,
    ...fields,
  });
  /** Sends these as a share does, in one transaction. */
  const send = (...sendings: Sending[]) =>
    test.inAgency(owner().agency_id, (tx) => recordSubmissions({ tx, platform: test.platform }, sendings));
  return { aClient, aContact, aJob, pair, aMatch, sendingOf, send };
}
