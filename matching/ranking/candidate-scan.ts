import type { Profile } from '../features/profile.ts';
import { cosine } from '../features/sparse.ts';
import { NO_CAP, REACH_CAP } from '../scoring/caps.ts';
import { combine, UNKNOWN } from '../scoring/combine.ts';
import { locationFit, profileFitOfCosines, termsFit } from '../scoring/fits.ts';
import { fillSkillFits } from '../scoring/skill-coverage.ts';
import { cappedBound, profileUpperBound, rawThreshold, rawUpperBound } from './bound.ts';
import { capOfRow, isFar, placeOf, relocationOf } from './candidate-gates.ts';
import type { CandidateQuery } from './candidate-query.ts';
import {
  type CandidateSegment,
  HAS_PROFILE,
  HAS_TITLE,
  OCCUPATIONS_FROM,
  SKILLS_KNOWN,
} from './candidate-segment.ts';
import { addSkills } from './candidate-skills.ts';
import { postingOf } from './postings.ts';
import type { Scratch } from './scratch.ts';
import { sortByBound } from './sort-by-bound.ts';
import type { Top } from './top.ts';
import { cosineOfRow } from './vector-columns.ts';

/** Offers every live row of a segment that may reach the list. Exact: skipped rows cannot enter it. */
export function scanSegment(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  top: Top,
): void {
  const count = segment.ids.length;
  if (count === segment.deletedCount) return;
  addSkills(segment, query, scratch);
  addOccupations(segment, query, scratch);
  scratch.coverage.requiredTotal = query.requiredTotal;
  scratch.coverage.preferredTotal = query.preferredTotal;
  scratch.coverage.requiredCount = query.required.length;
  scratch.coverage.preferredCount = query.preferred.length;
  const candidates = selectRows(segment, query, scratch, top.threshold);
  sortByBound(scratch.rows, scratch.bound, scratch.sorted, candidates);
  for (let at = 0; at < candidates; at++) {
    const row = scratch.sorted[at] as number;
    if ((scratch.bound[row] as number) < rawThreshold(query.kind, top.threshold)) continue;
    const cap = capOfRow(segment, query, scratch, row);
    if (cap < top.threshold) continue;
    const exact = Math.min(cap, exactScore(segment, query, scratch, row));
    top.offer({ id: segment.ids[row] as string, exact, score: 0 });
  }
}

/** Computes the dot products of the occupations for all rows at once. */
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

/** Fills in the fits of a row; the profile fit is an upper bound that assumes identical terms. */
function fillFits(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, row: number): void {
  const { fits } = scratch;
  const flags = segment.flags.data[row] as number;
  const { coverage } = scratch;
  coverage.required = scratch.required[row] as number;
  coverage.preferred = scratch.preferred[row] as number;
  coverage.requiredListed = scratch.requiredListed[row] as number;
  coverage.preferredListed = scratch.preferredListed[row] as number;
  coverage.isKnown = (flags & SKILLS_KNOWN) !== 0;
  fits[2] = (flags & HAS_TITLE) === 0 ? UNKNOWN : bestTitle(segment, query.titles, row);
  fits[3] =
    query.profile === null || (flags & HAS_PROFILE) === 0
      ? UNKNOWN
      : profileUpperBound(occupationCosine(segment, query.profile, scratch, row));
  fillSkillFits(fits, coverage);
  fits[4] = query.experience[segment.experience.data[row] as number] as number;
  fits[5] = locationFit(
    query.jobMode,
    placeOf(segment, query, row),
    segment.modes.data[row] as number,
    relocationOf(flags),
  );
  fits[6] = query.salary[segment.salary.data[row] as number] as number;
  fits[7] = termsFit(
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
    const fit = titles[title] as number;
    if (fit > best) best = fit;
  }
  return best;
}

function selectRows(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  threshold: number,
): number {
  const minimum = rawThreshold(query.kind, threshold);
  const farBound = cappedBound(query.kind, REACH_CAP);
  let count = 0;
  for (let row = 0; row < segment.ids.length; row++) {
    if (segment.deleted[row] === 1) continue;
    fillFits(segment, query, scratch, row);
    const free = rawUpperBound(query.weighting, scratch.fits);
    const bound = free > farBound && isFar(segment, query, row) ? farBound : free;
    if (bound < minimum) continue;
    scratch.bound[row] = bound;
    scratch.rows[count++] = row;
  }
  return count;
}

/** The score of a row without its cap. */
function exactScore(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, row: number): number {
  fillFits(segment, query, scratch, row);
  if (query.profile !== null && (scratch.fits[3] as number) >= 0) {
    const terms = cosineOfRow(segment.terms, row, query.terms, query.profile.terms.norm);
    scratch.fits[3] = profileFitOfCosines(occupationCosine(segment, query.profile, scratch, row), terms);
    fillSkillFits(scratch.fits, scratch.coverage);
  }
  return combine(query.weighting, scratch.fits, query.kind, NO_CAP);
}
