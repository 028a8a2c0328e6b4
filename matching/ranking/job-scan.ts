import type { CandidateFeatures } from '../features/types.ts';
import { gatesOf } from '../scoring/assess.ts';
import { combine, FEW_SKILLS, UNKNOWN } from '../scoring/combine.ts';
import {
  experienceQuality,
  locationQuality,
  mixProfile,
  noticeQuality,
  placeQuality,
  salaryQuality,
  termsQuality,
  typeQuality,
} from '../scoring/qualities.ts';
import type { Weights } from '../scoring/weights.ts';
import { rawBound, rawFloor } from './bound.ts';
import { dense, NO_PLACE } from './intern.ts';
import {
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FLAGS,
  HAS_PROFILE,
  HAS_WEIGHTS,
  IS_DEAD,
  type JobIndex,
  type JobRow,
  MODE,
  NONE,
  NOTICE,
  PLACE,
  PREFERRED_TOTAL,
  REQUIRED_TOTAL,
  SALARY,
  STRIDE,
  TELLING,
  TITLE,
  TYPE,
  type Weighting,
  weighting,
} from './job-index.ts';
import { fillSkills, type JobSkills, listedFor, metBy } from './job-skills.ts';
import { bestWithText, type JobTitles, jobTitles } from './job-titles.ts';
import type { Top } from './top.ts';
import { cosineOfRow } from './vector-columns.ts';

/** A candidate made ready for scanning jobs: everything that depends on the candidate alone. */
interface JobQuery {
  candidate: CandidateFeatures;
  areSkillsKnown: boolean;
  titles: JobTitles | undefined;
  /** By number of the place. */
  places: Float64Array;
}

/** Offers every job that may reach the list for this candidate. Exact: what it leaves out cannot enter. */
export function scanJobs(index: JobIndex, candidate: CandidateFeatures, weights: Weights, top: Top): void {
  const standard = Array.from({ length: 11 }, (_, telling) => weighting(weights, telling));
  const query: JobQuery = {
    candidate,
    areSkillsKnown: candidate.has_text || candidate.skills.length > 0,
    titles: jobTitles(index.titles, candidate),
    places: Float64Array.from(index.places.places, (place) => placeQuality(place, candidate.place)),
  };
  const met = metBy(index, candidate);
  const structured = candidate.skills.filter(([, strength]) => strength === 100).length;
  const skills: JobSkills = { required: 0, preferred: 0, isMustHaveMissing: false, other: 0, missing: 0 };
  const { profile } = candidate;
  const occupations = dense(profile?.occupations, 65_536);
  const terms = dense(profile?.terms, 65_536);
  const qualities = new Float64Array(8);
  const numbers = index.numbers.data;
  for (let at = 0; at < index.rows.length; at++) {
    const flags = numbers[at * STRIDE + FLAGS] as number;
    if ((flags & IS_DEAD) !== 0) continue;
    fillSkills(index, met, at, structured, skills);
    fillQualities(query, numbers, at * STRIDE, skills, qualities);
    const own = (flags & HAS_WEIGHTS) === 0 ? undefined : index.rows[at]?.own;
    const { weights: array, bounds } =
      own ?? (standard[numbers[at * STRIDE + TELLING] as number] as Weighting);
    const floor = rawFloor(top.floor);
    if (rawBound(bounds, qualities, skills.missing > 0) < floor) continue;
    if ((flags & HAS_PROFILE) !== 0) {
      let near = 0;
      if (profile !== null) {
        near = cosineOfRow(index.occupations, at, occupations, profile.occupations.norm);
        qualities[3] = mixProfile(near, 1);
        if (rawBound(bounds, qualities, skills.missing > 0) < floor) continue;
      }
      if ((qualities[2] as number) !== UNKNOWN) {
        const title = numbers[at * STRIDE + TITLE] as number;
        qualities[2] = bestWithText(query.titles as JobTitles, index.occupations, at, title);
        if (rawBound(bounds, qualities, skills.missing > 0) < floor) continue;
      }
      if (profile !== null) {
        qualities[3] = mixProfile(near, cosineOfRow(index.terms, at, terms, profile.terms.norm));
      }
    }
    const row = index.rows[at] as JobRow;
    const fails =
      (skills.isMustHaveMissing && (candidate.has_text || skills.other >= FEW_SKILLS)) ||
      failsCriterion(row, candidate);
    const listed = listedFor(index, met, at, skills.missing, array);
    top.offer({ id: row.id, exact: combine(array, qualities, listed, fails), score: 0 });
  }
}

const optional = (number: number) => (number === NONE ? null : number);

/** Fills the qualities of the job whose numbers begin at `base`, as if its text were the candidate's own. */
function fillQualities(
  { candidate, areSkillsKnown, titles, places }: JobQuery,
  numbers: Uint32Array,
  base: number,
  skills: JobSkills,
  qualities: Float64Array,
): void {
  const requiredTotal = numbers[base + REQUIRED_TOTAL] as number;
  const preferredTotal = numbers[base + PREFERRED_TOTAL] as number;
  const title = numbers[base + TITLE] as number;
  const place = numbers[base + PLACE] as number;
  const hasText = ((numbers[base + FLAGS] as number) & HAS_PROFILE) !== 0;
  const byTitle = hasText ? titles?.most : titles?.plain;
  qualities[0] = areSkillsKnown && requiredTotal > 0 ? skills.required / requiredTotal : UNKNOWN;
  qualities[1] = areSkillsKnown && preferredTotal > 0 ? skills.preferred / preferredTotal : UNKNOWN;
  qualities[2] = byTitle === undefined || title === NONE ? UNKNOWN : (byTitle[title] as number);
  qualities[3] = hasText && candidate.profile !== null ? 1 : UNKNOWN;
  qualities[4] = experienceQuality(
    optional(numbers[base + EXPERIENCE_MIN] as number),
    optional(numbers[base + EXPERIENCE_MAX] as number),
    candidate.experience,
  );
  qualities[5] = locationQuality(
    numbers[base + MODE] as number,
    place === NO_PLACE ? UNKNOWN : (places[place] as number),
    candidate.work_modes,
    candidate.relocation,
  );
  qualities[6] = salaryQuality(optional(numbers[base + SALARY] as number), candidate.salary);
  qualities[7] = termsQuality(
    noticeQuality(optional(numbers[base + NOTICE] as number), candidate.notice_days),
    typeQuality(numbers[base + TYPE] as number, candidate.job_types),
  );
}

function failsCriterion({ job }: JobRow, candidate: CandidateFeatures): boolean {
  if (job.must_haves.length === 0) return false;
  const gates = gatesOf(job, candidate);
  return job.must_haves.some((criterion) => gates[criterion] === 'fail');
}
