import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { AGENCY_STAFF } from '../people/roles.ts';

/** The lists whose search reads a sentence. */
export const SENTENCE_LISTS = ['candidates', 'jobs', 'matches'] as const;
export type SentenceList = (typeof SENTENCE_LISTS)[number];

/** What a piece of a sentence can be about. */
export const SENTENCE_CHIPS = [
  'title',
  'skill',
  'language',
  'place',
  'years',
  'pay',
  'notice',
  'mode',
  'type',
  'status',
  'priority',
  'band',
  'score',
  'owner',
  'tag',
  'added',
  'review',
] as const;
export type SentenceChipName = (typeof SENTENCE_CHIPS)[number];

export const SentenceChip = z.object({
  name: z.enum(SENTENCE_CHIPS),
  value: z.string(),
  negated: z.boolean(),
  /** The words it was read from. */
  text: z.string(),
});

/** A sentence as a search: the body of its list, and the words that were not understood. */
export const SentenceReading = z.object({
  /** Whether it is more than words: Enter then takes the reading. */
  is_sentence: z.boolean(),
  /** Filters of the list's call, by their names. */
  filters: z.record(z.string(), z.unknown()),
  /** A search text for the list: fields, and the words that were not understood. */
  search: z.string(),
  chips: z.array(SentenceChip),
  /** The words that were not understood; they stay in `search`. */
  unread: z.array(z.string()),
  /** Other places of the same name, as values of the list's `location`. */
  other_places: z.array(z.string()),
});
export type SentenceReading = z.output<typeof SentenceReading>;

export const readSearch = call({
  path: 'agency/readSearch',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Read a sentence such as "nurses near Leeds, 3+ years" as filters and search text of a list',
  body: z.strictObject({
    list: z.enum(SENTENCE_LISTS),
    text: z.string().max(limits.searchLength),
  }),
  data: SentenceReading,
});
