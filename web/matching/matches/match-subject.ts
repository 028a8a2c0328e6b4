import type { Match } from '@placewell/contract/matching/matches.ts';

/** The other side of a match on a page: candidates on a job's page, jobs on a candidate's. */
export type Subject = 'candidate' | 'job';

/** The line of a candidate or job that the reader may not see. */
export const HIDDEN_LINE = 'Only the score is shown';

/** Title and location of a candidate in one line. */
export const candidateLine = (
  candidate: Pick<Match, 'candidate_id' | 'candidate_job_tittle' | 'candidate_location'>,
): string =>
  candidate.candidate_id === null
    ? HIDDEN_LINE
    : [candidate.candidate_job_tittle, candidate.candidate_location].filter(Boolean).join(' · ');

/** Whether the reader may see one side of the match only. */
export const isHalfHidden = (match: Pick<Match, 'candidate_id' | 'job_id'>): boolean =>
  match.candidate_id === null || match.job_id === null;

/** Name of the match's subject, and its main facts in one line. */
export function subjectOf(match: Match, subject: Subject): { name: string; line: string } {
  return subject === 'candidate'
    ? { name: match.candidate_name, line: candidateLine(match) }
    : {
        name: match.job_title,
        line:
          match.job_id === null
            ? HIDDEN_LINE
            : [match.client_name, match.job_location, match.work_mode].filter(Boolean).join(' · '),
      };
}
