// The characters of a file in the order in which it holds them, without spaces: what the hash of a layout is made of. The
// product's own reader is not asked, because it changes.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const withoutSpaces = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false, disableFontFace: true });
  const pdf = await task.promise;
  let text = '';
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str;
  }
  await task.destroy();
  return text;
}

function docxText(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^word\/(?:document|header\d|footer\d)\.xml$/.test(name),
  });
  return Object.keys(parts)
    .sort()
    .map((name) =>
      [...new TextDecoder().decode(parts[name]).matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)]
        .map(([, text]) => text)
        .join(''),
    )
    .join('');
}

export async function rawText(file: string): Promise<string> {
  const bytes = new Uint8Array(readFileSync(file));
  return withoutSpaces(file.endsWith('.pdf') ? await pdfText(bytes) : docxText(bytes));
}
