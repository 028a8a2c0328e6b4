import { coverageFit, shownPercent } from '../scoring/skill-coverage.ts';
import { isShown, percentMet } from '../scoring/skill-match.ts';
import { isClaimed, WORDS_STRENGTH } from '../skills/levels.ts';
import type { CandidateQuery, QueryRequirement } from './candidate-query.ts';
import { structuredOf } from './candidate-record.ts';
import type { CandidateSegment } from './candidate-segment.ts';
import { addExcuses } from './must-have-skills.ts';
import { PREFERRED, REQUIRED, type Scratch, SUMS } from './scratch.ts';
import { postingOf } from './structures/postings.ts';
import { startOf } from './structures/vector-columns.ts';

/** Fills in, for every row of a segment, how well its skills, without the words of its text, meet the requirements. */
export function addSkills(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch): void {
  const count = segment.count;
  scratch.sums.fill(0, 0, count * SUMS);
  scratch.matching.fill(0, 0, count);
  scratch.percents.fill(0, 0, count * query.requirements.length);
  scratch.isRelated.fill(0, 0, count);
  let related = 0;
  query.requirements.forEach((requirement, number) => {
    related = addRequirement(segment, requirement, scratch, { number, related });
  });
  if (query.mustHaves.length > 0) {
    countRelatedSkills(segment, query, scratch);
    addExcuses(segment, query, scratch);
  }
  boundSkills(segment, query, scratch, related);
}

/** Adds what each row meets of one requirement. Returns how many rows are related to any requirement so far. */
function addRequirement(
  segment: CandidateSegment,
  { skills, rarity, isPreferred }: QueryRequirement,
  { percents, touched, related, isRelated, sums }: Scratch,
  { number, related: relatedBefore }: { number: number; related: number },
): number {
  let relatedCount = relatedBefore;
  let count = 0;
  const first = number * segment.count;
  for (const [skill, level] of skills) {
    const posting = postingOf(segment.postings, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    const full = percentMet(level, 100);
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      const strength = strengths[at] as number;
      const percent = strength === 100 ? full : percentMet(level, strength);
      const known = percents[first + row] as number;
      if (percent <= known) continue;
      if (known === 0) touched[count++] = row;
      percents[first + row] = percent;
    }
  }
  const list = isPreferred ? PREFERRED : REQUIRED;
  for (let at = 0; at < count; at++) {
    const row = touched[at] as number;
    const sum = row * SUMS + list;
    sums[sum] = (sums[sum] as number) + rarity * (percents[first + row] as number);
    if (isRelated[row] === 1) continue;
    isRelated[row] = 1;
    related[relatedCount++] = row;
  }
  return relatedCount;
}

/**
 * Writes the most that the skills of each row can add to the raw mean: its words may show every requirement, so that
 * each is met at least as far as words do.
 */
function boundSkills(
  segment: CandidateSegment,
  { weighting, requiredTotal, preferredTotal }: CandidateQuery,
  { skillBounds, sums, related }: Scratch,
  relatedCount: number,
): void {
  const [required, preferred] = weighting.factors as unknown as [number, number];
  const most = (met: number, total: number) =>
    coverageFit((WORDS_STRENGTH * total + (100 - WORDS_STRENGTH) * met) / 100, total);
  const bound = (one: number, two: number) =>
    (requiredTotal === 0 ? 0 : required * most(one, requiredTotal)) +
    (preferredTotal === 0 ? 0 : preferred * most(two, preferredTotal));
  skillBounds.fill(bound(0, 0), 0, segment.count);
  for (let at = 0; at < relatedCount; at++) {
    const row = related[at] as number;
    skillBounds[row] = bound(sums[row * SUMS + REQUIRED] as number, sums[row * SUMS + PREFERRED] as number);
  }
}

/** Adds up the weights of the words of each requirement that occur in a row. */
export function addWords(
  segment: CandidateSegment,
  query: CandidateQuery,
  { words }: Scratch,
  row: number,
): void {
  words.fill(0, 0, query.requirements.length);
  const { entries, spread } = query.words;
  const end = segment.wordEnds.data[row] as number;
  for (let at = startOf(segment.wordEnds.data, row); at < end; at++) {
    const entry = spread[segment.words.data[at] as number] as number;
    if (entry === 0) continue;
    for (const [number, weight] of entries[entry] as [number, number][])
      words[number] = (words[number] as number) + weight;
  }
}

/** Percent of a requirement that a row meets, whose words have been added. */
export function percentOf(
  segment: CandidateSegment,
  { requirements }: CandidateQuery,
  { percents, words }: Scratch,
  at: { row: number; number: number },
): number {
  const percent = percents[at.number * segment.count + at.row] as number;
  if (percent >= WORDS_STRENGTH) return percent;
  const total = (requirements[at.number] as QueryRequirement).wordTotal;
  return isShown(words[at.number] as number, total) ? WORDS_STRENGTH : percent;
}

/** Writes how much a row covers, by its skills and its words. */
export function readCoverage(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): void {
  addWords(segment, query, scratch, row);
  let required = 0;
  let preferred = 0;
  let shown = 0;
  for (let number = 0; number < query.requirements.length; number++) {
    const { rarity, isPreferred } = query.requirements[number] as QueryRequirement;
    const percent = percentOf(segment, query, scratch, { row, number });
    if (isPreferred) preferred += rarity * percent;
    else {
      required += rarity * percent;
      shown += rarity * shownPercent(scratch.percents[number * segment.count + row] as number);
    }
  }
  scratch.coverage.required = required;
  scratch.coverage.preferred = preferred;
  scratch.coverage.shown = shown;
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
