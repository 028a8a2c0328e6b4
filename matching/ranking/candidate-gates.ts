import { LOCATION_PASS, type TermsCriterion } from '../scoring/assess.ts';
import { ENTRY_CAP, MUST_HAVE_CAP, OFF_LIMITS_CAP, REACH_CAP, rankCap } from '../scoring/caps.ts';
import { MIN_LISTED_SKILLS, UNKNOWN } from '../scoring/combine.ts';
import { experienceFit, locationFit } from '../scoring/fits.ts';
import { FOUND_PERCENT } from '../scoring/skill-match.ts';
import { yearsInTrade } from '../scoring/trade-years.ts';
import { higherRank, levelsUp, UNKNOWN_RANK } from '../titles/rank.ts';
import type { CandidateQuery } from './candidate-query.ts';
import {
  experienceOf,
  flagsOf,
  HAS_FULL_TEXT,
  modesOf,
  NO_NUMBER,
  noticeOf,
  permitsOf,
  placeNumberOf,
  salaryOf,
  typesOf,
  WILL_NOT_RELOCATE,
  WILL_RELOCATE,
} from './candidate-record.ts';
import type { CandidateSegment } from './candidate-segment.ts';
import { addWords, otherSkillsOfRow, percentOf } from './candidate-skills.ts';
import { DENIED, PRESUMED, type QueryMustHave } from './must-have-skills.ts';
import type { Scratch } from './scratch.ts';
import { NO_PLACE } from './structures/intern.ts';
import { startOf } from './structures/vector-columns.ts';

/** The lowest cap of a row whose skills have been added to the scratch. */
export function capOfRow(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): number {
  if (failsMustHave(segment, query, scratch, row)) return MUST_HAVE_CAP;
  if (query.offLimits[permitsOf(segment, row)] as boolean) return OFF_LIMITS_CAP;
  const cap = rankCap(levelsUp(query.rank, highestRank(segment, query, row)));
  if (cap > ENTRY_CAP && (query.barred[permitsOf(segment, row)] as boolean)) return ENTRY_CAP;
  return cap > REACH_CAP && isFar(segment, query, row) ? REACH_CAP : cap;
}

/** Whether the distance caps the score of a row. */
export function isFar(segment: CandidateSegment, query: CandidateQuery, row: number): boolean {
  const place = placeNumberOf(segment, row);
  return place !== NO_PLACE && query.far[place] === 1 && (flagsOf(segment, row) & WILL_RELOCATE) === 0;
}

function highestRank(segment: CandidateSegment, query: CandidateQuery, row: number): number {
  const end = segment.titleEnds.data[row] as number;
  let highest = UNKNOWN_RANK;
  for (let at = startOf(segment.titleEnds.data, row); at < end; at++)
    highest = higherRank(highest, query.ranks[(segment.titles.data[at] as number) >>> 1] as number);
  return highest;
}

/** Whether a must-have of the job fails for a row whose skills have been added to the scratch. */
function failsMustHave(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): boolean {
  if (lacksMustHaveSkill(segment, query, scratch, row)) return true;
  for (const criterion of query.mustHaveCriteria)
    if (failsCriterion(segment, query, row, criterion)) return true;
  return false;
}

/** Whether a row in the scratch fails a must-have skill of the job; as `requirementGate`. */
export function lacksMustHaveSkill(
  segment: CandidateSegment,
  query: CandidateQuery,
  scratch: Scratch,
  row: number,
): boolean {
  const { mustHaves } = query;
  if (mustHaves.length === 0) return false;
  const isFull =
    (flagsOf(segment, row) & HAS_FULL_TEXT) !== 0 ||
    otherSkillsOfRow(segment, scratch, row) >= MIN_LISTED_SKILLS;
  let areWordsAdded = false;
  for (let at = 0; at < mustHaves.length; at++) {
    const { number, isTacit: isUnsaid } = mustHaves[at] as QueryMustHave;
    const excuse = scratch.excuses[at * segment.count + row] as number;
    if (excuse === DENIED) return true;
    if (!isFull || isUnsaid || excuse === PRESUMED) continue;
    if ((scratch.percents[number * segment.count + row] as number) >= FOUND_PERCENT) continue;
    if (!areWordsAdded) addWords(segment, query, scratch, row);
    areWordsAdded = true;
    if (percentOf(segment, query, scratch, { row, number }) < FOUND_PERCENT) return true;
  }
  return false;
}

function failsCriterion(
  segment: CandidateSegment,
  query: CandidateQuery,
  row: number,
  criterion: TermsCriterion,
): boolean {
  const fails = (fit: number, pass = 1) => fit !== UNKNOWN && fit < pass;
  switch (criterion) {
    case 'experience': {
      const years = experienceInTrade(segment, query, row);
      return fails(experienceFit(query.minExperience, null, years === NO_NUMBER ? null : years));
    }
    case 'location': {
      const relocation = relocationOf(flagsOf(segment, row));
      return fails(locationFit(query.jobMode, placeOf(segment, query, row), 0, relocation), LOCATION_PASS);
    }
    case 'work_mode':
      return fails(query.modes[modesOf(segment, row)] as number);
    case 'salary':
      return fails(query.salary.at(salaryOf(segment, row)));
    case 'notice_period':
      return fails(query.notice.at(noticeOf(segment, row)));
    case 'job_type':
      return fails(query.types[typesOf(segment, row)] as number);
    case 'work_permit':
      return query.refused[permitsOf(segment, row)] as boolean;
  }
}

export function placeOf(segment: CandidateSegment, query: CandidateQuery, row: number): number {
  const place = placeNumberOf(segment, row);
  return place === NO_PLACE ? UNKNOWN : (query.places[place] as number);
}

export function relocationOf(flags: number): boolean | null {
  return (flags & WILL_RELOCATE) !== 0 ? true : (flags & WILL_NOT_RELOCATE) !== 0 ? false : null;
}

const years = { own: 0, other: 0 };

/** The years of a row in the trade of the job, NO_NUMBER if unknown. */
export function experienceInTrade(
  segment: CandidateSegment,
  { yearShares }: CandidateQuery,
  row: number,
): number {
  const total = experienceOf(segment, row);
  if (yearShares === undefined || total === NO_NUMBER) return total;
  const end = segment.titleEnds.data[row] as number;
  years.own = 0;
  years.other = 0;
  for (let at = startOf(segment.titleEnds.data, row); at < end; at++) {
    const spent = segment.titleYears.data[at] as number;
    if (spent === 0) continue;
    const share = yearShares[(segment.titles.data[at] as number) >>> 1] as number;
    years.own += spent * share;
    years.other += spent * (1 - share);
  }
  return yearsInTrade(total, years);
}
