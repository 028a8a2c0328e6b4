import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches, getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import {
  addSubmission,
  delSubmissions,
  getSubmissions,
  restoreSubmissions,
} from '@placewell/contract/sharing/submissions.ts';
import { type Topic, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** A submission names its candidate, job, client and contact, and moves its match. */
export const SUBMISSION_TOPICS: readonly Topic[] = [
  'submissions',
  'shares',
  'candidates',
  'jobs',
  'clients',
  'contacts',
  'matches',
];
const CHANGE = { refresh: ['submissions', 'matches', 'activities', 'clients'] } as const;

/** Whose submissions: of all that are given. */
export type SubmissionsOfRecord = Partial<
  Record<'candidate_id' | 'job_id' | 'client_id' | 'contact_id', string>
>;

export const useSubmissionsOf = (of: SubmissionsOfRecord, limit: number) =>
  useCallQuery(
    getSubmissions,
    { ...of, limit, sort_by: 'last_sent_at_desc', view_scope: 'all' },
    { topic: SUBMISSION_TOPICS },
  );

export const useAddSubmission = () => useCall(addSubmission, CHANGE);

export function useDeleteSubmissions() {
  const remove = useCall(delSubmissions, CHANGE);
  const restore = useCall(restoreSubmissions, CHANGE);
  return {
    remove: (submission_ids: readonly string[]) => remove.send({ submission_ids: [...submission_ids] }),
    restore: (submission_ids: readonly string[]) => restore.send({ submission_ids: [...submission_ids] }),
  };
}

const SEARCH = { topic: 'matches', keepPrevious: true } as const;
const FOUND = 8;

/** Matches by the names of candidate and job. */
export const useMatchSearch = (search: string) =>
  useCallQuery(getAllMatches, { search, limit: FOUND, view_scope: 'all' }, SEARCH);

/** The matches of a job by the names of candidates. */
export const useMatchOfJobSearch = (search: string, job_id: string | undefined) =>
  useCallQuery(getCandidateMatchesForJob, { job_id: job_id ?? '', search, limit: FOUND }, SEARCH);

/** The job of a match, which names the client and the contact to turn to. */
export const useJobOfMatch = (job_id: string | null | undefined) =>
  useCallQuery(
    getJob,
    { job_id: job_id ?? '' },
    { topic: ['jobs', 'matches'], enabled: job_id !== null && job_id !== undefined },
  );

export const useContactsOfClient = (client_id: string | null | undefined, search: string) =>
  useCallQuery(
    getContacts,
    { client_id: client_id ?? '', search, limit: 50, sort_by: 'contact_name_asc' },
    {
      topic: ['contacts', 'clients', 'candidates'],
      enabled: client_id !== null && client_id !== undefined,
      keepPrevious: true,
    },
  );
