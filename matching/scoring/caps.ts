import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { MODE_HYBRID, MODE_ONSITE } from '../features/work-terms.ts';
import { rankGap } from '../titles/rank.ts';
import { distanceKm, KM_PER_STEP } from './fits.ts';

export const NO_CAP = 100;
export const MUST_HAVE_CAP = 39;
export const OFF_LIMITS_CAP = 39;
export const REACH_CAP = 59;
export const ENTRY_CAP = 59;
/** Below this coverage little is known: the score is capped, and shown as such. */
export const LITTLE_KNOWN_BELOW = 0.6;
const HARDLY_KNOWN_BELOW = 0.3;
const LITTLE_KNOWN_CAP = 79;
const HARDLY_KNOWN_CAP = 59;
const ONE_LEVEL_CAP = 79;
const TWO_LEVELS_CAP = 59;

/** A cap on a score; the lowest of several applies. */
export interface Cap {
  reason: 'must_have' | 'off_limits' | 'reach' | 'entry' | 'rank' | 'little_known';
  limit: number;
}

/** The cap for a candidate who would move up this many levels. */
export function rankCap(levels: number): number {
  if (levels <= 0) return NO_CAP;
  return levels === 1 ? ONE_LEVEL_CAP : TWO_LEVELS_CAP;
}

/** The cap for a candidate of whom this share is known: unknown facts are not praised. */
export function knownCap(coverage: number): number {
  if (coverage >= LITTLE_KNOWN_BELOW) return NO_CAP;
  return coverage >= HARDLY_KNOWN_BELOW ? LITTLE_KNOWN_CAP : HARDLY_KNOWN_CAP;
}

/** A coverage in hundredths that is below `LITTLE_KNOWN_BELOW` only if the exact one is. */
export function shownCoverage(coverage: number): number {
  const rounded = Math.round(coverage * 100) / 100;
  return coverage < LITTLE_KNOWN_BELOW ? Math.min(rounded, LITTLE_KNOWN_BELOW - 0.01) : rounded;
}

/** The caps of a pair and the one for this coverage, lowest first. */
export function withKnownCap(caps: readonly Cap[], coverage: number): Cap[] {
  const limit = knownCap(coverage);
  if (limit === NO_CAP) return [...caps];
  return [...caps, { reason: 'little_known' as const, limit }].sort((a, b) => a.limit - b.limit);
}

type Reaching = Pick<JobFeatures, 'place' | 'work_mode' | 'reach'>;

/** Whether distance counts: both places are known, the work is at least partly on site, and the agency limits it. */
export function asksReach({ place, work_mode, reach }: Reaching): boolean {
  return place !== null && reach.effect !== 'off' && (work_mode & (MODE_ONSITE | MODE_HYBRID)) !== 0;
}

/**
 * Whether a candidate lives too far away and is not known to be willing to relocate. An unknown place is never too far.
 */
export function isOutOfReach(
  job: Reaching,
  place: CandidateFeatures['place'],
  relocation: CandidateFeatures['relocation'],
): boolean {
  if (!asksReach(job) || job.place === null || place === null || relocation === true) return false;
  // A degree of latitude is the same distance everywhere, which saves most pairs the great circle.
  const northSouth = Math.abs(job.place[0] - place[0]) * KM_PER_STEP;
  return northSouth > job.reach.km + 1 || distanceKm(job.place, place) > job.reach.km;
}

/** Whether a candidate has not entered the trade of the job, which nobody enters from outside. */
export const lacksEntry = (entry: readonly string[], entries: readonly string[] | null): boolean =>
  entry.length > 0 && entries !== null && !entry.some((trade) => entries.includes(trade));

/** Whether a candidate works at a client that is off limits, other than the client of the job. */
export const isOffLimits = (client: string | undefined, off_limits: readonly string[] | undefined): boolean =>
  off_limits?.some((id) => id !== client) ?? false;

/** Whether the distance can cap a score of this job. */
export const canReachCap = (job: Reaching): boolean =>
  job.reach.effect === 'cap' && asksReach(job) && job.place !== null;

/** All caps of a pair, lowest first; equal ones in the order must-have, off limits, reach, entry, rank. */
export function capsOf(job: JobFeatures, candidate: CandidateFeatures, hasFailedMustHave: boolean): Cap[] {
  const caps: Cap[] = [];
  if (hasFailedMustHave) caps.push({ reason: 'must_have', limit: MUST_HAVE_CAP });
  if (isOffLimits(job.client, candidate.off_limits))
    caps.push({ reason: 'off_limits', limit: OFF_LIMITS_CAP });
  if (job.reach.effect === 'cap' && isOutOfReach(job, candidate.place, candidate.relocation))
    caps.push({ reason: 'reach', limit: REACH_CAP });
  if (lacksEntry(job.entry, candidate.entries)) caps.push({ reason: 'entry', limit: ENTRY_CAP });
  const limit = rankCap(rankGap(job.title, candidate.titles));
  if (limit < NO_CAP) caps.push({ reason: 'rank', limit });
  return caps.sort((a, b) => a.limit - b.limit);
}

export const lowestCap = (caps: readonly Cap[]): number => caps[0]?.limit ?? NO_CAP;
