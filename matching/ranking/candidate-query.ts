import type { Profile } from '../features/profile.ts';
import type { AdKind, JobFeatures } from '../features/types.ts';
import { jobWeighting, type TermsCriterion, workPermitGate } from '../scoring/assess.ts';
import { canReachCap, isOffLimits, isOutOfReach, lacksEntry } from '../scoring/caps.ts';
import { UNKNOWN, type Weighting } from '../scoring/combine.ts';
import {
  addTextSimilarity,
  EARLIER_TITLE_FACTOR,
  experienceFit,
  FAR_LATITUDE,
  KM_PER_STEP,
  modeFit,
  noticeFit,
  placeFit,
  salaryFit,
  typeFit,
} from '../scoring/fits.ts';
import { yearsShare } from '../scoring/trade-years.ts';
import type { Weights } from '../scoring/weights.ts';
import { levelsOf, rarityOf } from '../skills/levels.ts';
import { UNKNOWN_RANK } from '../titles/rank.ts';
import { withRanks } from '../titles/similarity.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { titleUpperBound } from './bound.ts';
import { NO_NUMBER } from './candidate-record.ts';
import type { Shared } from './candidate-segment.ts';
import { type QueryMustHave, queryMustHaves } from './must-have-skills.ts';
import {
  compareAllTitles,
  dense,
  numbersOfPlaces,
  type PlaceTable,
  ranksTowards,
  type TitleCosines,
} from './structures/intern.ts';
import { LazyTable } from './structures/lazy-table.ts';

/** One required or preferred skill of the job. */
export interface QueryRequirement {
  rarity: number;
  isPreferred: boolean;
  /** Sum of the weights of its words. */
  wordTotal: number;
  /** Numbers of the skills that meet it, with their levels. */
  skills: [number: number, level: number][];
}

/** A job prepared for scanning: everything that depends on the job alone, as lookup tables by column value. */
export interface CandidateQuery {
  kind: AdKind;
  weighting: Weighting;
  /** The required ones first. */
  requirements: QueryRequirement[];
  /** By word hash: 0, or the number of its entry: the requirements that it belongs to, with its weight. */
  words: { spread: Uint16Array; entries: [requirement: number, weight: number][][] };
  mustHaves: QueryMustHave[];
  requiredTotal: number;
  preferredTotal: number;
  /** Numbers of the skills that meet any requirement at least in part. */
  relatedSkills: number[];
  /** How similar every title is, and its fit at most: two entries per title, as an earlier one and as the current one. */
  titles: { similarities: Float64Array; bounds: Float64Array } | undefined;
  /** The share of the years under each title that counts; undefined if all years of everyone do. */
  yearShares: Float64Array | undefined;
  places: Float64Array;
  /** By place number: 1 if the distance caps the score at REACH_CAP without the wish to relocate. */
  far: Uint8Array;
  /** Rank of the job, UNKNOWN_RANK if unknown, and of every title as it counts towards the job. */
  rank: number;
  ranks: Uint8Array;
  experience: LazyTable;
  salary: LazyTable;
  notice: LazyTable;
  types: Float64Array;
  modes: Float64Array;
  jobMode: number;
  /** Whether a set of work permits excludes the job's country. */
  refused: boolean[];
  /** By the same number: whether nobody with these entered trades may enter that of the job. */
  barred: boolean[];
  /** Whether the employers of that number include one that is off limits for the job. */
  offLimits: boolean[];
  /** Without the languages, which are must-haves among the required skills. */
  mustHaveCriteria: ReadonlySet<TermsCriterion>;
  minExperience: number | null;
  profile: Profile | null;
  /** Terms of the job's profile as a dense vector. */
  terms: Uint8Array;
}

const NUMBERS = NO_NUMBER + 1;

const numberTable = (fit: (value: number | null) => number) =>
  new LazyTable(NUMBERS, (value) => fit(value === NO_NUMBER ? null : value));

const bitTable = (size: number, fit: (bits: number) => number) =>
  Float64Array.from({ length: size }, (_, bits) => fit(bits));

/** Prepares a job for scanning candidates. */
export function candidateQuery(
  vocabulary: Vocabulary,
  shared: Shared,
  job: JobFeatures,
  weights: Weights,
): CandidateQuery {
  const toRequirements = (list: JobFeatures['required'], isPreferred: boolean): QueryRequirement[] =>
    list.map((requirement) => ({
      rarity: rarityOf(vocabulary, requirement),
      isPreferred,
      wordTotal: requirement.words.reduce((sum, [, weight]) => sum + weight, 0),
      skills: [...levelsOf(vocabulary, requirement)].flatMap(([skill, level]): [number, number][] => {
        const number = shared.skills.byId.get(skill);
        return number === undefined ? [] : [[number, level]];
      }),
    }));
  const required = toRequirements(job.required, false);
  const preferred = toRequirements(job.preferred, true);
  const requirements = [...required, ...preferred];
  const total = (list: QueryRequirement[]) => list.reduce((sum, { rarity }) => sum + rarity * 100, 0);
  const titles =
    job.title === null
      ? undefined
      : titleFits(compareAllTitles(shared.titles, job.title, job.profile?.occupations));
  const asksYears = job.experience_min !== null || job.experience_max !== null;
  return {
    kind: job.kind,
    weighting: jobWeighting(job, weights),
    requirements,
    words: wordTable([...job.required, ...job.preferred]),
    mustHaves: queryMustHaves(vocabulary, shared.skills, job),
    requiredTotal: total(required),
    preferredTotal: total(preferred),
    relatedSkills: [...new Set(requirements.flatMap((one) => one.skills.map(([number]) => number)))],
    titles,
    yearShares:
      titles === undefined || !asksYears
        ? undefined
        : titles.similarities.map((similarity, number) =>
            yearsShare(similarity, job.title?.rank ?? null, shared.titles.ranks.data[number] as number),
          ),
    places: placeFits(shared.places, job),
    far: farPlaces(shared.places, job),
    rank: job.title?.rank ?? UNKNOWN_RANK,
    ranks: ranksTowards(shared.titles, job.title),
    experience: numberTable((years) => experienceFit(job.experience_min, job.experience_max, years)),
    salary: numberTable((step) => salaryFit(job.salary_max, step)),
    notice: numberTable((days) => noticeFit(job.notice_days, days)),
    types: bitTable(256, (bits) => typeFit(job.job_type, bits)),
    modes: bitTable(8, (bits) => modeFit(job.work_mode, bits)),
    jobMode: job.work_mode,
    refused: shared.permits.permits.map((permits) => workPermitGate(job.country, permits) === 'fail'),
    barred: shared.permits.entries.map((entries) => lacksEntry(job.entry, entries)),
    offLimits: shared.permits.offLimits.map((clients) => isOffLimits(job.client, clients)),
    mustHaveCriteria: new Set(job.must_haves.filter((criterion) => criterion !== 'languages')),
    minExperience: job.experience_min,
    profile: job.profile,
    terms: dense(job.profile?.terms, 65_536),
  };
}

const HASHES = 65_536;

function wordTable(requirements: JobFeatures['required']): CandidateQuery['words'] {
  const spread = new Uint16Array(HASHES);
  const entries: [number, number][][] = [[]];
  requirements.forEach(({ words }, number) => {
    for (const [word, weight] of words) {
      if (spread[word] === 0) spread[word] = entries.push([]) - 1;
      entries[spread[word] as number]?.push([number, weight]);
    }
  });
  return { spread, entries };
}

function placeFits(places: PlaceTable, { place }: JobFeatures): Float64Array {
  const fits = new Float64Array(places.places.length);
  if (place === null) return fits.fill(UNKNOWN);
  const near = { from: place, steps: FAR_LATITUDE, far: 0 };
  return numbersOfPlaces(places, fits, near, (other) => placeFit(place, other));
}

function farPlaces(places: PlaceTable, job: JobFeatures): Uint8Array {
  const { place, reach } = job;
  const far = new Uint8Array(places.places.length);
  if (place === null || !canReachCap(job)) return far;
  // One kilometre more, so that rounding decides nothing.
  const near = { from: place, steps: (reach.km + 1) / KM_PER_STEP, far: 1 };
  return numbersOfPlaces(places, far, near, (other) =>
    isOutOfReach(job, [other[0], other[1]], null) ? 1 : 0,
  );
}

/** Only titles that are scored need the power of an exact fit, so all others have a bound. */
function titleFits({ titles, text, shares }: TitleCosines): NonNullable<CandidateQuery['titles']> {
  const bounds = new Float64Array(titles.length * 2);
  for (let at = 0; at < titles.length; at++) {
    const similarity = withRanks(
      addTextSimilarity(titles[at] as number, text[at] as number),
      shares[at] as number,
    );
    titles[at] = similarity;
    if (similarity === 0) continue;
    const current = titleUpperBound(similarity);
    bounds[2 * at] = current * EARLIER_TITLE_FACTOR;
    bounds[2 * at + 1] = current;
  }
  return { similarities: titles, bounds };
}
