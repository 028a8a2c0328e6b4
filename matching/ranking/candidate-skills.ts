import { FOUND_PERCENT, percentMet } from '../scoring/skill-match.ts';
import { isClaimed, LIST_STRENGTH } from '../skills/levels.ts';
import type { CandidateQuery, QueryRequirement } from './candidate-query.ts';
import type { CandidateSegment } from './candidate-segment.ts';
import { postingOf } from './postings.ts';
import type { Scratch } from './scratch.ts';

/** Fills in, for every row of a segment, how well its skills cover the requirements of the job. */
export function addSkills(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch): void {
  const count = segment.ids.length;
  scratch.required.fill(0, 0, count);
  scratch.preferred.fill(0, 0, count);
  scratch.mustHavesMet.fill(0, 0, count);
  scratch.matching.fill(0, 0, count);
  scratch.requiredListed.fill(0, 0, count);
  scratch.preferredListed.fill(0, 0, count);
  scratch.percents.fill(0, 0, count);
  scratch.listPercents.fill(0, 0, count);
  for (const requirement of query.required)
    addRequirement(segment, requirement, scratch, [scratch.required, scratch.requiredListed]);
  for (const requirement of query.preferred)
    addRequirement(segment, requirement, scratch, [scratch.preferred, scratch.preferredListed]);
  if (query.mustHaveCount > 0) countRelatedSkills(segment, query, scratch);
}

/** Adds what each row shows and lists of one requirement to both sums. Leaves the percents empty, as it found them. */
function addRequirement(
  segment: CandidateSegment,
  requirement: QueryRequirement,
  { percents, listPercents, touched, mustHavesMet }: Scratch,
  [shownSums, listedSums]: readonly [Int32Array, Int32Array],
): void {
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
      const best = strength === LIST_STRENGTH ? listPercents : percents;
      if (percent <= (best[row] as number)) continue;
      if (percents[row] === 0 && listPercents[row] === 0) touched[count++] = row;
      best[row] = percent;
    }
  }
  for (let at = 0; at < count; at++) {
    const row = touched[at] as number;
    const shown = percents[row] as number;
    const percent = Math.max(shown, listPercents[row] as number);
    percents[row] = 0;
    listPercents[row] = 0;
    shownSums[row] = (shownSums[row] as number) + requirement.rarity * shown;
    listedSums[row] = (listedSums[row] as number) + requirement.rarity * (percent - shown);
    if (requirement.must_have && percent >= FOUND_PERCENT)
      mustHavesMet[row] = (mustHavesMet[row] as number) + 1;
  }
}

function countRelatedSkills(segment: CandidateSegment, query: CandidateQuery, { matching }: Scratch): void {
  for (const skill of query.relatedSkills) {
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

/** Number of listed skills of a row that are related to no requirement; only for jobs with must-have skills. */
export function otherSkillsOfRow(segment: CandidateSegment, { matching }: Scratch, row: number): number {
  return (segment.structured.data[row] as number) - (matching[row] as number);
}
