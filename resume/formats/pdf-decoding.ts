import { Buffer } from 'node:buffer';
import { registerHooks } from 'node:module';
import { ResumeError } from '../result.ts';

/** What one filter of a chain may decode to, and all filters of one file together. Fonts are the largest. */
const MAX_STREAM_BYTES = 32 << 20;
const MAX_TOTAL_BYTES = 128 << 20;
/** Real chains have one filter, or two. */
const MAX_FILTERS = 6;
/** Their streams are pictures, which are never decoded; as the filter of anything else they are a trick. */
const IMAGE_FILTERS = ['DCT', 'DCTDecode', 'JPX', 'JPXDecode', 'CCF', 'CCITTFaxDecode', 'JBIG2Decode'];

const LIMITER = 'placewellPdfLimiter';
type Limiter = {
  grow: (bytes: number, before: number) => void;
  filters: (count: number) => void;
  image: () => void;
};
declare global {
  var placewellPdfLimiter: Limiter | undefined;
}

/**
 * pdf.js decodes without limits and has no option for them. All its decoders get their memory in these places,
 * which exist once each in the pinned version; the tests fail with a version in which they do not. The last one tells of
 * images that it leaves out.
 */
const PATCHES: readonly (readonly [found: string, added: string])[] = [
  ['    const buffer2 = new Uint8Array(size);', `globalThis.${LIMITER}?.grow(size, buffer.byteLength);\n$&`],
  ['        totalLength += chunk.byteLength;', `$&\nglobalThis.${LIMITER}?.grow(totalLength, 0);`],
  ['      const paramsArray = params;', `$&\nglobalThis.${LIMITER}?.filters(filterArray.length);`],
  [
    '  makeFilter(stream, name, maybeLength, params, cipherTransform = null) {',
    `$&\nif (globalThis.${LIMITER} && ${JSON.stringify(IMAGE_FILTERS)}.includes(name)) return new NullStream();`,
  ],
  ['    if (maxImageSize !== -1 && w * h > maxImageSize) {', `$&\nglobalThis.${LIMITER}?.image();`],
];

function patch(source: string): string {
  return PATCHES.reduce((text, [found, added]) => {
    if (text.split(found).length !== 2) throw new Error(`pdf.js has changed: not once "${found.trim()}"`);
    return text.replace(found, added);
  }, source);
}

// pdf.js loads this module itself, with its first document.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/legacy/build/pdf.worker.mjs') || !loaded.source) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString('utf8');
    return { ...loaded, source: patch(text) };
  },
});

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs `read`, which opens one PDF, with limits on what its filters decode to; throws `too_large` beyond them. Files are
 * read one after another, because the limits are those of one file. `seen` says whether an image was left out.
 */
export function withDecodingLimits<T>(read: (seen: { hasImage: boolean }) => Promise<T>): Promise<T> {
  const result = turn.then(() => limited(read));
  turn = result.catch(() => undefined);
  return result;
}

async function limited<T>(read: (seen: { hasImage: boolean }) => Promise<T>): Promise<T> {
  const seen = { hasImage: false };
  let total = 0;
  let excess: ResumeError | undefined;
  // pdf.js goes on after most errors, so from the first one on nothing is decoded any more.
  const refuse = (reason: string) => {
    excess ??= new ResumeError('too_large', reason);
    throw excess;
  };
  globalThis[LIMITER] = {
    grow(bytes, before) {
      total += bytes - before;
      if (excess || bytes > MAX_STREAM_BYTES) refuse('a stream of the PDF decodes beyond its limit');
      if (total > MAX_TOTAL_BYTES) refuse('the streams of the PDF decode beyond their limit');
    },
    filters(count) {
      if (count > MAX_FILTERS) refuse('a stream of the PDF has too many filters');
    },
    image() {
      seen.hasImage = true;
    },
  };
  try {
    const result = await read(seen);
    if (excess) throw excess;
    return result;
  } catch (error) {
    throw excess ?? error;
  } finally {
    globalThis[LIMITER] = undefined;
  }
}
