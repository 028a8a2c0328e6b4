import type { CandidateFeatures } from '../features/types.ts';
import { type ListedSkills, liftLowerBound, MIN_LISTED_SKILLS, remainingGain } from '../scoring/combine.ts';
import { FOUND_PERCENT, percentMet } from '../scoring/skill-match.ts';
import { isClaimed, LEVEL_SAME } from '../skills/levels.ts';
import { type JobIndex, PREFERRED_TOTAL, REQUIRED_TOTAL, STRIDE } from './job-index.ts';

/** How far a candidate's skills meet every requirement of any job. */
export interface MetRequirements {
  /** Percent of each requirement that the candidate meets. */
  percent: Uint8Array;
  /** How many listed skills fully meet it, and which. */
  count: Uint8Array;
  skills: Map<number, string[]>;
  /** How many skills the candidate lists. */
  structured: number;
}

export function metRequirements(index: JobIndex, candidate: CandidateFeatures): MetRequirements {
  const size = index.requirementIds.length;
  const met: MetRequirements = {
    percent: new Uint8Array(size),
    count: new Uint8Array(size),
    skills: new Map(),
    structured: candidate.skills.filter(([, strength]) => isClaimed(strength)).length,
  };
  for (const [skill, strength] of candidate.skills) {
    for (const [number, level] of index.percentMet.get(skill) ?? []) {
      met.percent[number] = Math.max(met.percent[number] as number, percentMet(level, strength));
      if (!isClaimed(strength) || level < LEVEL_SAME) continue;
      met.count[number] = (met.count[number] as number) + 1;
      const skills = met.skills.get(number);
      if (skills === undefined) met.skills.set(number, [skill]);
      else skills.push(skill);
    }
  }
  return met;
}

/** How far a candidate's skills meet one job. One object is reused for all jobs. */
export interface JobSkills {
  /** Sums of rarity times percent. */
  required: number;
  preferred: number;
  isMustHaveMissing: boolean;
  /** Listed skills that fully meet no requirement, and how many more are needed to judge by skills in full. */
  other: number;
  missing: number;
}

/** Sums up the met requirements of the job at a row. */
export function fillSkills(index: JobIndex, met: MetRequirements, at: number, result: JobSkills): void {
  const requirementEntries = index.requirementEntries.data;
  const rarities = index.rarities.data;
  const from = at === 0 ? 0 : (index.ends.data[at - 1] as number);
  const middle = index.requiredEnds.data[at] as number;
  const end = index.ends.data[at] as number;
  let required = 0;
  let preferred = 0;
  let isMustHaveMissing = false;
  let inFull = 0;
  let most = 0;
  for (let next = from; next < end; next++) {
    const entry = requirementEntries[next] as number;
    const number = entry >>> 1;
    const percent = met.percent[number] as number;
    if ((entry & 1) === 1 && percent < FOUND_PERCENT) isMustHaveMissing = true;
    if (percent === 0) continue;
    if (percent === LEVEL_SAME) inFull++;
    most += met.count[number] as number;
    if (next < middle) required += (rarities[number] as number) * percent;
    else preferred += (rarities[number] as number) * percent;
  }
  result.required = required;
  result.preferred = preferred;
  result.isMustHaveMissing = isMustHaveMissing;
  // The exact number matters only when few of the candidate's skills can be left over.
  result.other =
    met.structured - most >= MIN_LISTED_SKILLS
      ? MIN_LISTED_SKILLS
      : met.structured - countDistinct(requirementEntries, from, end, met.skills);
  result.missing = from === end ? 0 : Math.max(0, MIN_LISTED_SKILLS - result.other - inFull);
}

function countDistinct(
  requirementEntries: Uint32Array,
  from: number,
  end: number,
  skills: ReadonlyMap<number, readonly string[]>,
): number {
  const seen = new Set<string>();
  for (let next = from; next < end; next++) {
    for (const skill of skills.get((requirementEntries[next] as number) >>> 1) ?? []) seen.add(skill);
  }
  return seen.size;
}

/** The result of `listedSkills` for this job and the candidate. */
export function listedSkillsFor(
  index: JobIndex,
  met: MetRequirements,
  at: number,
  { missing, weights }: { missing: number; weights: Float64Array },
): ListedSkills {
  const from = at === 0 ? 0 : (index.ends.data[at - 1] as number);
  const middle = index.requiredEnds.data[at] as number;
  const end = index.ends.data[at] as number;
  const asks = { hasRequired: middle > from, hasPreferred: end > middle };
  if (missing === 0) return { missing, lift: 0, ...asks };
  const gains: number[] = [];
  const numbers = index.numbers.data;
  for (let next = from; next < end; next++) {
    const number = (index.requirementEntries.data[next] as number) >>> 1;
    const percent = met.percent[number] as number;
    if (percent === LEVEL_SAME) continue;
    const isRequired = next < middle;
    const total = numbers[at * STRIDE + (isRequired ? REQUIRED_TOTAL : PREFERRED_TOTAL)] as number;
    const weight = weights[isRequired ? 0 : 1] as number;
    gains.push(remainingGain(weight, index.rarities.data[number] as number, percent, total));
  }
  return { missing, lift: liftLowerBound(gains, missing), ...asks };
}
