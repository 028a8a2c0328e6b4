import type { HiddenKind } from '../../hidden-text.ts';
import { cell, type DocxParts, docxPage, paragraph, run, style, table, textBox } from './docx-page.ts';
import type { HonestFile, Trick } from './trick.ts';

const trick = (
  name: string,
  kind: HiddenKind,
  make: (hidden: string) => DocxParts,
  honest: DocxParts = {},
): Trick => ({
  name: `${name}.docx`,
  kind,
  make: (hidden) => docxPage(hidden === null ? honest : make(hidden)),
});
/** A trick that only sets properties of the run, or of the paragraph. */
const written = (name: string, kind: HiddenKind, properties: string, ofParagraph = '') =>
  trick(name, kind, (hidden) => ({ body: paragraph(run(hidden, properties), ofParagraph) }));
/** A trick that is a style of characters or paragraphs. */
const styled = (name: string, kind: HiddenKind, styles: string, ofParagraph = '', ofRun = '') =>
  trick(name, kind, (hidden) => ({ styles, body: paragraph(run(hidden, ofRun), ofParagraph) }), { styles });

const WHITE = '<w:color w:val="FFFFFF"/>';
const fill = (colour: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${colour}"/>`;
const picture = (entries: string) =>
  paragraph(
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" ${entries}/><pic:pic/></wp:inline></w:drawing></w:r>`,
  );
const field = (phase: string) => `<w:r><w:fldChar w:fldCharType="${phase}"/></w:r>`;

export const docxTricks: readonly Trick[] = [
  written('hidden', 'invisible', '<w:vanish/>'),
  styled(
    'hidden-by-style',
    'invisible',
    style('Quiet', '<w:rPr><w:vanish/></w:rPr>'),
    '',
    '<w:rStyle w:val="Quiet"/>',
  ),
  styled(
    'hidden-by-inherited-style',
    'invisible',
    style('Quiet', '<w:rPr><w:vanish/></w:rPr>', 'paragraph') + style('Quieter', '', 'paragraph', 'Quiet'),
    '<w:pStyle w:val="Quieter"/>',
  ),
  written('white', 'colour', WHITE),
  written('nearly-white', 'colour', '<w:color w:val="F8F8F8"/>'),
  written('white-of-the-theme', 'colour', '<w:color w:themeColor="background1"/>'),
  styled(
    'white-by-style',
    'colour',
    style('Pale', `<w:rPr>${WHITE}</w:rPr>`),
    '',
    '<w:rStyle w:val="Pale"/>',
  ),
  written('blue-on-blue-shading', 'colour', `<w:color w:val="1F3864"/>${fill('203864')}`),
  written('yellow-on-yellow-highlight', 'colour', '<w:color w:val="FFFF00"/><w:highlight w:val="yellow"/>'),
  written('green-on-a-green-paragraph', 'colour', '<w:color w:val="006400"/>', fill('006400')),
  trick('red-in-a-red-cell', 'colour', (hidden) => ({
    body: table(cell(paragraph(run(hidden, '<w:color w:val="C00000"/>')), fill('C00000'))),
  })),
  trick(
    'white-inside-a-line',
    'colour',
    (hidden) => ({
      body: paragraph(`${run('References on request.')}${run(hidden, WHITE)}`),
    }),
    { body: paragraph(run('References on request.')) },
  ),
  trick('white-in-the-header', 'colour', (hidden) => ({ header: paragraph(run(hidden, WHITE)) }), {
    header: paragraph(''),
  }),
  written('one-point', 'tiny', '<w:sz w:val="2"/>'),
  styled(
    'three-points-by-style',
    'tiny',
    style('Small', '<w:rPr><w:sz w:val="6"/></w:rPr>', 'paragraph'),
    '<w:pStyle w:val="Small"/>',
  ),
  written('squeezed', 'squeezed', '<w:w w:val="1"/>'),
  written('letters-on-one-another', 'squeezed', '<w:spacing w:val="-200"/>'),
  written('see-through', 'transparent', '<w14:textFill><w14:noFill/></w14:textFill>'),
  written('line-of-one-point', 'clipped', '', '<w:spacing w:line="20" w:lineRule="exact"/>'),
  trick('row-of-one-point', 'clipped', (hidden) => ({
    body: table(cell(paragraph(run(hidden))), '<w:trHeight w:val="20" w:hRule="exact"/>'),
  })),
  written('indented-beyond-the-paper', 'off_page', '', '<w:ind w:left="31000"/>'),
  trick('text-box-beyond-the-paper', 'off_page', (hidden) => ({
    body: textBox(paragraph(run(hidden)), { at: '25400000' }),
  })),
  trick('text-box-that-is-switched-off', 'invisible', (hidden) => ({
    body: textBox(paragraph(run(hidden)), { entries: 'hidden="1"' }),
  })),
  trick('white-in-a-white-text-box', 'colour', (hidden) => ({
    body: textBox(paragraph(run(hidden, WHITE)), {
      fill: '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>',
    }),
  })),
  trick('deleted', 'deleted', (hidden) => ({
    body: paragraph(`<w:del w:id="1" w:author="A"><w:r><w:delText>${hidden}</w:delText></w:r></w:del>`),
  })),
  trick(
    'code-of-a-field',
    'field_code',
    (hidden) => ({
      body: paragraph(
        `${field('begin')}${run(hidden)}${field('separate')}${run('References on request.')}${field('end')}`,
      ),
    }),
    { body: paragraph(run('References on request.')) },
  ),
  trick(
    'instruction-of-a-field',
    'field_code',
    (hidden) => ({
      body: paragraph(
        `${field('begin')}<w:r><w:instrText>QUOTE ${hidden}</w:instrText></w:r>${field('separate')}${run('References on request.')}${field('end')}`,
      ),
    }),
    { body: paragraph(run('References on request.')) },
  ),
  trick('description-of-a-picture', 'alternative', (hidden) => ({ body: picture(`descr="${hidden}"`) })),
  trick('comment', 'comment', (hidden) => ({
    comments: `<w:comment w:id="0">${paragraph(run(hidden))}</w:comment>`,
  })),
  trick('header-of-no-section', 'layer', (hidden) => ({ unusedHeader: paragraph(run(hidden)) })),
  trick(
    'tags',
    'unprintable',
    (hidden) => ({
      body: paragraph(
        run(
          `Thanks.${Array.from(hidden, (c) => String.fromCodePoint(0xe0000 + c.codePointAt(0)!)).join('')}`,
        ),
      ),
    }),
    { body: paragraph(run('Thanks.')) },
  ),
];

const WORDS = 'Available from September';
const shape = (fillColour: string) =>
  `<w:p><w:r><w:drawing><wp:anchor behindDoc="1"><wp:extent cx="7000000" cy="900000"/><wp:docPr id="2" name="Band"/><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="${fillColour}"/></a:solidFill></wps:spPr></wps:wsp></wp:anchor></w:drawing></w:r></w:p>`;
const honest = (name: string, parts: DocxParts): HonestFile => ({
  name: `${name}.docx`,
  shown: WORDS,
  make: () => docxPage(parts),
});

export const honestDocx: readonly HonestFile[] = [
  honest('white-on-shading', { body: paragraph(run(WORDS, WHITE), fill('1F3864')) }),
  honest('white-in-a-dark-cell', { body: table(cell(paragraph(run(WORDS, WHITE)), fill('333333'))) }),
  honest('white-before-a-dark-shape', { body: `${shape('1F3864')}${paragraph(run(WORDS, WHITE))}` }),
  honest('white-before-a-shape-of-the-header', {
    header: shape('1F3864'),
    body: paragraph(run(WORDS, WHITE)),
  }),
  honest('white-in-a-dark-text-box', {
    body: textBox(paragraph(run(WORDS, WHITE)), {
      fill: '<a:solidFill><a:srgbClr val="444444"/></a:solidFill>',
    }),
  }),
  honest('white-in-a-text-box-in-a-colour-of-the-theme', {
    body: textBox(paragraph(run(WORDS, WHITE)), {
      fill: '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>',
    }),
  }),
  honest('white-in-a-table-of-a-dark-style', {
    styles: style(
      'Grid',
      `<w:tblStylePr w:type="firstRow"><w:tcPr>${fill('4472C4')}</w:tcPr></w:tblStylePr>`,
      'table',
    ),
    body: table(cell(paragraph(run(WORDS, WHITE))), '', '<w:tblStyle w:val="Grid"/>'),
  }),
  honest('white-on-a-dark-page', {
    settings: '<w:displayBackgroundShape/>',
    background: '<w:background w:color="222222"/>',
    body: paragraph(run(WORDS, WHITE)),
  }),
  honest('described-picture', {
    body: `${paragraph(run(WORDS))}${picture('descr="Portrait of Marlow Tindall by the sea"')}`,
  }),
  honest('not-hidden-again', {
    styles: style('Quiet', '<w:rPr><w:vanish/></w:rPr>'),
    body: paragraph(run(WORDS, '<w:rStyle w:val="Quiet"/><w:vanish w:val="0"/>')),
  }),
  honest('link-as-a-field', {
    body: paragraph(
      `${field('begin')}<w:r><w:instrText>HYPERLINK "https://example.com/marlow"</w:instrText></w:r>${field('separate')}${run(WORDS)}${field('end')}`,
    ),
  }),
];
