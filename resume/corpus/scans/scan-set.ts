import { createCanvas } from '@napi-rs/canvas';
import { drawPages } from '../../scans/draw-pages.ts';
import type { GreyPage } from '../../scans/scanned-page.ts';
import { rawPdf } from '../damaged/raw-pdf.ts';
import { type CorpusFile, truthOf } from '../index.ts';
import { people } from '../people.ts';
import { pdfLayouts, renderPdf } from '../render-pdf.ts';
import { type Paper, photographed } from './paper.ts';

const OFFICE: Paper = { dpi: 300, turn: 0.2, white: 250, black: 20, noise: 3, quality: 85 };
const GREY: Paper = { dpi: 200, turn: 0.8, white: 222, black: 45, noise: 6, quality: 60 };
const POOR: Paper = { dpi: 150, turn: -1.4, white: 238, black: 40, noise: 8, quality: 40 };
const FAX: Paper = { dpi: 200, turn: 0.5, white: 235, black: 30, noise: 25, quality: 90, isFax: true };
const PHOTO: Paper = { dpi: 330, turn: -1.1, white: 215, black: 40, noise: 6, quality: 75, isPhoto: true };

/** How the files of the set were made. */
export const PAPERS = {
  office: OFFICE,
  grey: GREY,
  poor: POOR,
  fax: FAX,
  upsideDown: { ...GREY, turn: 179.4 },
  photo: PHOTO,
  sideways: { ...PHOTO, turn: 0.9, isSideways: true },
} as const satisfies Record<string, Paper>;
export type PaperKind = keyof typeof PAPERS;

const KINDS = Object.keys(PAPERS) as PaperKind[];

type Jpeg = { jpeg: Uint8Array; width: number; height: number };

/** A PDF with a picture on each page of A4, as a scanner writes it. */
export function pictureBook(pictures: readonly Jpeg[]): Uint8Array {
  const pages = pictures.map((_, n) => `${3 + n * 3} 0 R`).join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages}] /Count ${pictures.length} >>`,
    ...pictures.flatMap(({ jpeg, width, height }, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${4 + n * 3} 0 R /Resources << /XObject << /P ${5 + n * 3} 0 R >> >> >>`,
      { dictionary: '', bytes: new TextEncoder().encode('595 0 0 842 0 0 cm /P Do') },
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        bytes: jpeg,
      },
    ]),
  ]);
}

/** The pages of a PDF with text, drawn. */
export async function drawn(pdf: Uint8Array): Promise<GreyPage[]> {
  const pages: GreyPage[] = [];
  await drawPages(pdf, { most: 10, onPage: async (page) => pages.push(page) > 0 });
  return pages;
}

/**
 * Two scans of each person of the corpus, in layouts and on papers that take turns. A photograph of a single page is a
 * JPEG, everything else a PDF.
 */
export async function* writeScans(): AsyncGenerator<
  CorpusFile & { kind: PaperKind; pages: number; language: string }
> {
  for (const [i, person] of people.entries())
    for (const half of [0, 1] as const) {
      const layout = pdfLayouts[(i * 3 + half * 5) % pdfLayouts.length];
      const kind = KINDS[(i * 2 + half) % KINDS.length];
      if (!layout || !kind) continue;
      const pages = await drawn(await renderPdf(person, layout, half));
      const pictures = pages.map((page, n) => photographed(page, PAPERS[kind], i * 100 + half * 10 + n));
      const [only] = pictures;
      const isPicture = 'isPhoto' in PAPERS[kind] && pictures.length === 1 && only;
      yield {
        name: `${person.key}-${layout.name}-${kind}.${isPicture ? 'jpg' : 'pdf'}`,
        bytes: isPicture ? only.jpeg : pictureBook(pictures),
        truth: truthOf(person),
        kind,
        pages: pages.length,
        language: person.language,
      };
    }
}

/** A picture of nothing: what a program reads in it, tests say themselves. */
export function aPicture(width = 300, height = 400): Jpeg {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { jpeg: new Uint8Array(canvas.toBuffer('image/jpeg', 50)), width, height };
}
