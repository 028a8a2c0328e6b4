import { strToU8, zipSync } from 'fflate';
import { SHOWN } from './trick.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A trick's additions to an honest document. */
export interface DocxParts {
  /** Paragraphs after the resume. */
  body?: string;
  styles?: string;
  settings?: string;
  comments?: string;
  /** A header that no section shows, and one that every page shows. */
  unusedHeader?: string;
  header?: string;
  background?: string;
  /** Of the section: its paper, margins and columns. */
  section?: string;
  numbering?: string;
  /** A PNG that the body names `p1`. */
  picture?: Uint8Array;
}

export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
export const style = (id: string, properties: string, kind = 'character', based = '') =>
  `<w:style w:type="${kind}" w:styleId="${id}"><w:name w:val="${id}"/>${based && `<w:basedOn w:val="${based}"/>`}${properties}</w:style>`;
export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
export const table = (row: string, rowProperties = '', tableProperties = '') =>
  `<w:tbl><w:tblPr>${tableProperties}</w:tblPr><w:tr><w:trPr>${rowProperties}</w:trPr>${row}</w:tr></w:tbl>`;

/** A text box with this content. */
export const textBox = (
  content: string,
  {
    at = '914400',
    fill = '<a:noFill/>',
    entries = '',
    from = 'page',
    size = 'cx="2000000" cy="300000"',
    text = '',
  } = {},
) =>
  `<w:p><w:r><w:drawing><wp:anchor behindDoc="0"><wp:positionH relativeFrom="${from}"><wp:posOffset>${at}</wp:posOffset></wp:positionH><wp:extent ${size}/><wp:docPr id="1" name="Box" ${entries}/><a:graphic><a:graphicData><wps:wsp><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>${text}</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>`;

export function docxPage(parts: DocxParts): Uint8Array {
  const resume = SHOWN.map((text) => paragraph(text && run(text))).join('');
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (content: string) =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const section = `<w:sectPr>${parts.header === undefined ? '' : '<w:headerReference w:type="default" r:id="h1"/>'}${parts.section ?? ''}</w:sectPr>`;
  const files: Record<string, string> = {
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `${HEAD}<w:document ${NAMESPACES}>${parts.background ?? ''}<w:body>${resume}${parts.body ?? ''}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      relation('h1', 'header', 'header1.xml') +
        relation('h2', 'header', 'header2.xml') +
        relation('p1', 'image', 'media/picture.png'),
    ),
  };
  const put = (name: string, root: string, content: string | undefined) => {
    if (content !== undefined)
      files[`word/${name}.xml`] = `${HEAD}<w:${root} ${NAMESPACES}>${content}</w:${root}>`;
  };
  put('header1', 'hdr', parts.header);
  put('header2', 'hdr', parts.unusedHeader);
  put('numbering', 'numbering', parts.numbering);
  put('styles', 'styles', parts.styles);
  put('settings', 'settings', parts.settings);
  put('comments', 'comments', parts.comments);
  const members = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(
    parts.picture === undefined ? members : { ...members, 'word/media/picture.png': parts.picture },
  );
}

/** A picture or shape anchored to a paragraph, over or under its text. */
export const anchored = (
  content: string,
  { isBehind = true, across = '0', down = '0', size = 'cx="6000000" cy="600000"' } = {},
) =>
  `<w:r><w:drawing><wp:anchor behindDoc="${isBehind ? 1 : 0}"><wp:positionH relativeFrom="column"><wp:posOffset>${across}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>${down}</wp:posOffset></wp:positionV><wp:extent ${size}/><wp:wrapNone/><wp:docPr id="3" name="Shape"/>${content}</wp:anchor></w:drawing></w:r>`;
export const PICTURE = '<pic:pic><pic:blipFill><a:blip r:embed="p1"/></pic:blipFill></pic:pic>';
