import type { Colour } from '../colours.ts';
import { invert, type Matrix, mapPoint } from './geometry.ts';
import type { Ink } from './graphics-state.ts';

/** Red, green, blue and opacity of every pixel, from the upper left corner. */
export interface Pixels {
  width: number;
  height: number;
  data: ArrayLike<number>;
}
/** Decodes a picture of the page; undefined if it is too large or of an unknown kind. */
export type Decode = () => Promise<Pixels | undefined>;

/** What a picture shows around a point. */
export interface PictureSpot {
  /** The darkest and the lightest of each channel; undefined where nothing of the picture is seen. */
  ink: Ink;
  isOpaque: boolean;
}

/** Cells along a side, each with its range of colours. */
const CELLS = 64;
const OPAQUE = 250;
const UNSEEN = 12;
/** Red, green and blue at least, then at most, and opacity at least and at most. */
const FIELDS = 8;

/** The ranges of colours in the cells of a picture, so that no pixels are kept. */
export class PictureColours {
  private readonly cells: Uint8Array;
  private readonly columns: number;
  private readonly rows: number;

  constructor({ width, height, data }: Pixels) {
    this.columns = Math.min(CELLS, width);
    this.rows = Math.min(CELLS, height);
    this.cells = new Uint8Array(this.columns * this.rows * FIELDS);
    for (let at = 0; at < this.cells.length; at += FIELDS) {
      this.cells.fill(255, at, at + 3);
      this.cells[at + 6] = 255;
    }
    for (let y = 0; y < height; y++) {
      const row = Math.floor((y * this.rows) / height) * this.columns;
      for (let x = 0; x < width; x++)
        this.add((row + Math.floor((x * this.columns) / width)) * FIELDS, data, (y * width + x) * 4);
    }
  }

  private add(cell: number, data: ArrayLike<number>, pixel: number): void {
    const { cells } = this;
    const opacity = data[pixel + 3]!;
    if (opacity < cells[cell + 6]!) cells[cell + 6] = opacity;
    if (opacity > cells[cell + 7]!) cells[cell + 7] = opacity;
    if (opacity < UNSEEN) return;
    for (let n = 0; n < 3; n++) {
      const value = data[pixel + n]!;
      if (value < cells[cell + n]!) cells[cell + n] = value;
      if (value > cells[cell + 3 + n]!) cells[cell + 3 + n] = value;
    }
  }

  /** Around a point of the unit square, whose first row is at the top: of the cells that a letter there may touch. */
  at(u: number, v: number): PictureSpot {
    const [column, row] = [Math.floor(u * this.columns), Math.floor(v * this.rows)];
    const all = [255, 255, 255, 0, 0, 0, 255, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(this.rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(this.columns - 1, column + 1); x++)
        all.forEach((known, n) => {
          const value = this.cells[(y * this.columns + x) * FIELDS + n]!;
          const isLeast = n < 3 || n === 6;
          all[n] = isLeast ? Math.min(known, value) : Math.max(known, value);
        });
    const [r1, g1, b1, r2, g2, b2, least, most] = all as [...Colour, ...Colour, least: number, most: number];
    return {
      ink:
        most < UNSEEN
          ? []
          : [
              [r1, g1, b1],
              [r2, g2, b2],
            ],
      isOpaque: least >= OPAQUE,
    };
  }
}

/** Looks up the colours of a picture that this matrix draws, by points of the page. */
export function placed(colours: PictureColours, matrix: Matrix) {
  const back = invert(matrix);
  return (x: number, y: number): PictureSpot | undefined => {
    if (!back) return undefined;
    const [u, v] = mapPoint(back, x, y);
    return colours.at(u, 1 - v);
  };
}
