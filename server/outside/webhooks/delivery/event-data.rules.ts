import type {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  PlacementId,
  ShareId,
  UserId,
} from '@placewell/contract/ids.ts';
import { scoreBand } from '@placewell/contract/matching/matches.ts';
import {
  type CandidateEventData,
  CandidateEventData as CandidateShape,
  type MatchEventData,
  PlacementEventData,
  type ShareAnswerEventData,
  WEBHOOK_API_VERSION,
  type WebhookEvent,
} from '@placewell/contract/outside/webhook-events.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import type { Placement } from '@placewell/contract/placements/placements.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import type { AnswerForEvent, MatchForEvent } from './event-data.repo.ts';

/** The content of an event without its id. */
export type EventContent = WebhookEvent extends infer Event
  ? Event extends WebhookEvent
    ? Pick<Event, 'type' | 'data'>
    : never
  : never;

export const toEvent = (
  content: EventContent,
  { id, at, is_test }: { id: string; at: Date; is_test: boolean },
): WebhookEvent => ({
  ...content,
  id,
  timestamp: at.toISOString(),
  api_version: WEBHOOK_API_VERSION,
  is_test,
});

/** A candidate's fields in the order of the contract, without other columns. */
export const candidateData = (row: CandidateEventData): CandidateEventData => CandidateShape.parse(row);

/** A match with the sides that the receiver's owner may see. */
export function matchData(
  match: MatchForEvent,
  candidates: ReadonlyMap<CandidateId, CandidateEventData>,
  off_limits_until: string | null,
): MatchEventData {
  const { match_id, score, coverage, status, match_date, expiry_date } = match;
  const { job_id, job_title, client_name } = match;
  const candidate = candidates.get(match.candidate_id);
  return {
    match_id,
    score,
    score_band: scoreBand(score),
    coverage,
    status,
    match_date,
    expiry_date,
    off_limits_until,
    job: match.sees_job ? { job_id, job_title, client_name } : null,
    candidate: candidate && match.sees_candidate ? candidateData(candidate) : null,
  };
}

/** An answer with the sides that the receiver's owner may see; what the client wrote may name the candidate. */
export function answerData(
  row: AnswerForEvent,
  candidates: ReadonlyMap<CandidateId, CandidateEventData>,
): ShareAnswerEventData {
  const { match_id, score, match_status, job_id, job_title, job_client_name: client_name } = row;
  const candidate = row.sees_candidate ? candidates.get(row.candidate_id) : undefined;
  const said = (text: string) => (candidate ? text : '');
  return {
    answer_id: row.answer_id,
    share_id: row.share_id,
    answer: row.answer,
    reason: said(row.reason),
    comment: said(row.comment),
    times: said(row.times),
    answered_at: row.answered_at,
    match:
      match_id !== null && score !== null && match_status !== null
        ? { match_id, score, status: match_status }
        : null,
    job: row.sees_job && job_id !== null && job_title !== null ? { job_id, job_title, client_name } : null,
    candidate: candidate ? candidateData(candidate) : null,
    client: { client_id: row.client_id, client_name: row.client_name },
    contact: row.contact_id && { contact_id: row.contact_id, contact_name: row.contact_name },
  };
}

/** A placement as the receiver's owner is shown it; `candidate` undefined for one whom no event contains. */
export const placementData = (
  placement: Placement,
  candidate: CandidateEventData | undefined,
): PlacementEventData => {
  const { job_id, job_title, client_name } = placement;
  return PlacementEventData.parse({
    ...placement,
    job: job_id === null ? null : { job_id, job_title, client_name },
    candidate: candidate ? candidateData(candidate) : null,
  });
};

const SAMPLE_AT = '2026-01-05T09:00:00.000Z';
const SAMPLE_CANDIDATE: CandidateEventData = {
  candidate_id: '00000000-0000-4000-8000-000000000001' as CandidateId,
  candidate_name: 'Sample Candidate',
  email: 'sample.candidate@example.com',
  emails: addressesOf(['sample.candidate@example.com']),
  phone: '+44 20 7946 0000',
  phones: addressesOf(['+44 20 7946 0000']),
  job_tittle: 'Welder',
  linkdedin: null,
  job_type: 'Full-Time',
  work_mode: 'Onsite',
  relocation: false,
  location: 'Leeds',
  city: 'Leeds',
  state: 'England',
  country: 'United Kingdom',
  country_code: 'GB',
  experience_years: 6,
  salary_min: null,
  salary_max: null,
  salary_min_cents: null,
  salary_max_cents: null,
  salary_currency: null,
  salary_period: null,
  notice_period_days: 30,
  skills: ['TIG welding', 'Blueprint reading'],
  tags: [],
  candidate_status: 'new',
  source: 'manual',
  parse_status: null,
  created_at: SAMPLE_AT,
  updated_at: SAMPLE_AT,
};
const SAMPLE_MATCH: MatchEventData = {
  match_id: '00000000-0000-4000-8000-000000000002' as MatchId,
  score: 87,
  score_band: scoreBand(87),
  coverage: 0.9,
  status: 'new',
  match_date: SAMPLE_AT,
  expiry_date: '2026-02-04T09:00:00.000Z',
  off_limits_until: null,
  job: {
    job_id: '00000000-0000-4000-8000-000000000003' as JobId,
    job_title: 'Senior welder',
    client_name: 'Sample Client',
  },
  candidate: SAMPLE_CANDIDATE,
};

const SAMPLE_ANSWER: ShareAnswerEventData = {
  answer_id: '00000000-0000-4000-8000-000000000004',
  share_id: '00000000-0000-4000-8000-000000000005' as ShareId,
  answer: 'meet',
  reason: '',
  comment: 'We would like to meet at our yard.',
  times: 'Tuesday or Thursday afternoon',
  answered_at: SAMPLE_AT,
  match: { match_id: SAMPLE_MATCH.match_id, score: SAMPLE_MATCH.score, status: 'submitted' },
  job: SAMPLE_MATCH.job,
  candidate: SAMPLE_CANDIDATE,
  client: {
    client_id: '00000000-0000-4000-8000-000000000006' as ClientId,
    client_name: 'Sample Client',
  },
  contact: {
    contact_id: '00000000-0000-4000-8000-000000000007' as ContactId,
    contact_name: 'Sample Contact',
  },
};

const SAMPLE_RECRUITER = '00000000-0000-4000-8000-000000000008' as UserId;
const SAMPLE_PLACEMENT: PlacementEventData = {
  placement_id: '00000000-0000-4000-8000-000000000009' as PlacementId,
  match_id: SAMPLE_MATCH.match_id,
  placement_status: 'agreed',
  agreed_on: '2026-01-05',
  start_on: '2026-02-02',
  end_on: null,
  fee_kind: 'percent',
  fee_cents: 700_000,
  currency: 'GBP',
  guarantee_until: '2026-05-03',
  splits: [
    {
      user_id: SAMPLE_RECRUITER,
      user_name: 'Sample Recruiter',
      split_role: 'candidate',
      percent: 100,
      share_cents: 700_000,
      has_left: false,
    },
  ],
  recruiter_id: SAMPLE_RECRUITER,
  recruiter_name: 'Sample Recruiter',
  client_id: '00000000-0000-4000-8000-000000000006' as ClientId,
  client_name: 'Sample Client',
  job: SAMPLE_MATCH.job,
  candidate: SAMPLE_CANDIDATE,
};

const SAMPLES: { readonly [Type in WebhookType]: EventContent & { type: Type } } = {
  NewCandidate: { type: 'NewCandidate', data: SAMPLE_CANDIDATE },
  NewMatch: { type: 'NewMatch', data: SAMPLE_MATCH },
  NewShareAnswer: { type: 'NewShareAnswer', data: SAMPLE_ANSWER },
  NewPlacement: { type: 'NewPlacement', data: SAMPLE_PLACEMENT },
};

/** Synthetic content of an event, for testing a receiver. */
export const sampleContent = (type: WebhookType): EventContent => SAMPLES[type];
