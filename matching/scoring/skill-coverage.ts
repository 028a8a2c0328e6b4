import { PRIORS, UNKNOWN } from './combine.ts';

const REQUIRED = 0;
const PREFERRED = 1;
const PROFILE = 3;
/** Fit of both lists if the candidate's skills are known and none is related to any of the job's. */
const NONE_FIT = 0.25;
/**
 * Few cover a long list: of people whose title says they do the job, one in ten covers more than this power of the
 * length (all of 1 skill, .76 of 2, .53 of 5, .40 of 10; measured on labelled resumes). That share yields this fit …
 */
const SATURATION_EXPONENT = -0.4;
/** … and the rest is for covering everything. */
const SATURATED_FIT = 0.9;
const MAX_LENGTH = 256;
const SATURATIONS = Float64Array.from(
  { length: MAX_LENGTH },
  (_, length) => Math.max(1, length) ** SATURATION_EXPONENT,
);

/** Coverage of a list of that length, 0–1, that few suitable people exceed. */
const saturationOf = (length: number): number => SATURATIONS[Math.min(length, MAX_LENGTH - 1)] as number;

/**
 * A bare list counts as far as the rest of the resume supports it: in full if the profile fits at least this well, as
 * for people who do the work of the job, and less below. So copying the ad's skills into a resume of other work gains
 * little, and an added skill still never lowers a score.
 */
const SUPPORTING_PROFILE = 0.35;

const supportOf = (profile: number): number =>
  profile === UNKNOWN || profile >= SUPPORTING_PROFILE ? 1 : (profile / SUPPORTING_PROFILE) ** 2;

/** How much of the required and preferred skills a candidate covers: sums of rarity times percent. */
export interface SkillCoverage {
  /** Shown in the resume; `…Listed`: in addition, by a bare list only. */
  required: number;
  requiredListed: number;
  requiredTotal: number;
  requiredCount: number;
  preferred: number;
  preferredListed: number;
  preferredTotal: number;
  preferredCount: number;
  /** False without a resume and without a listed skill. */
  isKnown: boolean;
}

export const emptyCoverage = (): SkillCoverage => ({
  required: 0,
  requiredListed: 0,
  requiredTotal: 0,
  requiredCount: 0,
  preferred: 0,
  preferredListed: 0,
  preferredTotal: 0,
  preferredCount: 0,
  isKnown: false,
});

/**
 * Writes the fits of required and preferred skills. Reads the fit of the profile. The prior is the minimum for
 * candidates who show a skill related to one of the job's, so that listing it is never worse than listing nothing.
 */
export function fillSkillFits(fits: Float64Array, coverage: SkillCoverage): void {
  fits[REQUIRED] = UNKNOWN;
  fits[PREFERRED] = UNKNOWN;
  if (!coverage.isKnown) return;
  const { required, requiredTotal, requiredListed, preferred, preferredTotal, preferredListed } = coverage;
  if (required + requiredListed + preferred + preferredListed === 0) {
    if (requiredTotal > 0) fits[REQUIRED] = NONE_FIT;
    if (preferredTotal > 0) fits[PREFERRED] = NONE_FIT;
    return;
  }
  const support = requiredListed + preferredListed === 0 ? 0 : supportOf(fits[PROFILE] as number);
  if (requiredTotal > 0)
    fits[REQUIRED] = relatedFit(
      (required + support * requiredListed) / requiredTotal,
      coverage.requiredCount,
    );
  if (preferredTotal > 0)
    fits[PREFERRED] = relatedFit(
      (preferred + support * preferredListed) / preferredTotal,
      coverage.preferredCount,
    );
}

/** The prior of both lists. */
const PRIOR = PRIORS[REQUIRED] as number;

/** Fit of a list of `length` skills with `covered` of `total` rarity; the prior if there is nothing to cover. */
export const coverageFit = (covered: number, total: number, length: number): number =>
  total === 0 ? PRIOR : relatedFit(covered / total, length);

/** Fit of a list of `length` skills covered to this share. Runs for every row of an index. */
function relatedFit(share: number, length: number): number {
  if (share === 0) return PRIOR;
  const saturation = saturationOf(length);
  const covered =
    share <= saturation
      ? (SATURATED_FIT * share) / saturation
      : SATURATED_FIT + ((1 - SATURATED_FIT) * (share - saturation)) / (1 - saturation);
  return PRIOR + (1 - PRIOR) * covered;
}
