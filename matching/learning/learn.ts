import type { SparseVector } from '../features/sparse.ts';
import type { CandidateFeatures, JobFeatures } from '../features/types.ts';
import { profileOf } from '../scoring/assess.ts';
import { levelsOf, rarityOf } from '../skills/levels.ts';
import { hashTerm, hashText, stems } from '../text/normalise.ts';
import { titleTermWeights } from '../titles/lexicon.ts';
import type { TitleFeatures } from '../titles/title-features.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { LEARNING_VERSION, type Learned, type LearnedWeights, MIN_DECISIONS, SCALE } from './learned.ts';
import { shownTitle } from './learned-points.ts';

export interface Decision {
  candidate: CandidateFeatures;
  decision: 'shortlisted' | 'rejected';
}

// The strongest of each are kept, so that a job with hundreds of decisions needs no more memory.
const MAX_TERMS = 256;
const MAX_WORDS = 128;
const MAX_SKILLS = 128;

type Sums<Id> = Map<Id, number>;

/**
 * What the decisions of a job say about others (Rocchio 1971): per word, term and skill the mean of those shortlisted
 * minus the mean of those rejected, each person's vector of length 1. Undefined below MIN_DECISIONS. The order of the
 * decisions does not matter. What the job asks for (its title, its skills and those related to them, the words of its
 * text) never counts against anyone; words that no occupation uses, mostly names, and languages count for nobody.
 */
export function learn(
  vocabulary: Vocabulary,
  job: JobFeatures,
  decisions: readonly Decision[],
): Learned | undefined {
  if (decisions.length < MIN_DECISIONS) return undefined;
  const sorted = [...decisions].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const shortlisted = sorted.filter(({ decision }) => decision === 'shortlisted');
  const rejected = sorted.filter(({ decision }) => decision === 'rejected');
  const sums = { words: new Map(), terms: new Map(), skills: new Map() } satisfies AllSums;
  addPeople(vocabulary, sums, shortlisted, 1);
  addPeople(vocabulary, sums, rejected, -1);
  const asked = askedBy(vocabulary, job);
  const known = knownTerms(vocabulary);
  const terms = new Map([...sums.terms].filter(([id]) => known.has(id)));
  return {
    hash: `${LEARNING_VERSION}.${hashText(`${vocabulary.version} ${sorted.map(keyOf).join(' ')}`)}`,
    vocabulary_version: vocabulary.version,
    shortlisted: shortlisted.length,
    rejected: rejected.length,
    words: toWeights(strongest(sums.words, asked.words, MAX_WORDS)),
    terms: toWeights(strongest(terms, asked.terms, MAX_TERMS)),
    skills: strongest(sums.skills, asked.skills, MAX_SKILLS)
      .map(([id, weight]): [string, number] => [id, weight * rarityOf(vocabulary, id)])
      .sort((a, b) => (a[0] < b[0] ? -1 : 1)),
  };
}

const keyOf = ({ candidate, decision }: Decision) => `${candidate.inputs_hash}:${decision}`;

type AllSums = { words: Sums<number>; terms: Sums<number>; skills: Sums<string> };

/** Adds the mean of these people, drawn towards 0 where it rests on few of them. */
function addPeople(vocabulary: Vocabulary, sums: AllSums, people: readonly Decision[], sign: 1 | -1): void {
  const share = sign / (people.length + 1);
  for (const { candidate } of people) {
    addVector(sums.words, knownWords(vocabulary, shownTitle(candidate.titles)), share);
    addVector(sums.terms, profileOf(candidate)?.terms, share);
    addSkills(vocabulary, sums.skills, candidate.skills, share);
  }
}

/** The words of a title that known titles have too. Others, mostly names, have letters and lookalikes in its vector. */
function knownWords({ titles }: Vocabulary, title: TitleFeatures | undefined): SparseVector | undefined {
  if (title === undefined) return undefined;
  const terms = [...titleTermWeights(titles, title.key).keys()];
  const known = new Set(terms.filter((term) => titles.postings.has(term)).map(hashTerm));
  const kept = title.words.ids.flatMap((id, at): [number, number][] =>
    known.has(id) ? [[id, title.words.weights[at] as number]] : [],
  );
  return {
    ids: kept.map(([id]) => id),
    weights: kept.map(([, weight]) => weight),
    norm: Math.sqrt(kept.reduce((sum, [, weight]) => sum + weight * weight, 0)),
  };
}

function addVector(sums: Sums<number>, vector: SparseVector | undefined, share: number): void {
  if (vector === undefined || vector.norm === 0) return;
  for (const [at, id] of vector.ids.entries())
    sums.set(id, (sums.get(id) ?? 0) + (share * (vector.weights[at] as number)) / vector.norm);
}

/** Names of one agency may be anything, and languages say where people are from: both are left out. */
function addSkills(
  vocabulary: Vocabulary,
  sums: Sums<string>,
  skills: CandidateFeatures['skills'],
  share: number,
): void {
  const counted = skills.flatMap(([id, strength]): [string, number][] => {
    const kind = vocabulary.skills.get(id)?.kind;
    return kind === undefined || kind === 'language' ? [] : [[id, strength * rarityOf(vocabulary, id)]];
  });
  const norm = Math.sqrt(counted.reduce((sum, [, weight]) => sum + weight * weight, 0));
  if (norm === 0) return;
  for (const [id, weight] of counted) sums.set(id, (sums.get(id) ?? 0) + (share * weight) / norm);
}

/** What the job asks for, by id. */
function askedBy(vocabulary: Vocabulary, job: JobFeatures) {
  const requirements = [...job.required, ...job.preferred];
  const words = new Set(job.title?.words.ids ?? []);
  const named = requirements.flatMap(({ name }) => stems(name)).map(hashTerm);
  return {
    words,
    terms: new Set([...words, ...named, ...(job.profile?.terms.ids ?? [])]),
    skills: new Set(requirements.flatMap((one) => [...levelsOf(vocabulary, one).keys()])),
  };
}

const cache = new WeakMap<Vocabulary, ReadonlySet<number>>();

/** The words of occupations. Others are mostly names. */
function knownTerms(vocabulary: Vocabulary): ReadonlySet<number> {
  let terms = cache.get(vocabulary);
  if (terms === undefined) {
    terms = new Set([...vocabulary.documents.idf.keys()].map(hashTerm));
    cache.set(vocabulary, terms);
  }
  return terms;
}

/** The largest sums in thousandths, without those that round to 0 and the negative ones of asked ids. */
function strongest<Id extends string | number>(
  sums: Sums<Id>,
  asked: ReadonlySet<Id>,
  limit: number,
): [Id, number][] {
  return [...sums]
    .map(([id, sum]): [Id, number] => [id, Math.round(sum * SCALE)])
    .filter(([id, weight]) => weight > 0 || (weight < 0 && !asked.has(id)))
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || (a[0] < b[0] ? -1 : 1))
    .slice(0, limit);
}

function toWeights(entries: readonly [number, number][]): LearnedWeights {
  const sorted = [...entries].sort((a, b) => a[0] - b[0]);
  return { ids: sorted.map(([id]) => id), weights: sorted.map(([, weight]) => weight) };
}
