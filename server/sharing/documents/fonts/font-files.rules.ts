import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

export type Weight = 400 | 600 | 700;
export type Face = { weight: Weight; italic: boolean };

/** A part of a typeface for a range of characters, as the packages come. */
export type FontPart = {
  id: string;
  /** A variable font that has to be made into one of its weights; in another file format. */
  isVariable: boolean;
  ranges: readonly (readonly [number, number])[];
  fileOf: (face: Face) => string;
};

type Family = {
  name: string;
  package: string;
  parts?: readonly string[];
  hasItalic?: true;
  isVariable?: true;
};

/** Earlier ones are preferred. What those packages have for Latin is left aside. */
const FAMILIES: readonly Family[] = [
  { name: 'source-sans-3', package: '@fontsource/source-sans-3', hasItalic: true },
  { name: 'noto-sans-hebrew', package: '@fontsource/noto-sans-hebrew', parts: ['hebrew'] },
  { name: 'noto-sans-arabic', package: '@fontsource/noto-sans-arabic', parts: ['arabic', 'math', 'symbols'] },
  { name: 'noto-sans-devanagari', package: '@fontsource/noto-sans-devanagari', parts: ['devanagari'] },
  { name: 'noto-sans-sc', package: '@fontsource-variable/noto-sans-sc', isVariable: true },
];

const require = createRequire(import.meta.url);

/** `U+0307-0308,U+0590` as pairs of first and last. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function partsOf({ name, package: pack, parts, hasItalic, isVariable }: Family): FontPart[] {
  const folder = dirname(require.resolve(`${pack}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges)
    .filter(([part]) => !parts || parts.includes(part))
    .map(([part, text]) => {
      const id = `${name}-${part.replace(/[[\]]/g, '')}`;
      return {
        id,
        isVariable: isVariable === true,
        ranges: rangesOf(text),
        fileOf: ({ weight, italic }) => {
          const style = italic && hasItalic ? 'italic' : 'normal';
          return join(
            folder,
            'files',
            isVariable ? `${id}-wght-normal.woff2` : `${id}-${weight}-${style}.woff`,
          );
        },
      };
    });
}

let known: readonly FontPart[] | undefined;
const allParts = () => {
  known ??= FAMILIES.flatMap(partsOf);
  return known;
};

const REGULAR: Face = { weight: 400, italic: false };
const fonts = new Map<string, Font>();
const found = new Map<number, FontPart | null>();

function fontOf(part: FontPart): Font {
  const font = fonts.get(part.id) ?? (create(readFileSync(part.fileOf(REGULAR))) as Font);
  fonts.set(part.id, font);
  return font;
}

/** The part that draws a character; null if none does. */
export function partFor(codePoint: number): FontPart | null {
  const known = found.get(codePoint);
  if (known !== undefined) return known;
  const part =
    allParts().find(
      (one) =>
        one.ranges.some(([first, last]) => first <= codePoint && codePoint <= last) &&
        fontOf(one).hasGlyphForCodePoint(codePoint),
    ) ?? null;
  found.set(codePoint, part);
  return part;
}

/** Whether a part draws a character too, so that a run of text need not change its font. */
export const draws = (part: FontPart, codePoint: number): boolean =>
  part.ranges.some(([first, last]) => first <= codePoint && codePoint <= last) &&
  fontOf(part).hasGlyphForCodePoint(codePoint);
