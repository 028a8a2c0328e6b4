import type { Profile } from '../features/profile.ts';
import { cosine } from '../features/sparse.ts';
import { MUST_HAVE_CAP, NO_CAP, REACH_CAP } from '../scoring/caps.ts';
import { combine, PRIORS, UNKNOWN } from '../scoring/combine.ts';
import { locationFit, profileFitOfCosines, termsFit, titleFit } from '../scoring/fits.ts';
import { fillSkillFits } from '../scoring/skill-coverage.ts';
import {
  leastCosine,
  profileUpperBound,
  rawThreshold,
  rawUpperBound,
  restUpperBound,
  TINY,
  unrelatedSkills,
} from './bound.ts';
import { capOfRow, isFar, lacksMustHaveSkill, placeOf, relocationOf } from './candidate-gates.ts';
import type { CandidateQuery } from './candidate-query.ts';
import {
  experienceOf,
  flagsOf,
  HAS_PROFILE,
  modesOf,
  noticeOf,
  SKILLS_KNOWN,
  salaryOf,
  typesOf,
} from './candidate-record.ts';
import { type CandidateSegment, OCCUPATIONS_FROM } from './candidate-segment.ts';
import { addSkills, readCoverage } from './candidate-skills.ts';
import type { Scratch } from './scratch.ts';
import { sortByBound } from './sort-by-bound.ts';
import { postingOf } from './structures/postings.ts';
import { cosineOfRow } from './structures/vector-columns.ts';

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
  coverage.requiredCount = query.required.length;
  coverage.preferredCount = query.preferred.length;
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
    const exact = Math.min(cap, exactScore(segment, query, scratch, row));
    if (exact < threshold) continue;
    list.offer(ids[row] as number, exact);
    threshold = list.threshold();
    minimum = rawThreshold(query.kind, threshold);
  }
}

const PRIOR_TITLE = PRIORS[2] as number;
const PRIOR_PROFILE = PRIORS[3] as number;

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

/** Fills in the fits of a row; those of title and profile are upper bounds. */
function fillFits(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, row: number): void {
  const { fits, coverage } = scratch;
  const flags = flagsOf(segment, row);
  readCoverage(scratch, row);
  coverage.isKnown = (flags & SKILLS_KNOWN) !== 0;
  fits[2] = titleBound(segment, query, row);
  fits[3] =
    query.profile === null || (flags & HAS_PROFILE) === 0
      ? UNKNOWN
      : profileUpperBound(occupationCosine(segment, query.profile, scratch, row));
  fillSkillFits(fits, coverage);
  fits[4] = query.experience.at(experienceOf(segment, row));
  fits[5] = locationFit(
    query.jobMode,
    placeOf(segment, query, row),
    modesOf(segment, row),
    relocationOf(flags),
  );
  fits[6] = query.salary.at(salaryOf(segment, row));
  fits[7] = termsFit(query.notice.at(noticeOf(segment, row)), query.types[typesOf(segment, row)] as number);
}

const firstTitle = ({ titleEnds }: CandidateSegment, row: number) =>
  row === 0 ? 0 : (titleEnds.data[row - 1] as number);

/** Upper bound of the fit of the best title of a row. */
function titleBound(segment: CandidateSegment, { titles }: CandidateQuery, row: number): number {
  const end = segment.titleEnds.data[row] as number;
  let at = firstTitle(segment, row);
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
  let at = firstTitle(segment, row);
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
  const { weighting, profile, mustHaveCount } = query;
  const { skillBounds, occupations, bound, rows, fits, mustHavesMet } = scratch;
  const threshold = list.threshold();
  const minimum = rawThreshold(query.kind, threshold);
  const titleFactor = weighting.factors[2] as number;
  const profileFactor = weighting.factors[3] as number;
  const rest = restUpperBound(weighting);
  const inverse = profile === null || profile.occupations.norm === 0 ? 0 : 1 / profile.occupations.norm;
  const squares = segment.occupationSquares.data;
  const ids = segment.ids.data;
  const unrelated = unrelatedSkills(weighting.factors);
  const least = leastSquare(query, minimum - rest - unrelated - titleFactor);
  const isOut = (row: number, cap: number) =>
    cap < threshold || (cap === threshold && !list.isEarly(ids[row] as number));
  let selected = 0;
  for (let row = from; row < to; row++) {
    if (
      (mustHavesMet[row] as number) < mustHaveCount &&
      isOut(row, MUST_HAVE_CAP) &&
      lacksMustHaveSkill(segment, query, scratch, row)
    )
      continue;
    const product = occupations[row] as number;
    const skills = skillBounds[row] as number;
    if (skills === unrelated && product * product < least * (squares[row] as number)) continue;
    if (threshold >= REACH_CAP && isFar(segment, query, row) && isOut(row, REACH_CAP)) continue;
    const title = titleBound(segment, query, row);
    const known = rest + skills + titleFactor * (title < 0 ? PRIOR_TITLE : title);
    if (known + profileFactor < minimum) continue;
    const similarity = (product * inverse) / Math.sqrt((squares[row] as number) + TINY);
    // Of two unknown profiles the fit is a prior, which is below this bound only if the similarity is.
    const profileBound = Math.max(PRIOR_PROFILE, profileUpperBound(Math.min(1, similarity)));
    if (known + profileFactor * profileBound < minimum || segment.deleted[row] === 1) continue;
    fillFits(segment, query, scratch, row);
    const whole = rawUpperBound(weighting, fits);
    if (whole < minimum) continue;
    bound[row] = whole;
    rows[selected++] = row;
  }
  return selected;
}

/**
 * The minimum square of a product of occupations, per squared length of the row's, with which a profile can add
 * `missing` to the raw mean; -1 if an unknown profile can. Saves most rows the look-up of their titles.
 */
function leastSquare({ weighting, profile }: CandidateQuery, missing: number): number {
  const fit = missing / (weighting.factors[3] as number);
  if (profile === null || !(fit > PRIOR_PROFILE)) return -1;
  const least = leastCosine(fit) * profile.occupations.norm;
  return least <= 0 ? -1 : least * least;
}

/** The score of a row without its cap. */
function exactScore(segment: CandidateSegment, query: CandidateQuery, scratch: Scratch, row: number): number {
  fillFits(segment, query, scratch, row);
  scratch.fits[2] = bestTitle(segment, query, row);
  if (query.profile !== null && (scratch.fits[3] as number) >= 0) {
    const terms = cosineOfRow(segment.terms, row, query.terms, query.profile.terms.norm);
    scratch.fits[3] = profileFitOfCosines(occupationCosine(segment, query.profile, scratch, row), terms);
    fillSkillFits(scratch.fits, scratch.coverage);
  }
  return combine(query.weighting, scratch.fits, query.kind, NO_CAP);
}
