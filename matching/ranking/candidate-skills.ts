import { FEW_SKILLS, type ListedSkills, leastLift, openGain } from '../scoring/combine.ts';
import { FOUND_PERCENT, meets } from '../scoring/skill-match.ts';
import { LEVEL_SAME } from '../skills/levels.ts';
import type { CandidateQuery, Wanted } from './candidate-query.ts';
import { type CandidateSegment, SEGMENT_ROWS } from './candidate-segment.ts';
import { postingOf } from './postings.ts';
import type { Scratch } from './scratch.ts';

/** Fills in, for every row of a segment, how well its skills cover what the job asks for. */
export function addSkills(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch): void {
  const count = segment.ids.length;
  scratch.required.fill(0, 0, count);
  scratch.preferred.fill(0, 0, count);
  scratch.mustMet.fill(0, 0, count);
  scratch.matching.fill(0, 0, count);
  scratch.met.fill(0, 0, count);
  const asked = query.required.length + query.preferred.length;
  if (scratch.percents.length < asked * count) scratch.percents = new Uint8Array(asked * SEGMENT_ROWS);
  scratch.percents.fill(0, 0, asked * count);
  query.required.forEach((wanted, at) => {
    addSkill(segment, wanted, scratch.required, scratch, at * count);
  });
  query.preferred.forEach((wanted, at) => {
    addSkill(segment, wanted, scratch.preferred, scratch, (query.required.length + at) * count);
  });
  countMatching(segment, query, scratch);
}

/** Adds what each row has of one requirement; its percents stand from `first` on. */
function addSkill(
  segment: CandidateSegment,
  wanted: Wanted,
  sums: Int32Array,
  scratch: Scratch,
  first: number,
): void {
  const { percents, touched, mustMet, met } = scratch;
  let count = 0;
  for (const [skill, level] of wanted.skills) {
    const posting = postingOf(segment.postings, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    const full = meets(level, 100);
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      const strength = strengths[at] as number;
      const percent = strength === 100 ? full : meets(level, strength);
      const before = percents[first + row] as number;
      if (percent <= before) continue;
      if (before === 0) touched[count++] = row;
      percents[first + row] = percent;
    }
  }
  for (let at = 0; at < count; at++) {
    const row = touched[at] as number;
    const percent = percents[first + row] as number;
    sums[row] = (sums[row] as number) + wanted.rarity * percent;
    if (wanted.must_have && percent >= FOUND_PERCENT) mustMet[row] = (mustMet[row] as number) + 1;
    if (percent === LEVEL_SAME) met[row] = (met[row] as number) + 1;
  }
}

function countMatching(segment: CandidateSegment, query: CandidateQuery, { matching }: Scratch): void {
  for (const skill of query.matching) {
    const posting = postingOf(segment.postings, skill);
    if (posting === undefined) continue;
    const { rows, strengths, from, to } = posting;
    for (let at = from; at < to; at++) {
      if (strengths[at] === 100) {
        const row = rows[at] as number;
        matching[row] = (matching[row] as number) + 1;
      }
    }
  }
}

/** Skills of a row that meet no requirement in full. */
export function otherSkills(segment: CandidateSegment, { matching }: Scratch, row: number): number {
  return (segment.structured.data[row] as number) - (matching[row] as number);
}

/** How many more listed skills would make the list of a row long enough to judge by. */
export function missingSkills(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): number {
  if (query.requiredTotal + query.preferredTotal === 0) return 0;
  return Math.max(0, FEW_SKILLS - otherSkills(segment, scratch, row) - (scratch.met[row] as number));
}

/** The same as `listedSkills` says of the row. */
export function listedOfRow(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): ListedSkills {
  const { gains, percents } = scratch;
  const missing = missingSkills(segment, query, scratch, row);
  const asks = { asksRequired: query.required.length > 0, asksPreferred: query.preferred.length > 0 };
  if (missing === 0) return { missing, lift: 0, ...asks };
  gains.length = 0;
  const count = segment.ids.length;
  const add = (list: readonly Wanted[], weight: number, total: number, from: number) => {
    list.forEach(({ rarity }, at) => {
      const percent = percents[(from + at) * count + row] as number;
      if (percent < LEVEL_SAME) gains.push(openGain(weight, rarity, percent, total));
    });
  };
  add(query.required, query.weights[0] as number, query.requiredTotal, 0);
  add(query.preferred, query.weights[1] as number, query.preferredTotal, query.required.length);
  return { missing, lift: leastLift(gains, missing), ...asks };
}
