import type { SearchFields } from '@placewell/contract/search/search-fields.ts';
import type { TagKind } from '@placewell/contract/sourcing/tags.ts';

export type SearchExample = { query: string; meaning: string };

export type SearchLanguage = {
  fields: SearchFields;
  /** Words are matched whole and the last one by its beginning; otherwise they are found anywhere, also within a word. */
  isWhole: boolean;
  /** The label of a stored value, such as the agency's own name of a status. */
  valueLabel?: (field: string, value: string) => string | undefined;
  /** The kind of tags suggested after `tag:`. */
  tagKind?: TagKind;
  examples: readonly SearchExample[];
};

const PLAIN_MEANINGS = ['One of them', 'One without the other; NOT works too', 'Words in this order'];

/** A search of plain words, found anywhere in the columns of a list, with an example of OR, of NOT and of a phrase. */
export const plainLanguage = (...queries: readonly string[]): SearchLanguage => ({
  fields: {},
  isWhole: false,
  examples: queries.map((query, at) => ({ query, meaning: PLAIN_MEANINGS[at] ?? '' })),
});
