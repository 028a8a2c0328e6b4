import type { Profile } from '../features/profile.ts';
import { cosine } from '../features/sparse.ts';
import { combine, UNKNOWN } from '../scoring/combine.ts';
import { locationQuality, mixProfile, termsQuality } from '../scoring/qualities.ts';
import { profileAbove, rawBound, rawFloor } from './bound.ts';
import { sortByBound } from './by-bound.ts';
import { failsMustHave, placeOf, relocationOf } from './candidate-gates.ts';
import type { CandidateQuery } from './candidate-query.ts';
import {
  type CandidateSegment,
  HAS_PROFILE,
  HAS_TITLE,
  OCCUPATIONS_FROM,
  SKILLS_KNOWN,
} from './candidate-segment.ts';
import { addSkills, listedOfRow, missingSkills, otherSkills } from './candidate-skills.ts';
import { postingOf } from './postings.ts';
import type { Scratch } from './scratch.ts';
import type { Top } from './top.ts';
import { cosineOfRow } from './vector-columns.ts';

/** Offers every living row of a segment that may reach the list. Exact: what it leaves out cannot enter. */
export function scanSegment(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  top: Top,
): void {
  const count = segment.ids.length;
  if (count === segment.deadCount) return;
  addSkills(segment, query, scratch);
  addOccupations(segment, query, scratch);
  const candidates = boundRows(segment, query, scratch, top.floor);
  sortByBound(scratch.rows, scratch.bound, scratch.sorted, candidates);
  for (let at = 0; at < candidates; at++) {
    const row = scratch.sorted[at] as number;
    if ((scratch.bound[row] as number) < rawFloor(top.floor)) continue;
    top.offer({ id: segment.ids[row] as string, exact: exactScore(segment, query, scratch, row), score: 0 });
  }
}

/** Sums of products of occupations, for all rows at once. */
function addOccupations(
  segment: CandidateSegment,
  { profile }: CandidateQuery,
  { occupations }: Scratch,
): void {
  if (profile === null) return;
  occupations.fill(0, 0, segment.ids.length);
  profile.occupations.ids.forEach((occupation, index) => {
    const posting = postingOf(segment.postings, OCCUPATIONS_FROM + occupation);
    if (posting === undefined) return;
    const weight = profile.occupations.weights[index] as number;
    const { rows, strengths, from, to } = posting;
    for (let at = from; at < to; at++) {
      const row = rows[at] as number;
      occupations[row] = (occupations[row] as number) + weight * (strengths[at] as number);
    }
  });
}

function occupationCosine(
  segment: CandidateSegment,
  profile: Profile,
  scratch: Scratch,
  row: number,
): number {
  const length = Math.sqrt(segment.occupationSquares.data[row] as number);
  return cosine(scratch.occupations[row] as number, profile.occupations.norm, length);
}

/** Fills the qualities of a row, the profile as if every term were shared. */
function fillQualities(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): void {
  const { qualities } = scratch;
  const flags = segment.flags.data[row] as number;
  const known = (flags & SKILLS_KNOWN) !== 0;
  qualities[0] =
    known && query.requiredTotal > 0 ? (scratch.required[row] as number) / query.requiredTotal : UNKNOWN;
  qualities[1] =
    known && query.preferredTotal > 0 ? (scratch.preferred[row] as number) / query.preferredTotal : UNKNOWN;
  qualities[2] = (flags & HAS_TITLE) === 0 ? UNKNOWN : bestTitle(segment, query.titles, row);
  qualities[3] =
    query.profile === null || (flags & HAS_PROFILE) === 0
      ? UNKNOWN
      : profileAbove(occupationCosine(segment, query.profile, scratch, row));
  qualities[4] = query.experience[segment.experience.data[row] as number] as number;
  qualities[5] = locationQuality(
    query.jobMode,
    placeOf(segment, query, row),
    segment.modes.data[row] as number,
    relocationOf(flags),
  );
  qualities[6] = query.salary[segment.salary.data[row] as number] as number;
  qualities[7] = termsQuality(
    query.notice[segment.notice.data[row] as number] as number,
    query.types[segment.types.data[row] as number] as number,
  );
}

function bestTitle(segment: CandidateSegment, titles: Float64Array | undefined, row: number): number {
  if (titles === undefined) return UNKNOWN;
  const end = segment.titleEnds.data[row] as number;
  let best = 0;
  for (let at = row === 0 ? 0 : (segment.titleEnds.data[row - 1] as number); at < end; at++) {
    const title = segment.titles.data[at] as number;
    const quality = titles[title] as number;
    if (quality > best) best = quality;
  }
  return best;
}

function boundRows(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  floor: number,
): number {
  const least = rawFloor(floor);
  let count = 0;
  for (let row = 0; row < segment.ids.length; row++) {
    if (segment.dead[row] === 1) continue;
    fillQualities(segment, query, scratch, row);
    const bound = rawBound(query.bounds, scratch.qualities, missingSkills(segment, query, scratch, row) > 0);
    if (bound < least) continue;
    scratch.bound[row] = bound;
    scratch.rows[count++] = row;
  }
  return count;
}

function exactScore(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, row: number): number {
  fillQualities(segment, query, scratch, row);
  if (query.profile !== null && (scratch.qualities[3] as number) >= 0) {
    const terms = cosineOfRow(segment.terms, row, query.terms, query.profile.terms.norm);
    scratch.qualities[3] = mixProfile(occupationCosine(segment, query.profile, scratch, row), terms);
  }
  const listed = listedOfRow(segment, query, scratch, row);
  const others = otherSkills(segment, scratch, row);
  const fails = failsMustHave(segment, query, row, scratch.mustMet[row] as number, others);
  return combine(query.weights, scratch.qualities, listed, fails);
}
