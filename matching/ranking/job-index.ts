import type { CandidateFeatures, JobFeatures, JobTerms } from '../features/types.ts';
import { gatesOf, tellingOf } from '../scoring/assess.ts';
import { combine, FEW_SKILLS, UNKNOWN, weightArray } from '../scoring/combine.ts';
import {
  experienceQuality,
  locationQuality,
  noticeQuality,
  placeQuality,
  salaryQuality,
  termsQuality,
  titleQuality,
  typeQuality,
} from '../scoring/qualities.ts';
import { FOUND_PERCENT, meets } from '../scoring/skill-match.ts';
import { normaliseWeights, type Weights } from '../scoring/weights.ts';
import { levelsFor, rarityOf } from '../skills/levels.ts';
import type { Vocabulary } from '../vocabulary/types.ts';
import { type BoundTables, boundTables, rawBound, rawFloor } from './bound.ts';
import { type Growing, growing, push } from './growing.ts';
import {
  compareAllTitles,
  createTitleTable,
  type SkillNumbers,
  skillNumber,
  type TitleTable,
  titleNumber,
} from './intern.ts';
import {
  bytesOfProfiles,
  compareProfile,
  copyProfile,
  createProfileColumns,
  type ProfileColumns,
  profileQuery,
  pushProfile,
} from './profile-columns.ts';
import type { Top } from './top.ts';

interface Weighting {
  weights: Float64Array;
  bounds: BoundTables;
}

function weighting(weights: Weights, telling: number): Weighting {
  const array = weightArray(normaliseWeights(weights), telling);
  return { weights: array, bounds: boundTables(array) };
}

/** A job's numbers; what has no column of its own is read from here. */
interface JobRow {
  id: string;
  job: JobTerms;
  title: number;
  hasProfile: boolean;
  requiredTotal: number;
  preferredTotal: number;
  /** How much its skills can tell, in tenths. */
  telling: number;
  /** Weights of this job alone, where it has them. */
  own: Weighting | undefined;
}

/** The open jobs of one agency. Requirements stand one after the other: the job's required ones, then the preferred. */
export interface JobIndex {
  vocabulary: Vocabulary;
  byId: Map<string, number>;
  rows: (JobRow | undefined)[];
  dead: number;
  requirements: SkillNumbers;
  requirementIds: string[];
  titles: TitleTable;
  requiredEnds: Growing<Uint32Array>;
  ends: Growing<Uint32Array>;
  /** Number of the requirement, doubled, plus 1 for a must-have. */
  wanted: Growing<Uint32Array>;
  profiles: ProfileColumns;
}

export function createJobIndex(vocabulary: Vocabulary): JobIndex {
  return {
    vocabulary,
    byId: new Map(),
    rows: [],
    dead: 0,
    requirements: { byId: new Map() },
    requirementIds: [],
    titles: createTitleTable(),
    requiredEnds: growing(new Uint32Array(64)),
    ends: growing(new Uint32Array(64)),
    wanted: growing(new Uint32Array(256)),
    profiles: createProfileColumns(64),
  };
}

const NO_TITLE = -1;

export function upsertJob(index: JobIndex, id: string, job: JobFeatures, weights: Weights | undefined): void {
  removeJob(index, id);
  const telling = tellingOf(index.vocabulary, job);
  const total = (list: JobFeatures['required']) =>
    list.reduce((sum, { id: skill }) => sum + rarityOf(index.vocabulary, skill) * 100, 0);
  const { experience_min, experience_max, place, work_mode, salary_max, notice_days, job_type, must_haves } =
    job;
  index.byId.set(id, index.rows.length);
  index.rows.push({
    id,
    job: { experience_min, experience_max, place, work_mode, salary_max, notice_days, job_type, must_haves },
    title: job.title === null ? NO_TITLE : titleNumber(index.titles, job.title),
    hasProfile: job.profile !== null,
    requiredTotal: total(job.required),
    preferredTotal: total(job.preferred),
    telling,
    own: weights === undefined ? undefined : weighting(weights, telling),
  });
  for (const list of [job.required, job.preferred]) {
    for (const requirement of list) {
      const number = skillNumber(index.requirements, requirement.id);
      index.requirementIds[number] = requirement.id;
      push(index.wanted, number * 2 + (requirement.must_have ? 1 : 0));
    }
    push(list === job.required ? index.requiredEnds : index.ends, index.wanted.length);
  }
  pushProfile(index.profiles, job.profile);
}

export function removeJob(index: JobIndex, id: string): boolean {
  const row = index.byId.get(id);
  if (row === undefined) return false;
  index.byId.delete(id);
  index.rows[row] = undefined;
  index.dead++;
  if (index.dead > 256 && index.dead > index.rows.length / 2) compact(index);
  return true;
}

/** Rewrites the columns without the removed jobs. */
function compact(index: JobIndex): void {
  const { rows, requiredEnds, ends, wanted, profiles } = index;
  const fresh = createJobIndex(index.vocabulary);
  rows.forEach((row, at) => {
    if (row === undefined) return;
    fresh.byId.set(row.id, fresh.rows.length);
    fresh.rows.push(row);
    const from = at === 0 ? 0 : (ends.data[at - 1] as number);
    for (let next = from; next < (requiredEnds.data[at] as number); next++)
      push(fresh.wanted, wanted.data[next] as number);
    push(fresh.requiredEnds, fresh.wanted.length);
    for (let next = requiredEnds.data[at] as number; next < (ends.data[at] as number); next++) {
      push(fresh.wanted, wanted.data[next] as number);
    }
    push(fresh.ends, fresh.wanted.length);
    copyProfile(profiles, at, fresh.profiles);
  });
  const { byId, rows: kept, requiredEnds: r, ends: e, wanted: w, profiles: p } = fresh;
  Object.assign(index, { byId, rows: kept, requiredEnds: r, ends: e, wanted: w, profiles: p, dead: 0 });
}

/** Percent to which the candidate meets each requirement, and which structured skills do so. */
function levelsOf(
  index: JobIndex,
  candidate: CandidateFeatures,
): { percent: Uint8Array; meeting: string[][] } {
  const percent = new Uint8Array(index.requirementIds.length);
  const meeting: string[][] = index.requirementIds.map(() => []);
  index.requirementIds.forEach((id, number) => {
    const levels = levelsFor(index.vocabulary, id);
    for (const [skill, strength] of candidate.skills) {
      const level = levels.get(skill);
      if (level === undefined) continue;
      percent[number] = Math.max(percent[number] as number, meets(level, strength));
      if (strength === 100) (meeting[number] as string[]).push(skill);
    }
  });
  return { percent, meeting };
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
  const { percent, meeting } = levelsOf(index, candidate);
  const titles = titleQualities(index, candidate);
  const profile = profileQuery(candidate.profile);
  const known = candidate.has_text || candidate.skills.length > 0;
  const structured = candidate.skills.filter(([, strength]) => strength === 100).length;
  const rarities = Int32Array.from(index.requirementIds, (id) => rarityOf(index.vocabulary, id));
  const qualities = new Float64Array(8);
  const wanted = index.wanted.data;
  for (let at = 0; at < index.rows.length; at++) {
    const row = index.rows[at];
    if (row === undefined) continue;
    const { job } = row;
    const from = at === 0 ? 0 : (index.ends.data[at - 1] as number);
    const middle = index.requiredEnds.data[at] as number;
    const end = index.ends.data[at] as number;
    let required = 0;
    let preferred = 0;
    let skillMissing = false;
    let most = 0;
    for (let next = from; next < end; next++) {
      const entry = wanted[next] as number;
      const number = entry >>> 1;
      const met = percent[number] as number;
      if ((entry & 1) === 1 && met < FOUND_PERCENT) skillMissing = true;
      if (met === 0) continue;
      most += (meeting[number] as string[]).length;
      if (next < middle) required += (rarities[number] as number) * met;
      else preferred += (rarities[number] as number) * met;
    }
    // Only where few of the candidate's skills can be left over does it matter how many exactly.
    const other =
      from === end || structured - most >= FEW_SKILLS
        ? FEW_SKILLS
        : structured - countDistinct(wanted, from, end, meeting);
    qualities[0] = known && row.requiredTotal > 0 ? required / row.requiredTotal : UNKNOWN;
    qualities[1] = known && row.preferredTotal > 0 ? preferred / row.preferredTotal : UNKNOWN;
    qualities[2] = titles === undefined || row.title === NO_TITLE ? UNKNOWN : (titles[row.title] as number);
    qualities[3] = profile === undefined || !row.hasProfile ? UNKNOWN : 1;
    qualities[4] = experienceQuality(job.experience_min, job.experience_max, candidate.experience);
    const place = placeQuality(job.place, candidate.place);
    qualities[5] = locationQuality(job.work_mode, place, candidate.work_modes, candidate.relocation);
    qualities[6] = salaryQuality(job.salary_max, candidate.salary);
    qualities[7] = termsQuality(
      noticeQuality(job.notice_days, candidate.notice_days),
      typeQuality(job.job_type, candidate.job_types),
    );
    const { weights: array, bounds } = row.own ?? (standard[row.telling] as Weighting);
    if (rawBound(bounds, qualities, other) < rawFloor(top.floor)) continue;
    if (profile !== undefined && row.hasProfile) qualities[3] = compareProfile(index.profiles, at, profile);
    const fails =
      (skillMissing && (candidate.has_text || other >= FEW_SKILLS)) || failsCriterion(row, candidate);
    top.offer({ id: row.id, exact: combine(array, qualities, other, fails), score: 0 });
  }
}

function failsCriterion({ job }: JobRow, candidate: CandidateFeatures): boolean {
  if (job.must_haves.length === 0) return false;
  const gates = gatesOf(job, candidate);
  return job.must_haves.some((criterion) => gates[criterion] === 'fail');
}

function countDistinct(wanted: Uint32Array, from: number, end: number, meeting: string[][]): number {
  const seen = new Set<string>();
  for (let next = from; next < end; next++) {
    for (const skill of meeting[(wanted[next] as number) >>> 1] as string[]) seen.add(skill);
  }
  return seen.size;
}

export function bytesOfJobs(index: JobIndex): number {
  const { requiredEnds, ends, wanted, profiles, rows } = index;
  return (
    requiredEnds.data.byteLength +
    ends.data.byteLength +
    wanted.data.byteLength +
    bytesOfProfiles(profiles) +
    rows.length * 300
  );
}
