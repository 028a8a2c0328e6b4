import { MATCH_STATUSES, SCORE_BANDS } from '../matching/matches.ts';
import { JOB_TYPES, WORK_MODES } from '../sourcing/candidates.ts';
import { list, number, type SearchFields, words } from './search-fields.ts';

/** By what matches can be searched: words of the candidate, of the job and of both, and the match's own values. */
export const MATCH_SEARCH_FIELDS = {
  name: words('Name of the candidate', 'name:miller', 'candidate'),
  title: words("The candidate's job title", 'title:nurse', 'role', 'position'),
  job: words('Title of the job', 'job:"ward manager"', 'vacancy'),
  client: words('Client of the job', 'client:siemens', 'company', 'employer', 'firm'),
  location: words('Place of work', 'location:leeds', 'city', 'place', 'in'),
  recruiter: words('The name of the recruiter, or "me"', 'recruiter:me', 'owner'),
  status: list(MATCH_STATUSES, 'Stage of the match', 'status:shortlisted'),
  score: number('Score from 0 to 100', 'score:>=80', 'points'),
  band: list(SCORE_BANDS, 'Band of the score', 'band:strong'),
  type: list(JOB_TYPES, 'Type of employment', 'type:contract', 'job-type'),
  mode: list(WORK_MODES, 'Where the work is done', 'mode:remote', 'work-mode'),
} as const satisfies SearchFields;
export type MatchSearchField = keyof typeof MATCH_SEARCH_FIELDS;
