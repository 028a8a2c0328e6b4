import { type ListedSkills, liftLowerBound, MIN_LISTED_SKILLS, remainingGain } from '../scoring/combine.ts';
import { FOUND_PERCENT, percentMet } from '../scoring/skill-match.ts';
import { isClaimed, LEVEL_SAME } from '../skills/levels.ts';
import type { CandidateQuery, QueryRequirement } from './candidate-query.ts';
import { type CandidateSegment, SEGMENT_ROWS } from './candidate-segment.ts';
import { postingOf } from './postings.ts';
import type { Scratch } from './scratch.ts';

/** Fills in, for every row of a segment, how well its skills cover the requirements of the job. */
export function addSkills(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch): void {
  const count = segment.ids.length;
  scratch.required.fill(0, 0, count);
  scratch.preferred.fill(0, 0, count);
  scratch.mustHavesMet.fill(0, 0, count);
  scratch.matching.fill(0, 0, count);
  scratch.met.fill(0, 0, count);
  const requirementCount = query.required.length + query.preferred.length;
  if (scratch.percents.length < requirementCount * count)
    scratch.percents = new Uint8Array(requirementCount * SEGMENT_ROWS);
  scratch.percents.fill(0, 0, requirementCount * count);
  query.required.forEach((requirement, at) => {
    addRequirement(segment, requirement, scratch, { sums: scratch.required, first: at * count });
  });
  query.preferred.forEach((requirement, at) => {
    const first = (query.required.length + at) * count;
    addRequirement(segment, requirement, scratch, { sums: scratch.preferred, first });
  });
  countMatchingSkills(segment, query, scratch);
}

/** Adds what each row covers of one requirement to `sums`; the percents of the requirement start at `first`. */
function addRequirement(
  segment: CandidateSegment,
  requirement: QueryRequirement,
  scratch: Scratch,
  { sums, first }: { sums: Int32Array; first: number },
): void {
  const { percents, touched, mustHavesMet, met } = scratch;
  let count = 0;
  for (const [skill, level] of requirement.skills) {
    const posting = postingOf(segment.postings, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    const full = percentMet(level, 100);
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      const strength = strengths[at] as number;
      const percent = strength === 100 ? full : percentMet(level, strength);
      const before = percents[first + row] as number;
      if (percent <= before) continue;
      if (before === 0) touched[count++] = row;
      percents[first + row] = percent;
    }
  }
  for (let at = 0; at < count; at++) {
    const row = touched[at] as number;
    const percent = percents[first + row] as number;
    sums[row] = (sums[row] as number) + requirement.rarity * percent;
    if (requirement.must_have && percent >= FOUND_PERCENT)
      mustHavesMet[row] = (mustHavesMet[row] as number) + 1;
    if (percent === LEVEL_SAME) met[row] = (met[row] as number) + 1;
  }
}

function countMatchingSkills(segment: CandidateSegment, query: CandidateQuery, { matching }: Scratch): void {
  for (const skill of query.matchingSkills) {
    const posting = postingOf(segment.postings, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    for (let at = from; at < to; at++) {
      if (isClaimed(strengths[at] as number)) {
        const row = rows[at] as number;
        matching[row] = (matching[row] as number) + 1;
      }
    }
  }
}

/** Number of listed skills of a row that fully meet no requirement. */
export function otherSkillsOfRow(segment: CandidateSegment, { matching }: Scratch, row: number): number {
  return (segment.structured.data[row] as number) - (matching[row] as number);
}

/** How many more listed skills a row needs to be judged by its skills in full. */
export function missingSkillsOfRow(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): number {
  if (query.requiredTotal + query.preferredTotal === 0) return 0;
  return Math.max(
    0,
    MIN_LISTED_SKILLS - otherSkillsOfRow(segment, scratch, row) - (scratch.met[row] as number),
  );
}

/** The result of `listedSkills` for a row. */
export function listedSkillsOfRow(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): ListedSkills {
  const { gains, percents } = scratch;
  const missing = missingSkillsOfRow(segment, query, scratch, row);
  const asks = { hasRequired: query.required.length > 0, hasPreferred: query.preferred.length > 0 };
  if (missing === 0) return { missing, lift: 0, ...asks };
  gains.length = 0;
  const count = segment.ids.length;
  const add = (list: readonly QueryRequirement[], weight: number, total: number, from: number) => {
    list.forEach(({ rarity }, at) => {
      const percent = percents[(from + at) * count + row] as number;
      if (percent < LEVEL_SAME) gains.push(remainingGain(weight, rarity, percent, total));
    });
  };
  add(query.required, query.weights[0] as number, query.requiredTotal, 0);
  add(query.preferred, query.weights[1] as number, query.preferredTotal, query.required.length);
  return { missing, lift: liftLowerBound(gains, missing), ...asks };
}
