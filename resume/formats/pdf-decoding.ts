import { Buffer } from 'node:buffer';
import { registerHooks } from 'node:module';
import { ResumeError } from '../result.ts';
import type { Glyph } from './visibility/drawing.ts';
import type { Matrix } from './visibility/geometry.ts';

/** The limit of one filter of a chain, and of all filters of one file together. Fonts are the largest. */
const MAX_STREAM_BYTES = 32 << 20;
const MAX_TOTAL_BYTES = 128 << 20;
/** Real chains have one or two filters. */
const MAX_FILTERS = 6;
/** Their streams are pictures, which are never decoded; as the filter of anything else they are an attack. */
const IMAGE_FILTERS = ['DCT', 'DCTDecode', 'JPX', 'JPXDecode', 'CCF', 'CCITTFaxDecode', 'JBIG2Decode'];

const LIMITER = 'placewellPdfLimiter';
type Limiter = {
  grow: (bytes: number, before: number) => void;
  filters: (count: number) => void;
  image: () => void;
  /** Whether the glyph about to be read as text is hidden; undefined if the page hides none. */
  hides: ((transform: Matrix, glyph: Glyph) => boolean) | undefined;
};
declare global {
  var placewellPdfLimiter: Limiter | undefined;
}

/**
 * pdf.js decodes without limits and has no option for them. The first places give all its decoders their memory. The
 * others report images that are left out and texts that replace drawn ones, and leave out hidden glyphs. Each place
 * exists once in the pinned version; the tests fail with a version in which it does not.
 */
const PATCHES: readonly (readonly [found: string, added: string])[] = [
  ['    const buffer2 = new Uint8Array(size);', `globalThis.${LIMITER}?.grow(size, buffer.byteLength);\n$&`],
  ['        totalLength += chunk.byteLength;', `$&\nglobalThis.${LIMITER}?.grow(totalLength, 0);`],
  ['      const paramsArray = params;', `$&\nglobalThis.${LIMITER}?.filters(filterArray.length);`],
  [
    '  makeFilter(stream, name, maybeLength, params, cipherTransform = null) {',
    `$&\nif (globalThis.${LIMITER} && ${JSON.stringify(IMAGE_FILTERS)}.includes(name)) return new NullStream();`,
  ],
  [
    '    if (maxImageSize !== -1 && w * h > maxImageSize) {',
    `$&
      globalThis.${LIMITER}?.image();
      const isStencil = dict.get("IM", "ImageMask") || false;
      const isMasked = dict.has("SMask") || dict.has("Mask");
      const layer = dict.has("OC") ? await this.parseMarkedContentProps(dict.get("OC"), resources) : undefined;
      operatorList.addImageOps(
        isStencil ? OPS.paintImageMaskXObject : OPS.paintImageXObject,
        ["", w, h, isMasked ? "masked" : ""],
        layer,
        isMasked,
      );`,
  ],
  [
    '            args = [args[0].name, args[1] instanceof Dict ? args[1].get("MCID") : null];',
    `const marked = args[1] instanceof Name ? resources.get("Properties")?.get(args[1].name) : args[1];
     $&
     if (marked instanceof Dict) {
       const replacement = marked.get("ActualText") ?? marked.get("Alt") ?? marked.get("E");
       if (typeof replacement === "string") args.push(stringToPDFString(replacement));
     }`,
  ],
  [
    '        let scaledDim = glyphWidth * scale;',
    `$&
     if (globalThis.${LIMITER}?.hides?.(getCurrentTextTransform(), glyph)) {
       if (originalCharCode === 0x20) charSpacing += textState.wordSpacing;
       if (font.vertical) textState.translateTextMatrix(0, scaledDim - charSpacing);
       else textState.translateTextMatrix((scaledDim + charSpacing) * textState.textHScale, 0);
       continue;
     }`,
  ],
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

/** Shared between the file's reader and the patched pdf.js. */
export interface Seen {
  hasImage: boolean;
  hides: Limiter['hides'];
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs `read`, which opens one PDF, with limits on what its filters decode to; throws `too_large` beyond them. Files
 * are read one after another, because the limits are per file. `seen` reports whether an image was left out, and takes
 * the glyphs to leave out.
 */
export function withDecodingLimits<T>(read: (seen: Seen) => Promise<T>): Promise<T> {
  const result = turn.then(() => limited(read));
  turn = result.catch(() => undefined);
  return result;
}

async function limited<T>(read: (seen: Seen) => Promise<T>): Promise<T> {
  const seen: Seen = { hasImage: false, hides: undefined };
  let total = 0;
  let excess: ResumeError | undefined;
  // pdf.js continues after most errors, so after the first one nothing more is decoded.
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
    get hides() {
      return seen.hides;
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
