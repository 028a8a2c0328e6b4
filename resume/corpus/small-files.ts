import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { BOLD, type Doc, REGULAR } from './pdf-canvas.ts';

/** A PDF drawn by `draw`; sizes in points, y from the top. */
export function smallPdf(draw: (doc: Doc) => void): Promise<Uint8Array> {
  const doc = new (PDFDocument as unknown as new (options: object) => Doc)({
    size: 'A4',
    margin: 0,
    info: { CreationDate: new Date('2026-01-01T00:00:00Z') },
  });
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', reject);
    draw(doc);
    doc.end();
  });
}

/** Draws rows of cells, each at its x. A leading `*` makes a cell bold, a trailing `@12` sets its size. */
export function drawRows(doc: Doc, top: number, rows: [x: number, text: string][][], size = 10): void {
  rows.forEach((row, n) => {
    for (const [x, text] of row) {
      const found = /^(\*?)(.*?)(?:@(\d+))?$/s.exec(text)!;
      doc.font(found[1] ? BOLD : REGULAR).fontSize(Number(found[3] ?? size));
      doc.text(found[2]!, x, top + n * size * 1.45, { lineBreak: false });
    }
  });
}

export function smallDocx(body: string): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(`${head}<w:document ${w}><w:body>${body}</w:body></w:document>`),
  });
}
