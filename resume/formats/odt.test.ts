import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { parse, titles } from '../corpus/parse-small.ts';
import { detectFileType } from '../index.ts';

const KIND = 'application/vnd.oasis.opendocument.text';
const NAMESPACES = ['office', 'text', 'table', 'style', 'fo', 'draw', 'xlink']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

/** An OpenDocument text of these paragraphs, with a header and a bold style. */
function anOdt(content: string, { kind = KIND, manifest = '', header = '' } = {}): Uint8Array {
  const styles = `<office:automatic-styles>
    <style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
    <style:style style:name="W" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>
  </office:automatic-styles>`;
  return zipSync({
    mimetype: [strToU8(kind), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content ${NAMESPACES}>${styles}<office:body><office:text>${content}</office:text></office:body></office:document-content>`,
    ),
    'styles.xml': strToU8(
      `<office:document-styles ${NAMESPACES}><office:master-styles><style:master-page><style:header>${header}</style:header></style:master-page></office:master-styles></office:document-styles>`,
    ),
    'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
  });
}

const RESUME = `
  <text:tracked-changes><text:p>Deleted Person</text:p></text:tracked-changes>
  <text:h text:outline-level="1"><text:span text:style-name="B">Salka Brandvold</text:span></text:h>
  <text:p>Ashby<text:tab/><text:a xlink:href="https://www.linkedin.com/in/salka-brandvold">Profile</text:a></text:p>
  <text:h text:outline-level="2">Experience</text:h>
  <text:p><text:span text:style-name="B">Glazier, Clear Panes Ltd</text:span><text:line-break/>March 2018 – Present</text:p>
  <text:list><text:list-item><text:p>Fitted<text:s text:c="2"/>windows in two hundred houses</text:p></text:list-item></text:list>
  <table:table><table:table-row>
    <table:table-cell><text:p>2014 – 2018</text:p></table:table-cell>
    <table:table-cell><text:p>Joiner, Mill House</text:p></table:table-cell>
  </table:table-row></table:table>
  <text:h text:outline-level="2">Skills</text:h>
  <text:p>Glazing, Joinery<text:span text:style-name="W">Kubernetes Terraform Ansible</text:span></text:p>`;
const HEADER = '<text:p>salka.brandvold@example.com · 07700 900144</text:p>';

describe('an OpenDocument text', () => {
  test('is read with headings, lists, tables, links, and its header', async () => {
    const resume = await parse(anOdt(RESUME, { header: HEADER }));
    expect(resume.file_type).toBe('odt');
    expect(resume.fields).toMatchObject({
      candidate_name: { value: 'Salka Brandvold' },
      email: { value: 'salka.brandvold@example.com' },
      phone: { quote: '07700 900144' },
      linkdedin: { value: expect.stringContaining('salka-brandvold') },
    });
    expect(titles(resume)).toEqual(['Glazier', 'Joiner']);
    expect(resume.work_history).toMatchObject([
      { start: '2018-03', bullets: ['Fitted windows in two hundred houses'] },
      { start: '2014', end: '2018' },
    ]);
    expect(resume.text).not.toContain('Deleted Person');
  });

  test('keeps white words apart, as text that readers do not see', async () => {
    const { hidden_text, text } = await parse(anOdt(RESUME));
    expect(hidden_text).toMatchObject({ text: expect.stringContaining('Terraform') });
    expect(text).not.toContain('Terraform');
  });

  test('is told from other files of its kind by what it names first', () => {
    expect(detectFileType(anOdt(RESUME))).toBe('odt');
    expect(detectFileType(anOdt(RESUME, { kind: `${KIND}-template` }))).toBe('odt');
    for (const kind of ['application/vnd.oasis.opendocument.spreadsheet', 'application/epub+zip'])
      expect(detectFileType(anOdt(RESUME, { kind }))).toBeUndefined();
  });

  test.each([
    ['without words', anOdt('<text:p/>'), 'empty'],
    ['without a text', anOdt('').slice(0, 200), 'damaged'],
    ['with a password', anOdt(RESUME, { manifest: '<manifest:encryption-data/>' }), 'encrypted'],
  ])('%s is refused', async (_, bytes, code) => {
    await expect(parse(bytes)).rejects.toMatchObject({ code });
  });
});
