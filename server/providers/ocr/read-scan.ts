import { ResumeError } from '@placewell/resume/result.ts';
import { drawPages } from '@placewell/resume/scans/draw-pages.ts';
import type { GreyPage, ScannedPage, ScannedWord } from '@placewell/resume/scans/scanned-page.ts';
import type { Tesseract } from './find-tesseract.ts';
import { type PageFault, readPage } from './read-page.ts';

export type ScanLimits = {
  /** Pages that are read at most. */
  pages: number;
  /** After this time no further page is begun; those read so far count. */
  ms: number;
  /** The time of one page. */
  pageMs: number;
};

/** Nothing was read, whatever the pages show. */
export class ScanError extends Error {
  readonly code: PageFault['fault'];
  constructor({ fault, detail }: PageFault) {
    super(detail);
    this.name = 'ScanError';
    this.code = fault;
  }
}

/** Of the words of an upright page this share is sure; of one on its head hardly half are. */
const UPRIGHT = 0.7;
const SURE = 60;
/** Below, nothing was read: a page of garbage or none. */
const LEGIBLE = 0.35;

/**
 * Reads the words of pages that are pictures: `pages` of a PDF, by default all, or a PNG or JPEG. Pages that cannot be
 * read are left out. Throws a `ResumeError` for a file that cannot be drawn at all, a
 * `ScanError` if the program read no page.
 */
export async function readScan(
  bytes: Uint8Array,
  reader: Tesseract,
  { pages, limits }: { pages?: readonly number[] | undefined; limits: ScanLimits },
): Promise<ScannedPage[]> {
  const started = performance.now();
  const read: ScannedPage[] = [];
  let fault: PageFault | undefined;
  const onPage = async (page: GreyPage) => {
    const found = await readUpright(reader, page, limits.pageMs);
    if (found && 'fault' in found) fault ??= found;
    else if (found && found.words.length > 0) read.push(found);
    return performance.now() - started < limits.ms;
  };
  try {
    await drawPages(bytes, { ...(pages ? { pages } : {}), most: limits.pages, onPage });
  } catch (error) {
    // A bomb on a later page refuses the file as one on the first does.
    const isDrawn = error instanceof ResumeError && error.code !== 'too_large';
    if (read.length === 0 || !isDrawn) throw error;
  }
  if (read.length === 0 && fault) throw new ScanError(fault);
  return read;
}

/** The share of words that the reader is sure of; 0 without words. */
function legibility(words: readonly ScannedWord[]): number {
  const letters = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return letters.filter(({ confidence }) => confidence >= SURE).length / Math.max(1, letters.length);
}

/** Reads a page as it lies; where that yields little, in the three other directions, and takes the best. */
async function readUpright(
  reader: Tesseract,
  page: GreyPage,
  ms: number,
): Promise<ScannedPage | PageFault | undefined> {
  const deadline = performance.now() + ms;
  let fault: PageFault | undefined;
  let best: { page: GreyPage; words: ScannedWord[]; share: number } | undefined;
  for (const turns of [0, 2, 1, 3]) {
    const left = deadline - performance.now();
    if (left <= 0) break;
    const turned = turnedBy(page, turns);
    const words = await readPage(reader, turned, { languages: reader.languages, ms: left });
    if ('fault' in words) {
      fault = words;
      break;
    }
    const share = legibility(words);
    const isBlank = turns === 0 && words.length === 0;
    if (isBlank || share > (best?.share ?? LEGIBLE)) best = { page: turned, words, share };
    if (share >= UPRIGHT || isBlank) break;
  }
  if (!best) return fault;
  const { width, height } = best.page;
  return { page: page.page, width, height, words: best.words };
}

/** The page turned clockwise by quarters. */
function turnedBy(page: GreyPage, quarters: number): GreyPage {
  const { width, height, grey } = page;
  if (quarters === 0) return page;
  if (quarters === 2) return { ...page, grey: grey.toReversed() };
  const out = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [column, row] = quarters === 1 ? [height - 1 - y, x] : [y, width - 1 - x];
      out[row * height + column] = grey[y * width + x] ?? 0;
    }
  return { page: page.page, width: height, height: width, grey: out };
}
