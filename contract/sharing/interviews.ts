import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, ClientId, ContactId, InterviewId, JobId, MatchId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { DayOrInstant } from '../lists.ts';
import { TimeZone } from '../people/agency-home.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { VIEW_SCOPES } from '../sourcing/candidates.ts';
import {
  INTERVIEW_KINDS,
  INTERVIEW_PERSON_KINDS,
  INTERVIEW_STATUSES,
  INVITATION_REFUSAL_CODES,
} from './interview-terms.ts';

const interviewShape = {
  interview_round: z.int().min(1).max(limits.interviewsPerMatch),
  interview_kind: z.enum(INTERVIEW_KINDS),
  /** The name of an IANA time zone, in which its clock is kept. */
  time_zone: TimeZone,
  minutes: z.int().min(limits.interviewMinutesMin).max(limits.interviewMinutesMax),
  /** An address, a link or a phone number, by the kind; shown to both sides. */
  place: z.string().trim().max(limits.interviewPlace),
  /** What only the contacts, and what only the candidate reads. */
  client_briefing: z.string().trim().max(limits.interviewBriefing),
  candidate_briefing: z.string().trim().max(limits.interviewBriefing),
};

/** A person of an interview; `refusal`: why no invitation goes to them. */
export const InterviewPerson = z.object({
  person_id: z.uuid(),
  person_kind: z.enum(INTERVIEW_PERSON_KINDS),
  user_id: UserId.nullable(),
  contact_id: ContactId.nullable(),
  person_name: z.string(),
  phone: z.string().nullable(),
  refusal: z.enum(INVITATION_REFUSAL_CODES).nullable(),
  invited_at: z.iso.datetime().nullable(),
});
export type InterviewPerson = z.output<typeof InterviewPerson>;

export const InterviewFeedback = z.object({
  feedback_id: z.uuid(),
  /** Whose opinion it is: a contact's, or that of the user who wrote it down. */
  contact_id: ContactId.nullable(),
  person_name: z.string(),
  rating: z.int().min(1).max(4),
  feedback: z.string(),
  created_at: z.iso.datetime(),
});

/**
 * An interview of a match. A candidate or job that the reader may not see has no id and is named after the owner; the texts of
 * an interview with a hidden candidate are empty.
 */
export const Interview = z.object({
  ...interviewShape,
  id: InterviewId,
  interview_id: InterviewId,
  match_id: MatchId,
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string(),
  job_id: JobId.nullable(),
  job_title: z.string(),
  client_id: ClientId.nullable(),
  client_name: z.string().nullable(),
  interview_status: z.enum(INTERVIEW_STATUSES),
  starts_at: z.iso.datetime(),
  people: z.array(InterviewPerson),
  feedback: z.array(InterviewFeedback),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  may_change: z.boolean(),
});
export type Interview = z.output<typeof Interview>;

/** A time of day in the interview's zone (`2027-03-01T09:30`), or an instant with its offset or `Z`. */
const Start = z.iso.datetime({ local: true, offset: true });
const peopleShape = {
  user_ids: z.array(UserId).max(limits.interviewPeople),
  contact_ids: z.array(ContactId).max(limits.interviewPeople),
  /** Whether the candidate takes part. */
  has_candidate: z.boolean(),
};

export const getInterviews = call({
  path: 'agency/getInterviews',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'List interviews by their start, with their people and feedback: of a match, a candidate, a client, or of a period',
  body: z.strictObject({
    match_id: MatchId.optional(),
    candidate_id: CandidateId.optional(),
    client_id: ClientId.optional(),
    view_scope: z.enum(VIEW_SCOPES).optional(),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
  }),
  data: z.object({ items: z.array(Interview) }),
  errors: ['match_not_found', 'candidate_not_found', 'client_not_found'],
});

const PLANNING_ERRORS = [
  'forbidden',
  'match_ended',
  'interview_in_the_past',
  'interview_overlaps',
  'hour_skipped',
  'contact_not_found',
  'contact_of_another_client',
  'contact_left',
  'recruiter_not_found',
] as const;

export const addInterview = call({
  path: 'agency/addInterview',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Add an interview to a match, and invite its people by email ten seconds later: until then `cancelInterview` takes it back. A booked one moves the match to interviewing, if that is forward; `batch_id` undoes the move',
  message: 'Interview added',
  body: z.strictObject({
    match_id: MatchId,
    ...z.object(interviewShape).partial({
      interview_round: true,
      time_zone: true,
      place: true,
      client_briefing: true,
      candidate_briefing: true,
    }).shape,
    ...z.object(peopleShape).partial().shape,
    interview_status: z.enum(['proposed', 'booked']).default('booked'),
    starts_at: Start,
  }),
  data: Interview.extend({ batch_id: z.uuid().nullable() }),
  errors: ['match_not_found', 'too_many_interviews', ...PLANNING_ERRORS],
});

export const updateInterview = call({
  path: 'agency/updateInterview',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Change the given fields of an interview. What calendars show is sent again to its people; `held` and `no_show` say how it went',
  message: 'Interview saved',
  body: z.strictObject({
    interview_id: InterviewId,
    ...z.object({ ...interviewShape, ...peopleShape, starts_at: Start }).partial().shape,
    interview_status: z.enum(['proposed', 'booked', 'held', 'no_show']).optional(),
  }),
  data: Interview,
  errors: ['interview_not_found', 'interview_not_begun', ...PLANNING_ERRORS],
});

export const cancelInterview = call({
  path: 'agency/cancelInterview',
  effect: 'change',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Cancel an interview. Invitations that have not left are not sent; who got one is told. updateInterview with `booked` undoes it',
  message: 'Interview cancelled',
  body: z.strictObject({ interview_id: InterviewId }),
  data: Interview,
  errors: ['interview_not_found', 'forbidden'],
});

export const addInterviewFeedback = call({
  path: 'agency/addInterviewFeedback',
  effect: 'create',
  on: { entity: 'match', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Add what you, or a contact who told you, thought of the candidate after an interview: 1 (no) to 4 (strong yes) and a text',
  message: 'Feedback added',
  body: z.strictObject({
    interview_id: InterviewId,
    contact_id: ContactId.optional(),
    rating: z.int().min(1).max(4),
    feedback: z.string().trim().max(limits.interviewBriefing).default(''),
  }),
  data: Interview,
  errors: [
    'interview_not_found',
    'interview_not_begun',
    'forbidden',
    'contact_not_found',
    'too_many_feedback',
  ],
});
