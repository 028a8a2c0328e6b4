import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import type { Pixels } from './visibility/pictures.ts';

/** Larger pictures are not decoded. */
const MAX_PIXELS = 4_000_000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47];
/** Samples a pixel by colour type: grey, colours, palette, grey and opacity, colours and opacity. */
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

interface Chunks {
  header: DataView;
  palette: Uint8Array | undefined;
  transparency: Uint8Array | undefined;
  data: Uint8Array[];
}

/** The pixels of a PNG with 8 bits a sample; undefined if it is another file, interlaced, damaged or too large. */
export function decodePng(bytes: Uint8Array): Pixels | undefined {
  const chunks = chunksOf(bytes);
  if (!chunks) return undefined;
  const { header, palette, transparency, data } = chunks;
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const kind = header.getUint8(9);
  const samples = SAMPLES.get(kind);
  const isPlain = header.getUint8(8) === 8 && header.getUint8(12) === 0;
  if (!samples || !isPlain || width * height > MAX_PIXELS || width * height === 0) return undefined;
  const rows = inflated(data, (width * samples + 1) * height);
  if (!rows || !unfilter(rows, { stride: width * samples, samples })) return undefined;
  const opacityOf = (value: number) =>
    kind === 3 ? (transparency?.[value] ?? 255) : transparency ? MAYBE_CLEAR : 255;
  const out = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * samples + Math.floor(pixel / width) + 1;
    const value = rows[at] ?? 0;
    const isColoured = kind === 2 || kind === 6;
    const from = kind === 3 ? palette?.subarray(value * 3) : isColoured ? rows.subarray(at) : undefined;
    for (let n = 0; n < 3; n++) out[pixel * 4 + n] = from ? (from[n] ?? 0) : value;
    out[pixel * 4 + 3] = kind >= 4 ? (rows[at + samples - 1] ?? 255) : opacityOf(value);
  }
  return { width, height, data: out };
}

/** Kinds without opacity may have a single clear colour, so none of their pixels is sure. */
const MAYBE_CLEAR = 128;

function chunksOf(bytes: Uint8Array): Chunks | undefined {
  if (SIGNATURE.some((byte, n) => bytes[n] !== byte) || bytes.length < 33) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const out: Chunks = {
    header: new DataView(bytes.buffer, bytes.byteOffset + 16, 13),
    palette: undefined,
    transparency: undefined,
    data: [],
  };
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'PLTE') out.palette = content;
    else if (type === 'tRNS') out.transparency = content;
    else if (type === 'IDAT') out.data.push(content);
    else if (type === 'IEND') break;
    at += 12 + length;
  }
  return out;
}

/** Exactly this many bytes from a zlib stream; undefined if there are more or fewer. */
function inflated(parts: readonly Uint8Array[], size: number): Uint8Array | undefined {
  try {
    const bytes = inflateSync(Buffer.concat(parts), { maxOutputLength: size });
    return bytes.length === size ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Undoes the filters of all rows, in place. */
function unfilter(rows: Uint8Array, { stride, samples }: { stride: number; samples: number }): boolean {
  for (let start = 0; start < rows.length; start += stride + 1) {
    const predict = PREDICTIONS[rows[start] ?? 0];
    if (!predict) return false;
    for (let n = 1; n <= stride; n++) {
      const at = start + n;
      const left = n > samples ? (rows[at - samples] ?? 0) : 0;
      const above = start > 0 ? (rows[at - stride - 1] ?? 0) : 0;
      const corner = start > 0 && n > samples ? (rows[at - stride - 1 - samples] ?? 0) : 0;
      rows[at] = (rows[at] ?? 0) + predict(left, above, corner);
    }
  }
  return true;
}

const PREDICTIONS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [p, q, r] = [
      Math.abs(above - corner),
      Math.abs(left - corner),
      Math.abs(left + above - 2 * corner),
    ];
    return p <= q && p <= r ? left : q <= r ? above : corner;
  },
];
