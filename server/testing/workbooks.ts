import { aZip } from './resume-files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts of a small workbook as Excel writes them; `rows` is the XML of the rows of the first, visible sheet. */
export function workbookParts(rows: string, { strings = '', styles = '', properties = '' } = {}) {
  return [
    {
      name: 'xl/workbook.xml',
      text: `${XML}<workbook xmlns:r="r">${properties}<sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="People &amp; more" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${XML}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', text: `${XML}<sst>${strings}</sst>` },
    { name: 'xl/styles.xml', text: `${XML}<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/worksheets/sheet1.xml', text: `${XML}<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    {
      name: 'xl/worksheets/sheet2.xml',
      text: `${XML}<worksheet><sheetData><row><c t="inlineStr"><is><t>hidden</t></is></c></row></sheetData></worksheet>`,
    },
  ];
}

export const aWorkbook = (parts: readonly { name: string; text: string }[]): Uint8Array =>
  aZip(parts.map(({ name, text }) => ({ name, bytes: bytesOf(text) })));
