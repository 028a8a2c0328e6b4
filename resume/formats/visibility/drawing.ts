import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ResumeError } from '../../result.ts';
import { BLACK, brightness, parseColour } from '../colours.ts';
import {
  type Box,
  boxShape,
  filledShape,
  IDENTITY,
  isUpright,
  type Matrix,
  mapBox,
  multiply,
  type Shape,
  scaleOf,
  strokedShape,
} from './geometry.ts';
import {
  blendModeOf,
  clipped,
  clippedToBox,
  type FontInfo,
  type GraphicsState,
  groupState,
  type Ink,
  initialState,
  withParameters,
} from './graphics-state.ts';
import type { PictureSpot } from './pictures.ts';

export interface Glyph {
  unicode?: string;
  width?: number;
  isSpace?: boolean;
  vmetric?: ArrayLike<number> | null;
  operatorListId?: string;
}

export interface Operators {
  fnArray: readonly number[];
  argsArray: unknown[];
}

/** The text of one operator. */
export interface TextPiece {
  /** Its index in the list of operators, and its place in the order of drawing. */
  op: number;
  /** Numbers move the pen, in thousandths of the font size. */
  glyphs: readonly (Glyph | number)[];
  /** From the space of the text to the page; the pen starts at 0, 0. */
  matrix: Matrix;
  state: GraphicsState;
  /** In a layer that is switched off, or in an annotation. */
  isOff: boolean;
  /** Index of the replacement text of the surrounding marked content. */
  marked: number | undefined;
}

/** An area that is painted. */
export interface Paint {
  op: number;
  shape: Shape;
  ink: Ink;
  opacity: number;
  blendMode: string;
  clip: GraphicsState['clip'];
  /** As in the state: only the letters of that operator and earlier ones are painted. */
  textClip: number;
  /** Its colours are unknown, but it is opaque. */
  isPicture: boolean;
  /** Which picture of the page this is, and where. */
  picture: { number: number; matrix: Matrix } | undefined;
  /** What the picture shows around a point, once it is decoded. */
  spotAt?: ((x: number, y: number) => PictureSpot | undefined) | undefined;
}

export interface Drawing {
  page: Box;
  pieces: TextPiece[];
  paints: Paint[];
  /** Letters that form the shape of a soft mask. */
  shapes: TextPiece[];
  /** Texts that replace drawn content (`/ActualText`) or describe it (`/Alt`). */
  replacements: string[];
}

interface Mask {
  /** Whether its opacity counts, not its brightness. */
  isAlpha: boolean;
  /** Maps each amount, 0–255. */
  transferMap: ArrayLike<number> | undefined;
  opacity: number;
  letters: TextPiece[];
}

interface Group {
  matrix?: number[];
  bbox?: number[];
  smask?: { subtype?: string; backdrop?: string; transferMap?: ArrayLike<number> };
}

export interface DrawingSource {
  page: Box;
  fontOf: (id: string) => FontInfo | undefined;
  /** The colours of a gradient, if they are known. */
  coloursOf: (patternId: string) => Ink;
  isLayerVisible: (layer: unknown) => boolean;
}

/** No page of a resume writes text more often; beyond this, visibility is not checked. */
const MAX_PIECES = 100_000;
const MAX_PAINTS = 20_000;
const MAX_SAVED = 5000;
/** In points. Smaller areas neither back nor cover a letter. */
const MIN_PAINT = 2;
/** In points. Thinner lines are no ground for text. */
const MIN_LINE = 2;
/** Invisible below this opacity. */
const MIN_OPACITY = 0.05;

interface Painting {
  ink: Ink;
  isPicture?: boolean;
  isStroke?: boolean;
  picture?: Paint['picture'];
}

/** The whole area is painted, only parts of it, or all of it in the fill colour. */
type PictureKind = 'whole' | 'masked' | 'solid';

const FILLS = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const EVEN_ODD = new Set<number>([OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke]);
const STROKES = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const UNIT: Box = { x1: 0, y1: 0, x2: 1, y2: 1 };
const UNIT_PATH = [0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 4];

const boxOf = (value: unknown): Box | undefined => {
  const [x1, y1, x2, y2] = Array.from((value ?? []) as ArrayLike<number>);
  return x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined
    ? undefined
    : { x1, y1, x2, y2 };
};

/**
 * Follows the operators of a page: the texts and areas it paints, in order, with everything that decides their
 * visibility.
 */
export function readDrawing(operators: Operators, source: DrawingSource): Drawing {
  const walk = new Walk(source);
  for (const [op, operator] of operators.fnArray.entries())
    STEPS.get(operator)?.(walk, (operators.argsArray[op] ?? []) as Args, op);
  return walk.drawing;
}

class Walk {
  readonly drawing: Drawing;
  readonly source: DrawingSource;
  state: GraphicsState;
  private readonly saved: GraphicsState[] = [];
  private unsaved = 0;
  private textMatrix: Matrix = IDENTITY;
  private lineX = 0;
  private lineY = 0;
  private x = 0;
  private y = 0;
  pendingClip: 'none' | 'winding' | 'even-odd' = 'none';
  /** Surrounding marked content: whether its layer is off, and its replacement text. */
  readonly marks: { isOff: boolean; replacement: number | undefined }[] = [];
  annotations = 0;
  /** The soft mask being drawn; undefined outside. */
  private mask: Mask | undefined;
  private readonly groups: boolean[] = [];
  /** Maximum opacity of the latest soft mask, and the letters that form its shape. */
  lastMask: { opacity: number; letters: TextPiece[] } = { opacity: 1, letters: [] };

  constructor(source: DrawingSource) {
    this.source = source;
    this.state = initialState(source.page);
    this.drawing = { page: source.page, pieces: [], paints: [], shapes: [], replacements: [] };
  }

  set(change: Partial<GraphicsState>): void {
    this.state = { ...this.state, ...change };
  }

  setParameters(entries: [string, unknown][]): void {
    const { fontOf } = this.source;
    this.state = withParameters(this.state, entries, { maskOpacity: this.lastMask.opacity, fontOf });
  }

  clipNext(rule: 'winding' | 'even-odd'): void {
    this.pendingClip = rule;
  }

  beginForm(matrix: ArrayLike<number> | null, bounds: unknown): void {
    this.save();
    if (matrix) this.set({ ctm: multiply(matrix, this.state.ctm) });
    const box = boxOf(bounds);
    if (box) this.set({ clip: clippedToBox(this.state.clip, mapBox(this.state.ctm, box)) });
  }

  beginAnnotation(...matrices: (ArrayLike<number> | undefined)[]): void {
    this.annotations++;
    this.save();
    this.state = initialState(this.source.page);
    for (const matrix of matrices) if (matrix) this.set({ ctm: multiply(matrix, this.state.ctm) });
  }

  endAnnotation(): void {
    this.annotations--;
    this.restore();
  }

  gradient(op: number, id: unknown): void {
    this.paint(op, boxShape(this.state.clip.box), { ink: this.source.coloursOf(String(id)) });
  }

  save(): void {
    if (this.saved.length < MAX_SAVED) this.saved.push(this.state);
    else this.unsaved++;
  }

  restore(): void {
    if (this.unsaved > 0) this.unsaved--;
    else this.state = this.saved.pop() ?? this.state;
  }

  setTextMatrix(matrix: Matrix): void {
    this.textMatrix = matrix;
    this.x = this.y = this.lineX = this.lineY = 0;
  }

  moveText(x: number, y: number): void {
    this.x = this.lineX += x;
    this.y = this.lineY += y;
  }

  private get isOff(): boolean {
    return this.marks.some((mark) => mark.isOff);
  }

  showText(op: number, glyphs: unknown): void {
    if (!Array.isArray(glyphs)) return;
    const { state } = this;
    const matrix = multiply(multiply([1, 0, 0, 1, this.x, this.y + state.rise], this.textMatrix), state.ctm);
    const end = advance(glyphs, state);
    if (state.font?.vertical) this.y += end;
    else this.x += end;
    // The text of annotations is not read, and that of a mask is only a shape.
    if (this.annotations > 0) return;
    const marked = this.marks.findLast((mark) => mark.replacement !== undefined)?.replacement;
    const piece = { op, glyphs, matrix, state, isOff: this.isOff, marked };
    if (this.mask !== undefined) {
      this.letThrough(this.opacity(), state.fill);
      this.mask.letters.push(piece);
      return;
    }
    if (this.drawing.pieces.length >= MAX_PIECES)
      throw new ResumeError('too_large', 'a page of the PDF writes text too often');
    this.drawing.pieces.push(piece);
    if (state.mode >= 4) this.set({ textClip: op });
  }

  private opacity(isStroke = false): number {
    const { state } = this;
    return (isStroke ? state.strokeOpacity : state.fillOpacity) * state.maskOpacity * state.groupOpacity;
  }

  path(op: number, fn: number, path: ArrayLike<number> | null, bounds: unknown): void {
    const box = boxOf(bounds);
    if (!path || !box) {
      this.pendingClip = 'none';
      return;
    }
    const use = { path, bounds: box, matrix: this.state.ctm };
    if (FILLS.has(fn)) {
      const shape = filledShape(use, EVEN_ODD.has(fn));
      if (shape) this.paint(op, shape, { ink: this.state.fill });
    }
    if (STROKES.has(fn) && this.state.lineWidth * scaleOf(this.state.ctm) >= MIN_LINE) {
      const shape = strokedShape(use, this.state.lineWidth);
      if (shape) this.paint(op, shape, { ink: this.state.stroke, isStroke: true });
    }
    if (this.pendingClip === 'none') return;
    const shape = filledShape(use, this.pendingClip === 'even-odd');
    this.pendingClip = 'none';
    if (shape) this.set({ clip: clipped(this.state.clip, shape) });
  }

  picture(op: number, kind: PictureKind, number: unknown): void {
    const { ctm, fill, isMasked } = this.state;
    const shape = isUpright(ctm)
      ? boxShape(mapBox(ctm, UNIT))
      : filledShape({ path: UNIT_PATH, bounds: UNIT, matrix: ctm }, false);
    const isPicture = kind === 'whole' && !isMasked;
    const picture = typeof number === 'number' && !isMasked ? { number, matrix: ctm } : undefined;
    if (shape) this.paint(op, shape, { ink: kind === 'solid' ? fill : undefined, isPicture, picture });
  }

  paint(op: number, shape: Shape, { ink, isPicture = false, isStroke = false, picture }: Painting): void {
    const opacity = this.opacity(isStroke);
    if (this.isOff || ink?.length === 0) return;
    if (this.mask !== undefined) {
      this.letThrough(opacity, ink);
      return;
    }
    // Painting through letters shows them.
    if (this.state.isMasked) this.drawing.shapes.push(...this.lastMask.letters.splice(0));
    const { box } = shape;
    const { paints } = this.drawing;
    if (opacity < MIN_OPACITY || box.x2 - box.x1 < MIN_PAINT || box.y2 - box.y1 < MIN_PAINT) return;
    if (paints.length >= MAX_PAINTS) return;
    const { clip, isMasked, textClip } = this.state;
    const blendMode = blendModeOf(this.state);
    // A mask may let through one part of an area and not another.
    paints.push({
      op,
      shape,
      ink: isMasked ? undefined : ink,
      opacity,
      blendMode,
      clip,
      textClip,
      isPicture,
      picture,
    });
  }

  beginGroup(group: Group): void {
    this.save();
    const isMask = Boolean(group?.smask);
    this.groups.push(isMask && this.mask === undefined);
    if (isMask && this.mask === undefined) {
      const { subtype, backdrop, transferMap } = group.smask ?? {};
      const outside = parseColour(backdrop);
      this.mask = { isAlpha: subtype === 'Alpha', transferMap, opacity: 0, letters: [] };
      this.letThrough(subtype === 'Alpha' ? 0 : 1, outside ? [outside] : [BLACK]);
    }
    this.state = groupState(this.state);
    const box = boxOf(group?.bbox);
    const matrix = group?.matrix ? multiply(group.matrix, this.state.ctm) : this.state.ctm;
    if (box) this.set({ clip: clippedToBox(this.state.clip, mapBox(matrix, box)) });
  }

  endGroup(): void {
    this.restore();
    if (!this.groups.pop()) return;
    this.lastMask = this.mask ?? { opacity: 1, letters: [] };
    this.mask = undefined;
  }

  /** Counts paint in a soft mask: by its opacity or its brightness. */
  private letThrough(opacity: number, ink: Ink): void {
    const { mask } = this;
    if (!mask) return;
    const amounts = mask.isAlpha
      ? [opacity]
      : (ink?.map((colour) => opacity * brightness(colour)) ?? [opacity]);
    for (const amount of amounts) {
      const mapped = mask.transferMap ? (mask.transferMap[Math.round(amount * 255)] ?? 0) / 255 : amount;
      mask.opacity = Math.max(mask.opacity, mapped);
    }
  }

  beginMark([tag, properties, replacement]: unknown[]): void {
    const isOff = tag === 'OC' && !this.source.isLayerVisible(properties);
    const text = typeof replacement === 'string' && replacement !== '' ? replacement : undefined;
    const { replacements } = this.drawing;
    this.marks.push({ isOff, replacement: text === undefined ? undefined : replacements.push(text) - 1 });
  }

  patternInk(args: unknown[]): Ink {
    return args[0] === 'Shading' ? this.source.coloursOf(String(args[1])) : undefined;
  }
}

const inkOf = (value: unknown): Ink => {
  const colour = parseColour(value);
  return colour && [colour];
};

// pdf.js decides the arguments of an operator; each step here reads only its own.
// biome-ignore lint/suspicious/noExplicitAny: every operator has different arguments
type Args = any[];
type Step = (walk: Walk, args: Args, op: number) => void;

const setPicture =
  (kind: PictureKind): Step =>
  (walk, args, op) =>
    walk.picture(op, kind === 'whole' && args[3] === 'masked' ? 'masked' : kind, args[4]);
const beginMark: Step = (walk, args) => walk.beginMark(args);

/** The effect of each operator; the others neither move the pen nor paint. */
const STEPS: ReadonlyMap<number, Step> = new Map<number, Step>([
  [OPS.save, (walk) => walk.save()],
  [OPS.restore, (walk) => walk.restore()],
  [OPS.transform, (walk, args) => walk.set({ ctm: multiply(args, walk.state.ctm) })],
  [OPS.setGState, (walk, [entries]) => walk.setParameters(entries)],
  [OPS.setLineWidth, (walk, [lineWidth]) => walk.set({ lineWidth })],
  [OPS.setFont, (walk, [id, size]) => walk.set({ font: walk.source.fontOf(id), size })],
  [OPS.setCharSpacing, (walk, [letterSpacing]) => walk.set({ letterSpacing })],
  [OPS.setWordSpacing, (walk, [wordSpacing]) => walk.set({ wordSpacing })],
  [OPS.setHScale, (walk, [percent]) => walk.set({ stretch: percent / 100 })],
  [OPS.setLeading, (walk, [leading]) => walk.set({ leading })],
  [OPS.setTextRise, (walk, [rise]) => walk.set({ rise })],
  [OPS.setTextRenderingMode, (walk, [mode]) => walk.set({ mode })],
  [OPS.beginText, (walk) => walk.setTextMatrix(IDENTITY)],
  [OPS.setTextMatrix, (walk, [matrix]) => walk.setTextMatrix(multiply(matrix, IDENTITY))],
  [
    OPS.setLeadingMoveText,
    (walk, [x, y]) => {
      walk.set({ leading: -y });
      walk.moveText(x, y);
    },
  ],
  [OPS.moveText, (walk, [x, y]) => walk.moveText(x, y)],
  [OPS.nextLine, (walk) => walk.moveText(0, -walk.state.leading)],
  [OPS.showText, (walk, [glyphs], op) => walk.showText(op, glyphs)],
  [OPS.setFillRGBColor, (walk, [colour]) => walk.set({ fill: inkOf(colour) })],
  [OPS.setStrokeRGBColor, (walk, [colour]) => walk.set({ stroke: inkOf(colour) })],
  [OPS.setFillColorN, (walk, args) => walk.set({ fill: walk.patternInk(args) })],
  [OPS.setStrokeColorN, (walk, args) => walk.set({ stroke: walk.patternInk(args) })],
  [OPS.setFillTransparent, (walk) => walk.set({ fill: [] })],
  [OPS.setStrokeTransparent, (walk) => walk.set({ stroke: [] })],
  [OPS.clip, (walk) => walk.clipNext('winding')],
  [OPS.eoClip, (walk) => walk.clipNext('even-odd')],
  [OPS.constructPath, (walk, [fn, [path], bounds], op) => walk.path(op, fn, path, bounds)],
  [OPS.shadingFill, (walk, [id], op) => walk.gradient(op, id)],
  [OPS.paintImageXObject, setPicture('whole')],
  [OPS.paintInlineImageXObject, setPicture('masked')],
  [OPS.paintImageMaskXObject, setPicture('masked')],
  [OPS.paintSolidColorImageMask, setPicture('solid')],
  [OPS.paintFormXObjectBegin, (walk, [matrix, box]) => walk.beginForm(matrix, box)],
  [OPS.paintFormXObjectEnd, (walk) => walk.restore()],
  [OPS.beginGroup, (walk, [group]) => walk.beginGroup(group)],
  [OPS.endGroup, (walk) => walk.endGroup()],
  [OPS.beginAnnotation, (walk, args) => walk.beginAnnotation(args[2], args[3])],
  [OPS.endAnnotation, (walk) => walk.endAnnotation()],
  [OPS.beginMarkedContent, beginMark],
  [OPS.beginMarkedContentProps, beginMark],
  [OPS.endMarkedContent, (walk) => walk.marks.pop()],
]);

/** As in pdf.js, which moves its pen neither for diacritics (2) nor for format characters (3). */
const SPECIAL = /^(\s)|(\p{Mn})|(\p{Cf})$/u;

/** Moves the pen over the glyphs and calls `visit` with the start and end of each. Returns the final position. */
export function advance(
  glyphs: readonly (Glyph | number)[],
  state: GraphicsState,
  visit?: (index: number, from: number, to: number) => void,
): number {
  const { font, size, letterSpacing, wordSpacing } = state;
  const isVertical = font?.vertical === true;
  const unit = size * (font?.fontMatrix?.[0] ?? 0.001);
  const stretch = isVertical ? 1 : state.stretch;
  let at = 0;
  for (const [n, glyph] of glyphs.entries()) {
    if (typeof glyph === 'number') {
      at += ((isVertical ? glyph : -glyph) / 1000) * size * stretch;
      continue;
    }
    const special = SPECIAL.exec(glyph.unicode ?? '');
    if (special?.[3]) continue;
    const width = special?.[2]
      ? 0
      : isVertical
        ? (glyph.vmetric?.[0] ?? -(glyph.width ?? 0))
        : (glyph.width ?? 0);
    const to = at + width * unit * stretch;
    visit?.(n, at, to);
    const spacing = letterSpacing + (glyph.isSpace ? wordSpacing : 0);
    at = to + (isVertical ? -spacing : spacing) * stretch;
  }
  return at;
}
