import PDFDocument from 'pdfkit';
import type { Branding } from '../branding.service.ts';
import type { DocumentModel } from '../document-model.rules.ts';

/** The parts of the library in use; it ships no types. */
interface Page {
  text: (text: string) => Page;
  on: (event: string, listener: (chunk: Uint8Array) => void) => Page;
  end: () => void;
}

export async function drawPdf(model: DocumentModel, _branding: Branding): Promise<Uint8Array> {
  const document = new (PDFDocument as unknown as new (options: object) => Page)({});
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk)).on('end', () => resolve());
  });
  document.text(model.name);
  document.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}
