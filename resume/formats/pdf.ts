import { type getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { HiddenTexts } from '../hidden-text.ts';
import { type LayoutState, layoutPage } from '../layout/layout-page.ts';
import { dropRepeatedLines } from '../layout/repeated-lines.ts';
import type { Run } from '../layout/run.ts';
import { cleanText, type Line, type Link, type PageLines } from '../page-lines.ts';
import { ResumeError } from '../result.ts';
import type { ScannedPage } from '../scans/scanned-page.ts';
import { runsOfScan } from '../scans/scanned-runs.ts';
import { accentBefore } from '../words/accents.ts';
import { createSpaceReader, readDrawnLetters } from './drawn-spaces.ts';
import { mendLamAlef } from './lam-alef.ts';
import { openPdf } from './open-pdf.ts';
import { type Seen, withDecodingLimits } from './pdf-decoding.ts';
import { fromTex, isBitmapOfTex } from './tex-encoding.ts';
import { readVisibility, type VisiblePage } from './visibility/read-visibility.ts';

const MAX_PAGES = 40;
const MAX_CHARACTERS = 300_000;
/** Reading stops after this time; the pages read so far are used. */
const READ_MS = 6000;

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
  hasEOL: boolean;
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

const PICTURES = new Set<number>(
  [
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
  ].filter((op) => typeof op === 'number'),
);
/** Pictures, and shapes: text may be drawn as outlines. */
const PAINTS = new Set<number>([...PICTURES, OPS.constructPath, OPS.shadingFill]);

/** Lines of a PDF in reading order. Throws `encrypted`, `damaged`, `empty`, `too_large`, `needs_ocr` or `unreadable_scan`. */
export function readPdf(bytes: Uint8Array, scan?: readonly ScannedPage[]): Promise<PageLines> {
  return withDecodingLimits((seen) => readPages(bytes, seen, scan));
}

async function readPages(
  bytes: Uint8Array,
  seen: Seen,
  scan: readonly ScannedPage[] = [],
): Promise<PageLines> {
  // No image is drawn. The few that a text is over or under are decoded by `visibility`.
  const task = openPdf(bytes, { maxImageSize: 1, canvasMaxAreaInBytes: 0 });
  try {
    const document = await task.promise;
    const started = performance.now();
    const pages: Line[][] = [];
    const links: Link[] = [];
    const blockAbove = new Map<number, number>();
    let characters = 0;
    let hasImage = false;
    const hidden = new HiddenTexts();
    const alternatives: PageLines['alternatives'] = [];
    const layers = await document.getOptionalContentConfig();
    const isLayerVisible = (layer: unknown) => layers.isVisible(layer);
    // A map, whatever its types say.
    const marks = (await document.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
    const isTagged = marks?.get('Marked') === true;
    const scans = new Map(scan.map((page) => [page.page, page]));
    const unread_pages: number[] = [];
    const reading = { seen, hidden, alternatives, isLayerVisible, isTagged };
    const state: LayoutState = { nextBlock: 0, headingStyles: new Set() };
    for (let n = 1; n <= Math.min(document.numPages, MAX_PAGES); n++) {
      if (performance.now() - started > READ_MS || characters > MAX_CHARACTERS) break;
      const page = await readPage(await document.getPage(n), n, reading);
      hasImage ||= page.hasImage;
      links.push(...page.links);
      const scanned = scans.get(n);
      if (!scanned && page.hasPicture && lettersOf(page.runs) < FEW_LETTERS) unread_pages.push(n);
      const laid = layoutPage(scanned ? runsOfScan(scanned) : page.runs, n, state);
      for (const [block, above] of laid.blockAbove) blockAbove.set(block, above);
      pages.push(laid.lines);
      characters += laid.lines.reduce((sum, line) => sum + line.text.length, 0);
    }
    const lines = dropRepeatedLines(pages).flat();
    checkText(lines, hasImage || seen.hasImage, scan.length > 0);
    dropUnreliableFreshness(lines);
    const isLamAlefTurned = mendLamAlef(lines);
    const info = (await document.getMetadata().catch(() => undefined))?.info as
      | Record<string, unknown>
      | undefined;
    const property = (value: unknown) =>
      typeof value === 'string' && value.trim() ? value.trim() : undefined;
    return {
      lines,
      blockAbove,
      links,
      page_count: document.numPages,
      scanned_pages: [...scans.keys()],
      unread_pages,
      hidden,
      alternatives,
      isLamAlefTurned,
      title: property(info?.Title),
      author: property(info?.Author),
    };
  } catch (error) {
    throw asResumeError(error);
  } finally {
    await task.destroy();
  }
}

/** `isFresh` is only meaningful if most lines set their font again; some programs never do, so it is dropped. */
function dropUnreliableFreshness(lines: Line[]): void {
  if (lines.filter((line) => line.isFresh).length >= lines.length * 0.5) return;
  for (const line of lines) line.isFresh = undefined;
}

function asResumeError(error: unknown): ResumeError {
  if (error instanceof ResumeError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return new ResumeError('encrypted', 'the PDF is password-protected');
  return new ResumeError(
    'damaged',
    `the PDF is unreadable: ${error instanceof Error ? error.message : String(error)}`,
  );
}

/** A page with fewer has no text to speak of. */
const FEW_LETTERS = 20;
const lettersOf = (texts: readonly { text: string }[]): number =>
  texts.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);

function checkText(lines: Line[], hasImage: boolean, isScan: boolean): void {
  const letters = lettersOf(lines);
  if (letters < FEW_LETTERS) {
    if (isScan) throw new ResumeError('unreadable_scan', 'no text was found in the pictures of the PDF');
    if (hasImage || letters > 0) throw new ResumeError('needs_ocr', 'the PDF has images but no text');
    throw new ResumeError('empty', 'the PDF has no text');
  }
  // Fonts without a Unicode map yield symbols, so such a text needs OCR like an image.
  const visible = lines.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  if (letters < visible * 0.35 && !isScan)
    throw new ResumeError('needs_ocr', 'the text of the PDF has no readable encoding');
}

interface Reading {
  seen: Seen;
  hidden: HiddenTexts;
  alternatives: PageLines['alternatives'];
  isLayerVisible: (layer: unknown) => boolean;
  isTagged: boolean;
}

async function readPage(
  page: PdfPage,
  number: number,
  { seen, hidden, alternatives, isLayerVisible, isTagged }: Reading,
): Promise<{ runs: Run[]; links: Link[]; hasImage: boolean; hasPicture: boolean }> {
  const viewport = page.getViewport({ scale: 1 });
  const [operators, annotations] = await Promise.all([
    page.getOperatorList(),
    page.getAnnotations({ intent: 'any' }),
  ]);
  const spots = await readVisibility(page as VisiblePage, operators, {
    texts: hidden,
    alternatives,
    isLayerVisible,
    pictures: seen.pictures,
  });
  if (isTagged) alternatives.push(...describedTexts((await page.getStructTree()) as StructureNode | null));
  seen.hides = spots?.hides;
  const content = await page.getTextContent();
  seen.hides = undefined;
  const hasImage = operators.fnArray.some((op: number) => PAINTS.has(op));
  const hasPicture = operators.fnArray.some((op: number) => PICTURES.has(op));
  const fontOf = fontReader(page);
  const runs: Run[] = [];
  const [a, b, c, d, e, f] = viewport.transform as Transform;
  const readSpaces = createSpaceReader(
    readDrawnLetters(operators, spots && ((op, glyph) => spots.has(op, glyph))),
  );
  let isFresh = true;
  for (const item of content.items as TextItem[]) {
    // An empty item that ends a line means that the page sets its font again.
    if (item.str === '' && item.hasEOL) isFresh = true;
    if (!item.str?.trim()) continue;
    const read = readSpaces(item.str);
    const font = fontOf(item.fontName);
    const text = cleanText(font.isOfTex ? fromTex(read.text) : read.text);
    if (!text.trim()) continue;
    const [ta, tb, tc, td, te, tf] = item.transform as [number, number, number, number, number, number];
    // Writing direction and start point, converted from the page's axes to y growing downwards.
    const dx = a * ta + c * tb;
    const dy = b * ta + d * tb;
    const angle = Math.round((Math.atan2(dy, dx) * 180) / Math.PI / 90) * 90;
    const size = item.height || Math.hypot(tc, td) || Math.hypot(ta, tb);
    const run: Run = {
      text,
      x: a * te + c * tf + e,
      y: b * te + d * tf + f,
      width: item.width,
      size,
      angle: (angle + 360) % 360,
      font: font.name,
      isFresh,
      isSpaced: read.isSpaced,
      isGlued: read.isGlued,
    };
    joinAccent(runs, run);
    runs.push(run);
    isFresh = false;
  }
  for (const field of annotations as Annotation[])
    runs.push(...runsOfField(field, viewport.transform as Transform, hidden));
  return {
    runs,
    links: readAnnotations(annotations, number, { hidden, alternatives }),
    hasImage,
    hasPicture,
  };
}

/** The size of letters in a field that names none, the height of its lines, and the width of its letters. */
const FIELD = { size: 11, line: 1.2, letter: 0.5 } as const;

/** The text that a person typed into a field of a form, line by line, where the field is. */
function runsOfField(
  { subtype, annotationFlags = 0, fieldType, fieldValue, rect, defaultAppearanceData: look }: Annotation,
  [a, b, c, d, e, f]: Transform,
  hidden: HiddenTexts,
): Run[] {
  const isText = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch');
  const value = Array.isArray(fieldValue) ? fieldValue.join(', ') : fieldValue;
  if (!isText || !rect || typeof value !== 'string' || (annotationFlags & UNSHOWN) !== 0) return [];
  if (look?.fontColor && Array.from(look.fontColor).every((part) => part > 250)) {
    hidden.add('colour', value);
    return [];
  }
  const size = look?.fontSize || FIELD.size;
  const [left, bottom, , top] = rect;
  const texts = cleanText(value).split(/[\r\n]+/);
  const below = texts.length > 1 ? top - size : bottom + Math.max(0, (top - bottom - size) / 2) + size * 0.2;
  return texts
    .map((text, n): Run => {
      const y = below - n * size * FIELD.line;
      return {
        text,
        x: a * left + c * y + e,
        y: b * left + d * y + f,
        width: text.length * size * FIELD.letter,
        size,
        angle: 0,
        font: 'field',
        isFresh: true,
        isSpaced: false,
        isGlued: false,
      };
    })
    .filter(({ text }) => text.trim() !== '');
}

/** The names of the fonts of a page, and which are bitmaps of TeX. */
function fontReader(page: PdfPage) {
  const fonts = new Map<string, { name: string; isOfTex: boolean }>();
  return (id: string) => {
    const known = fonts.get(id);
    if (known) return known;
    const font = page.commonObjs.has(id)
      ? (page.commonObjs.get(id) as ({ name?: string } & Parameters<typeof isBitmapOfTex>[0]) | null)
      : null;
    const read = { name: (font?.name ?? id).replace(/^[A-Z]{6}\+/, ''), isOfTex: isBitmapOfTex(font) };
    // Fonts of pictures have no names, so each is known by its number.
    if (read.isOfTex) read.name = id;
    fonts.set(id, read);
    return read;
  };
}

/** TeX draws an accent first, then goes back to the place of its letter. */
function joinAccent(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (!last || run.x >= last.x + last.width || Math.abs(run.y - last.y) > 0.5 * run.size) return;
  const joined = accentBefore(last.text, run.text);
  if (!joined) return;
  run.text = joined.next;
  last.text = joined.text;
  last.width = Math.max(0, run.x - last.x);
  if (last.text !== '') return;
  run.isFresh ||= last.isFresh;
  runs.pop();
}

interface StructureNode {
  alt?: string;
  children?: StructureNode[];
}

/** Texts that replace pictures and texts in the structure of a tagged page (`/Alt`, `/ActualText`). */
function describedTexts(node: StructureNode | null): PageLines['alternatives'] {
  if (!node) return [];
  const own = node.alt ? [{ kind: 'alternative' as const, text: node.alt }] : [];
  return [...own, ...(node.children ?? []).flatMap(describedTexts)];
}

interface Annotation {
  subtype?: string;
  annotationFlags?: number;
  url?: string;
  unsafeUrl?: string;
  overlaidText?: string;
  contentsObj?: { str?: string };
  fieldValue?: unknown;
  /** `Tx` for text, `Ch` for a choice. */
  fieldType?: string;
  rect?: [left: number, bottom: number, right: number, top: number];
  defaultAppearanceData?: { fontSize?: number; fontColor?: Iterable<number> };
}
type Transform = [number, number, number, number, number, number];

/** Flags of annotations that no viewer shows: invisible, hidden, not on the screen. */
const UNSHOWN = 1 | 2 | 32;

/** The links of a page. The texts of annotations are not read; those of hidden ones and of comments are kept apart. */
function readAnnotations(
  annotations: Annotation[],
  page: number,
  { hidden, alternatives }: Pick<Reading, 'hidden' | 'alternatives'>,
): Link[] {
  const links: Link[] = [];
  for (const annotation of annotations) {
    const isShown = ((annotation.annotationFlags ?? 0) & UNSHOWN) === 0;
    const url = annotation.url ?? annotation.unsafeUrl;
    if (url && isShown) links.push({ url, page, text: annotation.overlaidText ?? '' });
    const texts = [annotation.contentsObj?.str, annotation.fieldValue].filter(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    for (const text of texts)
      if (!isShown) hidden.add('annotation', text);
      else if (annotation.subtype !== 'FreeText' && annotation.subtype !== 'Widget')
        alternatives.push({ kind: 'comment', text });
  }
  return links;
}
