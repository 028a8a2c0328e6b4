import type { Profile } from '../features/profile.ts';
import { cosine } from '../features/sparse.ts';
import { knownCap, MUST_HAVE_CAP, NO_CAP, REACH_CAP } from '../scoring/caps.ts';
import { combine, coverageOf, restMean, skillsKnownOf, UNKNOWN } from '../scoring/combine.ts';
import { locationFit, profileFitOfCosines, termsFit, titleFit } from '../scoring/fits.ts';
import { fillCoreFits, transferredMean } from '../scoring/skill-coverage.ts';
import {
  coreUpperBound,
  profileUpperBound,
  rawThreshold,
  rawUpperBound,
  restUpperBound,
  TINY,
  unknownSkills,
} from './bound.ts';
import {
  capOfRow,
  experienceInTrade,
  isFar,
  lacksMustHaveSkill,
  placeOf,
  relocationOf,
} from './candidate-gates.ts';
import type { CandidateQuery } from './candidate-query.ts';
import {
  flagsOf,
  HAS_DATED_WORK,
  HAS_PROFILE,
  HAS_TEXT,
  modesOf,
  noticeOf,
  permitsOf,
  SKILLS_KNOWN,
  salaryOf,
  structuredOf,
  typesOf,
} from './candidate-record.ts';
import { type CandidateSegment, OCCUPATIONS_FROM } from './candidate-segment.ts';
import { addSkills, readCoverage } from './candidate-skills.ts';
import { REQUIRED, type Scratch, SUMS } from './scratch.ts';
import { sortByBound } from './sort-by-bound.ts';
import { postingOf } from './structures/postings.ts';
import { cosineOfRow, startOf } from './structures/vector-columns.ts';

/** Rows that are bounded before the best of them are scored: few at first, so that the threshold rises early. */
const FIRST_CHUNK = 1024;
const CHUNK = 8192;

/**
 * Offers every live row of a segment that may enter the list. Exact: skipped rows cannot enter it. A row is skipped by
 * its skills, title and profile alone, then by its other criteria; the rest of a chunk is tried most promising first.
 */
export function scanSegment(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  list: OpenList,
): void {
  if (segment.count === segment.deletedCount) return;
  const { coverage } = scratch;
  coverage.requiredTotal = query.requiredTotal;
  coverage.preferredTotal = query.preferredTotal;
  addSkills(segment, query, scratch);
  addOccupations(segment, query, scratch);
  let size = list.isFull() ? CHUNK : FIRST_CHUNK;
  for (let from = 0; from < segment.count; from += size, size = CHUNK)
    scanRows(segment, query, scratch, { list, from, to: Math.min(segment.count, from + size) });
}

/** The list that is filled. */
export interface OpenList {
  /** The score to reach. */
  threshold: () => number;
  isFull: () => boolean;
  /** Whether an entry may enter with exactly the threshold. Thousands have the same score if a cap decides it. */
  isEarly: (entry: number) => boolean;
  offer: (entry: number, exact: number) => void;
}

/** A list and the rows of a segment that are offered to it. */
type Rows = { list: OpenList; from: number; to: number };

function scanRows(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, offered: Rows): void {
  const { list } = offered;
  const ids = segment.ids.data;
  const selected = selectRows(segment, query, scratch, offered);
  sortByBound(scratch.rows, scratch.bound, scratch.sorted, selected);
  let threshold = list.threshold();
  let minimum = rawThreshold(query.kind, threshold);
  for (let at = 0; at < selected; at++) {
    const row = scratch.sorted[at] as number;
    if ((scratch.bound[row] as number) < minimum) continue;
    const cap = capOfRow(segment, query, scratch, row);
    if (cap < threshold || (cap === threshold && !list.isEarly(ids[row] as number))) continue;
    const uncapped = exactScore(segment, query, scratch, { row, minimum });
    if (uncapped < threshold) continue;
    const exact = Math.min(cap, uncapped, capByKnown(segment, query, scratch, row));
    if (exact < threshold) continue;
    list.offer(ids[row] as number, exact);
    threshold = list.threshold();
    minimum = rawThreshold(query.kind, threshold);
  }
}

/** Computes the dot products of the occupations for all rows at once. */
function addOccupations(
  segment: CandidateSegment,
  { profile }: CandidateQuery,
  { occupations }: Scratch,
): void {
  occupations.fill(0, 0, segment.count);
  if (profile === null) return;
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

/** Fills in the fits of a row other than those of skills, title and profile. */
function fillRest(segment: CandidateSegment, query: CandidateQuery, fits: Float64Array, row: number): void {
  fits[4] = query.experience.at(experienceInTrade(segment, query, row));
  fits[5] = locationFit(
    query.jobMode,
    placeOf(segment, query, row),
    modesOf(segment, row),
    relocationOf(flagsOf(segment, row)),
  );
  fits[6] = query.salary.at(salaryOf(segment, row));
  fits[7] = termsFit(query.notice.at(noticeOf(segment, row)), query.types[typesOf(segment, row)] as number);
}

/** Upper bound of what the skills of a row add to the raw mean if it is of the job's trade. */
const skillBound = (
  segment: CandidateSegment,
  { weighting }: CandidateQuery,
  scratch: Scratch,
  row: number,
) =>
  (flagsOf(segment, row) & SKILLS_KNOWN) !== 0
    ? (scratch.skillBounds[row] as number)
    : unknownSkills(weighting.factors);

/** Upper bound of the mean by transfer: no more is shown than the skills of a row meet, since words show nothing. */
const transferBound = (
  { requiredTotal }: CandidateQuery,
  { sums }: Scratch,
  row: number,
  profile: number,
): number => transferredMean(profile, sums[row * SUMS + REQUIRED] as number, requiredTotal);

/** Upper bound of the raw mean of a row from the fits in the scratch, of which those of its skills are not read. */
function boundOf(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, row: number): number {
  const [, , title = UNKNOWN, profile = UNKNOWN] = scratch.fits;
  const transferred = transferBound(query, scratch, row, profile);
  const skills = skillBound(segment, query, scratch, row);
  const { factors } = query.weighting;
  return rawUpperBound(
    restMean(query.weighting, scratch.fits) +
      Math.max(transferred, coreUpperBound(factors, title, profile, skills)),
  );
}

/** Upper bound of the fit of the best title of a row. */
function titleBound(segment: CandidateSegment, { titles }: CandidateQuery, row: number): number {
  const end = segment.titleEnds.data[row] as number;
  let at = startOf(segment.titleEnds.data, row);
  if (titles === undefined || at === end) return UNKNOWN;
  let best = 0;
  for (; at < end; at++) {
    best = Math.max(best, titles.bounds[segment.titles.data[at] as number] as number);
  }
  return best;
}

/** The fit of the best title of a row. */
function bestTitle(segment: CandidateSegment, { titles }: CandidateQuery, row: number): number {
  const end = segment.titleEnds.data[row] as number;
  let at = startOf(segment.titleEnds.data, row);
  if (titles === undefined || at === end) return UNKNOWN;
  let best = 0;
  for (; at < end; at++) {
    const title = segment.titles.data[at] as number;
    if ((titles.bounds[title] as number) <= best) continue;
    best = Math.max(best, titleFit(titles.similarities[title >>> 1] as number, (title & 1) === 1));
  }
  return best;
}

/** Selects the live rows whose bound reaches the threshold. The quicker a check, and the more it spares, the earlier. */
function selectRows(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  { list, from, to }: Rows,
): number {
  const { weighting, profile } = query;
  const { occupations, bound, rows, fits } = scratch;
  const threshold = list.threshold();
  const minimum = rawThreshold(query.kind, threshold);
  const rest = restUpperBound(weighting);
  const inverse = profile === null || profile.occupations.norm === 0 ? 0 : 1 / profile.occupations.norm;
  const squares = segment.occupationSquares.data;
  const ids = segment.ids.data;
  const isOut = (row: number, cap: number) =>
    cap < threshold || (cap === threshold && !list.isEarly(ids[row] as number));
  let selected = 0;
  for (let row = from; row < to; row++) {
    if (threshold >= REACH_CAP && isFar(segment, query, row) && isOut(row, REACH_CAP)) continue;
    const title = titleBound(segment, query, row);
    const hasProfile = profile !== null && (flagsOf(segment, row) & HAS_PROFILE) !== 0;
    const similarity = ((occupations[row] as number) * inverse) / Math.sqrt((squares[row] as number) + TINY);
    const profileBound = hasProfile ? profileUpperBound(Math.min(1, similarity)) : UNKNOWN;
    const skills = skillBound(segment, query, scratch, row);
    const core = coreUpperBound(weighting.factors, title, profileBound, skills);
    // Computed only where it decides.
    if (rest + core < minimum && rest + transferBound(query, scratch, row, profileBound) < minimum) continue;
    if (segment.deleted[row] === 1) continue;
    fits[2] = title;
    fits[3] = profileBound;
    fillRest(segment, query, fits, row);
    const whole = boundOf(segment, query, scratch, row);
    if (whole < minimum) continue;
    if (isOut(row, MUST_HAVE_CAP) && lacksMustHaveSkill(segment, query, scratch, row)) continue;
    bound[row] = whole;
    rows[selected++] = row;
  }
  return selected;
}

/** The score of a row without its cap; 0 if it cannot reach the minimum of the raw mean. */
function exactScore(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  { row, minimum }: { row: number; minimum: number },
): number {
  const { fits, coverage } = scratch;
  const flags = flagsOf(segment, row);
  fillRest(segment, query, fits, row);
  fits[2] = bestTitle(segment, query, row);
  fits[3] = UNKNOWN;
  if (query.profile !== null && (flags & HAS_PROFILE) !== 0) {
    const terms = cosineOfRow(segment.terms, row, query.terms, query.profile.terms.norm);
    fits[3] = profileFitOfCosines(occupationCosine(segment, query.profile, scratch, row), terms);
  }
  if (boundOf(segment, query, scratch, row) < minimum) return 0;
  coverage.isKnown = (flags & SKILLS_KNOWN) !== 0;
  coverage.hasDatedWork = (flags & HAS_DATED_WORK) !== 0;
  coverage.isBarred = query.barred[permitsOf(segment, row)] as boolean;
  readCoverage(segment, query, scratch, row);
  fillCoreFits(fits, coverage, query.weighting.factors);
  return combine(query.weighting, fits, query.kind, NO_CAP);
}

/** The cap of a row for its coverage. Its exact fits are in the scratch. */
function capByKnown(
  segment: CandidateSegment,
  query: CandidateQuery,
  { fits }: Scratch,
  row: number,
): number {
  const hasText = (flagsOf(segment, row) & HAS_TEXT) !== 0;
  const known = skillsKnownOf(hasText, structuredOf(segment, row));
  return knownCap(coverageOf(query.weighting.weights, fits, known));
}
