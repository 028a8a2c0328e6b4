import { cosine } from '../features/sparse.ts';
import { AD_KINDS, type CandidateFeatures } from '../features/types.ts';
import { gatesOf } from '../scoring/assess.ts';
import {
  ENTRY_CAP,
  isOffLimits,
  isOutOfReach,
  knownCap,
  lacksEntry,
  MUST_HAVE_CAP,
  OFF_LIMITS_CAP,
  REACH_CAP,
  rankCap,
} from '../scoring/caps.ts';
import {
  combine,
  coverageOf,
  MIN_LISTED_SKILLS,
  rawMean,
  UNKNOWN,
  type Weighting,
} from '../scoring/combine.ts';
import {
  experienceFit,
  locationFit,
  noticeFit,
  profileFitOfCosines,
  termsFit,
  typeFit,
} from '../scoring/fits.ts';
import { fillCoreFits, transferredMean } from '../scoring/skill-coverage.ts';
import { yearsInTrade } from '../scoring/trade-years.ts';
import type { Weights } from '../scoring/weights.ts';
import { levelsUp, rankGap, UNKNOWN_RANK } from '../titles/rank.ts';
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
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FLAGS,
  HAS_CUSTOM_WEIGHTS,
  HAS_PROFILE,
  IS_DELETED,
  type JobIndex,
  type JobRow,
  KIND_SHIFT,
  MODE,
  NONE,
  NOTICE,
  PLACE,
  PREFERRED_TOTAL,
  REACH,
  REQUIRED_TOTAL,
  SALARY,
  STRIDE,
  TITLE,
  TYPE,
  WEIGHTING,
} from './job-index.ts';
import { type JobQuery, jobQuery } from './job-query.ts';
import { type JobScratch, jobScratch } from './job-scratch.ts';
import { leastProduct } from './job-seeds.ts';
import { fillSkills, skillUpperBound } from './job-skills.ts';
import { bestTitle, bestTitleUpperBound, type ComparedTitles, NO_TEXT, yearsOfTitles } from './job-titles.ts';
import { sortByBound } from './sort-by-bound.ts';
import { NO_PLACE } from './structures/intern.ts';
import type { Top } from './structures/top.ts';
import { cosineOfRow } from './structures/vector-columns.ts';

/** Rows that are bounded before the best of them are scored. */
const CHUNK = 8192;

/** Offers every job that may reach the list of this candidate. Exact: skipped jobs cannot enter it. */
export function scanJobs(index: JobIndex, candidate: CandidateFeatures, weights: Weights, top: Top): void {
  const { length } = index.rows;
  const scratch = jobScratch(length, 1 + candidate.titles.length);
  const query = jobQuery(index, candidate, weights, scratch);
  let most = Number.POSITIVE_INFINITY;
  // If every match is listed, there is no threshold to raise.
  if (top.limit < length) {
    const least = leastProduct(scratch, length);
    scanRows(index, query, scratch, { top, from: 0, to: length, least, most });
    most = least;
  }
  for (let from = 0; from < length; from += CHUNK)
    scanRows(index, query, scratch, { top, from, to: Math.min(length, from + CHUNK), least: 0, most });
}

/** A list and the rows that are offered to it: those of a range whose product is at least `least` and below `most`. */
type Rows = { top: Top; from: number; to: number; least: number; most: number };

function scanRows(index: JobIndex, query: JobQuery, scratch: JobScratch, offered: Rows): void {
  const { top } = offered;
  const selected = selectJobs(index, query, scratch, offered);
  sortByBound(scratch.rows, scratch.bound, scratch.sorted, selected);
  let { threshold } = top;
  let minimums = minimumsOf(threshold);
  for (let next = 0; next < selected; next++) {
    const at = scratch.sorted[next] as number;
    if ((scratch.bound[at] as number) < (minimums[kindNumber(index, at)] as number)) continue;
    const row = index.rows[at] as JobRow;
    const cap = capOfJob(index, query, row, at);
    if (cap < threshold) continue;
    const exact = Math.min(cap, exactScore(index, query, scratch, at));
    if (exact < threshold) continue;
    top.offer({ id: row.id, exact, score: 0 });
    if (top.threshold === threshold) continue;
    threshold = top.threshold;
    minimums = minimumsOf(threshold);
  }
}

/** By kind of ad: the lowest raw mean that reaches a score. */
const minimumsOf = (threshold: number) => AD_KINDS.map((kind) => rawThreshold(kind, threshold));
const kindNumber = ({ numbers }: JobIndex, at: number) =>
  (numbers.data[at * STRIDE + FLAGS] as number) >>> KIND_SHIFT;

/** Selects the jobs whose bound reaches the threshold. The quicker a check, and the more it spares, the earlier. */
function selectJobs(
  index: JobIndex,
  query: JobQuery,
  scratch: JobScratch,
  { top, from, to, least, most: below }: Rows,
): number {
  const numbers = index.numbers.data;
  const squares = index.occupations.squares.data;
  const { fits, covered, products, stride } = scratch;
  const { profile, titles } = query;
  const { threshold } = top;
  const minimums = minimumsOf(threshold);
  const norm = profile?.occupations.norm ?? 0;
  const inverse = norm === 0 ? 0 : 1 / norm;
  let selected = 0;
  for (let at = from; at < to; at++) {
    const product = products[at * stride] as number;
    if (product < least || product >= below) continue;
    const base = at * STRIDE;
    const flags = numbers[base + FLAGS] as number;
    if ((flags & IS_DELETED) !== 0) continue;
    if (threshold > REACH_CAP && isFar(index, query, at)) continue;
    const minimum = minimums[kindNumber(index, at)] as number;
    const weighting = weightingOfRow(index, query, at);
    const { factors } = weighting;
    const hasProfile = profile !== null && (flags & HAS_PROFILE) !== 0;
    const profileBound = hasProfile ? profileBoundOf(product * inverse, squares[at] as number) : UNKNOWN;
    const skills = query.areSkillsKnown
      ? skillUpperBound(index, covered, at, weighting)
      : unknownSkills(factors);
    const missing = minimum - restUpperBound(weighting);
    const anyText = mostOfTitle(query, numbers[base + TITLE] as number);
    const transferred = transferredMean(
      profileBound,
      covered[2 * at] as number,
      numbers[base + REQUIRED_TOTAL] as number,
    );
    if (Math.max(transferred, coreUpperBound(factors, anyText, profileBound, skills)) < missing) continue;
    const title = titleBound(index, titles, at, stride);
    if (Math.max(transferred, coreUpperBound(factors, title, profileBound, skills)) < missing) continue;
    fillBounds(index, query, scratch, at);
    const bound = rawUpperBound(rawMean(weighting, fits));
    if (bound < minimum || (MUST_HAVE_CAP < threshold && lacksMustHaveSkill(query, scratch))) continue;
    scratch.bound[at] = bound;
    scratch.rows[selected++] = at;
  }
  return selected;
}

/** Upper bound of the fit of the best title with a job of this title, whatever its text says. */
const mostOfTitle = ({ titles }: JobQuery, title: number): number =>
  titles.list.length > 0 && title !== NONE ? (titles.most[title] as number) : UNKNOWN;

const UNRELATED_PROFILE = profileUpperBound(0);

/** Upper bound of the profile fit for the product of the occupations, divided by the length of the candidate's. */
const profileBoundOf = (product: number, square: number): number =>
  product === 0 ? UNRELATED_PROFILE : profileUpperBound(Math.min(1, product / Math.sqrt(square + TINY)));

/** Whether the distance surely caps the score of the job at a row. */
function isFar({ numbers }: JobIndex, { distances }: JobQuery, at: number): boolean {
  const reach = numbers.data[at * STRIDE + REACH] as number;
  return reach !== NONE && (distances[numbers.data[at * STRIDE + PLACE] as number] as number) > reach;
}

const lacksMustHaveSkill = ({ candidate }: JobQuery, { skills }: JobScratch): boolean =>
  skills.isMustHaveDenied ||
  (skills.isMustHaveMissing && (candidate.has_full_text || skills.other >= MIN_LISTED_SKILLS));

function weightingOfRow({ numbers, rows }: JobIndex, query: JobQuery, at: number): Weighting {
  const flags = numbers.data[at * STRIDE + FLAGS] as number;
  const customWeighting = (flags & HAS_CUSTOM_WEIGHTS) === 0 ? undefined : rows[at]?.customWeighting;
  if (customWeighting !== undefined) return customWeighting;
  const key = numbers.data[at * STRIDE + WEIGHTING] as number;
  return query.weightings[key] as Weighting;
}

/** The score of a job without the caps by rank and by distance. */
function exactScore(index: JobIndex, query: JobQuery, scratch: JobScratch, at: number): number {
  const { candidate, profile, titles, terms } = query;
  const { fits, skills, products, stride } = scratch;
  fillBounds(index, query, scratch, at);
  const textNorm = textNormOf(index, at);
  const title = index.numbers.data[at * STRIDE + TITLE] as number;
  const hasTitle = titles.list.length > 0 && title !== NONE;
  fits[2] = hasTitle ? bestTitle(titles, title, at * stride + 1, textNorm) : UNKNOWN;
  fits[3] =
    profile === null || textNorm === NO_TEXT
      ? UNKNOWN
      : profileFitOfCosines(
          cosine(products[at * stride] as number, profile.occupations.norm, textNorm),
          cosineOfRow(index.terms, at, terms, profile.terms.norm),
        );
  const row = index.rows[at] as JobRow;
  const weighting = weightingOfRow(index, query, at);
  skills.isBarred = lacksEntry(row.entry, candidate.entries);
  fillCoreFits(fits, skills, weighting.factors);
  const fails = lacksMustHaveSkill(query, scratch) || failsCriterion(index, query, stride, at);
  const known = knownCap(coverageOf(weighting.weights, fits, query.skillsKnown));
  return combine(weighting, fits, row.kind, fails ? MUST_HAVE_CAP : known);
}

/** The lowest of the caps by employer, rank, entry to the trade and distance. */
function capOfJob(index: JobIndex, query: JobQuery, row: JobRow, at: number): number {
  const { candidate, rank } = query;
  const { job, entry, managed } = row;
  if (isOffLimits(row.client, candidate.off_limits)) return OFF_LIMITS_CAP;
  const title = index.numbers.data[at * STRIDE + TITLE] as number;
  const jobRank = title === NONE ? UNKNOWN_RANK : (index.titles.ranks.data[title] as number);
  const levels = levelsUp(jobRank, rank);
  const cap = rankCap(
    levels === 0 || managed.length === 0 ? levels : rankGap({ rank: jobRank, managed }, candidate.titles),
  );
  if (cap > ENTRY_CAP && lacksEntry(entry, candidate.entries)) return ENTRY_CAP;
  const isFar =
    cap > REACH_CAP && job.reach.effect === 'cap' && isOutOfReach(job, candidate.place, candidate.relocation);
  return isFar ? REACH_CAP : cap;
}

const optional = (number: number) => (number === NONE ? null : number);

function textNormOf({ numbers, occupations }: JobIndex, at: number): number {
  const hasText = ((numbers.data[at * STRIDE + FLAGS] as number) & HAS_PROFILE) !== 0;
  return hasText ? Math.sqrt(occupations.squares.data[at] as number) : NO_TEXT;
}

/** Upper bound of the fit of the best title with the job at a row. */
function titleBound(index: JobIndex, titles: ComparedTitles, at: number, stride: number): number {
  const title = index.numbers.data[at * STRIDE + TITLE] as number;
  if (titles.list.length === 0 || title === NONE) return UNKNOWN;
  return bestTitleUpperBound(titles, title, at * stride + 1, textNormOf(index, at));
}

/** Fills in the fits of the job at a row; those of title and profile are upper bounds. */
function fillBounds(index: JobIndex, query: JobQuery, scratch: JobScratch, at: number): void {
  fillSkills(index, query.met, at, scratch.skills);
  fillCore(index, query, scratch, at);
  fillRest(index, query, scratch, at);
}

/** Fills in the fits of skills, title and profile of the job at a row; the last two are upper bounds. */
function fillCore(index: JobIndex, query: JobQuery, scratch: JobScratch, at: number): void {
  const { profile, titles } = query;
  const { fits, skills, products, stride } = scratch;
  const numbers = index.numbers.data;
  const base = at * STRIDE;
  skills.requiredTotal = numbers[base + REQUIRED_TOTAL] as number;
  skills.preferredTotal = numbers[base + PREFERRED_TOTAL] as number;
  skills.isKnown = query.areSkillsKnown;
  skills.hasDatedWork = query.candidate.has_dated_work;
  // Read only for exact scores.
  skills.isBarred = false;
  const textNorm = textNormOf(index, at);
  fits[2] = titleBound(index, titles, at, stride);
  fits[3] =
    profile === null || textNorm === NO_TEXT
      ? UNKNOWN
      : profileUpperBound(cosine(products[at * stride] as number, profile.occupations.norm, textNorm));
  fillCoreFits(fits, skills, weightingOfRow(index, query, at).factors);
}

/** Fills in the other fits, exactly. */
function fillRest(index: JobIndex, query: JobQuery, { fits, stride }: JobScratch, at: number): void {
  const { candidate, places } = query;
  const numbers = index.numbers.data;
  const base = at * STRIDE;
  const place = numbers[base + PLACE] as number;
  const salary = numbers[base + SALARY] as number;
  const least = optional(numbers[base + EXPERIENCE_MIN] as number);
  const most = optional(numbers[base + EXPERIENCE_MAX] as number);
  const asksYears = least !== null || most !== null;
  fits[4] = asksYears ? experienceFit(least, most, experienceInTrade(index, query, stride, at)) : UNKNOWN;
  fits[5] = locationFit(
    numbers[base + MODE] as number,
    place === NO_PLACE ? UNKNOWN : places.at(place),
    candidate.work_modes,
    candidate.relocation,
  );
  fits[6] = salary === NONE ? UNKNOWN : query.salary.at(salary);
  fits[7] = termsFit(
    noticeFit(optional(numbers[base + NOTICE] as number), candidate.notice_days),
    typeFit(numbers[base + TYPE] as number, candidate.job_types),
  );
}

/** The candidate's years in the trade of the job at a row. */
function experienceInTrade(index: JobIndex, query: JobQuery, stride: number, at: number): number | null {
  const { candidate, titles } = query;
  const jobTitle = index.numbers.data[at * STRIDE + TITLE] as number;
  if (candidate.experience === null || jobTitle === NONE) return candidate.experience;
  const rank = index.titles.ranks.data[jobTitle] as number;
  const job = { jobTitle, jobRank: rank === UNKNOWN_RANK ? null : rank };
  const sums = yearsOfTitles(titles, job, at * stride + 1, textNormOf(index, at));
  return yearsInTrade(candidate.experience, sums);
}

function failsCriterion(index: JobIndex, query: JobQuery, stride: number, at: number): boolean {
  const { job } = index.rows[at] as JobRow;
  if (job.must_haves.length === 0) return false;
  const gates = gatesOf(job, query.candidate, experienceInTrade(index, query, stride, at));
  // Languages are must-haves among the required skills.
  return job.must_haves.some((criterion) => criterion !== 'languages' && gates[criterion] === 'fail');
}
