import { isPhone, type Named, type Piece, Scanner } from './scan-search.ts';
import type { SearchFields } from './search-fields.ts';
import type { ParsedQuery, ReadTerm, SearchTerm, SearchTree } from './search-tree.ts';
import { isUnfinishedRange, readRange, readValues } from './search-values.ts';

/** Terms beyond this count, and brackets nested deeper, are ignored. */
export const MAX_SEARCH_TERMS = 60;
export const MAX_SEARCH_DEPTH = 10;

const EMAIL = /^[^\s@()*"“”„‟″＂]+@[^\s@()*"“”„‟″＂]*$/;
const LETTER = /[\p{L}\p{N}]/u;

type TextPiece<Name extends string> = Extract<Piece<Name>, { type: 'text' }>;
type Tree<Name extends string> = SearchTree<Name> | undefined;
/** Where a part of the text stands. */
type Place<Name extends string> = {
  named: Named<Name> | null;
  negated: boolean;
  groups: readonly number[];
};

/** Reads a search text. Any text can be read; half-typed or meaningless parts are ignored. */
export function parseQuery<Name extends string>(text: string, fields: SearchFields<Name>): ParsedQuery<Name> {
  const pieces = new Scanner(text, fields).scan();
  const parsed = new Reader(pieces, false).read();
  // "Smith & Sons" means the words; "&" alone finds nobody.
  return parsed.tree ? parsed : new Reader(pieces, true).read();
}

class Reader<Name extends string> {
  readonly #pieces: readonly Piece<Name>[];
  /** Whether terms without a letter or digit count. */
  readonly #takesSigns: boolean;
  readonly #terms: ReadTerm<Name>[] = [];
  #at = 0;
  #count = 0;
  #groups = 0;
  #ignoredBrackets = 0;
  /** How the next term is joined. */
  #join: 'and' | 'or' | null = null;

  constructor(pieces: readonly Piece<Name>[], takesSigns: boolean) {
    this.#pieces = pieces;
    this.#takesSigns = takesSigns;
  }

  read(): ParsedQuery<Name> {
    const tree = this.#readAlternatives({ named: null, negated: false, groups: [] });
    return { tree, terms: this.#terms.sort((one, other) => one.start - other.start) };
  }

  #next() {
    return this.#pieces[this.#at];
  }

  #ignore({ start, end }: { start: number; end: number }) {
    const [negated, join, unknownField] = [false, null, null];
    this.#terms.push({ start, end, state: 'ignored', term: null, negated, join, groups: [], unknownField });
  }

  /** Terms that are joined by OR, up to the bracket that closes them or the end. */
  #readAlternatives(place: Place<Name>): Tree<Name> {
    const alternatives: SearchTree<Name>[] = [];
    for (;;) {
      const found = this.#readNeighbours(place);
      if (found) alternatives.push(found);
      const piece = this.#next();
      if (piece?.type !== 'or') break;
      this.#at++;
      // An operator with nothing on one side joins nothing.
      if (!found || !this.#isFollowed()) this.#ignore(piece);
      else this.#join = 'or';
    }
    return joinTrees('or', alternatives);
  }

  /** Whether a term or bracket follows before the part ends. */
  #isFollowed() {
    for (let at = this.#at; ; at++) {
      const type = this.#pieces[at]?.type;
      if (type === undefined || type === 'close') return false;
      if (type === 'text' || type === 'open' || type === 'field') return true;
    }
  }

  #readNeighbours(place: Place<Name>): Tree<Name> {
    const neighbours: SearchTree<Name>[] = [];
    for (let piece = this.#next(); piece && piece.type !== 'or'; piece = this.#next()) {
      if (piece.type === 'close' && this.#ignoredBrackets === 0 && place.groups.length > 0) break;
      if (piece.type === 'close') {
        this.#at++;
        this.#ignoredBrackets = Math.max(0, this.#ignoredBrackets - 1);
        this.#ignore(piece);
        continue;
      }
      if (piece.type === 'and') {
        this.#at++;
        if (neighbours.length === 0 || !this.#isOperandNext()) this.#ignore(piece);
        continue;
      }
      const operand = this.#readOperand(place);
      if (operand) neighbours.push(operand);
    }
    return joinTrees('and', neighbours);
  }

  #isOperandNext() {
    const type = this.#next()?.type;
    return type !== 'or' && type !== 'and' && this.#isFollowed();
  }

  /** A term or bracket with the signs before it; each NOT turns the meaning round. */
  #readOperand(place: Place<Name>): Tree<Name> {
    const signs: Piece<Name>[] = [];
    for (let piece = this.#next(); piece?.type === 'not' || piece?.type === 'ignored'; piece = this.#next()) {
      this.#at++;
      if (piece.type === 'not') signs.push(piece);
      else this.#ignore(piece);
    }
    const piece = this.#next();
    const isOperand = piece?.type === 'text' || piece?.type === 'open' || piece?.type === 'field';
    if (!isOperand) {
      for (const sign of signs) this.#ignore(sign);
      return undefined;
    }
    this.#at++;
    const isNegated = signs.length % 2 === 1;
    const inside = { ...place, negated: place.negated !== isNegated };
    const tree =
      piece.type === 'text'
        ? this.#readTerm({ ...piece, start: signs[0]?.start ?? piece.start }, inside)
        : this.#readBracket(piece, inside);
    return tree && isNegated ? negated(tree) : tree;
  }

  #readBracket(piece: Piece<Name>, place: Place<Name>): Tree<Name> {
    if (place.groups.length >= MAX_SEARCH_DEPTH) {
      this.#ignoredBrackets++;
      this.#ignore(piece);
      return undefined;
    }
    const outer = this.#ignoredBrackets;
    this.#ignoredBrackets = 0;
    const named = piece.type === 'field' ? piece.named : place.named;
    const tree = this.#readAlternatives({ ...place, named, groups: [...place.groups, ++this.#groups] });
    if (this.#next()?.type === 'close') this.#at++;
    this.#ignoredBrackets = outer;
    if (tree) this.#join = null;
    else this.#ignore(piece);
    return tree;
  }

  #readTerm(piece: TextPiece<Name>, place: Place<Name>): Tree<Name> {
    const term = termOf(piece, piece.named ?? place.named);
    const isIgnored = !this.#takesSigns && !LETTER.test(piece.text);
    if (!term || isIgnored || this.#count >= MAX_SEARCH_TERMS) {
      this.#ignore(piece);
      return undefined;
    }
    const { start, end, unknownField } = piece;
    this.#terms.push({
      start,
      end,
      state: findsNobody(term) ? 'unknown' : 'used',
      term,
      negated: place.negated,
      join: this.#count === 0 ? null : (this.#join ?? 'and'),
      groups: place.groups,
      unknownField,
    });
    this.#count++;
    this.#join = null;
    return { type: 'term', term };
  }
}

/** What a text looks for in its field; undefined while a value is being typed. */
function termOf<Name extends string>(
  piece: TextPiece<Name>,
  named: Named<Name> | null,
): SearchTerm<Name> | undefined {
  const { form, prefix } = piece;
  const field = named?.name ?? null;
  const kind = named?.field.kind;
  const value = piece.text
    .replace(/["“”„‟″＂]/g, '')
    .replace(/(?<![*\s])[*\s]+$/, '')
    .trim();
  if (kind === 'list' || kind === 'number') {
    if (value === '' || (kind === 'number' && isUnfinishedRange(value))) return undefined;
    if (kind === 'number') return { field, text: value, prefix: false, kind, range: readRange(value) };
    return { field, text: value, prefix, kind, values: readValues(named?.field.values ?? [], value, prefix) };
  }
  const { text } = piece;
  const isNumber = kind === undefined && (form === 'phone' || isPhone(text));
  if (isNumber || kind === 'phone')
    return value === '' ? undefined : { field, text: value, kind: 'phone', prefix: true };
  if (EMAIL.test(text) && (kind === undefined || kind === 'email'))
    return { field, text, prefix, kind: 'email' };
  return { field, text, prefix, kind: form === 'word' ? 'word' : 'phrase' };
}

/** Whether nothing can match a term. */
function findsNobody(term: SearchTerm): boolean {
  if (term.kind === 'list') return term.values.length === 0;
  if (term.kind === 'number') return term.range === null;
  return !(term.kind === 'phone' ? /\d/ : LETTER).test(term.text);
}

const negated = <Name extends string>(tree: SearchTree<Name>): SearchTree<Name> =>
  tree.type === 'not' ? tree.child : { type: 'not', child: tree };

function joinTrees<Name extends string>(type: 'and' | 'or', parts: readonly SearchTree<Name>[]): Tree<Name> {
  const children = parts.flatMap((part) => (part.type === type ? part.children : [part]));
  return children.length > 1 ? { type, children } : children[0];
}
