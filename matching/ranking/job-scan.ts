import type { CandidateFeatures } from '../features/types.ts';
import { gatesOf } from '../scoring/assess.ts';
import { combine, FEW_SKILLS, type ListedSkills, leastLift, openGain, UNKNOWN } from '../scoring/combine.ts';
import {
  experienceQuality,
  locationQuality,
  mixProfile,
  noticeQuality,
  placeQuality,
  salaryQuality,
  termsQuality,
  titleQuality,
  typeQuality,
} from '../scoring/qualities.ts';
import { FOUND_PERCENT, meets } from '../scoring/skill-match.ts';
import type { Weights } from '../scoring/weights.ts';
import { LEVEL_SAME } from '../skills/levels.ts';
import { rawBound, rawFloor } from './bound.ts';
import { compareAllTitles, dense, NO_PLACE } from './intern.ts';
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
import type { Top } from './top.ts';
import { cosineOfRow } from './vector-columns.ts';

interface Met {
  /** Percent to which the candidate meets each requirement. */
  percent: Uint8Array;
  /** How many structured skills do so in full, and which. */
  count: Uint8Array;
  skills: Map<number, string[]>;
}

function metBy(index: JobIndex, candidate: CandidateFeatures): Met {
  const size = index.requirementIds.length;
  const met: Met = { percent: new Uint8Array(size), count: new Uint8Array(size), skills: new Map() };
  for (const [skill, strength] of candidate.skills) {
    for (const [number, level] of index.meets.get(skill) ?? []) {
      met.percent[number] = Math.max(met.percent[number] as number, meets(level, strength));
      if (strength < 100 || level < LEVEL_SAME) continue;
      met.count[number] = (met.count[number] as number) + 1;
      const skills = met.skills.get(number);
      if (skills === undefined) met.skills.set(number, [skill]);
      else skills.push(skill);
    }
  }
  return met;
}

function titleQualities(index: JobIndex, candidate: CandidateFeatures): Float64Array | undefined {
  if (candidate.titles.length === 0) return undefined;
  const best = new Float64Array(index.titles.keys.length);
  for (const title of candidate.titles) {
    const all = compareAllTitles(index.titles, title);
    all.forEach((similarity, at) => {
      if (similarity === 0) return;
      best[at] = Math.max(best[at] as number, titleQuality(similarity, title.current));
    });
  }
  return best;
}

/** Offers every job that may reach the list for this candidate. Exact: what it leaves out cannot enter. */
export function scanJobs(index: JobIndex, candidate: CandidateFeatures, weights: Weights, top: Top): void {
  const standard = Array.from({ length: 11 }, (_, telling) => weighting(weights, telling));
  const met = metBy(index, candidate);
  const titles = titleQualities(index, candidate);
  const places = Float64Array.from(index.places.places, (place) => placeQuality(place, candidate.place));
  const profile = candidate.profile;
  const occupations = dense(profile?.occupations, 65_536);
  const terms = dense(profile?.terms, 65_536);
  const known = candidate.has_text || candidate.skills.length > 0;
  const structured = candidate.skills.filter(([, strength]) => strength === 100).length;
  const rarities = index.rarities.data;
  const qualities = new Float64Array(8);
  const wanted = index.wanted.data;
  const numbers = index.numbers.data;
  const optional = (number: number) => (number === NONE ? null : number);
  for (let at = 0; at < index.rows.length; at++) {
    const base = at * STRIDE;
    const flags = numbers[base + FLAGS] as number;
    if ((flags & IS_DEAD) !== 0) continue;
    const from = at === 0 ? 0 : (index.ends.data[at - 1] as number);
    const middle = index.requiredEnds.data[at] as number;
    const end = index.ends.data[at] as number;
    let required = 0;
    let preferred = 0;
    let skillMissing = false;
    let inFull = 0;
    let most = 0;
    for (let next = from; next < end; next++) {
      const entry = wanted[next] as number;
      const number = entry >>> 1;
      const percent = met.percent[number] as number;
      if ((entry & 1) === 1 && percent < FOUND_PERCENT) skillMissing = true;
      if (percent === 0) continue;
      if (percent === LEVEL_SAME) inFull++;
      most += met.count[number] as number;
      if (next < middle) required += (rarities[number] as number) * percent;
      else preferred += (rarities[number] as number) * percent;
    }
    // Only where few of the candidate's skills can be left over does it matter how many exactly.
    const other =
      structured - most >= FEW_SKILLS
        ? FEW_SKILLS
        : structured - countDistinct(wanted, from, end, met.skills);
    const missing = from === end ? 0 : Math.max(0, FEW_SKILLS - other - inFull);
    const requiredTotal = numbers[base + REQUIRED_TOTAL] as number;
    const preferredTotal = numbers[base + PREFERRED_TOTAL] as number;
    const title = numbers[base + TITLE] as number;
    const placeAt = numbers[base + PLACE] as number;
    const hasProfile = profile !== null && (flags & HAS_PROFILE) !== 0;
    qualities[0] = known && requiredTotal > 0 ? required / requiredTotal : UNKNOWN;
    qualities[1] = known && preferredTotal > 0 ? preferred / preferredTotal : UNKNOWN;
    qualities[2] = titles === undefined || title === NONE ? UNKNOWN : (titles[title] as number);
    qualities[3] = hasProfile ? 1 : UNKNOWN;
    qualities[4] = experienceQuality(
      optional(numbers[base + EXPERIENCE_MIN] as number),
      optional(numbers[base + EXPERIENCE_MAX] as number),
      candidate.experience,
    );
    const place = placeAt === NO_PLACE ? UNKNOWN : (places[placeAt] as number);
    qualities[5] = locationQuality(
      numbers[base + MODE] as number,
      place,
      candidate.work_modes,
      candidate.relocation,
    );
    qualities[6] = salaryQuality(optional(numbers[base + SALARY] as number), candidate.salary);
    qualities[7] = termsQuality(
      noticeQuality(optional(numbers[base + NOTICE] as number), candidate.notice_days),
      typeQuality(numbers[base + TYPE] as number, candidate.job_types),
    );
    const own = (flags & HAS_WEIGHTS) === 0 ? undefined : index.rows[at]?.own;
    const { weights: array, bounds } = own ?? (standard[numbers[base + TELLING] as number] as Weighting);
    const floor = rawFloor(top.floor);
    if (rawBound(bounds, qualities, missing > 0) < floor) continue;
    if (profile !== null && hasProfile) {
      const near = cosineOfRow(index.occupations, at, occupations, profile.occupations.norm);
      qualities[3] = mixProfile(near, 1);
      if (rawBound(bounds, qualities, missing > 0) < floor) continue;
      qualities[3] = mixProfile(near, cosineOfRow(index.terms, at, terms, profile.terms.norm));
    }
    const row = index.rows[at] as JobRow;
    const fails =
      (skillMissing && (candidate.has_text || other >= FEW_SKILLS)) || failsCriterion(row, candidate);
    top.offer({
      id: row.id,
      exact: combine(array, qualities, listedFor(index, met, at, missing, array), fails),
      score: 0,
    });
  }
}

/** The same as `listedSkills` says of this job and the candidate. */
function listedFor(
  index: JobIndex,
  met: Met,
  at: number,
  missing: number,
  weights: Float64Array,
): ListedSkills {
  const from = at === 0 ? 0 : (index.ends.data[at - 1] as number);
  const middle = index.requiredEnds.data[at] as number;
  const end = index.ends.data[at] as number;
  const asks = { asksRequired: middle > from, asksPreferred: end > middle };
  if (missing === 0) return { missing, lift: 0, ...asks };
  const gains: number[] = [];
  const numbers = index.numbers.data;
  for (let next = from; next < end; next++) {
    const number = (index.wanted.data[next] as number) >>> 1;
    const percent = met.percent[number] as number;
    if (percent === LEVEL_SAME) continue;
    const isRequired = next < middle;
    const total = numbers[at * STRIDE + (isRequired ? REQUIRED_TOTAL : PREFERRED_TOTAL)] as number;
    const weight = weights[isRequired ? 0 : 1] as number;
    gains.push(openGain(weight, index.rarities.data[number] as number, percent, total));
  }
  return { missing, lift: leastLift(gains, missing), ...asks };
}

function failsCriterion({ job }: JobRow, candidate: CandidateFeatures): boolean {
  if (job.must_haves.length === 0) return false;
  const gates = gatesOf(job, candidate);
  return job.must_haves.some((criterion) => gates[criterion] === 'fail');
}

function countDistinct(
  wanted: Uint32Array,
  from: number,
  end: number,
  skills: ReadonlyMap<number, readonly string[]>,
): number {
  const seen = new Set<string>();
  for (let next = from; next < end; next++) {
    for (const skill of skills.get((wanted[next] as number) >>> 1) ?? []) seen.add(skill);
  }
  return seen.size;
}
