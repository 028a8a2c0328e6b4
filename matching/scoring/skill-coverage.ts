import { PRIORS, UNKNOWN } from './combine.ts';

const REQUIRED = 0;
const PREFERRED = 1;
/** Fit of both lists of a job if the candidate's skills are known and none of them is related to any of the job's. */
const NONE_FIT = 0.2;
/**
 * Nobody covers a long list: of people whose title says that they do the job, one in ten covers more than this power of
 * the length (all of 1 skill, .73 of 2, .48 of 5, .35 of 10; measured on labelled resumes). Who reaches it fits …
 */
const SATURATION_EXPONENT = -0.45;
/** … by this much; the rest is for covering everything. */
const SATURATED_FIT = 0.9;
const MAX_LENGTH = 256;
const SATURATIONS = Float64Array.from(
  { length: MAX_LENGTH },
  (_, length) => Math.max(1, length) ** SATURATION_EXPONENT,
);

/** Coverage of a list of that many skills, 0–1, that few people who fit exceed. */
export const saturationOf = (length: number): number =>
  SATURATIONS[Math.min(length, MAX_LENGTH - 1)] as number;

/** How much of the required and of the preferred skills a candidate covers: sums of rarity times percent. */
export interface SkillCoverage {
  required: number;
  requiredTotal: number;
  requiredCount: number;
  preferred: number;
  preferredTotal: number;
  preferredCount: number;
  /** False without a resume and without a listed skill. */
  isKnown: boolean;
}

export const emptyCoverage = (): SkillCoverage => ({
  required: 0,
  requiredTotal: 0,
  requiredCount: 0,
  preferred: 0,
  preferredTotal: 0,
  preferredCount: 0,
  isKnown: false,
});

/**
 * Writes the fits of required and preferred skills. The prior is the floor for everybody who shows a skill related to
 * one of the job's, so that listing such a skill is never worse than listing nothing.
 */
export function fillSkillFits(fits: Float64Array, coverage: SkillCoverage): void {
  const { required, requiredTotal, requiredCount, preferred, preferredTotal, preferredCount } = coverage;
  const isRelated = required > 0 || preferred > 0;
  const fit = (met: number, total: number, saturation: number, prior: number) => {
    if (total === 0 || !coverage.isKnown) return UNKNOWN;
    return isRelated ? prior + (1 - prior) * saturated(met / total, saturation) : NONE_FIT;
  };
  fits[REQUIRED] = fit(required, requiredTotal, saturationOf(requiredCount), PRIORS[REQUIRED] as number);
  fits[PREFERRED] = fit(preferred, preferredTotal, saturationOf(preferredCount), PRIORS[PREFERRED] as number);
}

function saturated(share: number, saturation: number): number {
  if (share <= saturation) return (SATURATED_FIT * share) / saturation;
  return SATURATED_FIT + ((1 - SATURATED_FIT) * (share - saturation)) / (1 - saturation);
}
