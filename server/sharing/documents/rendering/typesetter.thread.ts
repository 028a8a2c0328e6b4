import { readFileSync } from 'node:fs';
import bidiFactory, { type Bidi } from 'bidi-js';
import { drawable, fontRuns } from '../fonts/drawable-text.rules.ts';
import type { FontPart, Weight } from '../fonts/font-files.rules.ts';
import { instanceOf } from '../fonts/instance.thread.ts';
import { plainFont } from '../fonts/plain-font.rules.ts';
import type { Pdf } from './pdf-page.thread.ts';

export type TextStyle = { size: number; color: string; weight?: Weight; italic?: boolean };
/** `isWhole`: on one line, if that is wide enough. `hangs`: never begins a line. */
export type Run = TextStyle & { text: string; isWhole?: boolean; hangs?: boolean };

/** `source` is the text in the order of reading. */
type Piece = { text: string; source: string; font: string; style: TextStyle; level: number; width: number };
export type Line = {
  /** In the order of reading, each with its distance from the start of the line. */
  pieces: (Piece & { left: number })[];
  width: number;
  /** The text, where it is not drawn in the order of reading. */
  actual: string | undefined;
};

// Its types are those of a module that it is not.
const bidi = (bidiFactory as unknown as () => Bidi)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Signs of vowels are drawn before the letter that they follow. */
const MOVED = /\p{Script=Devanagari}/u;
/** Longer words may also be broken after these signs, which addresses are full of. */
const LONG_WORD = 18;
const BREAKABLE = /[^/_@.,-]*[/_@.,-]|[^/_@.,-]+/gu;

/** Fonts made of variable ones, by file and weight; they are the same in every document. */
const instances = new Map<string, Promise<Buffer>>();
const WEIGHTS: readonly Weight[] = [400, 600];

/** Fonts of the packages that were read, by file. */
const read = new Map<string, Buffer>();
const plain = (file: string): Buffer => {
  const font = read.get(file) ?? plainFont(readFileSync(file));
  read.set(file, font);
  return font;
};

/** Breaks text into lines and draws them: the fonts of its scripts, and the order in which they are read. */
export class Typesetter {
  readonly #pdf: Pdf;
  readonly #fonts = new Map<string, string | Uint8Array>();
  readonly #registered = new Set<string>();

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** Makes the fonts that take a while, for all that the document says. */
  async prepare(texts: readonly string[]) {
    const parts = new Set(texts.flatMap((text) => fontRuns(drawable(text)).map(({ part }) => part)));
    for (const part of parts) {
      if (!part.isVariable) continue;
      for (const weight of WEIGHTS) {
        const key = `${part.id} ${weight}`;
        const made = instances.get(key) ?? instanceOf(part.fileOf({ weight, italic: false }), weight);
        instances.set(key, made);
        this.#fonts.set(key, await made);
      }
    }
  }

  /** The lines of a paragraph; an empty one has none. */
  lines(runs: readonly Run[], width: number): Line[] {
    const shown = runs.map((run) => ({ ...run, text: drawable(run.text) })).filter(({ text }) => text !== '');
    const text = shown.map((run) => run.text).join('');
    if (text.trim() === '') return [];
    const { levels } = bidi.getEmbeddingLevels(text);
    const builder = new LineBuilder(width);
    let at = 0;
    for (const run of shown) {
      for (const token of run.isWhole ? [run.text] : tokensOf(run.text)) {
        const pieces = this.#pieces(token, run, levels.subarray(at, at + token.length));
        at += token.length;
        const needed = sum(pieces) - this.#trailing(pieces);
        if (run.hangs) builder.hang(pieces);
        else if (needed > width)
          for (const part of this.#broken(pieces, width)) builder.add([part], part.width);
        else builder.add(pieces, needed);
      }
    }
    return builder.end();
  }

  draw(line: Line, x: number, baseline: number) {
    const { actual } = line;
    if (actual) this.#pdf.markContent('Span', { actual });
    for (const { text, font, style, left } of line.pieces)
      this.#pdf
        .font(font)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(text, x + left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (actual) this.#pdf.endMarkedContent();
  }

  #pieces(text: string, style: TextStyle, levels: Uint8Array): Piece[] {
    let at = 0;
    return fontRuns(text).flatMap((run) => {
      const pieces: Piece[] = [];
      for (const part of splitByLevel(run.text, levels, at)) {
        const level = levels[at] ?? 0;
        at += part.length;
        pieces.push(this.#piece(part, run.part, style, level));
      }
      return pieces;
    });
  }

  #piece(text: string, part: FontPart, style: TextStyle, level: number): Piece {
    const font = this.#font(part, style);
    const drawn = level % 2 === 1 ? mirrored(text) : text;
    return { text: drawn, source: text, font, style, level, width: this.#width(drawn, font, style) };
  }

  #font(part: FontPart, { weight = 400, italic = false }: TextStyle): string {
    const key = part.isVariable ? `${part.id} ${weight}` : `${part.id} ${weight}${italic ? ' italic' : ''}`;
    if (!this.#registered.has(key)) {
      this.#pdf.registerFont(key, this.#fonts.get(key) ?? plain(part.fileOf({ weight, italic })));
      this.#registered.add(key);
    }
    return key;
  }

  #width = (text: string, font: string, { size }: TextStyle): number =>
    this.#pdf.font(font).fontSize(size).widthOfString(text);

  #trailing(pieces: readonly Piece[]): number {
    const last = pieces.at(-1);
    const spaces = last?.text.slice(last.text.trimEnd().length);
    return last && spaces ? this.#width(spaces, last.font, last.style) : 0;
  }

  /** Pieces of which each fits the width. */
  #broken(pieces: readonly Piece[], width: number): Piece[] {
    return pieces.flatMap((piece) => {
      if (piece.width <= width) return [piece];
      const parts: Piece[] = [];
      for (const { segment } of graphemes.segment(piece.text)) {
        const last = parts.at(-1);
        const text = (last?.text ?? '') + segment;
        const joined = this.#width(text, piece.font, piece.style);
        if (last && joined <= width) Object.assign(last, { text, source: text, width: joined });
        else
          parts.push({
            ...piece,
            text: segment,
            source: segment,
            width: this.#width(segment, piece.font, piece.style),
          });
      }
      return parts;
    });
  }
}

/** Fills one line after the other. */
class LineBuilder {
  readonly #width: number;
  readonly #lines: Line[] = [];
  #line: Piece[] = [];
  #used = 0;
  /** How many at the end of the line only separate what comes next. */
  #hanging = 0;

  constructor(width: number) {
    this.#width = width;
  }

  /** Adds pieces that stay together; `needed` is their width without the spaces at the end. */
  add(pieces: readonly Piece[], needed: number) {
    if (this.#used > 0 && this.#used + needed > this.#width) this.#flush();
    this.#line.push(...pieces);
    this.#used += sum(pieces);
    this.#hanging = 0;
  }

  /** Adds a separator, which goes where a line ends. */
  hang(pieces: readonly Piece[]) {
    this.#line.push(...pieces);
    this.#used += sum(pieces);
    this.#hanging += pieces.length;
  }

  end(): Line[] {
    this.#flush();
    return this.#lines;
  }

  #flush() {
    const kept = this.#line.slice(0, this.#line.length - this.#hanging);
    if (kept.some(({ text }) => text.trim() !== '')) this.#lines.push(finished(kept));
    this.#line = [];
    this.#used = 0;
    this.#hanging = 0;
  }
}

const sum = (pieces: readonly Piece[]) => pieces.reduce((total, { width }) => total + width, 0);

/** The pieces between which a line may break, each with the spaces after it. */
function tokensOf(text: string): string[] {
  return (text.match(/ *[^ ]+ *| +/gu) ?? []).flatMap((word) => {
    if (UNSPACED.test(word)) return [...graphemes.segment(word)].map(({ segment }) => segment);
    return word.length > LONG_WORD ? (word.match(BREAKABLE) ?? [word]) : [word];
  });
}

function splitByLevel(text: string, levels: Uint8Array, from: number): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && levels[from + at] === levels[from + start]) continue;
    parts.push(text.slice(start, at));
    start = at;
  }
  return parts;
}

/** Letters are turned by the font; brackets and signs, which it takes for left to right, are turned here. */
function mirrored(text: string): string {
  const turned = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? turned.join('') : turned.reverse().join('');
}

/** A line without the spaces at its end, each piece in its place. */
function finished(pieces: readonly Piece[]): Line {
  const kept = joined(pieces);
  for (let last = kept.at(-1); last?.text.trim() === ''; last = kept.at(-1)) kept.pop();
  const isTurned = kept.some(({ level }) => level % 2 === 1);
  const isMoved = isTurned || kept.some(({ source }) => MOVED.test(source));
  const places = new Map<Piece, number>();
  let width = 0;
  for (const piece of isTurned ? visualOrder(kept) : kept) {
    places.set(piece, width);
    width += piece.width;
  }
  return {
    pieces: kept.map((piece) => ({ ...piece, left: places.get(piece) ?? 0 })),
    width,
    actual: isMoved ? kept.map(({ source }) => source).join('') : undefined,
  };
}

/** Rule L2 of the Unicode Bidirectional Algorithm, over pieces of one level each. */
function visualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while ((ordered[end + 1]?.level ?? -1) >= level) end++;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return ordered;
}

/** Fewer pieces: what has the same font and direction is drawn at once, so that it is also selected as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (
      last &&
      last.level === 0 &&
      piece.level === 0 &&
      last.font === piece.font &&
      last.style === piece.style
    )
      Object.assign(last, {
        text: last.text + piece.text,
        source: last.source + piece.source,
        width: last.width + piece.width,
      });
    else all.push({ ...piece });
  }
  return all;
}
