import { Buffer } from 'node:buffer';
import { registerHooks } from 'node:module';
import { ResumeError } from '../result.ts';
import { pictureHeader } from '../scans/pictures.ts';
import type { Glyph } from './visibility/drawing.ts';
import type { Matrix } from './visibility/geometry.ts';
import type { Decode, Pixels } from './visibility/pictures.ts';

/**
 * The limit of one filter of a chain, and of all filters of one file together: where no picture is drawn, fonts are the
 * largest. A page of a scanner that packs colours without loss is 105 MB at 600 dpi.
 */
const MAX_STREAM_BYTES = { text: 32 << 20, pictures: 112 << 20 };
const MAX_TOTAL_BYTES = { text: 128 << 20, pictures: 512 << 20 };
/** Real chains have one or two filters. */
const MAX_FILTERS = 6;
/** Their streams are pictures; as the filter of anything else they are an attack. */
const IMAGE_FILTERS = ['DCT', 'DCTDecode', 'JPX', 'JPXDecode', 'CCF', 'CCITTFaxDecode', 'JBIG2Decode'];

/** Larger pictures are not decoded, in pixels: those of one file together, and one. */
const MAX_FILE_PIXELS = 12_000_000;
const MAX_PIXELS = 4_000_000;

/** What pdf.js asks before it decodes a picture. */
interface PictureLimits {
  /** Whether a picture of this size is within the limits. */
  fits: (width: number, height: number) => boolean;
  /** The same for the size that a JPEG names itself. */
  fitsJpeg: (bytes: Uint8Array) => boolean;
}

const LIMITER = 'placewellPdfLimiter';
type Limiter = {
  grow: (bytes: number, before: number) => void;
  filters: (count: number) => void;
  /** Whether pictures are drawn, rather than left out and reported. */
  draws: boolean;
  /** Refuses a JPEG that is larger than its page says, or than the drawn picture. */
  jpeg: (bytes: Uint8Array) => void;
  /** Reports a picture of this size, and returns its number. */
  image: (decode: (limits: PictureLimits) => Promise<Pixels | undefined>) => number;
  /** Whether the glyph about to be read as text is hidden; undefined if the page hides none. */
  hides: ((transform: Matrix, glyph: Glyph) => boolean) | undefined;
};
declare global {
  var placewellPdfLimiter: Limiter | undefined;
}

/**
 * pdf.js decodes without limits and has no option for them. The first places give all its decoders their memory. The
 * others report images, which are decoded only on request, and texts that replace drawn ones, and leave out hidden glyphs. Each place
 * exists once in the pinned version; the tests fail with a version in which it does not.
 */
const PATCHES: readonly (readonly [found: string, added: string])[] = [
  ['    const buffer2 = new Uint8Array(size);', `globalThis.${LIMITER}?.grow(size, buffer.byteLength);\n$&`],
  [
    '        totalLength += chunk.byteLength;',
    `$&\nglobalThis.${LIMITER}?.grow(totalLength, totalLength - chunk.byteLength);`,
  ],
  ['      const paramsArray = params;', `$&\nglobalThis.${LIMITER}?.filters(filterArray.length);`],
  [
    '  makeFilter(stream, name, maybeLength, params, cipherTransform = null) {',
    `$&
     if (globalThis.${LIMITER}?.draws) {
       if (name.startsWith("DCT")) {
         globalThis.${LIMITER}.jpeg(stream.getBytes());
         stream.reset();
       }
     } else if (globalThis.${LIMITER} && ${JSON.stringify(IMAGE_FILTERS)}.includes(name)) {
       const none = new NullStream();
       if (name.startsWith("DCT")) none.jpeg = new JpegStream(stream, maybeLength, params);
       return none;
     }`,
  ],
  [
    '    if (maxImageSize !== -1 && w * h > maxImageSize) {',
    `$&
      const source = image.jpeg ?? image;
      const number = globalThis.${LIMITER}?.image(async ({ fits, fitsJpeg }) => {
        source.dict = dict;
        if (!fits(w, h) || (image.jpeg && !fitsJpeg(image.jpeg.bytes))) return undefined;
        const decoded = await PDFImage.buildImage({
          xref: this.xref,
          res: resources,
          image: source,
          isInline,
          pdfFunctionFactory: this._pdfFunctionFactory,
          globalColorSpaceCache: this.globalColorSpaceCache,
          localColorSpaceCache,
        });
        if (!fits(decoded.drawWidth, decoded.drawHeight)) return undefined;
        return decoded.createImageData(true, false);
      });
      const isStencil = dict.get("IM", "ImageMask") || false;
      const isMasked = dict.has("SMask") || dict.has("Mask");
      const layer = dict.has("OC") ? await this.parseMarkedContentProps(dict.get("OC"), resources) : undefined;
      operatorList.addImageOps(
        isStencil ? OPS.paintImageMaskXObject : OPS.paintImageXObject,
        ["", w, h, isMasked ? "masked" : "", number],
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
  /** The pictures found so far, by number. */
  pictures: Decode[];
  /** The limit that was passed: pdf.js goes on without what it is refused. */
  excess?: ResumeError;
}

/** The size that a JPEG decodes to; undefined if its header is unusual. */
function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  // The marker 0xffdc changes the height later; a byte 0xff of the data is always followed by 0.
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xdc) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length && bytes[at + 1] !== 0xff; ) {
    const marker = view.getUint8(at + 1);
    const two = (offset: number) => view.getUint16(at + offset);
    if (bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return undefined;
    if (marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return { height: two(5), width: two(7) };
    at += 2 + two(2);
  }
  return undefined;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs `read`, which opens one PDF, with limits on what its filters decode to; throws `too_large` beyond them. Files
 * are read one after another, because the limits are per file. `seen` reports whether an image was left out, and takes
 * the glyphs to leave out.
 */
export function withDecodingLimits<T>(read: (seen: Seen) => Promise<T>): Promise<T> {
  return inTurn(() => limited(read));
}

/** The same for reading that draws pages with their pictures, none of them with more than `maxPixels`. */
export function withDrawingLimits<T>(maxPixels: number, read: (seen: Seen) => Promise<T>): Promise<T> {
  return inTurn(() => limited(read, maxPixels));
}

function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const result = turn.then(read);
  turn = result.catch(() => undefined);
  return result;
}

async function limited<T>(read: (seen: Seen) => Promise<T>, drawnPixels?: number): Promise<T> {
  const kind = drawnPixels === undefined ? 'text' : 'pictures';
  const seen: Seen = { hasImage: false, hides: undefined, pictures: [] };
  let total = 0;
  let excess: ResumeError | undefined;
  // pdf.js continues after most errors, so after the first one nothing more is decoded.
  const refuse = (reason: string) => {
    excess ??= seen.excess = new ResumeError('too_large', reason);
    throw excess;
  };
  let pixels = 0;
  const fits = (width: number, height: number) => {
    if (!(width * height <= MAX_PIXELS)) return false;
    pixels += width * height;
    return pixels <= MAX_FILE_PIXELS;
  };
  const fitsJpeg = (bytes: Uint8Array) => {
    const size = jpegSize(bytes);
    return size !== undefined && fits(size.width, size.height);
  };
  globalThis[LIMITER] = {
    grow(bytes, before) {
      total += bytes - before;
      if (excess || bytes > MAX_STREAM_BYTES[kind]) refuse('a stream of the PDF decodes beyond its limit');
      if (total > MAX_TOTAL_BYTES[kind]) refuse('the streams of the PDF decode beyond their limit');
    },
    filters(count) {
      if (count > MAX_FILTERS) refuse('a stream of the PDF has too many filters');
    },
    draws: drawnPixels !== undefined,
    jpeg(bytes) {
      const size = pictureHeader(bytes);
      if (!size || size.width * size.height > (drawnPixels ?? 0)) refuse('a picture of the PDF is too large');
    },
    image(decode) {
      if (drawnPixels !== undefined) refuse('a picture of the PDF is too large');
      seen.hasImage = true;
      return seen.pictures.push(() => decode({ fits, fitsJpeg })) - 1;
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
