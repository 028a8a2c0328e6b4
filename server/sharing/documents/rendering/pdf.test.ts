import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aBranding, aSharedCandidate, aWorkEntry } from '../../../testing/shared-candidate.ts';
import { documentModel, type ModelInput } from '../document-model.rules.ts';
import { drawPdf } from './pdf.thread.ts';

type Tree = { role?: string; lang?: string; children?: Tree[] };

async function read(input: Partial<ModelInput> = {}, branding = aBranding()) {
  const model = documentModel({ candidate: aSharedCandidate(), language: 'en', ...input });
  const bytes = await drawPdf(model, branding);
  const raw = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocument({ data: bytes, useSystemFonts: false }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('');
      return { text, view: page.view, tree: (await page.getStructTree()) as Tree };
    }),
  );
  const metadata = await pdf.getMetadata();
  const told = JSON.stringify([metadata.info, metadata.metadata?.getRaw()]);
  return {
    pages,
    told,
    raw,
    info: metadata.info as Record<string, unknown>,
    text: pages.map(({ text }) => text).join('\n'),
  };
}

const roles = ({ role, children = [] }: Tree): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(roles),
];
const inOrder = (text: string, words: readonly string[]) => words.map((word) => text.indexOf(word));

describe('a document as PDF', () => {
  it('reads its sections in their order, as text that can be selected', async () => {
    const { text, pages } = await read({ job_title: 'Head of Platform' });
    const places = inOrder(text, [
      'Head of Platform',
      'Eleanor Whitfield',
      'Platform engineer',
      'Summary',
      'What you are looking for',
      'Kubernetes in production',
      'Moved 40 services',
      'Azure',
      'Not in the resume',
      'Experience',
      'Northwind Ltd',
      'Led a team of five engineers.',
      'Education',
      'University of York',
      'Skills',
      'Terraform',
      'Languages',
      'German',
      'Harbour Ltd, 12 Quay Street',
    ]);
    expect(
      places.every((place) => place >= 0),
      String(places),
    ).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(pages[0]?.view.map(Math.round)).toEqual([0, 0, 595, 842]);
    expect(pages.at(-1)?.text).toContain(`${pages.length} / ${pages.length}`);
  });

  it('is tagged with headings and lists, in its language, and shows its title', async () => {
    const { pages, info, raw } = await read({ language: 'de' });
    const found = new Set(pages.flatMap(({ tree }) => roles(tree)));
    expect([...found]).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'BlockQuote']),
    );
    expect(info).toMatchObject({ Language: 'de', Title: 'Eleanor Whitfield', Author: 'Harbour Staffing' });
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
  });

  it('says nothing of a blind name in its metadata', async () => {
    const candidate = aSharedCandidate({ display_name: 'Candidate 7KQ4M', is_blind: true });
    const { told, text } = await read({ candidate, job_title: 'Head of Platform' });
    expect(told).toContain('Candidate 7KQ4M');
    expect(`${told}${text}`).not.toMatch(/Eleanor|Whitfield/);
  });

  it('draws names of other scripts as they are read', async () => {
    const display_name = 'محمد علي';
    const headline = '王小明 · דוד לוי · अमित · Ελένη · Дмитрий';
    const { text, pages } = await read({ candidate: aSharedCandidate({ display_name, headline }) });
    expect(JSON.stringify(pages[0]?.tree)).toContain('"H1"');
    for (const word of ['محمد', 'علي', '王小明', 'דוד', 'Ελένη', 'Дмитрий'])
      expect(text.normalize('NFKC')).toContain(word);
  });
});

describe('the paper of a PDF', () => {
  it('may be Letter, and has the logo as a figure with the name of the agency', async () => {
    const create = { width: 480, height: 120, channels: 4 as const, background: '#0b6e6e' };
    const bytes = await sharp({ create }).webp().toBuffer();
    const { pages } = await read({}, aBranding({ paper: 'letter', logo: { bytes, type: 'image/webp' } }));
    expect(pages[0]?.view).toEqual([0, 0, 612, 792]);
    expect(JSON.stringify(pages[0]?.tree)).toContain('"alt":"Harbour Staffing"');
  });

  it('holds a long resume on pages that repeat the name and leave no heading alone', async () => {
    const bullets = Array.from(
      { length: 12 },
      (_, n) => `Task ${n}: moved services to another region, with nobody noticing.`,
    );
    const work_history = Array.from({ length: 16 }, (_, n) =>
      aWorkEntry({ job_title: `Post ${n}`, bullets }),
    );
    const { pages, text } = await read({ candidate: aSharedCandidate({ work_history }) });
    expect(pages.length).toBeGreaterThanOrEqual(6);
    for (let post = 0; post < 16; post++) expect(text).toContain(`Post ${post}`);
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`${index + 1} / ${pages.length}`);
      if (index > 0) expect(page.text).toContain('Eleanor Whitfield');
      // The last text of a page before its edges is never a heading or the title of a post.
      const own = page.text.split('Harbour Ltd')[0]?.trimEnd() ?? '';
      expect(own).not.toMatch(
        /(?:Post \d+|Northwind Ltd|Experience|Education|Skills|Languages)(?:\s*Eleanor Whitfield\s*Harbour Staffing)?$/,
      );
    }
  });
});
