import type { MustHaveCriterion } from '../features/types.ts';
import { LOCATION_PASS } from '../scoring/assess.ts';
import { FEW_SKILLS, UNKNOWN } from '../scoring/combine.ts';
import { experienceQuality, locationQuality } from '../scoring/qualities.ts';
import type { CandidateQuery } from './candidate-query.ts';
import { type CandidateSegment, HAS_TEXT, NO_NUMBER, RELOCATES, STAYS } from './candidate-segment.ts';
import { NO_PLACE } from './intern.ts';

/** True where a must-have of the job fails for a row that meets so many of its must-have skills. */
export function failsMustHave(
  segment: CandidateSegment,
  query: CandidateQuery,
  row: number,
  mustMet: number,
  otherSkills: number,
): boolean {
  const flags = segment.flags.data[row] as number;
  if (mustMet < query.mustHaves && ((flags & HAS_TEXT) !== 0 || otherSkills >= FEW_SKILLS)) return true;
  for (const criterion of query.criteria)
    if (failsCriterion(segment, query, row, flags, criterion)) return true;
  return false;
}

function failsCriterion(
  segment: CandidateSegment,
  query: CandidateQuery,
  row: number,
  flags: number,
  criterion: MustHaveCriterion,
): boolean {
  const fails = (quality: number, pass = 1) => quality !== UNKNOWN && quality < pass;
  switch (criterion) {
    case 'experience': {
      const years = segment.experience.data[row] as number;
      return fails(experienceQuality(query.enough, null, years === NO_NUMBER ? null : years));
    }
    case 'location':
      return fails(
        locationQuality(query.jobMode, placeOf(segment, query, row), 0, relocationOf(flags)),
        LOCATION_PASS,
      );
    case 'work_mode':
      return fails(query.modes[segment.modes.data[row] as number] as number);
    case 'salary':
      return fails(query.salary[segment.salary.data[row] as number] as number);
    case 'notice_period':
      return fails(query.notice[segment.notice.data[row] as number] as number);
    case 'job_type':
      return fails(query.types[segment.types.data[row] as number] as number);
  }
}

export function placeOf(segment: CandidateSegment, query: CandidateQuery, row: number): number {
  const place = segment.place.data[row] as number;
  return place === NO_PLACE ? UNKNOWN : (query.places[place] as number);
}

export function relocationOf(flags: number): boolean | null {
  return (flags & RELOCATES) !== 0 ? true : (flags & STAYS) !== 0 ? false : null;
}
