import type { SentenceReading } from '@placewell/contract/desk/sentences.ts';
import type { Chip } from './chip.rules.ts';
import type { Word } from './words.rules.ts';

/** A part of a sentence: a chip, or words that were not understood. */
export type Piece = {
  chip?: Chip | undefined;
  words: readonly Word[];
  isNegated: boolean;
  /** "or" stands before it. */
  isOr: boolean;
  /** "or", "and" or a comma joins it to the piece before. */
  isListed?: boolean;
};
type Understood = Piece & { chip: Chip };

/** Of several, one is enough: a person has one title, one place. */
const ALTERNATIVES: readonly string[] = ['title', 'place'];
/** A filter of several values finds any of them. */
const ANY_OF: readonly string[] = ['mode', 'type', 'status'];

const isJoined = (piece: Understood, before: Understood | undefined) =>
  before !== undefined &&
  before.chip.name === piece.chip.name &&
  before.isNegated === piece.isNegated &&
  !piece.isNegated &&
  (piece.isOr || (ALTERNATIVES.includes(piece.chip.name) && piece.words[0] !== before.words[0]));

/** Chips that are alternatives of one another, in their order. */
function groupsOf(pieces: readonly Understood[]): Understood[][] {
  const groups: Understood[][] = [];
  for (const piece of pieces) {
    const group = groups.find((one) => isJoined(piece, one[0]));
    if (group) group.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

const QUOTED = /[^\p{L}\p{N}]/u;
const print = (text: string) => (QUOTED.test(text) ? `"${text.replace(/["“”„]/g, '')}"` : text);
const printTerm = ({ chip, isNegated }: Understood) =>
  chip.term && `${isNegated ? '-' : ''}${chip.term.field}:${print(chip.term.text)}`;

function mergeFilters(into: Record<string, unknown>, filter: Record<string, unknown>) {
  for (const [name, value] of Object.entries(filter)) {
    const before = into[name];
    into[name] = Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value;
  }
}

/** Whether a group is filters of the list; others are terms of the search. */
const isFilter = (group: readonly Understood[]) => {
  const [first] = group;
  return (
    first !== undefined &&
    !first.isNegated &&
    group.every(({ chip }) => chip.filter !== undefined) &&
    (group.length === 1 || ANY_OF.includes(first.chip.name))
  );
};

const wordsOf = (text: string, { words }: Piece) => text.slice(words[0]?.start, words.at(-1)?.end);

/** A word that was not understood, as the search reads it literally. */
const printWord = (text: string, piece: Piece) => {
  const word = wordsOf(text, piece);
  return `${piece.isNegated ? '-' : ''}${/^[\p{L}\p{N}]+$/u.test(word) && !/^(?:AND|OR|NOT)$/.test(word) ? word : `"${word.replace(/["“”„]/g, '')}"`}`;
};

export function printReading(text: string, pieces: readonly Piece[]): Omit<SentenceReading, 'is_sentence'> {
  const understood = pieces.filter((piece): piece is Understood => piece.chip !== undefined);
  const filters: Record<string, unknown> = {};
  const terms: string[] = [];
  for (const group of groupsOf(understood)) {
    if (isFilter(group)) for (const { chip } of group) mergeFilters(filters, chip.filter ?? {});
    else {
      const printed = group.flatMap((piece) => printTerm(piece) ?? []);
      terms.push(printed.length > 1 ? `(${printed.join(' OR ')})` : printed.join(''));
    }
  }
  const unread = pieces.filter((piece) => piece.chip === undefined);
  const search = [...terms, ...unread.map((piece) => printWord(text, piece))].filter(Boolean).join(' ');
  const place = understood.filter(({ chip }) => chip.name === 'place');
  return {
    filters,
    // A blank says that the last word is complete.
    search: search === '' ? '' : `${search} `,
    chips: understood.map((piece) => ({
      name: piece.chip.name,
      value: piece.isNegated ? (piece.chip.term?.text ?? piece.chip.value) : piece.chip.value,
      negated: piece.isNegated,
      text: wordsOf(text, piece),
    })),
    unread: unread.map((piece) => `${piece.isNegated ? 'not ' : ''}${wordsOf(text, piece)}`),
    other_places:
      place.length === 1 && filters.location !== undefined ? [...(place[0]?.chip.others ?? [])] : [],
  };
}
