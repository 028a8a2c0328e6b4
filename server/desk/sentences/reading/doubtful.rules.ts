import type { Piece } from './print-reading.rules.ts';

/** Whether a title of one word stands there in the singular, as in a name. */
const isAsTyped = ({ chip, words }: Piece) => words.length === 1 && words[0]?.text === chip?.value;

const isNamePart = ({ chip, words, isNegated, isListed }: Piece) =>
  words.length === 1 && !isNegated && !isListed && (chip === undefined || chip.isBare === true);

/** "chelsea cook", "john baker leeds", "victoria wood nurse": a title in the singular among words and bare places. */
function isName(pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  const titles = pieces.filter(({ chip }) => chip?.name === 'title');
  return (
    first !== undefined &&
    isNamePart(first) &&
    pieces.length <= 3 &&
    titles.length === 1 &&
    pieces.every((piece) => (piece.chip?.name === 'title' ? isAsTyped(piece) : isNamePart(piece)))
  );
}

const isStated = ({ chip, isNegated }: Piece) => chip?.name === 'place' && !chip.isBare && !isNegated;

/** A bare place beside a stated one, "tyler near leeds", is a name unless they make a list: "in Leeds or York". */
const isBesideStated = (piece: Piece, at: number, pieces: readonly Piece[]) =>
  piece.chip?.isBare === true &&
  !piece.isNegated &&
  pieces.some(isStated) &&
  !(piece.isListed && pieces[at - 1]?.chip?.name === 'place') &&
  !(pieces[at + 1]?.isListed && pieces[at + 1]?.chip?.name === 'place');

const asWords = (piece: Piece): Piece => ({ ...piece, chip: undefined });

/** A place without "in" or "near" counts only beside others that are understood: "Jordan Lee" and "chelsea cook" are names. */
export function withoutDoubtful(given: readonly Piece[]): Piece[] {
  const pieces = given.map((piece, at) => (isBesideStated(piece, at, given) ? asWords(piece) : piece));
  const others = pieces.filter(({ chip }) => chip && !chip.isBare);
  const unread = pieces.filter(({ chip }) => !chip);
  if (others.length > 0 && others.length >= unread.length && !isName(pieces)) return pieces;
  return pieces.map((piece) => (piece.chip?.isBare ? asWords(piece) : piece));
}

/** Filters that hold one value: of two, the second stays words. */
export function withoutSecondValues(pieces: readonly Piece[]): Piece[] {
  const taken = new Set<string>();
  return pieces.map((piece) => {
    const { chip, isNegated } = piece;
    if (!chip?.filter || chip.term || isNegated) return piece;
    const names = Object.keys(chip.filter);
    if (names.some((name) => taken.has(name))) return asWords(piece);
    for (const name of names) taken.add(name);
    return piece;
  });
}
