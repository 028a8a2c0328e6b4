import { parseResume } from '@placewell/resume';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { aBranding, aSharedCandidate } from '../../../testing/shared-candidate.ts';
import { documentModel, type ModelInput } from '../document-model.rules.ts';
import { writeDocx } from './docx.thread.ts';

async function parts(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    found.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return found;
}

const write = (input: Partial<ModelInput> = {}, branding = aBranding()) =>
  writeDocx(documentModel({ candidate: aSharedCandidate(), language: 'en', ...input }), branding);

describe('a document as DOCX', () => {
  it('is read by the parser of resumes as what it is made of', async () => {
    const resume = await parseResume(await write(), { today: new Date('2026-06-15') });
    expect(resume.fields.candidate_name?.value).toBe('Eleanor Whitfield');
    expect(resume.work_history).toMatchObject([
      { job_title: 'Senior engineer', company_name: 'Northwind Ltd', start: '2018-03', is_current: true },
      { job_title: 'Senior engineer', company_name: 'Contoso', start: '2015-01', end: '2018-02' },
    ]);
    expect(resume.work_history[0]?.bullets).toHaveLength(2);
    expect(resume.education).toMatchObject([{ degree: 'MSc', school_name: 'University of York' }]);
    expect(resume.skills.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Kubernetes', 'Terraform']),
    );
    expect(resume.languages).toEqual([{ name: 'German', level: 'B2' }]);
    expect(resume.hidden_text).toBeNull();
    const places = [
      'Summary',
      'Azure',
      'Not in the resume',
      'Experience',
      'Education',
      'Skills',
      'Languages',
    ].map((word) => resume.text.indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('has heading styles, lists, page numbers, a logo, its paper and its language', async () => {
    const create = { width: 480, height: 120, channels: 4 as const, background: '#0b6e6e' };
    const bytes = await sharp({ create }).webp().toBuffer();
    const found = await parts(
      await write({ language: 'fr' }, aBranding({ paper: 'letter', logo: { bytes, type: 'image/webp' } })),
    );
    const document = found.get('word/document.xml') ?? '';
    for (const style of ['Title', 'Heading1', 'Heading2', 'Quote'])
      expect(document).toContain(`<w:pStyle w:val="${style}"/>`);
    expect(document).toContain('<w:numId');
    expect(document).toContain('w:w="12240" w:h="15840"');
    const all = [...found].map(([, text]) => text).join('');
    expect(all).toContain('NUMPAGES');
    expect(all).toContain('Expérience professionnelle');
    expect(found.get('word/styles.xml')).toContain('w:val="fr-FR"');
    expect([...found.keys()].some((name) => name.startsWith('word/media/'))).toBe(true);
  });

  it('says nothing of a blind name anywhere', async () => {
    const candidate = aSharedCandidate({ display_name: 'Candidate 7KQ4M', is_blind: true });
    const found = await parts(await write({ candidate, job_title: 'Head of Platform' }));
    expect(found.get('docProps/core.xml')).toContain('Candidate 7KQ4M');
    expect(found.get('docProps/core.xml')).toContain('Harbour Staffing');
    expect([...found.values()].join('')).not.toMatch(/Eleanor|Whitfield|Un-named/);
  });

  it('marks text from right to left, and survives signs that are not of XML', async () => {
    const candidate = aSharedCandidate({ display_name: 'محمد علي', headline: 'A & B <c> \u0007' });
    const document = (await parts(await write({ candidate }))).get('word/document.xml');
    expect(document).toMatch(/<w:rtl\/>.*?محمد علي/);
    expect(document).toContain('A &amp; B &lt;c&gt;');
  });
});
