import type { CandidateFeatures } from '../features/types.ts';
import { LIST_STRENGTH } from '../skills/levels.ts';
import { FOUND_PERCENT, type RequirementMatch } from './skill-match.ts';

/**
 * For an ad with at least this many skills, a list of at least five, half of them the ad's, that completes them to this
 * share while jobs and studies show few is no coincidence: 1 of 5,330 honest pairs measured had it.
 */
const MIN_AD_SKILLS = 8;
const MIN_LISTED = 5;
const LISTED_SHARE = 0.5;
const COVERED_SHARE = 0.7;
const MAX_SHOWN_SHARE = 0.4;
/** Skills that occur in a list only; 7 of 1,219 honest resumes had more. */
export const MAX_LISTED = 80;

/** Signs of stuffing that a person should check before trusting the skills of a resume; changes no score. */
export interface Stuffing {
  /** The job's skills that occur in a list only, if most of at least eight do; and those that a job or study shows. */
  listed_only: number;
  shown: number;
  /** All skills that occur in a list only, if implausibly many. */
  too_many: number;
  /** Words of the resume copied from the job's advertisement. */
  copied: number;
  /** The job's skills in a job of the resume of which every bullet names one; known only beside the resume's text. */
  every_bullet: number;
}

/** Whether the resume is stuffed with this job's skills or words, or with skills at large; undefined if not. */
export function stuffingOf(
  candidate: CandidateFeatures,
  matches: readonly RequirementMatch[],
  every_bullet = 0,
): Stuffing | undefined {
  const met = matches.filter(({ percent }) => percent >= FOUND_PERCENT);
  const listed = met.filter(({ strength }) => strength === LIST_STRENGTH);
  const shown = met.filter(({ strength }) => strength > LIST_STRENGTH);
  const asked = matches.length;
  const isListOnly =
    asked >= MIN_AD_SKILLS &&
    listed.length >= Math.max(MIN_LISTED, asked * LISTED_SHARE) &&
    met.length >= asked * COVERED_SHARE &&
    shown.length <= asked * MAX_SHOWN_SHARE;
  const all = candidate.skills.filter(([, strength]) => strength === LIST_STRENGTH).length;
  const stuffing: Stuffing = {
    listed_only: isListOnly ? listed.length : 0,
    shown: shown.length,
    too_many: all > MAX_LISTED ? all : 0,
    copied: candidate.copied?.words ?? 0,
    every_bullet,
  };
  return stuffing.listed_only + stuffing.too_many + stuffing.copied + every_bullet > 0 ? stuffing : undefined;
}
