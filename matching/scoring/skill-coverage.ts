import { countedFit, PRIORS, unknownFit } from './combine.ts';

const REQUIRED = 0;
const PREFERRED = 1;
const TITLE = 2;
const PROFILE = 3;
const CORE = 4;

/** How much of the required and preferred skills a candidate covers: sums of rarity times percent. */
export interface SkillCoverage {
  required: number;
  requiredTotal: number;
  preferred: number;
  preferredTotal: number;
  /** How much of the required skills is shown: `shownPercent` in place of the percent. */
  shown: number;
  /** False without a resume and without a listed skill. */
  isKnown: boolean;
  /** Whether the job is of a trade that nobody enters from outside, and the person has not entered it. */
  isBarred: boolean;
  /** Whether the resume describes work with dates. */
  hasDatedWork: boolean;
}

export const emptyCoverage = (): SkillCoverage => ({
  required: 0,
  requiredTotal: 0,
  preferred: 0,
  preferredTotal: 0,
  shown: 0,
  isKnown: false,
  isBarred: false,
  hasDatedWork: false,
});

/** People of a trade can do part of what it asks for, whether they write so or not. */
export const TRADE_FIT = PRIORS[REQUIRED] as number;

/** Fit of a list of which this share is covered, 0–1, for a person of the trade. */
export const coverageFit = (covered: number, total: number): number =>
  TRADE_FIT + (1 - TRADE_FIT) * (covered / total);

/** Of title and profile, the unknown one is estimated by the other, at this share. */
const ESTIMATE_SHARE = 0.55;
const UNKNOWN_CORE = PRIORS[TITLE] as number;

/** The value of a title or profile fit beside the other one: itself if it is known. */
export function estimatedFit(fit: number, other: number): number {
  if (fit >= 0) return fit;
  return other >= 0 ? ESTIMATE_SHARE * other : UNKNOWN_CORE;
}

const TITLE_SHARE = 0.7;
/** From this weighted fit of title and profile on, skills count in full. */
const OWN_TRADE = 0.85;
/** Of a person whose trade is unknown. */
const UNKNOWN_TRADE = 0.25;

/**
 * How far skills count, 0–1: in full for people of the job's trade, by title and profile, and less the further their work
 * is from it. So a skill named alike in another trade, or copied into a resume of other work, gains little.
 */
export function tradeSupport(title: number, profile: number): number {
  if (title < 0 && profile < 0) return UNKNOWN_TRADE;
  const similarity =
    profile < 0 ? title : title < 0 ? profile : TITLE_SHARE * title + (1 - TITLE_SHARE) * profile;
  if (similarity >= OWN_TRADE) return 1;
  const share = similarity / OWN_TRADE;
  // A power would take a third of the time of a scan.
  return share * share * share;
}

/**
 * Skills shown in related work count however far the title is: up to this mean of skills, title and profile, which is
 * partial. The shares, profiles and sums of rarity times percent from which they begin to count and count in full.
 */
const TRANSFER = { least: 0.38, most: 0.487 };
const SHARE_TO_TRANSFER = { least: 0.12, most: 0.26 };
const PROFILE_TO_TRANSFER = { least: 0.25, most: 0.4 };
/** One rare product is no related work: everyone keeps some accounts. */
const SKILLS_TO_TRANSFER = { least: 20_000, most: 40_000 };

/** From here on a skill meets a requirement by work or studies; one in a list, mentioned or related meets less. */
const SHOWN_FROM = 80;
const PART_FROM = 50;
const PART_SHOWN = 30;

/** Percent of a requirement that counts as shown where a skill meets this percent of it. Rises with it. */
export function shownPercent(percent: number): number {
  if (percent >= SHOWN_FROM) return percent;
  return percent >= PART_FROM ? PART_SHOWN : 0;
}

type Ramp = typeof TRANSFER;
const ramp = (value: number, { least, most }: Ramp): number =>
  Math.min(1, Math.max(0, (value - least) / (most - least)));

/**
 * The mean of skills, title and profile that a person of related work has at least if this much of the skills is shown.
 * Rises with both, 0 if little is shown or the work is another.
 */
export function transferredMean(profile: number, shown: number, total: number): number {
  if (profile < PROFILE_TO_TRANSFER.least || shown <= SHARE_TO_TRANSFER.least * total) return 0;
  const extent =
    ramp(shown / total, SHARE_TO_TRANSFER) *
    ramp(profile, PROFILE_TO_TRANSFER) *
    ramp(shown, SKILLS_TO_TRANSFER);
  return extent === 0 ? 0 : TRANSFER.least + (TRANSFER.most - TRANSFER.least) * extent;
}

/** The same, 0 as well if nothing is known of the work, or if the trade is entered by a gate. */
function transferred(profile: number, coverage: SkillCoverage): number {
  const { shown, requiredTotal, isKnown, isBarred, hasDatedWork } = coverage;
  if (!isKnown || !hasDatedWork || isBarred || requiredTotal === 0) return 0;
  return transferredMean(profile, shown, requiredTotal);
}

/**
 * From which title, or share of the skills that is shown, the skills of people begin to count, and count in full, who have
 * not entered a trade with a gate.
 */
const TITLE_OF_BARRED = { least: 0.65, most: 0.8 };
const SHARE_OF_BARRED = { least: 0.18, most: 0.3 };

/**
 * How far the skills of a person count. Of a trade that they may not enter, people whose dated work is far from it can do
 * nothing.
 */
function supportOf(title: number, profile: number, coverage: SkillCoverage): number {
  const support = tradeSupport(title, profile);
  if (!coverage.isBarred || !coverage.hasDatedWork || title < 0) return support;
  const share = coverage.shown / Math.max(1, coverage.requiredTotal);
  return support * Math.max(ramp(title, TITLE_OF_BARRED), ramp(share, SHARE_OF_BARRED));
}

/**
 * Writes the fits of required and preferred skills, and the estimate of an unknown title or profile. Reads the fits of
 * title and profile, and rises with them. `factors` are those of the weighting.
 */
export function fillCoreFits(fits: Float64Array, coverage: SkillCoverage, factors: Float64Array): void {
  const title = fits[TITLE] as number;
  const profile = fits[PROFILE] as number;
  if (title < 0) fits[TITLE] = unknownFit(estimatedFit(title, profile));
  if (profile < 0) fits[PROFILE] = unknownFit(estimatedFit(profile, title));
  const support = supportOf(title, profile, coverage);
  const { required, requiredTotal, preferred, preferredTotal, isKnown } = coverage;
  const unknown = unknownFit(support * TRADE_FIT);
  fits[REQUIRED] = isKnown && requiredTotal > 0 ? support * coverageFit(required, requiredTotal) : unknown;
  fits[PREFERRED] =
    isKnown && preferredTotal > 0 ? support * coverageFit(preferred, preferredTotal) : unknown;
  const factor = factors[REQUIRED] as number;
  const least = factor > 0 ? transferred(profile, coverage) : 0;
  if (least === 0) return;
  let core = 0;
  for (let at = 0; at < CORE; at++) core += (factors[at] as number) * countedFit(fits[at] as number, at);
  if (core >= least) return;
  fits[REQUIRED] = Math.min(
    coverageFit(required, requiredTotal),
    (fits[REQUIRED] as number) + (least - core) / factor,
  );
}
