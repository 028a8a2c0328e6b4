// The parts of pdfkit in use; it ships no types.
import PDFDocument from 'pdfkit';

export interface Content {
  refs: unknown[];
}
export interface Element {
  add: (child: Element | Content) => Element;
  end: () => void;
}
export interface Pdf {
  page: { width: number; height: number };
  registerFont: (name: string, source: string | Uint8Array) => Pdf;
  font: (name: string) => Pdf;
  fontSize: (size: number) => Pdf;
  fillColor: (colour: string) => Pdf;
  strokeColor: (colour: string) => Pdf;
  lineWidth: (width: number) => Pdf;
  widthOfString: (text: string) => number;
  text: (text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }) => Pdf;
  image: (bytes: Uint8Array, x: number, y: number, options: { width: number; height: number }) => Pdf;
  moveTo: (x: number, y: number) => Pdf;
  lineTo: (x: number, y: number) => Pdf;
  rect: (x: number, y: number, width: number, height: number) => Pdf;
  circle: (x: number, y: number, radius: number) => Pdf;
  path: (path: string) => Pdf;
  dash: (length: number, options: { space: number }) => Pdf;
  undash: () => Pdf;
  lineCap: (style: 'round' | 'butt') => Pdf;
  fill: (colour?: string) => Pdf;
  stroke: () => Pdf;
  save: () => Pdf;
  restore: () => Pdf;
  addPage: () => Pdf;
  switchToPage: (page: number) => unknown;
  struct: (type: string, options?: object) => Element;
  addStructure: (element: Element) => Pdf;
  markContent: (tag: string, options?: object) => Pdf;
  markStructureContent: (tag: string) => Content;
  endMarkedContent: () => Pdf;
  on: (event: string, listener: (chunk: Uint8Array) => void) => Pdf;
  end: () => void;
}

export type PdfOptions = {
  size: 'A4' | 'LETTER';
  lang: string;
  info: { Title: string; Author: string; Creator: string; Producer: string };
};

/** An empty tagged document, whose pages can be gone back to, and its bytes once it has ended. */
export function openPdf(options: PdfOptions): { pdf: Pdf; bytes: Promise<Uint8Array> } {
  const Document = PDFDocument as unknown as new (options: object) => Pdf;
  const pdf = new Document({
    ...options,
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
  });
  const chunks: Uint8Array[] = [];
  const bytes = new Promise<Uint8Array>((resolve) => {
    pdf
      .on('data', (chunk) => chunks.push(chunk))
      .on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
  return { pdf, bytes };
}
