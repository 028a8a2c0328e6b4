import type { HiddenKind } from '../../hidden-text.ts';
import {
  anchored,
  cell,
  type DocxParts,
  docxPage,
  PICTURE,
  paragraph,
  run,
  style,
  table,
  textBox,
} from './docx-page.ts';
import { png } from './pictures.ts';
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
const styled = (name: string, kind: HiddenKind, styles: string, { ofParagraph = '', ofRun = '' }) =>
  trick(name, kind, (hidden) => ({ styles, body: paragraph(run(hidden, ofRun), ofParagraph) }), { styles });

const WHITE = '<w:color w:val="FFFFFF"/>';
const fill = (colour: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${colour}"/>`;
const picture = (entries: string) =>
  paragraph(
    `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" ${entries}/><pic:pic/></wp:inline></w:drawing></w:r>`,
  );
const field = (phase: string) => `<w:r><w:fldChar w:fldCharType="${phase}"/></w:r>`;

const EXACT = '<w:spacing w:line="280" w:lineRule="exact"/>';
const NAVY = '<w:color w:val="203864"/>';
const BLUE = png(() => [32, 56, 100], 1);

export const docxTricks: readonly Trick[] = [
  written('hidden', 'invisible', '<w:vanish/>'),
  styled('hidden-by-style', 'invisible', style('Quiet', '<w:rPr><w:vanish/></w:rPr>'), {
    ofRun: '<w:rStyle w:val="Quiet"/>',
  }),
  styled(
    'hidden-by-inherited-style',
    'invisible',
    style('Quiet', '<w:rPr><w:vanish/></w:rPr>', 'paragraph') + style('Quieter', '', 'paragraph', 'Quiet'),
    { ofParagraph: '<w:pStyle w:val="Quieter"/>' },
  ),
  written('white', 'colour', WHITE),
  written('nearly-white', 'colour', '<w:color w:val="F8F8F8"/>'),
  written('white-of-the-theme', 'colour', '<w:color w:themeColor="background1"/>'),
  styled('white-by-style', 'colour', style('Pale', `<w:rPr>${WHITE}</w:rPr>`), {
    ofRun: '<w:rStyle w:val="Pale"/>',
  }),
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
  styled('three-points-by-style', 'tiny', style('Small', '<w:rPr><w:sz w:val="6"/></w:rPr>', 'paragraph'), {
    ofParagraph: '<w:pStyle w:val="Small"/>',
  }),
  written('squeezed', 'squeezed', '<w:w w:val="1"/>'),
  written('letters-on-one-another', 'squeezed', '<w:spacing w:val="-200"/>'),
  written('see-through', 'transparent', '<w14:textFill><w14:noFill/></w14:textFill>'),
  written('line-of-one-point', 'clipped', '', '<w:spacing w:line="20" w:lineRule="exact"/>'),
  trick('row-of-one-point', 'clipped', (hidden) => ({
    body: table(cell(paragraph(run(hidden))), '<w:trHeight w:val="20" w:hRule="exact"/>'),
  })),
  written('indented-beyond-the-paper', 'off_page', '', '<w:ind w:left="31000"/>'),
  written('indented-by-a-page', 'off_page', '', '<w:ind w:left="11000"/>'),
  written('indented-to-the-left', 'off_page', '', '<w:ind w:left="-20500"/>'),
  written('indented-to-the-left-of-the-paper', 'off_page', '', '<w:ind w:start="-12000" w:right="13000"/>'),
  written('hanging-off-the-paper', 'off_page', '<w:sz w:val="12"/>', '<w:ind w:left="0" w:hanging="16000"/>'),
  written('pushed-to-the-right', 'off_page', '', '<w:ind w:right="-30000"/><w:jc w:val="right"/>'),
  styled(
    'indented-by-style',
    'off_page',
    style('Aside', '<w:pPr><w:ind w:left="14000"/></w:pPr>', 'paragraph'),
    { ofParagraph: '<w:pStyle w:val="Aside"/>' },
  ),
  trick('indented-by-its-list', 'off_page', (hidden) => ({
    numbering:
      '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:pPr><w:ind w:left="15000"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="7"/></w:num>',
    body: paragraph(run(hidden), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr>'),
  })),
  trick(
    'on-narrow-paper',
    'off_page',
    (hidden) => ({
      section:
        '<w:pgSz w:w="8000" w:h="11000"/><w:pgMar w:left="600" w:right="600" w:top="600" w:bottom="600"/>',
      body: paragraph(run(hidden), '<w:ind w:left="7500"/>'),
    }),
    {
      section:
        '<w:pgSz w:w="8000" w:h="11000"/><w:pgMar w:left="600" w:right="600" w:top="600" w:bottom="600"/>',
    },
  ),
  written('frame-right-of-the-paper', 'off_page', '', '<w:framePr w:w="3000" w:hAnchor="page" w:x="12500"/>'),
  written('frame-left-of-the-paper', 'off_page', '', '<w:framePr w:w="3000" w:hAnchor="page" w:x="-3100"/>'),
  written('frame-below-the-paper', 'off_page', '', '<w:framePr w:w="3000" w:vAnchor="page" w:y="17000"/>'),
  written('frame-without-height', 'clipped', '', '<w:framePr w:w="3000" w:h="20" w:hRule="exact"/>'),
  trick('table-left-of-the-paper', 'off_page', (hidden) => ({
    body: table(cell(paragraph(run(hidden))), '', '<w:tblInd w:w="-14000" w:type="dxa"/>'),
  })),
  trick('floating-table-right-of-the-paper', 'off_page', (hidden) => ({
    body: table(cell(paragraph(run(hidden))), '', '<w:tblpPr w:horzAnchor="page" w:tblpX="13000"/>'),
  })),
  trick('below-its-row', 'clipped', (hidden) => ({
    body: table(
      cell(paragraph(run(hidden), '<w:spacing w:before="900"/>')),
      '<w:trHeight w:val="400" w:hRule="exact"/>',
    ),
  })),
  trick('text-box-left-of-the-paper', 'off_page', (hidden) => ({
    body: textBox(paragraph(run(hidden)), { at: '-2100000' }),
  })),
  trick('text-box-left-of-the-margin', 'off_page', (hidden) => ({
    body: textBox(paragraph(run(hidden)), { at: '-3000000', from: 'margin' }),
  })),
  trick('text-box-right-of-the-paper', 'off_page', (hidden) => ({
    body: textBox(paragraph(run(hidden)), { at: '7800000' }),
  })),
  trick('text-box-without-height', 'clipped', (hidden) => ({
    body: textBox(paragraph(run(hidden)), { size: 'cx="2000000" cy="12700"', text: '<wps:bodyPr/>' }),
  })),
  trick('text-box-with-a-high-edge', 'clipped', (hidden) => ({
    body: textBox(paragraph(run(hidden)), { text: '<wps:bodyPr tIns="290000"/>' }),
  })),
  trick('drawn-box-right-of-the-paper', 'off_page', (hidden) => ({
    body: `<w:p><w:r><w:pict><v:shape style="position:absolute;margin-left:640pt;margin-top:0;width:200pt;height:20pt;mso-position-horizontal-relative:page"><v:textbox><w:txbxContent>${paragraph(run(hidden))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
  })),
  written('sunk-out-of-its-line', 'clipped', '<w:position w:val="-48"/>', EXACT),
  written('raised-out-of-its-line', 'clipped', '<w:position w:val="60"/>', EXACT),
  written('sunk-below-the-page', 'off_page', '<w:position w:val="-3000"/>'),
  styled('sunk-by-style', 'off_page', style('Sunk', '<w:rPr><w:position w:val="-3100"/></w:rPr>'), {
    ofRun: '<w:rStyle w:val="Sunk"/>',
  }),
  trick(
    'blue-on-a-picture-of-its-blue',
    'colour',
    (hidden) => ({ picture: BLUE, body: paragraph(`${anchored(PICTURE)}${run(hidden, NAVY)}`) }),
    { picture: BLUE, body: paragraph(anchored(PICTURE)) },
  ),
  trick(
    'white-on-a-white-picture',
    'colour',
    (hidden) => ({
      picture: png(() => [254, 255, 254]),
      body: paragraph(anchored(PICTURE)) + paragraph(run(hidden, WHITE)),
    }),
    { picture: png(() => [254, 255, 254]), body: paragraph(anchored(PICTURE)) },
  ),
  trick('blue-in-a-text-box-with-a-picture-of-its-blue', 'colour', (hidden) => ({
    picture: BLUE,
    body: textBox(paragraph(run(hidden, NAVY)), { fill: '<a:blipFill><a:blip r:embed="p1"/></a:blipFill>' }),
  })),
  trick(
    'under-a-picture',
    'covered',
    (hidden) => ({
      picture: BLUE,
      body: paragraph(`${anchored(PICTURE, { isBehind: false })}${run(hidden)}`),
    }),
    { picture: BLUE, body: paragraph(anchored(PICTURE, { isBehind: false })) },
  ),
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
  honest('white-on-a-dark-picture', {
    picture: BLUE,
    body: paragraph(`${anchored(PICTURE)}${run(WORDS, WHITE)}`),
  }),
  honest('blue-on-a-picture-of-several-blues', {
    picture: png((column) => [32, 56, column * 30]),
    body: paragraph(`${anchored(PICTURE)}${run(WORDS, NAVY)}`),
  }),
  honest('blue-beside-a-picture-of-its-blue', {
    picture: BLUE,
    body: paragraph(`${anchored(PICTURE, { across: '4000000' })}${run(WORDS, NAVY)}`),
  }),
  honest('longer-than-the-picture-above-it', {
    picture: BLUE,
    body: paragraph(
      `${anchored(PICTURE, { isBehind: false, size: 'cx="900000" cy="600000"' })}${run(WORDS)}`,
    ),
  }),
  honest('in-a-box-of-an-indented-paragraph', {
    body: textBox(paragraph(run(WORDS))).replace('<w:p>', '<w:p><w:pPr><w:ind w:left="13000"/></w:pPr>'),
  }),
  honest('a-little-left-of-the-margin', { body: paragraph(run(WORDS), '<w:ind w:left="-900"/>') }),
  honest('far-right', { body: paragraph(run(WORDS), '<w:ind w:left="7000"/>') }),
  honest('on-a-sheet-for-posters', {
    section: '<w:pgSz w:w="23811" w:h="16838" w:orient="landscape"/>',
    body: paragraph(run(WORDS), '<w:ind w:left="15000"/>'),
  }),
  honest('in-a-frame-in-the-margin', {
    body: paragraph(run(WORDS), '<w:framePr w:w="1900" w:hAnchor="page" w:x="-200" w:y="400"/>'),
  }),
  honest('in-a-table-that-begins-in-the-margin', {
    body: table(cell(paragraph(run(WORDS))), '', '<w:tblInd w:w="-1200" w:type="dxa"/>'),
  }),
  honest('raised-a-little', { body: paragraph(run(WORDS, '<w:position w:val="12"/>'), EXACT) }),
  honest('in-a-box-that-grows', {
    body: textBox(paragraph(run(WORDS)), {
      size: 'cx="2000000" cy="12700"',
      text: '<wps:bodyPr><a:spAutoFit/></wps:bodyPr>',
    }),
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
