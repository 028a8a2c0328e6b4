import type { Profile } from '../features/profile.ts';
import type { CandidateFeatures } from '../features/types.ts';
import { areSkillsKnown, profileOf } from '../scoring/assess.ts';
import type { Weighting } from '../scoring/combine.ts';
import { distanceKm, KM_PER_STEP, placeFit, salaryFit } from '../scoring/fits.ts';
import type { Weights } from '../scoring/weights.ts';
import { higherRank, UNKNOWN_RANK } from '../titles/rank.ts';
import { NO_NUMBER } from './candidate-record.ts';
import { dense } from './intern.ts';
import type { JobIndex } from './job-index.ts';
import type { JobScratch } from './job-scratch.ts';
import { addCovered, type MetRequirements, metRequirements } from './job-skills.ts';
import { type ComparedTitles, compareWithJobTitles } from './job-titles.ts';
import { weightingsFor } from './job-weightings.ts';
import { LazyTable } from './lazy-table.ts';
import { addProducts } from './occupation-rows.ts';

/** A candidate prepared for scanning jobs: everything that depends on the candidate alone. */
export interface JobQuery {
  candidate: CandidateFeatures;
  areSkillsKnown: boolean;
  met: MetRequirements;
  titles: ComparedTitles;
  /** By place number. */
  places: LazyTable;
  /** Least distance in kilometres by place number; 0 if the candidate's place is unknown or they would move. */
  distances: LazyTable;
  /** By salary step of the job. */
  salary: LazyTable;
  profile: Profile | null;
  /** The highest rank held so far, UNKNOWN_RANK if unknown. */
  rank: number;
  /** By number, for jobs without custom weights. */
  weightings: readonly Weighting[];
  /** Terms of the candidate's profile as a dense vector. */
  terms: Uint8Array;
}

/** Prepares a candidate for scanning the jobs, and adds up products and covered skills of all jobs in the scratch. */
export function jobQuery(
  index: JobIndex,
  candidate: CandidateFeatures,
  weights: Weights,
  scratch: JobScratch,
): JobQuery {
  const { products, stride } = scratch;
  const profile = profileOf(candidate);
  const { places } = index.places;
  const { place, relocation } = candidate;
  const query: JobQuery = {
    candidate,
    areSkillsKnown: areSkillsKnown(candidate),
    met: metRequirements(index, candidate),
    titles: compareWithJobTitles(index.titles, candidate, products),
    places: new LazyTable(places.length, (at) => placeFit(places[at] as Place, place)),
    distances: new LazyTable(places.length, (at) =>
      place === null || relocation === true ? 0 : leastKm(places[at] as Place, place),
    ),
    salary: new LazyTable(NO_NUMBER, (step) => salaryFit(step, candidate.salary)),
    profile,
    rank: candidate.titles.reduce((rank, one) => higherRank(rank, one.rank ?? UNKNOWN_RANK), UNKNOWN_RANK),
    weightings: weightingsFor(index.weightings, weights),
    terms: dense(profile?.terms, 65_536),
  };
  addCovered(index, query.met, scratch.covered);
  if (profile !== null) {
    addProducts(index.occupations, profile.occupations, { products, stride, offset: 0 });
  }
  candidate.titles.forEach(({ occupations }, at) => {
    addProducts(index.occupations, occupations, { products, stride, offset: 1 + at });
  });
  return query;
}

type Place = readonly [number, number];
/** Beyond this distance from north to south no other one is computed. */
const FAR_NORTH_SOUTH_KM = 300;

function leastKm(a: Place, b: Place): number {
  const northSouth = Math.abs(a[0] - b[0]) * KM_PER_STEP - 1;
  return northSouth > FAR_NORTH_SOUTH_KM ? northSouth : distanceKm(a, b);
}
