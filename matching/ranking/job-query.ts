import type { Profile } from '../features/profile.ts';
import type { CandidateFeatures } from '../features/types.ts';
import { areSkillsKnown, profileOf, skillsKnown } from '../scoring/assess.ts';
import type { Weighting } from '../scoring/combine.ts';
import { distanceKm, KM_PER_STEP, placeFit, salaryFit } from '../scoring/fits.ts';
import type { Weights } from '../scoring/weights.ts';
import { higherRank, UNKNOWN_RANK } from '../titles/rank.ts';
import { NO_NUMBER } from './candidate-record.ts';
import type { JobIndex } from './job-index.ts';
import type { JobScratch } from './job-scratch.ts';
import { addCovered, type MetRequirements, metRequirements } from './job-skills.ts';
import { type ComparedTitles, compareWithJobTitles } from './job-titles.ts';
import { weightingsFor } from './job-weightings.ts';
import { addProducts } from './occupation-rows.ts';
import { dense, numbersOfPlaces, type PlaceTable } from './structures/intern.ts';
import { LazyTable } from './structures/lazy-table.ts';

/** A candidate prepared for scanning jobs: everything that depends on the candidate alone. */
export interface JobQuery {
  candidate: CandidateFeatures;
  areSkillsKnown: boolean;
  /** Share of the candidate's skills that the record tells. */
  skillsKnown: number;
  met: MetRequirements;
  titles: ComparedTitles;
  /** By place number. */
  places: LazyTable;
  /** Least distance in kilometres by place number; 0 if the candidate's place is unknown or they would move. */
  distances: Float64Array;
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
  const query: JobQuery = {
    candidate,
    areSkillsKnown: areSkillsKnown(candidate),
    skillsKnown: skillsKnown(candidate),
    met: metRequirements(index, candidate),
    titles: compareWithJobTitles(index.titles, candidate, products),
    places: placeFits(index.places, candidate),
    distances: distancesOf(index.places, candidate),
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

const placeFits = ({ places }: PlaceTable, { place }: CandidateFeatures): LazyTable =>
  new LazyTable(places.length, (number) => placeFit(places[number] as [number, number], place));

/** Beyond this distance from north to south no other one is computed; few jobs reach farther. */
const FAR_NORTH_SOUTH_KM = 300;

function distancesOf(places: PlaceTable, { place, relocation }: CandidateFeatures): Float64Array {
  const distances = new Float64Array(places.places.length);
  if (place === null || relocation === true) return distances;
  const near = {
    from: place,
    steps: (FAR_NORTH_SOUTH_KM + 1) / KM_PER_STEP,
    far: FAR_NORTH_SOUTH_KM,
  };
  return numbersOfPlaces(places, distances, near, (other) => distanceKm(other, place));
}
