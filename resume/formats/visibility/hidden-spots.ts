import type { HiddenKind, HiddenTexts } from '../../hidden-text.ts';
import { advance, type Drawing, type Glyph, type TextPiece } from './drawing.ts';
import { type Matrix, mapPoint } from './geometry.ts';
import type { HiddenGlyphs } from './hidden-glyphs.ts';

/** Side of the cells by which places are found, in points. */
const CELL = 1;
/** Places that differ by less are the same; pdf.js and we round in other places. */
const SAME = 0.05;
/** A hidden letter so near to the same letter that is seen, in em, is its shadow. */
const SHADOW = 0.2;
const MAX_SHADOW = 2;
/** Single letters lie near the same letter by accident. */
const SHADOW_SHARE = 0.5;

/** White space that separates words, and lines, in em. */
const WORD_GAP = 0.2;
const LINE_GAP = 3;
/** In points: programs place tiny letters on whole pixels. */
const MIN_EM = 3;

interface Spot {
  x: number;
  y: number;
  unicode: string;
  /** A letter in the same place is seen, so it is read. */
  isSeen: boolean;
  isShadow: boolean;
}

interface HiddenPiece {
  piece: TextPiece;
  kinds: (HiddenKind | null)[];
  spots: (Spot | undefined)[];
}

/** Where a page has hidden glyphs. */
export class HiddenSpots {
  private readonly cells = new Map<number, Spot[]>();
  private readonly pieces: HiddenPiece[] = [];
  private readonly byOperator = new Map<number, HiddenPiece>();

  constructor(drawing: Drawing, hidden: HiddenGlyphs) {
    for (const piece of drawing.pieces) {
      const kinds = hidden.get(piece.op);
      if (!kinds) continue;
      const spots: (Spot | undefined)[] = [];
      forGlyphs(piece, (n, unicode, [x, y]) => {
        if (kinds[n]) spots[n] = this.put({ x, y, unicode, isSeen: false, isShadow: false });
      });
      const found = { piece, kinds, spots };
      this.pieces.push(found);
      this.byOperator.set(piece.op, found);
    }
    for (const piece of [...drawing.pieces, ...drawing.shapes]) {
      const kinds = hidden.get(piece.op);
      const em = Math.abs(piece.state.size) * Math.hypot(piece.matrix[2], piece.matrix[3]);
      const radius = Math.min(MAX_SHADOW, SHADOW * em);
      forGlyphs(piece, (n, unicode, [x, y]) => {
        if (kinds?.[n]) return;
        for (const spot of this.around(x, y, Math.max(radius, SAME))) {
          if (spot.unicode !== unicode) continue;
          spot.isShadow ||= Math.hypot(spot.x - x, spot.y - y) <= radius;
          spot.isSeen ||= isAt(spot, x, y);
        }
      });
    }
  }

  /** Whether the glyph that pdf.js is about to read at this place is hidden. */
  readonly hides = (transform: Matrix, glyph: Glyph): boolean => {
    const [x, y] = [transform[4], transform[5]];
    return this.find(x, y, glyph.unicode)?.isSeen === false;
  };

  /** Whether an operator's glyph is hidden. */
  has(op: number, glyph: number): boolean {
    const found = this.byOperator.get(op);
    return found?.spots[glyph] !== undefined && !found.spots[glyph].isSeen;
  }

  /** Adds the hidden words, in the order in which they are drawn. */
  collect(texts: HiddenTexts): void {
    let text = '';
    const kinds = new Set<HiddenKind>();
    let end: Point | undefined;
    const flush = () => {
      texts.add(kinds, text);
      text = '';
      kinds.clear();
    };
    for (const { piece, kinds: found, spots } of this.pieces) {
      const em = Math.max(MIN_EM, Math.abs(piece.state.size) * Math.hypot(piece.matrix[2], piece.matrix[3]));
      let isFirst = true;
      const known = spots.filter((spot) => spot !== undefined);
      const isShadow = known.filter((spot) => spot.isShadow).length > known.length * SHADOW_SHARE;
      forGlyphs(piece, (n, unicode, [x, y], to) => {
        const spot = spots[n];
        const kind = found[n];
        if (!kind || !spot || spot.isSeen || isShadow) return;
        const gap = end ? Math.hypot(x - end[0], y - end[1]) / em : 0;
        if (isFirst && gap > LINE_GAP) flush();
        else if (gap > WORD_GAP && (isFirst || !kinds.has('squeezed'))) text += ' ';
        isFirst = false;
        kinds.add(kind);
        text += unicode;
        end = to;
      });
    }
    flush();
  }

  private find(x: number, y: number, unicode = ''): Spot | undefined {
    for (const spot of this.around(x, y, SAME)) if (spot.unicode === unicode && isAt(spot, x, y)) return spot;
    return undefined;
  }

  private put(spot: Spot): Spot {
    const known = this.find(spot.x, spot.y, spot.unicode);
    if (known) return known;
    const key = keyOf(Math.floor(spot.x / CELL), Math.floor(spot.y / CELL));
    const cell = this.cells.get(key);
    if (cell) cell.push(spot);
    else this.cells.set(key, [spot]);
    return spot;
  }

  private *around(x: number, y: number, radius: number): Generator<Spot> {
    for (let i = Math.floor((x - radius) / CELL); i <= Math.floor((x + radius) / CELL); i++)
      for (let j = Math.floor((y - radius) / CELL); j <= Math.floor((y + radius) / CELL); j++)
        yield* this.cells.get(keyOf(i, j)) ?? [];
  }
}

const isAt = (spot: Spot, x: number, y: number) => Math.abs(spot.x - x) < SAME && Math.abs(spot.y - y) < SAME;
const keyOf = (i: number, j: number) => i * 1_000_003 + j;

type Point = readonly [x: number, y: number];

function forGlyphs(
  { glyphs, state, matrix }: TextPiece,
  visit: (index: number, unicode: string, start: Point, end: Point) => void,
): void {
  const isVertical = state.font?.vertical === true;
  const place = (at: number) => (isVertical ? mapPoint(matrix, 0, at) : mapPoint(matrix, at, 0));
  advance(glyphs, state, (n, from, to) => {
    const { unicode = '' } = glyphs[n] as Glyph;
    visit(n, unicode, place(from), place(to));
  });
}
