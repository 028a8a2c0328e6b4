import type { CandidateFeatures } from '../features/types.ts';
import { MIN_LISTED_SKILLS, type Weighting } from '../scoring/combine.ts';
import { coverageFit, type SkillCoverage, shownPercent } from '../scoring/skill-coverage.ts';
import { areWordsShown, FOUND_PERCENT, percentMet } from '../scoring/skill-match.ts';
import { isClaimed, WORDS_STRENGTH } from '../skills/levels.ts';
import { type JobIndex, PREFERRED_TOTAL, REQUIRED_TOTAL, STRIDE } from './job-index.ts';

/** How far a candidate's skills meet every requirement of any job. */
export interface MetRequirements {
  /** Percent of each requirement that the candidate meets. */
  percent: Uint8Array;
  /** The same by its skills alone, without the words of its text, as far as it counts as shown. */
  shown: Uint8Array;
  /** Whether its absence says nothing, or the candidate denies it. */
  excuse: Uint8Array;
  /** How many listed skills meet it at least in part, and which. */
  count: Uint8Array;
  skills: Map<number, string[]>;
  /** How many skills the candidate lists. */
  structured: number;
}

export function metRequirements(index: JobIndex, candidate: CandidateFeatures): MetRequirements {
  const size = index.requirementWords.length;
  const met: MetRequirements = {
    percent: new Uint8Array(size),
    shown: new Uint8Array(size),
    excuse: excusesOf(index, candidate),
    count: new Uint8Array(size),
    skills: new Map(),
    structured: candidate.skills.filter(([, strength]) => isClaimed(strength)).length,
  };
  for (const [skill, strength] of candidate.skills) {
    for (const [number, level] of index.percentMet.get(skill) ?? []) {
      const percent = percentMet(level, strength);
      met.percent[number] = Math.max(met.percent[number] as number, percent);
      if (!isClaimed(strength)) continue;
      met.count[number] = (met.count[number] as number) + 1;
      const skills = met.skills.get(number);
      if (skills === undefined) met.skills.set(number, [skill]);
      else skills.push(skill);
    }
  }
  met.shown = met.percent.map(shownPercent);
  const words = new Set(candidate.words);
  index.requirementWords.forEach((one, number) => {
    if ((met.percent[number] as number) < WORDS_STRENGTH && areWordsShown(one, (word) => words.has(word)))
      met.percent[number] = WORDS_STRENGTH;
  });
  return met;
}

const EXCUSED = 1;
const DENIED = 2;

function excusesOf({ requirementWords, requirementsById, tacit }: JobIndex, candidate: CandidateFeatures) {
  const excuses = new Uint8Array(requirementWords.length);
  for (const number of tacit) excuses[number] = EXCUSED;
  for (const id of candidate.presumed)
    for (const number of requirementsById.get(id) ?? []) excuses[number] = EXCUSED;
  for (const id of candidate.denied)
    for (const number of requirementsById.get(id) ?? []) excuses[number] = DENIED;
  return excuses;
}

/** Adds the most that the skills can cover of each job, by the jobs that ask for a requirement they meet. */
export function addCovered(index: JobIndex, { percent }: MetRequirements, covered: Int32Array): void {
  for (let number = 0; number < percent.length; number++) {
    if (percent[number] === 0) continue;
    const list = index.requirementRows.named[number];
    if (list === undefined) continue;
    const sum = (percent[number] as number) * (index.rarities.data[number] as number);
    const { data: rows, length } = list.rows;
    const { data: isPreferred } = list.weights;
    for (let at = 0; at < length; at++) {
      const place = (rows[at] as number) * 2 + (isPreferred[at] as number);
      covered[place] = (covered[place] as number) + sum;
    }
  }
}

/** The most that skills can add to the raw mean of the job at a row, for a person of its trade. */
export function skillUpperBound(
  { numbers }: JobIndex,
  covered: Int32Array,
  at: number,
  { factors }: Weighting,
): number {
  const required = numbers.data[at * STRIDE + REQUIRED_TOTAL] as number;
  const preferred = numbers.data[at * STRIDE + PREFERRED_TOTAL] as number;
  return (
    (required === 0 ? 0 : (factors[0] as number) * coverageFit(covered[2 * at] as number, required)) +
    (preferred === 0 ? 0 : (factors[1] as number) * coverageFit(covered[2 * at + 1] as number, preferred))
  );
}

/** How far a candidate's skills meet one job. One object is reused for all jobs. */
export interface JobSkills extends SkillCoverage {
  /** Whether a must-have is not shown that would be. */
  isMustHaveMissing: boolean;
  isMustHaveDenied: boolean;
  /** Listed skills that are related to no requirement, counted up to MIN_LISTED_SKILLS if a must-have is missing. */
  other: number;
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
  let shown = 0;
  let isMustHaveMissing = false;
  let isMustHaveDenied = false;
  let most = 0;
  for (let next = from; next < end; next++) {
    const entry = requirementEntries[next] as number;
    const number = entry >>> 1;
    const percent = met.percent[number] as number;
    if ((entry & 1) === 1) {
      const excuse = met.excuse[number] as number;
      if (excuse === DENIED) isMustHaveDenied = true;
      else if (excuse !== EXCUSED && percent < FOUND_PERCENT) isMustHaveMissing = true;
    }
    if (percent === 0) continue;
    most += met.count[number] as number;
    const rarity = rarities[number] as number;
    if (next < middle) {
      required += rarity * percent;
      shown += rarity * (met.shown[number] as number);
    } else preferred += rarity * percent;
  }
  result.required = required;
  result.preferred = preferred;
  result.shown = shown;
  result.isMustHaveMissing = isMustHaveMissing;
  result.isMustHaveDenied = isMustHaveDenied;
  // The exact number matters only when few of the candidate's skills can be left over.
  result.other =
    !isMustHaveMissing || met.structured - most >= MIN_LISTED_SKILLS
      ? MIN_LISTED_SKILLS
      : met.structured - countDistinct(requirementEntries, from, end, met.skills);
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
