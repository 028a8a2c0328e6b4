import { type Piece, Scanner } from '@placewell/contract/search/scan-search.ts';
import type { SearchFields } from '@placewell/contract/search/search-fields.ts';

type Pieces = readonly Piece<string>[];
type Span = { first: number; last: number };

/** How a span is joined to its neighbour: by AND (written or not), by OR, or not at all. */
const joinOf = (neighbour: Piece<string> | undefined, edge: 'open' | 'close') => {
  if (neighbour === undefined) return 'edge';
  if (edge === 'open' && (neighbour.type === 'open' || neighbour.type === 'field')) return 'edge';
  if (edge === 'close' && neighbour.type === 'close') return 'edge';
  return neighbour.type === 'or' ? 'or' : 'and';
};

/** The pieces that go with the one at `index`: its signs, the operator that joined it, and brackets left empty. */
function spanOf(pieces: Pieces, index: number): Span {
  let first = index;
  while (pieces[first - 1]?.type === 'not') first--;
  const [before, after] = [pieces[first - 1], pieces[index + 1]];
  return widen(pieces, { first, last: index }, [joinOf(before, 'open'), joinOf(after, 'close')]);
}

function widen(pieces: Pieces, { first, last }: Span, [before, after]: [string, string]): Span {
  // AND binds tighter than OR, so a term leaves its AND neighbours before its OR neighbours.
  if (before === 'and') return { first: pieces[first - 1]?.type === 'and' ? first - 1 : first, last };
  if (after === 'and') return { first, last: pieces[last + 1]?.type === 'and' ? last + 1 : last };
  if (before === 'or') return { first: first - 1, last };
  if (after === 'or') return { first, last: last + 1 };
  if (first === 0) return { first, last: pieces[last + 1] ? last + 1 : last };
  // The bracket contains nothing else.
  let outer = first - 1;
  while (pieces[outer - 1]?.type === 'not') outer--;
  const end = pieces[last + 1] ? last + 1 : last;
  const joins: [string, string] = [joinOf(pieces[outer - 1], 'open'), joinOf(pieces[end + 1], 'close')];
  return widen(pieces, { first: outer, last: end }, joins);
}

/**
 * The text without the term that ends at `end`, and the new cursor position. The operator that joined the term is
 * removed too, and so are empty brackets; all other terms keep their meaning.
 */
export function removeTerm(text: string, fields: SearchFields, end: number): { text: string; caret: number } {
  const pieces = new Scanner(text, fields).scan();
  const index = pieces.findIndex((piece) => piece.end === end);
  if (index < 0) return { text, caret: text.length };
  const { first, last } = spanOf(pieces, index);
  const left = text.slice(0, pieces[first]?.start).trimEnd();
  const right = text.slice(pieces[last]?.end).trimStart();
  // A space at the end keeps the word before it whole.
  const isGlued = left === '' || left.endsWith('(') || right.startsWith(')');
  const joined = isGlued ? left + right : `${left} ${right}`;
  return { text: joined, caret: left.length };
}
