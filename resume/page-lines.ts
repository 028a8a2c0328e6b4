// The common model of all formats: lines in reading order, with the few style properties that carry meaning.

import type { HiddenKind, HiddenTexts } from './hidden-text.ts';
import { withAccents } from './words/accents.ts';

/** A part of a line in one style; `gap` is the white space before it in em (0 for the first). */
export interface Part {
  text: string;
  x: number;
  x2: number;
  gap: number;
  style: string;
}

export interface Line {
  text: string;
  parts: Part[];
  /** From 1. */
  page: number;
  /** Lines of one column or table cell share a number; a new number means another part of the page. */
  block: number;
  x: number;
  x2: number;
  /** Right edge of the longest line of its column; undefined for formats without positions. */
  right?: number;
  /** Baseline from the top of the page in points; line number for formats without positions. */
  y: number;
  size: number;
  /** Font and size as an opaque string; lines with equal strings look the same. */
  style: string;
  bold: boolean;
  /** A list item, marked by the format or by a bullet character, which is removed from `text`. */
  bullet: boolean;
  /** White space above the line: 0 is none, 1 an empty line. Undefined for the first line of a block. */
  gap: number | undefined;
  /** False if the page continues the text before it, like a wrapped line; undefined if unknown. */
  isFresh?: boolean | undefined;
  /** Outline level declared by the format (Heading 1 = 1, document title = 0). */
  level?: number | undefined;
}

export interface Link {
  url: string;
  page: number;
  text: string;
}

export interface PageLines {
  lines: Line[];
  /** For a block beside another (column, cell): the block above both. */
  blockAbove: Map<number, number>;
  links: Link[];
  page_count: number;
  /** Pages whose lines were read from pictures, and pages that are pictures which nobody has read. */
  scanned_pages?: number[];
  unread_pages?: number[];
  /** Text that a reader of the file does not see; it is in no line. */
  hidden: HiddenTexts;
  /** Texts beside or instead of the shown ones, which only machines read. */
  alternatives: { kind: HiddenKind; text: string }[];
  /** Arabic letters of some words stand in the wrong order (`formats/lam-alef.ts`). */
  isLamAlefTurned?: boolean | undefined;
  /** Title and author properties of the file, which are only hints. */
  title?: string | undefined;
  author?: string | undefined;
}

/** A line for formats without positions. */
export function plainLine(text: string, over: Partial<Line> = {}): Line {
  return {
    text,
    parts: [{ text, x: 0, x2: text.length, gap: 0, style: over.style ?? 'plain' }],
    page: 1,
    block: 0,
    x: 0,
    x2: text.length,
    y: 0,
    size: 11,
    style: 'plain',
    bold: false,
    bullet: false,
    gap: 0,
    ...over,
  };
}

const BULLET = /^\s*(?:[•●◦▪■□▸►▶▷▹▻⊳❯❍➔⇒➢➤✓✔❖◆◇○⁃∙·‣*\u00a7\uf0b7\uf0a7\uf0d8]|[-–—](?=\s))\s*/u;

/** The texts of a line that wide gaps divide, as between columns. */
export function wideTexts({ parts }: Line): string[] {
  const out: string[] = [];
  for (const { text, gap } of parts) {
    if (gap >= WIDE_GAP || out.length === 0) out.push(text);
    else out[out.length - 1] += ` ${text}`;
  }
  return out;
}
/** In sizes of the letters. */
const WIDE_GAP = 0.9;

/** Removes a leading bullet character; `bullet` is true if there was one. */
export function stripBullet(text: string): { text: string; bullet: boolean } {
  const match = BULLET.exec(text);
  if (!match || match[0].length === text.length) return { text, bullet: false };
  return { text: text.slice(match[0].length), bullet: true };
}

/** Control and format characters (soft hyphens, direction marks), selectors of variants and replacement characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029\ufffc\ufffd]/gu;

const TAGS = /[\u{e0020}-\u{e007e}]/gu;

/** Letters written as tags, which no program shows; '' if none. */
export const smuggledText = (text: string): string =>
  text.includes('\udb40')
    ? (text.match(TAGS) ?? [])
        .map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))
        .join('')
    : '';

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аеорсухіјѕһԁԛԝАВЕКМНОРСТХІЈЅοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', (letter, n) => [
    letter,
    'aeopcyxijshdqwABEKMHOPCTXIJSoABEZHIKMNOPTYX'.charAt(n),
  ]),
);
const OTHER_SCRIPT = /[\u0370-\u052f]/u;

/** Latin words with some letters of another script, as they look. Words in one script are unchanged. */
const withoutLookalikes = (text: string): string =>
  OTHER_SCRIPT.test(text)
    ? text.replace(/\p{L}+/gu, (word) => {
        const others = word.match(/[\u0370-\u052f]/gu) ?? [];
        const isMixed = /[a-z]/i.test(word) && others.length > 0;
        return isMixed && others.every((letter) => LOOKALIKES[letter])
          ? word.replace(/[\u0370-\u052f]/gu, (letter) => LOOKALIKES[letter] ?? letter)
          : word;
      })
    : text;

/** Soft hyphens that are shown, because some programs draw the dash of a range with them. */
const DRAWN_HYPHEN = /^\s*\u00ad\s*$|(?<=[\d)\s])\u00ad|\u00ad(?=\s*\d)/gu;

/** Removes non-text: icon-font glyphs (private use), control and zero-width characters, soft hyphens. */
export function cleanText(text: string): string {
  return withAccents(withoutLookalikes(text))
    .replace(DRAWN_HYPHEN, '-')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\ue000-\uf8ff\u{f0000}-\u{10fffd}]/gu, ' ')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/[\ufb00-\ufb06]/g, (c) => c.normalize('NFKC'))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .normalize('NFC');
}

/** Whether the name of a font or style means bold. */
export const isBoldStyle = (style: string): boolean =>
  /bold|black|heavy|semibd|demi|[-,_ ](?:bd|sb|md|medium)\b|cmbx|[-_]B$/i.test(style);

/** Whether a line continues the previous one: a wrapped phrase in a narrow column. */
export const isWrapOf = (line: Line, before: Line): boolean =>
  line.isFresh === false &&
  !line.bullet &&
  line.block === before.block &&
  line.style === before.style &&
  line.gap !== undefined &&
  line.gap < 0.3 &&
  Math.abs(line.x - before.x) < 2 &&
  before.text.length < 60 &&
  line.text.length < 60;

/** One part with all of the text, in the style and at the place of the line's first one. */
export const wholePart = ({ parts }: Line, text: string): Part[] =>
  parts.slice(0, 1).map((part) => ({ ...part, text, gap: 0 }));

/** Joins two lines with a space. */
export const joinedLine = (before: Line, line: Line): Line => {
  const text = `${before.text} ${line.text}`;
  return { ...before, text, parts: wholePart(before, text) };
};
