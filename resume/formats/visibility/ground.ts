import { blend, type Colour, inverted, isDistinct, multiplied, WHITE } from '../colours.ts';
import type { Paint, TextPiece } from './drawing.ts';
import { type Box, encloses, isInside, touches } from './geometry.ts';
import { blendModeOf, type Clip, type Ink } from './graphics-state.ts';

/** Maximum comparisons of letters and areas per page; after that, only the latest areas are compared. */
const MAX_COMPARISONS = 20_000_000;
const LATEST = 50;
/** Minimum opacity at which an area hides the content below. */
const COVERING = 0.9;
/** More areas are opaque together. */
const MAX_LAYERS = 32;

export const isInClip = (clip: Clip, x: number, y: number): boolean =>
  isInside(clip.box, x, y) && clip.shapes.every((shape) => shape.contains(x, y));

const costOf = (clip: Clip): number => clip.shapes.reduce((sum, shape) => sum + shape.cost, 0);

const paintsAt = (paint: Paint, x: number, y: number): boolean =>
  paint.shape.contains(x, y) && isInClip(paint.clip, x, y);

/** The areas painted on a page, below and above its text. */
export class Ground {
  private readonly paints: readonly Paint[];
  private left = MAX_COMPARISONS;

  constructor(paints: readonly Paint[]) {
    this.paints = paints;
  }

  /**
   * The areas that may be below or above a piece with this box, unless too thin for letters of this size. `glyphs`: how
   * many of them are compared with each.
   */
  near(box: Box, size: number, glyphs: number): Paint[] {
    const isCheap = this.left <= 0;
    const from = isCheap ? Math.max(0, this.paints.length - LATEST) : 0;
    this.left -= this.paints.length - from;
    const out: Paint[] = [];
    for (const paint of from > 0 ? this.paints.slice(from) : this.paints) {
      const { shape } = paint;
      const { box: area } = shape;
      if (!touches(area, box) || (isCheap && !shape.isExact)) continue;
      if (Math.min(area.x2 - area.x1, area.y2 - area.y1) < size / 2) continue;
      out.push(paint);
      this.left -= glyphs * (shape.cost + costOf(paint.clip));
    }
    return out;
  }

  /** The clip of a piece with this many glyphs; only its box once the page has cost too much. */
  clipOf(clip: Clip, glyphs: number): Clip {
    if (this.left <= 0) return { box: clip.box, shapes: [] };
    this.left -= glyphs * costOf(clip);
    return clip;
  }

  /** Whether the areas look the same below and above all letters in the box. */
  static isUniform(paints: readonly Paint[], box: Box): boolean {
    return paints.every(
      ({ shape, clip, spotAt }) =>
        !spotAt &&
        shape.isExact &&
        encloses(shape.box, box) &&
        clip.shapes.length === 0 &&
        encloses(clip.box, box),
    );
  }
}

/** The colours below a point, from the latest of `paints` down to the white page; undefined over a picture. */
function coloursBelow(
  paints: readonly Paint[],
  count: number,
  [x, y]: readonly [number, number],
  layers = MAX_LAYERS,
): Ink {
  if (layers === 0) return [WHITE];
  for (let n = count - 1; n >= 0; n--) {
    const paint = paints[n];
    if (!paint || paint.textClip >= 0 || !paintsAt(paint, x, y)) continue;
    const spot = paint.spotAt?.(x, y);
    const ink = spot ? spot.ink : paint.ink;
    if (!ink) return undefined;
    const isPlain = paint.blendMode === 'source-over';
    if (isPlain && paint.opacity > 0.99 && (spot?.isOpaque ?? true)) return ink;
    const below = coloursBelow(paints, n, [x, y], layers - 1);
    if (!below) return undefined;
    // Where a picture is not opaque, it or its ground may be seen.
    const both = mixed(ink, below, paint);
    return spot?.isOpaque === false ? [...below, ...both] : both;
  }
  return [WHITE];
}

function mixed(
  ink: readonly Colour[],
  below: readonly Colour[],
  { opacity, blendMode }: { opacity: number; blendMode: string },
): readonly Colour[] {
  return ink
    .slice(0, 4)
    .flatMap((colour) =>
      below.slice(0, 4).map((ground) => blend(blended(colour, ground, blendMode), ground, opacity)),
    );
}

/** The result of blending a colour over another. Other modes look much like none. */
function blended(colour: Colour, ground: Colour, mode: string): Colour {
  if (mode === 'multiply') return multiplied(colour, ground);
  if (mode === 'screen') return inverted(multiplied(inverted(colour), inverted(ground)));
  const pick = mode === 'lighten' ? Math.max : mode === 'darken' ? Math.min : undefined;
  if (!pick) return colour;
  return [pick(colour[0], ground[0]), pick(colour[1], ground[1]), pick(colour[2], ground[2])];
}

interface Strokes {
  ink: Ink;
  opacity: number;
}

/** The paint of the text: filled, outlined or both. */
function inksOf({ state }: TextPiece): Strokes[] {
  const through = state.maskOpacity * state.groupOpacity;
  const mode = state.mode & 3;
  const fill = { ink: state.fill, opacity: state.fillOpacity * through };
  const stroke = { ink: state.stroke, opacity: state.strokeOpacity * through };
  return mode === 0 ? [fill] : mode === 1 ? [stroke] : mode === 2 ? [fill, stroke] : [];
}

function isSeen(strokes: Strokes[], below: Ink, blendMode: string): boolean {
  return strokes.some(({ ink, opacity }) => {
    if (!ink || !below) return true;
    const isPlain = opacity > 0.99 && blendMode === 'source-over';
    return ink.some((colour) =>
      below.some((ground) =>
        isDistinct(isPlain ? colour : blend(blended(colour, ground, blendMode), ground, opacity), ground),
      ),
    );
  });
}

/** Whether the ink of a piece, or paint through its letters, is distinct from the ground at a point. */
export function isDistinctAt(piece: TextPiece, paints: readonly Paint[], x: number, y: number): boolean {
  const count = paints.filter((paint) => paint.op < piece.op).length;
  const below = coloursBelow(paints, count, [x, y]);
  if (isSeen(inksOf(piece), below, blendModeOf(piece.state))) return true;
  return (
    piece.state.mode >= 4 &&
    paints.some(
      (paint) =>
        paint.textClip >= piece.op && paintsAt(paint, x, y) && isSeen([paint], below, paint.blendMode),
    )
  );
}

/** The later paint that covers both points; undefined if the text still shows through. */
export function coverOf(
  piece: TextPiece,
  paints: readonly Paint[],
  points: readonly (readonly [number, number])[],
): Paint | undefined {
  let through = 1;
  for (const paint of paints) {
    const { spotAt } = paint;
    if (paint.op <= piece.op || paint.textClip >= 0) continue;
    if (!paint.ink && !paint.isPicture && !spotAt) continue;
    if (!points.every(([x, y]) => paintsAt(paint, x, y) && (spotAt?.(x, y)?.isOpaque ?? true))) continue;
    if (paint.blendMode === 'source-over') through *= 1 - paint.opacity;
    if (through < 1 - COVERING) return paint;
  }
  return undefined;
}
