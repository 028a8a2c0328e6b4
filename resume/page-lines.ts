/** The one shape every format is read into: lines in reading order, with the little style that carries meaning. */

/** A stretch of a line in one style; `gap` is the white space before it in em of its own font (0 for the first). */
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
  /** Lines of one column or table cell share a number; a change means "somewhere else on the page". */
  block: number;
  x: number;
  x2: number;
  /** Where the longest line of its column ends; undefined for formats without positions. */
  right?: number;
  /** Baseline from the top of the page, in points. Formats without positions count lines. */
  y: number;
  size: number;
  /** Identity of the font and its colour-free style; equal strings look equal. */
  style: string;
  bold: boolean;
  /** Marked as a list item by the format or by a bullet character, which is removed from `text`. */
  bullet: boolean;
  /** White space above in lines of this block; 0 is tight, 1 an empty line. Undefined for the first of a block. */
  gap: number | undefined;
  /** False where the page goes on with the text before it, as wrapped lines do; undefined where nothing tells. */
  isFresh?: boolean | undefined;
  /** Outline level the format itself declares (Heading 1 = 1). */
  level?: number | undefined;
}

export interface Link {
  url: string;
  page: number;
  text: string;
}

export interface PageLines {
  lines: Line[];
  /** For a block that stands beside another (column, cell): the block that was open above both. */
  blockAbove: Map<number, number>;
  links: Link[];
  page_count: number;
  /** Title and author properties of the file: hints, never facts. */
  title?: string | undefined;
  author?: string | undefined;
}

/** A line for formats that have no positions of their own. */
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

const BULLET = /^\s*(?:[•●◦▪■□▸►▶➢➤✓✔❖◆◇○⁃∙·‣*\u00a7\uf0b7\uf0a7\uf0d8]|[-–—](?=\s))\s*/u;

/** Takes a leading bullet character off; says whether there was one. */
export function stripBullet(text: string): { text: string; bullet: boolean } {
  const match = BULLET.exec(text);
  if (!match || match[0].length === text.length) return { text, bullet: false };
  return { text: text.slice(match[0].length), bullet: true };
}

/** Control and format characters (soft hyphens, marks of direction) and stand-ins for what could not be read. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029\ufffc\ufffd]/gu;

/** Removes what is not text: icon-font glyphs (private use), control characters, zero-width and soft hyphens. */
export function cleanText(text: string): string {
  return text
    .replace(/[\ue000-\uf8ff\u{f0000}-\u{10fffd}]/gu, ' ')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(/[\ufb00-\ufb06]/g, (c) => c.normalize('NFKC'))
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .normalize('NFC');
}

/** Whether the name of a font or style says bold. */
export const isBoldStyle = (style: string): boolean =>
  /bold|black|heavy|semibd|demi|[-,_ ](?:bd|sb|md|medium)\b|cmbx|[-_]B$/i.test(style);

/** Whether a line is the wrapped rest of the one before: short phrases of a narrow column. */
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

/** Two lines as one. */
export const joinedLine = (before: Line, line: Line): Line => {
  const text = `${before.text} ${line.text}`;
  return { ...before, text, parts: [{ ...before.parts[0]!, text, gap: 0 }] };
};
