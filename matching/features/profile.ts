import { hashTerm } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { fieldTermWeights } from './field-term-weights.ts';
import { type Entries, occupationVector } from './occupation-vector.ts';
import { quantise, type SparseVector } from './sparse.ts';

const PROFILE_TERMS = 48;
/**
 * From this many occupations on a vocabulary is large, i.e. includes an import. An import has several entries for one
 * occupation, so more of the nearest occupations are kept and the exponent that separates them is lower.
 */
export const LARGE_VOCABULARY = 1500;
const SMALL = { occupations: 20, exponent: 2 };
const LARGE = { occupations: 60, exponent: 1.5 };
/** With an import: share of the similarity that goes through the similar occupations of the built-in vocabulary. */
const BUILT_IN_SHARE = 0.3;

/**
 * Term frequency is raised to this exponent. People repeat what they do throughout a text, so a logarithm would flatten
 * it too much; this still keeps a single repeated word from dominating.
 */
const TERM_FREQUENCY_EXPONENT = 0.75;
/** Separates the main fields of a text from the rest. */
const FIELD_EXPONENT = 4;

/** The occupations nearest to a text, and the terms that distinguish it from other texts. */
export interface Profile {
  occupations: SparseVector;
  terms: SparseVector;
}

export function profileShape(vocabulary: Vocabulary): { occupations: number; exponent: number } {
  return vocabulary.documents.count < LARGE_VOCABULARY ? SMALL : LARGE;
}

/** Turns stem counts into a profile; undefined if no known occupation shares a word with the text. */
export function prepareProfile(
  vocabulary: Vocabulary,
  counts: ReadonlyMap<string, number>,
): Profile | undefined {
  const { idf } = vocabulary.documents;
  const known = new Map<string, number>();
  const terms = new Map<number, number>();
  for (const [term, times] of counts) {
    const termIdf = idf.get(term);
    // Words that no occupation uses are mostly names, so they say nothing about the work.
    if (termIdf === undefined) continue;
    const weight = times ** TERM_FREQUENCY_EXPONENT * termIdf;
    known.set(term, weight);
    const hash = hashTerm(term);
    terms.set(hash, Math.max(terms.get(hash) ?? 0, weight));
  }
  if (known.size === 0) return undefined;
  const shape = profileShape(vocabulary);
  return {
    occupations: occupationVector(vocabulary, occupationsOf(vocabulary, known, shape.exponent), {
      limit: shape.occupations,
      builtInShare: BUILT_IN_SHARE,
      fields: fieldsOf(vocabulary, known),
    }),
    terms: quantise([...terms], PROFILE_TERMS),
  };
}

/** Cosine of the text with every occupation, raised to the exponent. */
function occupationsOf(
  { documents }: Vocabulary,
  weights: ReadonlyMap<string, number>,
  exponent: number,
): Entries {
  const sums = new Float64Array(documents.count);
  let square = 0;
  for (const [term, weight] of weights) {
    square += weight * weight;
    const list = documents.postings.get(term);
    if (list === undefined) continue;
    for (let at = 0; at < list.occupations.length; at++) {
      const occupation = list.occupations[at] as number;
      sums[occupation] = (sums[occupation] as number) + weight * (list.weights[at] as number);
    }
  }
  const norm = Math.sqrt(square);
  const entries: [number, number][] = [];
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] as number;
    if (sum > 0) entries.push([at, (sum / norm) ** exponent]);
  }
  return entries;
}

/** Weight of each field of work in the text, relative to the strongest. */
function fieldsOf(vocabulary: Vocabulary, weights: ReadonlyMap<string, number>): Entries {
  const words = fieldTermWeights(vocabulary);
  const sums = new Float64Array(vocabulary.fields.names.length);
  for (const [term, weight] of weights) {
    const fieldWeights = words.get(term);
    if (fieldWeights === undefined) continue;
    for (let field = 0; field < sums.length; field++) {
      sums[field] = (sums[field] as number) + weight * (fieldWeights[field] as number);
    }
  }
  const largest = Math.max(...sums);
  return [...sums].flatMap((sum, field): [number, number][] =>
    sum > 0 ? [[field, (sum / largest) ** FIELD_EXPONENT]] : [],
  );
}
