import PDFDocument from 'pdfkit';
import type { Doc } from './pdf-canvas.ts';
import type { PdfLayout } from './pdf-layout.ts';
import { chips, classic, companyFirst, oneLine } from './pdf-one-column-layouts.ts';
import { datesLeft, rightBar, sideBar, sideHeadings } from './pdf-two-column-layouts.ts';
import type { Person } from './people/person.ts';
import { HEADINGS, printDates } from './wording.ts';

/** All layouts. Their order decides which people are rendered in which layout. */
export const pdfLayouts: PdfLayout[] = [
  classic,
  sideBar,
  datesLeft,
  sideHeadings,
  companyFirst,
  rightBar,
  oneLine,
  chips,
];

/** Renders a person's resume in one layout. `variant` selects the wording of the headings. */
export function renderPdf(
  person: Person,
  layout: PdfLayout,
  variant: 0 | 1,
  options: object = {},
): Promise<Uint8Array> {
  const { doc, done } = startPdf(options);
  const h = (key: keyof (typeof HEADINGS)['en']) => HEADINGS[person.language][key][variant];
  layout.draw(doc, person, h, (i) => printDates(person.jobs[i]!, person.language, layout.dates));
  doc.end();
  return done;
}

/** Renders a certificate of attendance, for the demo: a file of a candidate that is no resume. */
export function renderCertificate(person: string, course: string): Promise<Uint8Array> {
  const { doc, done } = startPdf({ layout: 'landscape' });
  const line = (text: string, size: number, y: number) =>
    doc.fontSize(size).text(text, 96, y, { width: 650, align: 'center' });
  line('Certificate of completion', 30, 170);
  line(person, 20, 250);
  line(`has completed the course “${course}”.`, 14, 300);
  doc.end();
  return done;
}

function startPdf(options: object) {
  const Document = PDFDocument as unknown as new (options: object) => Doc;
  const doc = new Document({ size: 'A4', margin: 0, ...options });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
  return { doc, done };
}
