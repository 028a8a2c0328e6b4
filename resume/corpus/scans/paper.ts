// Makes a scan or a photograph of a drawn page: turned, grey, noisy and packed, the same on every call.
import { createCanvas } from '@napi-rs/canvas';
import type { GreyPage } from '../../scans/scanned-page.ts';

/** How a page was put on the glass, or in front of a camera. */
export interface Paper {
  /** Pixels in an inch of the result; the drawn page has 300. */
  dpi: number;
  /** Clockwise, in degrees. */
  turn: number;
  /** The colour of paper and of ink, 0 to 255. */
  white: number;
  black: number;
  /** Standard deviation of the noise. */
  noise: number;
  /** Of the JPEG. */
  quality: number;
  /** Black or white only. */
  isFax?: boolean;
  /** In front of a camera: on a desk, uneven light, the upper edge further away. */
  isPhoto?: boolean;
  /** Stored on its side, with a note by the camera that says so. */
  isSideways?: boolean;
}

/** A small generator of even random numbers. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DRAWN_DPI = 300;
const DESK = 70;

/** The value at a point between pixels; undefined beside the page. */
function valueAt({ grey, width, height }: GreyPage, x: number, y: number): number | undefined {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return undefined;
  const [dx, dy] = [x - left, y - top];
  const at = top * width + left;
  const above = (grey[at] ?? 0) * (1 - dx) + (grey[at + 1] ?? 0) * dx;
  const below = (grey[at + width] ?? 0) * (1 - dx) + (grey[at + width + 1] ?? 0) * dx;
  return above * (1 - dy) + below * dy;
}

/** The mean of the points that a pixel of the result covers. */
function covered(page: GreyPage, x: number, y: number, step: number): number | undefined {
  const points = step > 1.2 ? [-0.25, 0.25] : [0];
  let sum = 0;
  for (const dy of points)
    for (const dx of points) {
      const value = valueAt(page, x + dx * step, y + dy * step);
      if (value === undefined) return undefined;
      sum += value;
    }
  return sum / points.length ** 2;
}

/** What a camera or a scanner sees of the page at a pixel of the result, before its noise. */
function seenAt(
  page: GreyPage,
  paper: Paper,
  { width, height, step }: { width: number; height: number; step: number },
): (x: number, y: number) => number {
  const angle = (-paper.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const beside = paper.isPhoto ? DESK : paper.white;
  return (x, y) => {
    const further = paper.isPhoto ? 1 + 0.05 * (1 - y / height) : 1;
    const [px, py] = [(x - width / 2) * step * further, (y - height / 2) * step];
    const [fromLeft, fromTop] = [cos * px - sin * py, sin * px + cos * py];
    const found = covered(page, fromLeft + page.width / 2, fromTop + page.height / 2, step);
    const light = paper.isPhoto ? 1 - 0.35 * (x / width) * (y / height) : 1;
    const ink = found === undefined ? beside : paper.black + (found / 255) * (paper.white - paper.black);
    return ink * light;
  };
}

/** The JPEG of a page, as `paper` says. */
export function photographed(
  page: GreyPage,
  paper: Paper,
  seed: number,
): { jpeg: Uint8Array; width: number; height: number } {
  const random = randomFrom(seed);
  const step = DRAWN_DPI / paper.dpi;
  const margin = paper.isPhoto ? 1.12 : 1;
  const width = Math.round((page.width / step) * margin);
  const height = Math.round((page.height / step) * margin);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const { data } = image;
  const look = seenAt(page, paper, { width, height, step });
  const [green, blue] = paper.isPhoto ? [0.96, 0.86] : [1, 1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const seen = look(x, y) + (random() + random() + random() - 1.5) * 2 * paper.noise;
      const value = paper.isFax ? (seen > 140 ? 255 : 0) : seen;
      const at = (y * width + x) * 4;
      data[at] = value;
      data[at + 1] = value * green;
      data[at + 2] = value * blue;
      data[at + 3] = 255;
    }
  context.putImageData(image, 0, 0);
  if (!paper.isSideways)
    return { jpeg: new Uint8Array(canvas.toBuffer('image/jpeg', paper.quality)), width, height };
  const side = createCanvas(height, width);
  const turned = side.getContext('2d');
  turned.translate(0, width);
  turned.rotate(-Math.PI / 2);
  turned.drawImage(canvas, 0, 0);
  return {
    jpeg: withOrientation(side.toBuffer('image/jpeg', paper.quality)),
    width: height,
    height: width,
  };
}

/** EXIF with nothing but the orientation 6: to be turned clockwise by a quarter. */
function withOrientation(jpeg: Uint8Array): Uint8Array {
  const tag = [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0];
  const exif = [
    0xff,
    0xe1,
    0,
    34,
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x49,
    0x49,
    0x2a,
    0,
    8,
    0,
    0,
    0,
    1,
    0,
    ...tag,
    0,
    0,
    0,
    0,
  ];
  return new Uint8Array([...jpeg.subarray(0, 2), ...exif, ...jpeg.subarray(2)]);
}
