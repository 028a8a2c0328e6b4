import type { HiddenKind } from '../../hidden-text.ts';
import { advance, type Drawing, type Glyph, type TextPiece } from './drawing.ts';
import { type Box, encloses, isInside, mapBox, mapPoint } from './geometry.ts';
import { coverOf, Ground, isDistinctAt, isInClip } from './ground.ts';

/** In points. Smaller letters are unreadable; a little below 4, because programs round. */
const MIN_SIZE = 3.95;
/** Words whose letters are narrower on average than this share of their height look like a dash. */
const MIN_WIDTH = 0.12;
/** Invisible below this opacity. */
const MIN_OPACITY = 0.05;
/** A scan is a picture of at least this share of its page … */
const SCAN_SHARE = 0.5;
/** … with at most this share of letters beside those of its text layer. */
const OTHER_LETTERS = 0.2;

/** By operator: why its glyphs are hidden, one entry a glyph; null for a visible one. */
export type HiddenGlyphs = Map<number, (HiddenKind | null)[]>;

interface Measures {
  /** Height of the letters and their mean width, in points. */
  size: number;
  width: number;
  letters: number;
  box: Box;
}

const isLetter = (glyph: Glyph | number): glyph is Glyph =>
  typeof glyph !== 'number' && /\S/.test(glyph.unicode ?? '');

/** Two sample points on the page for a glyph, and its middle. */
function placesOf(piece: TextPiece, from: number, to: number, height: number) {
  const at = (share: number, up: number) =>
    piece.state.font?.vertical
      ? mapPoint(piece.matrix, 0, from + (to - from) * share)
      : mapPoint(piece.matrix, from + (to - from) * share, height * up);
  return { middle: at(0.5, 0.3), samples: [at(0.25, 0.15), at(0.75, 0.45)] as const };
}

/** Height of the font in the space of the text. */
function heightOf({ state: { font, size } }: TextPiece): number | undefined {
  if (!font?.isType3Font) return Math.abs(size);
  const matrix = font.fontMatrix;
  const height = (font.bbox?.[3] ?? 0) - (font.bbox?.[1] ?? 0);
  return matrix && height > 0 ? Math.abs(size * height * (matrix[3] ?? 0)) : undefined;
}

function measure(piece: TextPiece, scale: number): Measures {
  const { matrix } = piece;
  const height = heightOf(piece) ?? Math.abs(piece.state.size);
  let letters = 0;
  let first = 0;
  let last = 0;
  advance(piece.glyphs, piece.state, (n, from, to) => {
    const glyph = piece.glyphs[n];
    if (glyph === undefined || !isLetter(glyph)) return;
    if (letters === 0) [first, last] = [Math.min(from, to), Math.max(from, to)];
    letters++;
    first = Math.min(first, from, to);
    last = Math.max(last, from, to);
  });
  const up = Math.hypot(matrix[2], matrix[3]) * scale;
  const along = Math.hypot(matrix[0], matrix[1]) * scale;
  const box = mapBox(matrix, { x1: first, y1: 0, x2: last, y2: height * 0.7 });
  return {
    size: height * up,
    width: letters === 0 ? 0 : ((last - first) * along) / letters,
    letters,
    box,
  };
}

/** Why a whole piece is hidden, regardless of its surroundings. */
function kindOfPiece(piece: TextPiece, { size, width, letters }: Measures): HiddenKind | null {
  const { state } = piece;
  if (piece.isOff) return 'layer';
  const hasHeight = heightOf(piece) !== undefined;
  if (hasHeight ? size < MIN_SIZE : letters > 0 && width < MIN_SIZE / 4) return 'tiny';
  if (!state.font?.vertical && (letters >= 3 ? width : breadthOf(piece) * size) < size * MIN_WIDTH)
    return 'squeezed';
  if (state.mode === 3) return 'invisible';
  const isStroke = (state.mode & 3) === 1;
  const opacity =
    (isStroke ? state.strokeOpacity : state.fillOpacity) * state.maskOpacity * state.groupOpacity;
  if ((state.mode & 3) < 2 && opacity < MIN_OPACITY) return 'transparent';
  return isBlank(piece) ? 'invisible' : null;
}

/** The width of its letters compared with their height, by the matrix and state. */
const breadthOf = ({ matrix, state }: TextPiece): number =>
  (Math.hypot(matrix[0], matrix[1]) * Math.abs(state.stretch)) / (Math.hypot(matrix[2], matrix[3]) || 1);

/** Whether all its letters are glyphs that draw nothing. */
function isBlank({ state: { font }, glyphs }: TextPiece): boolean {
  const procedures = font?.charProcOperatorList;
  if (!procedures) return false;
  const letters = glyphs.filter(isLetter);
  // Its only operator sets the width. Without any, the glyph is a picture, as TeX draws them, which is not decoded.
  const isEmpty = (glyph: Glyph) => procedures.get(glyph.operatorListId ?? '')?.fnArray.length === 1;
  return letters.length > 0 && letters.every(isEmpty);
}

interface Candidates {
  hidden: HiddenGlyphs;
  /** Letters that may belong to the text layer of a scan, by operator. */
  layer: Map<number, { letters: number; isOnScan: boolean }>;
  seen: number;
}

/** Decides for every glyph of a page whether a reader sees it. `unit`: points per unit of the page. */
export function findHiddenGlyphs(drawing: Drawing, unit: number): HiddenGlyphs {
  const ground = new Ground(drawing.paints);
  const scans = drawing.paints.filter(
    ({ isPicture, shape }) => isPicture && areaOf(shape.box) >= SCAN_SHARE * areaOf(drawing.page),
  );
  const found: Candidates = { hidden: new Map(), layer: new Map(), seen: 0 };
  for (const piece of drawing.pieces) {
    const measures = measure(piece, unit);
    if (measures.letters === 0 && piece.glyphs.length === 0) continue;
    const kinds = kindsOf(piece, measures, { drawing, ground, unit });
    found.seen += piece.glyphs.filter((glyph, n) => isLetter(glyph) && kinds[n] === null).length;
    if (kinds.every((kind) => kind === null)) continue;
    found.hidden.set(piece.op, kinds);
    const [x, y] = mapPoint(piece.matrix, 0, 0);
    const isLayer = kinds.every((kind) => kind === null || kind === 'invisible' || kind === 'covered');
    if (isLayer)
      found.layer.set(piece.op, {
        letters: measures.letters,
        isOnScan: scans.some(({ shape }) => isInside(shape.box, x, y)),
      });
  }
  return withoutScans(found);
}

const areaOf = (box: Box) => Math.max(0, box.x2 - box.x1) * Math.max(0, box.y2 - box.y1);

/** The text layer of a scan repeats its picture, so a reader sees it. */
function withoutScans({ hidden, layer, seen }: Candidates): HiddenGlyphs {
  const onScan = [...layer].filter(([, { isOnScan }]) => isOnScan);
  const letters = onScan.reduce((sum, [, one]) => sum + one.letters, 0);
  if (letters > 0 && seen <= letters * OTHER_LETTERS) for (const [op] of onScan) hidden.delete(op);
  return hidden;
}

function kindsOf(
  piece: TextPiece,
  measures: Measures,
  { drawing, ground, unit }: { drawing: Drawing; ground: Ground; unit: number },
): (HiddenKind | null)[] {
  const whole = kindOfPiece(piece, measures);
  if (whole) return piece.glyphs.map((glyph) => (typeof glyph === 'number' ? null : whole));
  const paints = ground.near(measures.box, measures.size / unit, piece.glyphs.length);
  const height = measures.size / unit / (Math.hypot(piece.matrix[2], piece.matrix[3]) || 1);
  const clip = ground.clipOf(piece.state.clip, piece.glyphs.length);
  const isSame =
    Ground.isUniform(paints, measures.box) && clip.shapes.length === 0 && encloses(clip.box, measures.box);
  const kinds: (HiddenKind | null)[] = new Array(piece.glyphs.length).fill(null);
  let known: HiddenKind | null | undefined;
  advance(piece.glyphs, piece.state, (n, from, to) => {
    if (isSame && known !== undefined) {
      kinds[n] = known;
      return;
    }
    const { middle, samples } = placesOf(piece, from, to, height);
    let kind: HiddenKind | null = null;
    if (!isInside(drawing.page, ...middle)) kind = 'off_page';
    else if (!isInClip(clip, ...middle)) kind = 'clipped';
    else if (!isDistinctAt(piece, paints, ...middle)) kind = piece.state.mode === 7 ? 'invisible' : 'colour';
    else if (coverOf(piece, paints, samples)) kind = 'covered';
    kinds[n] = kind;
    known = kind;
  });
  return kinds;
}
