import { BLACK, type Colour } from '../colours.ts';
import { type Box, boxShape, IDENTITY, intersect, type Matrix, type Shape } from './geometry.ts';

/** What pdf.js says about a font. */
export interface FontInfo {
  fontMatrix?: ArrayLike<number>;
  bbox?: ArrayLike<number>;
  isType3Font?: boolean;
  vertical?: boolean;
  charProcOperatorList?: Map<string, { fnArray: ArrayLike<number> }>;
}

/** The painted colours: several for a gradient, undefined for a pattern or picture. */
export type Ink = readonly Colour[] | undefined;

/** Painting is limited to a box and every shape. */
export interface Clip {
  box: Box;
  shapes: readonly Shape[];
}

/** The state that `q` and `Q` save and restore. Immutable. */
export interface GraphicsState {
  ctm: Matrix;
  clip: Clip;
  fill: Ink;
  stroke: Ink;
  fillOpacity: number;
  strokeOpacity: number;
  /** Maximum opacity of the soft mask. */
  maskOpacity: number;
  isMasked: boolean;
  /** Of the surrounding groups, which are painted as a whole. */
  groupOpacity: number;
  /** As in a canvas: 'source-over', 'multiply' … */
  blendMode: string;
  /** Of the innermost group that sets one. */
  groupBlendMode: string;
  lineWidth: number;
  font: FontInfo | undefined;
  size: number;
  letterSpacing: number;
  wordSpacing: number;
  /** 1 is the normal width of letters. */
  stretch: number;
  leading: number;
  rise: number;
  /** 0 fill, 1 stroke, 2 both, 3 nothing, 4 to 7 the same and clip. */
  mode: number;
  /** The latest operator whose letters clip painting now; -1 if none. */
  textClip: number;
}

export const initialState = (page: Box): GraphicsState => ({
  ctm: IDENTITY,
  clip: { box: page, shapes: [] },
  fill: [BLACK],
  stroke: [BLACK],
  fillOpacity: 1,
  strokeOpacity: 1,
  maskOpacity: 1,
  isMasked: false,
  groupOpacity: 1,
  blendMode: 'source-over',
  groupBlendMode: 'source-over',
  lineWidth: 1,
  font: undefined,
  size: 1,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  textClip: -1,
});

/** Clips are nested a few deep; beyond this, the outer ones count only by their boxes. */
const MAX_SHAPES = 8;

export const clipped = (clip: Clip, shape: Shape): Clip => ({
  box: intersect(clip.box, shape.box),
  shapes: shape.isExact ? clip.shapes : [...clip.shapes.slice(1 - MAX_SHAPES), shape],
});
export const clippedToBox = (clip: Clip, box: Box): Clip => clipped(clip, boxShape(box));

/** The state inside a group: its opacity and mask are applied to the group as a whole. */
export const groupState = (state: GraphicsState): GraphicsState => ({
  ...state,
  groupOpacity: state.groupOpacity * state.fillOpacity * state.maskOpacity,
  fillOpacity: 1,
  strokeOpacity: 1,
  maskOpacity: 1,
  blendMode: 'source-over',
  groupBlendMode: blendModeOf(state),
});

/** How painting in this state combines with the content below. */
export const blendModeOf = ({ blendMode, groupBlendMode }: GraphicsState): string =>
  blendMode === 'source-over' ? groupBlendMode : blendMode;

/** The state after an operator that sets parameters (`gs`). */
export function withParameters(
  state: GraphicsState,
  entries: readonly [string, unknown][],
  { maskOpacity, fontOf }: { maskOpacity: number; fontOf: (id: string) => FontInfo | undefined },
): GraphicsState {
  const next = { ...state };
  for (const [key, value] of entries) {
    if (key === 'ca') next.fillOpacity = Number(value);
    else if (key === 'CA') next.strokeOpacity = Number(value);
    else if (key === 'BM') next.blendMode = String(value);
    else if (key === 'LW') next.lineWidth = Number(value);
    else if (key === 'SMask') {
      next.isMasked = value !== false;
      next.maskOpacity = value === false ? 1 : maskOpacity;
    } else if (key === 'Font' && Array.isArray(value)) {
      next.font = fontOf(String(value[0]));
      next.size = Number(value[1]);
    }
  }
  return next;
}
