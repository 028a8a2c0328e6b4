import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error It ships no types.
import wawoff2 from 'wawoff2';
import type { Weight } from './font-files.rules.ts';

const { decompress } = wawoff2 as { decompress: (bytes: Uint8Array) => Promise<Uint8Array> };

/** The parts of the library in use: HarfBuzz as it is compiled, which the package does not wrap. */
type Harfbuzz = {
  memory: { buffer: ArrayBuffer };
  malloc: (size: number) => number;
  free: (at: number) => void;
  hb_blob_create: (at: number, size: number, mode: number, userData: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_keep_everything: (input: number) => void;
  hb_subset_input_pin_axis_location: (input: number, face: number, axis: number, value: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
  _initialize?: () => void;
};

/** A global that the types of Node leave to those of browsers. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: unknown } }> };
};

/** HB_MEMORY_MODE_WRITABLE */
const WRITABLE = 2;
/** The tag `wght`. */
const WEIGHT_AXIS = 0x77676874;

let loaded: Promise<Harfbuzz> | undefined;
const load = () => {
  loaded ??= (async () => {
    const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
    const { instance } = await wasm.instantiate(readFileSync(file));
    const harfbuzz = instance.exports as Harfbuzz;
    harfbuzz._initialize?.();
    return harfbuzz;
  })();
  return loaded;
};

/** A variable font in WOFF2 as a plain one of the given weight. */
export async function instanceOf(file: string, weight: Weight): Promise<Buffer> {
  const [harfbuzz, source] = await Promise.all([load(), decompress(readFileSync(file))]);
  const at = harfbuzz.malloc(source.byteLength);
  new Uint8Array(harfbuzz.memory.buffer, at, source.byteLength).set(source);
  const blob = harfbuzz.hb_blob_create(at, source.byteLength, WRITABLE, 0, 0);
  const face = harfbuzz.hb_face_create(blob, 0);
  harfbuzz.hb_blob_destroy(blob);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  try {
    harfbuzz.hb_subset_input_keep_everything(input);
    harfbuzz.hb_subset_input_pin_axis_location(input, face, WEIGHT_AXIS, weight);
    const made = harfbuzz.hb_subset_or_fail(face, input);
    if (made === 0) throw new Error(`The font ${file} has no weight ${weight}`);
    const result = harfbuzz.hb_face_reference_blob(made);
    const start = harfbuzz.hb_blob_get_data(result, 0);
    const length = harfbuzz.hb_blob_get_length(result);
    const bytes = Buffer.from(new Uint8Array(harfbuzz.memory.buffer, start, length));
    harfbuzz.hb_blob_destroy(result);
    harfbuzz.hb_face_destroy(made);
    return bytes;
  } finally {
    harfbuzz.hb_subset_input_destroy(input);
    harfbuzz.hb_face_destroy(face);
    harfbuzz.free(at);
  }
}
