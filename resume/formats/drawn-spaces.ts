import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Glyph, Operators } from './visibility/drawing.ts';

/** The letters of a page in drawing order, with the white space that the page itself draws between them. */
export interface DrawnLetters {
  /** All letters without white space, in compatibility form (NFKC). */
  letters: string;
  /** Indexes of letters before which the page draws a space. */
  spaces: Set<number>;
  /** White space before each letter in em; NaN after a move to another position. */
  gaps: number[];
}

/** Lists the glyphs of a page's text operators, without hidden ones. Never throws; unknown operators are ignored. */
export function readDrawnLetters(
  operators: Operators,
  isHidden: (op: number, glyph: number) => boolean = () => false,
): DrawnLetters {
  const out: DrawnLetters = { letters: '', spaces: new Set(), gaps: [] };
  const pieces: string[] = [];
  let count = 0;
  let size = 1;
  let spacing = 0;
  let afterSpace = false;
  /** Distance of the pen from the end of the last letter, and from the last move of the line, in text units. */
  let gap = Number.NaN;
  let advance = 0;
  const move = (distance: number) => {
    gap += distance;
    advance += distance;
  };
  const draw = (glyph: Glyph) => {
    const width = ((glyph.width ?? 0) / 1000) * size;
    const text = (glyph.unicode ?? '').normalize('NFKC');
    const shown = text.replace(/\s/g, '');
    if (shown === '') {
      afterSpace ||= text !== '';
      move(width + spacing);
      return;
    }
    if (afterSpace) out.spaces.add(count);
    afterSpace = false;
    for (let i = 0; i < shown.length; i++) out.gaps.push(i === 0 ? gap / size : 0);
    pieces.push(shown);
    count += shown.length;
    advance += width + spacing;
    gap = spacing;
  };
  const show = (glyphs: unknown, op: number) => {
    for (const [n, glyph] of (Array.isArray(glyphs) ? (glyphs as (Glyph | number | null)[]) : []).entries())
      if (typeof glyph === 'number') move((-glyph / 1000) * size);
      else if (glyph && isHidden(op, n)) move(((glyph.width ?? 0) / 1000) * size + spacing);
      else if (glyph) draw(glyph);
  };
  for (const [op, operator] of operators.fnArray.entries()) {
    const args = operators.argsArray[op] as unknown[] | null;
    switch (operator) {
      case OPS.setFont:
        size = Math.abs(Number(args?.[1])) || 1;
        break;
      case OPS.setCharSpacing:
        spacing = Number(args?.[0]) || 0;
        break;
      case OPS.moveText: {
        const [x, y] = [Number(args?.[0]), Number(args?.[1])];
        gap = y === 0 ? gap + x - advance : Number.NaN;
        advance = 0;
        break;
      }
      case OPS.beginText:
      case OPS.setTextMatrix:
      case OPS.nextLine:
      case OPS.setLeadingMoveText:
        gap = Number.NaN;
        advance = 0;
        break;
      case OPS.showText:
      case OPS.showSpacedText:
        show(args?.[0], op);
        break;
      default:
        break;
    }
  }
  out.letters = pieces.join('');
  return out;
}

/** How many letters ahead the letters of an item are searched for if they do not follow directly. */
const MAX_LOOKAHEAD = 600;
/** White space beyond the usual letter-spacing that does not end a word, in em. */
const TOLERANCE = 0.1;
/** On a page that draws its spaces, smaller gaps (in em) do not separate words. */
const LETTER_GAP = 0.25;
/** A page draws its spaces if there is at least one drawn space per this many letters. */
const LETTERS_PER_SPACE = 25;

/** In em: more than kerning adds before a capital, less than pdf.js takes for a space. */
const SMALL_SPACE = 0.05;

/** The text with a space before capitals inside a word that are drawn away from it: "AnaLima" in large letters. */
function withSmallSpaces(text: string, { gaps, spaces }: DrawnLetters, start: number): string {
  let letter = start;
  return text.replace(/\S/gu, (sign, at: number) => {
    const gap = gaps[letter] ?? Number.NaN;
    const isApart = letter > start && (spaces.has(letter) || gap > SMALL_SPACE);
    letter += sign.length;
    return isApart && /\p{Ll}\p{Lu}/u.test(text.slice(at - 1, at + 1)) ? ` ${sign}` : sign;
  });
}

export interface SpacedText {
  text: string;
  /** Letter-spaced, with a drawn space before it, which is wider than usual. */
  isSpaced: boolean;
  /** No space is drawn before it on a page that draws its spaces. */
  isGlued: boolean;
}

/**
 * Returns a function that takes the items of a page in drawing order and returns their text without spaces that only
 * come from letter-spacing ("A N N A").
 */
export function createSpaceReader(drawn: DrawnLetters): (text: string) => SpacedText {
  const minimum = drawn.spaces.size > drawn.letters.length / LETTERS_PER_SPACE ? LETTER_GAP : 0;
  let at = 0;
  return (text) => {
    const squashed = text.normalize('NFKC').replace(/\s/g, '');
    const unknown = { text, isSpaced: false, isGlued: false };
    if (squashed === '') return unknown;
    const found = drawn.letters.startsWith(squashed, at)
      ? at
      : drawn.letters.slice(at, at + MAX_LOOKAHEAD + squashed.length).indexOf(squashed) + at;
    if (found < at) return unknown;
    at = found + squashed.length;
    const wideGaps = drawn.gaps.slice(found + 1, at).filter((gap) => gap > TOLERANCE).length;
    const isSpaced = drawn.spaces.has(found) && wideGaps > squashed.length / 2;
    const isGlued = minimum > 0 && !drawn.spaces.has(found);
    const isMapped = text.normalize('NFKC').length === text.length;
    if (!/\S\s+\S/.test(text) || !isMapped)
      return { text: isMapped ? withSmallSpaces(text, drawn, found) : text, isSpaced, isGlued };
    const inner = drawn.gaps
      .slice(found + 1, at)
      .filter((gap, i) => !Number.isNaN(gap) && !drawn.spaces.has(found + 1 + i))
      .sort((p, q) => p - q);
    const usual = inner.length < 2 ? 0 : (inner[inner.length >> 1] ?? 0);
    const limit = Math.max(minimum, usual === 0 ? 0 : usual + TOLERANCE);
    const isLetterSpacing = (letter: number) =>
      letter > found &&
      letter < at &&
      !drawn.spaces.has(letter) &&
      (drawn.gaps[letter] ?? Number.NaN) < limit;
    let letter = found;
    const parts = text.split(/(\s+)/).filter((part) => {
      const isWord = part.trim() !== '';
      if (isWord) letter += part.length;
      return isWord || !isLetterSpacing(letter);
    });
    return { text: withSmallSpaces(parts.join(''), drawn, found), isSpaced, isGlued };
  };
}
