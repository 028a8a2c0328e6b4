import type { Match } from '@placewell/contract/matches.ts';

/** What a page lists for its job or candidate: candidates on a job's page, jobs on a candidate's. */
export type Subject = 'candidate' | 'job';

/** Title and location of a candidate in one line. */
export const candidateLine = (
  candidate: Pick<Match, 'candidate_job_tittle' | 'candidate_location'>,
): string => [candidate.candidate_job_tittle, candidate.candidate_location].filter(Boolean).join(' · ');

/** Name of the match's subject, and its main facts in one line. */
export function subjectOf(match: Match, subject: Subject): { name: string; line: string } {
  return subject === 'candidate'
    ? { name: match.candidate_name, line: candidateLine(match) }
    : {
        name: match.job_title,
        line: [match.client_name, match.job_location, match.work_mode].filter(Boolean).join(' · '),
      };
}
