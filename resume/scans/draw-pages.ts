// Draws the pages of a file that have no text to read, as grey pixels. Loaded where scans are read only: it needs a canvas.
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { openPdf, pdfAssets } from '../formats/open-pdf.ts';
import { type Seen, withDrawingLimits } from '../formats/pdf-decoding.ts';
import { ResumeError } from '../result.ts';
import { MAX_PICTURE_PIXELS, pictureHeader, pictureTypeOf } from './pictures.ts';
import type { GreyPage } from './scanned-page.ts';

/** Enough for small print; larger pages and photographs are drawn smaller, tiny ones larger. */
const DPI = 300;
const MAX_PAGE_PIXELS = 12_000_000;
/** The short side of a sheet, in inches: nobody knows how large what a photograph shows is. */
const SHEET_INCHES = 8.27;

/**
 * The pages of a PDF, those of `pages` or the first `most`, or a PNG or JPEG as its only page. Throws `too_large` for a
 * picture beyond the limit before it is decoded, `damaged` for one that cannot be.
 */
export async function drawPages(
  bytes: Uint8Array,
  {
    pages,
    most,
    onPage,
  }: { pages?: readonly number[]; most: number; onPage: (page: GreyPage) => Promise<boolean> },
): Promise<void> {
  if (pictureTypeOf(bytes)) await onPage(await drawPicture(bytes));
  else await withDrawingLimits(MAX_PICTURE_PIXELS, (seen) => drawPdf(bytes, seen, { pages, most, onPage }));
}

async function drawPicture(bytes: Uint8Array): Promise<GreyPage> {
  const header = pictureHeader(bytes);
  if (!header) throw new ResumeError('damaged', 'the picture names no size');
  if (header.width * header.height > MAX_PICTURE_PIXELS)
    throw new ResumeError('too_large', 'the picture has too many pixels');
  // Turned as the camera says.
  const image = await loadImage(bytes).catch((error: unknown) => {
    throw new ResumeError('damaged', `the picture is unreadable: ${String(error)}`);
  });
  const short = Math.min(image.width, image.height);
  const scale = Math.min(
    (SHEET_INCHES * DPI) / short,
    Math.sqrt(MAX_PAGE_PIXELS / (image.width * image.height)),
  );
  const { width, height, context } = canvasOf(image.width * scale, image.height * scale);
  context.drawImage(image, 0, 0, width, height);
  return { page: 1, width, height, grey: greyOf(context, width, height) };
}

function canvasOf(wide: number, high: number) {
  const [width, height] = [Math.max(1, Math.round(wide)), Math.max(1, Math.round(high))];
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { width, height, context };
}

function greyOf(context: SKRSContext2D, width: number, height: number): Uint8Array {
  const grey = new Uint8Array(width * height);
  // In bands, so that the colours of the whole page are not held beside it.
  const band = 256;
  for (let top = 0; top < height; top += band) {
    const rows = Math.min(band, height - top);
    const { data } = context.getImageData(0, top, width, rows);
    for (let at = 0, to = top * width; at < data.length; at += 4, to++)
      grey[to] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  }
  return grey;
}

async function drawPdf(
  bytes: Uint8Array,
  seen: Seen,
  {
    pages,
    most,
    onPage,
  }: { pages: readonly number[] | undefined; most: number; onPage: (page: GreyPage) => Promise<boolean> },
): Promise<void> {
  const task = openPdf(bytes, {
    isImageDecoderSupported: false,
    standardFontDataUrl: pdfAssets('standard_fonts'),
    wasmUrl: pdfAssets('wasm'),
    maxImageSize: MAX_PICTURE_PIXELS,
  });
  try {
    const document = await task.promise;
    const all = pages ?? Array.from({ length: document.numPages }, (_, n) => n + 1);
    for (const number of all.filter((n) => n <= document.numPages).slice(0, most)) {
      const page = await document.getPage(number);
      const base = page.getViewport({ scale: 1 });
      const scale = Math.min(DPI / 72, Math.sqrt(MAX_PAGE_PIXELS / (base.width * base.height)));
      const viewport = page.getViewport({ scale });
      const { width, height, context } = canvasOf(viewport.width, viewport.height);
      await page.render({ canvas: null, canvasContext: context, viewport } as never).promise;
      page.cleanup();
      if (seen.excess) throw seen.excess;
      const goesOn = await onPage({ page: number, width, height, grey: greyOf(context, width, height) });
      if (!goesOn) break;
    }
  } catch (error) {
    if (error instanceof ResumeError) throw error;
    throw new ResumeError(
      'damaged',
      `the PDF cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await task.destroy();
  }
}
