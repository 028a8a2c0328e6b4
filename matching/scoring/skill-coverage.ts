import { PRIORS, UNKNOWN } from './combine.ts';

const REQUIRED = 0;
const PREFERRED = 1;
/** Fit of both lists of a job if the candidate's skills are known and none of them is related to any of the job's. */
const NONE_FIT = 0;

/** How much of the required and of the preferred skills a candidate covers: sums of rarity times percent. */
export interface SkillCoverage {
  required: number;
  requiredTotal: number;
  preferred: number;
  preferredTotal: number;
  /** False without a resume and without a listed skill. */
  isKnown: boolean;
}

/**
 * Writes the fits of required and preferred skills. The prior is the floor for everybody who shows a skill related to
 * one of the job's, so that listing such a skill is never worse than listing nothing.
 */
export function fillSkillFits(
  fits: Float64Array,
  { required, requiredTotal, preferred, preferredTotal, isKnown }: SkillCoverage,
): void {
  const share = (met: number, total: number, prior: number) => {
    if (total === 0 || !isKnown) return UNKNOWN;
    if (required === 0 && preferred === 0) return NONE_FIT;
    return prior + (1 - prior) * (met / total);
  };
  fits[REQUIRED] = share(required, requiredTotal, PRIORS[REQUIRED] as number);
  fits[PREFERRED] = share(preferred, preferredTotal, PRIORS[PREFERRED] as number);
}
