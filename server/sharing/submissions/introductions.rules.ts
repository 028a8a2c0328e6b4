import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { Introduction } from './introductions.repo.ts';

/** Someone who is to be introduced to a client, for a job of it. */
export type Introduced = {
  candidate_id: CandidateId;
  job_id: JobId;
  /** Null where the reader may not see them. */
  name: string | null;
  client_name: string;
};

/** Why someone must not be introduced, unless an agency user says why they are. */
export type Obstacle = {
  refusal: 'already_introduced' | 'candidate_off_limits';
  message: string;
  /** Of `already_introduced`. */
  before: Introduction | null;
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The obstacle to an introduction: another one of the same person to the client, by any user, or an employer
 * whose people must not be introduced. For the same job it is the same introduction, however often it is sent and to
 * whichever contact of the client. `introductions`: to the client, the latest first; `offLimits`: of other clients.
 */
export function obstacleOf(
  { candidate_id, job_id, name, client_name }: Introduced,
  { introductions, offLimits }: { introductions: readonly Introduction[]; offLimits: readonly OffLimits[] },
): Obstacle | undefined {
  const before = introductions.find((one) => one.candidate_id === candidate_id && one.job_id !== job_id);
  if (before) {
    const { recruiter_name, sent_on } = before;
    const message = texts.introducedBefore(name, client_name, recruiter_name, DAY.format(new Date(sent_on)));
    return { refusal: 'already_introduced', message, before };
  }
  const employers = offLimits.filter(({ override }) => !override);
  if (employers.length === 0) return undefined;
  const names = employers.map((employer) => employer.client_name).join(', ');
  const message = texts.worksOffLimits(name ?? texts.thisPerson, names);
  return { refusal: 'candidate_off_limits', message, before: null };
}
