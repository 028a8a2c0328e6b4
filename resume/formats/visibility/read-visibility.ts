import { type HiddenKind, type HiddenTexts, newWords } from '../../hidden-text.ts';
import { parseColour } from '../colours.ts';
import { decodePictures } from './decode-pictures.ts';
import { advance, type Drawing, type Glyph, type Operators, readDrawing } from './drawing.ts';
import type { Box } from './geometry.ts';
import type { FontInfo, Ink } from './graphics-state.ts';
import { findHiddenGlyphs } from './hidden-glyphs.ts';
import { HiddenSpots } from './hidden-spots.ts';
import type { Decode } from './pictures.ts';

interface Objects {
  has(id: string): boolean;
  get(id: string): unknown;
}

/** The part of a pdf.js page that is read here. */
export interface VisiblePage {
  view: number[];
  userUnit: number;
  commonObjs: Objects;
  objs: Objects;
}

/** The places of the hidden glyphs of a page; undefined if it has none. Its hidden words go to `texts`. */
export async function readVisibility(
  page: VisiblePage,
  operators: Operators,
  {
    texts,
    alternatives,
    isLayerVisible,
    pictures,
  }: {
    texts: HiddenTexts;
    alternatives: { kind: HiddenKind; text: string }[];
    isLayerVisible: (layer: unknown) => boolean;
    /** The pictures of the file, by the numbers that its operators name. */
    pictures: readonly Decode[];
  },
): Promise<HiddenSpots | undefined> {
  const drawing = readDrawing(operators, {
    page: viewOf(page.view),
    fontOf: (id) => (page.commonObjs.has(id) ? (page.commonObjs.get(id) as FontInfo) : undefined),
    coloursOf: (id) => (page.objs.has(id) ? gradientColours(page.objs.get(id)) : undefined),
    isLayerVisible,
  });
  alternatives.push(...replacedTexts(drawing).map((text) => ({ kind: 'alternative' as const, text })));
  await decodePictures(drawing, pictures);
  const hidden = findHiddenGlyphs(drawing, page.userUnit || 1);
  if (hidden.size === 0) return undefined;
  const spots = new HiddenSpots(drawing, hidden);
  spots.collect(texts);
  return spots;
}

const viewOf = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Box => ({
  x1: Math.min(x1, x2),
  y1: Math.min(y1, y2),
  x2: Math.max(x1, x2),
  y2: Math.max(y1, y2),
});

/** Of a linear or radial gradient; meshes are not read. */
function gradientColours(pattern: unknown): Ink {
  const [kind, , , stops] = pattern as [string, unknown, unknown, [number, string][]];
  if (kind !== 'RadialAxial' || !Array.isArray(stops)) return undefined;
  const colours = stops.map(([, colour]) => parseColour(colour));
  const known = colours.flatMap((colour) => (colour ? [colour] : []));
  return known.length === colours.length ? evenly(known, 8) : undefined;
}

const evenly = <T>(all: T[], count: number): T[] =>
  all.length <= count
    ? all
    : all.filter((_, n) => n % Math.ceil(all.length / count) === 0 || n === all.length - 1);

/** Texts that replace drawn content but have words that are not drawn. */
function replacedTexts({ replacements, pieces }: Drawing): string[] {
  if (replacements.length === 0) return [];
  const drawn = replacements.map(() => '');
  for (const { glyphs, state, marked } of pieces) {
    if (marked === undefined) continue;
    advance(glyphs, state, (n) => {
      drawn[marked] += (glyphs[n] as Glyph).unicode ?? '';
    });
  }
  return replacements.filter((text, n) => newWords(text, drawn[n] ?? '').length > 0);
}
