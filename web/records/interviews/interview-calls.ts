import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import {
  addInterview,
  addInterviewFeedback,
  cancelInterview,
  getInterviews,
  updateInterview,
} from '@placewell/contract/sharing/interviews.ts';
import { type Topic, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** An interview names its candidate, job, client and people. */
const INTERVIEW_TOPICS: readonly Topic[] = [
  'interviews',
  'matches',
  'candidates',
  'jobs',
  'clients',
  'contacts',
  'recruiters',
];
/** A booked interview moves its match. */
const CHANGE = { refresh: ['interviews', 'matches', 'jobs', 'activities', 'tiles'] } as const;

/** Whose interviews: of all that are given. */
export type InterviewsOfRecord = Partial<Record<'match_id' | 'candidate_id' | 'client_id', string>>;

export const useInterviewsOf = (of: InterviewsOfRecord) =>
  useCallQuery(getInterviews, of, { topic: INTERVIEW_TOPICS });

/** Those of a period, the reader's own or all. */
export const useInterviewsBetween = (period: {
  from_date: string;
  to_date: string;
  view_scope: 'self' | 'all';
}) => useCallQuery(getInterviews, period, { topic: INTERVIEW_TOPICS, keepPrevious: true });

/** The job of an interview, which names the client and the contact to turn to. */
export const useJobOfInterview = (job_id: string) =>
  useCallQuery(getJob, { job_id }, { topic: ['jobs', 'matches'] });

/** The contacts of the client who can take part. */
export const useInterviewers = (client_id: string | null | undefined) =>
  useCallQuery(
    getContacts,
    { client_id: client_id ?? '', limit: 100, sort_by: 'contact_name_asc' },
    {
      topic: ['contacts', 'clients', 'candidates'],
      enabled: client_id !== null && client_id !== undefined,
    },
  );

export const useAddInterview = () => useCall(addInterview, CHANGE);
export const useUpdateInterview = () => useCall(updateInterview, CHANGE);
export const useCancelInterview = () => useCall(cancelInterview, CHANGE);
export const useAddFeedback = () => useCall(addInterviewFeedback, CHANGE);
/** The move that an interview made is undone with it. */
export const useUndoInterviewMove = () => useCall(undoMatchMoves, CHANGE);
