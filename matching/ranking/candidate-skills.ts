import { PRIORS } from '../scoring/combine.ts';
import { fillSkillFits } from '../scoring/skill-coverage.ts';
import { FOUND_PERCENT, percentMet } from '../scoring/skill-match.ts';
import { isClaimed, LIST_STRENGTH } from '../skills/levels.ts';
import { unrelatedSkills } from './bound.ts';
import type { CandidateQuery, QueryRequirement } from './candidate-query.ts';
import { structuredOf } from './candidate-record.ts';
import type { CandidateSegment } from './candidate-segment.ts';
import { PREFERRED, REQUIRED, type Scratch, SUMS } from './scratch.ts';
import { postingOf } from './structures/postings.ts';

/** Fills in, for every row of a segment, how well its skills cover the requirements of the job. */
export function addSkills(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch): void {
  const count = segment.count;
  scratch.sums.fill(0, 0, count * SUMS);
  scratch.mustHavesMet.fill(0, 0, count);
  scratch.matching.fill(0, 0, count);
  scratch.percents.fill(0, 0, count);
  scratch.listPercents.fill(0, 0, count);
  scratch.isRelated.fill(0, 0, count);
  let related = 0;
  for (const requirement of query.required)
    related = addRequirement(segment, requirement, scratch, { list: REQUIRED, related });
  for (const requirement of query.preferred)
    related = addRequirement(segment, requirement, scratch, { list: PREFERRED, related });
  if (query.mustHaveCount > 0) countRelatedSkills(segment, query, scratch);
  boundSkills(segment, query, scratch, related);
}

/**
 * Adds what each row shows and lists of one requirement to both sums. Clears the percents again. Returns how many rows
 * are related to any requirement so far.
 */
function addRequirement(
  segment: CandidateSegment,
  requirement: QueryRequirement,
  { percents, listPercents, touched, mustHavesMet, related, isRelated, sums }: Scratch,
  { list, related: relatedBefore }: { list: number; related: number },
): number {
  let relatedCount = relatedBefore;
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
    const sum = row * SUMS + list;
    sums[sum] = (sums[sum] as number) + requirement.rarity * shown;
    sums[sum + 1] = (sums[sum + 1] as number) + requirement.rarity * (percent - shown);
    if (requirement.must_have && percent >= FOUND_PERCENT)
      mustHavesMet[row] = (mustHavesMet[row] as number) + 1;
    if (isRelated[row] === 1) continue;
    isRelated[row] = 1;
    related[relatedCount++] = row;
  }
  return relatedCount;
}

/**
 * Writes the most that the skills of each row can add to the raw mean: the prior, or the covered requirements if the
 * profile supports every bare list.
 */
function boundSkills(
  segment: CandidateSegment,
  { weighting }: CandidateQuery,
  scratch: Scratch,
  relatedCount: number,
): void {
  const { skillBounds, fits, coverage } = scratch;
  const [required, preferred] = weighting.factors as unknown as [number, number];
  skillBounds.fill(unrelatedSkills(weighting.factors), 0, segment.count);
  coverage.isKnown = true;
  for (let at = 0; at < relatedCount; at++) {
    const row = scratch.related[at] as number;
    readCoverage(scratch, row);
    fits[3] = 1;
    fillSkillFits(fits, coverage);
    skillBounds[row] =
      required * Math.max(PRIORS[0] as number, fits[0] as number) +
      preferred * Math.max(PRIORS[1] as number, fits[1] as number);
  }
}

/** Copies the sums of a row into the coverage. */
export function readCoverage({ coverage, sums }: Scratch, row: number): void {
  const from = row * SUMS;
  coverage.required = sums[from + REQUIRED] as number;
  coverage.requiredListed = sums[from + REQUIRED + 1] as number;
  coverage.preferred = sums[from + PREFERRED] as number;
  coverage.preferredListed = sums[from + PREFERRED + 1] as number;
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
  return structuredOf(segment, row) - (matching[row] as number);
}
