import { brandColors } from '@placewell/contract/sharing/brand-colors.ts';
import type { Paper } from '@placewell/contract/sharing/sharing-terms.ts';
import {
  AlignmentType,
  BorderStyle,
  convertInchesToTwip,
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import type { Branding } from '../branding.service.ts';
import type { DocumentModel, Entry, FactSection, Requirement, Section } from '../document-model.rules.ts';
import { logoPicture, type Picture } from './logo.thread.ts';

/** Twentieths of a point, in which the format measures. */
const TWIPS = 20;
const SIDE = 58 * TWIPS;
const PAPERS: Readonly<Record<Paper, { width: number; height: number }>> = {
  a4: { width: 11_906, height: 16_838 },
  letter: { width: convertInchesToTwip(8.5), height: convertInchesToTwip(11) },
};
/** Named and not embedded: the reader's program draws with what it has. */
const FONTS = { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: 'Microsoft YaHei' };
const INK = '1b2330';
const SOFT = '3f4a5a';
const GREY = '5d6876';
const RULE = 'dfe3e8';
const BULLETS = 'bullets';
const MARKS: Readonly<Record<Requirement['status'], { sign: string; color: string }>> = {
  met: { sign: '✓', color: '17713f' },
  in_part: { sign: '◐', color: '8a5a00' },
  not_found: { sign: '○', color: GREY },
  to_confirm: { sign: '?', color: '2a5ea8' },
};
const LOCALES: Readonly<Record<DocumentModel['language'], string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  nl: 'nl-NL',
  it: 'it-IT',
  pl: 'pl-PL',
  pt: 'pt-PT',
};

type Look = { size?: number; color?: string; bold?: boolean; italics?: boolean };
type Sheet = { model: DocumentModel; branding: Branding; colour: string; right: number };

/** The document for a word processor: the same content in the same order, with real headings and lists. */
export async function writeDocx(model: DocumentModel, branding: Branding): Promise<Uint8Array> {
  const page = PAPERS[branding.paper];
  const colour = brandColors(branding.brand_color).light.accent.slice(1);
  const sheet: Sheet = { model, branding, colour, right: page.width - 2 * SIDE };
  const logo = await logoPicture(branding.logo);
  const document = new Document({
    title: model.title,
    creator: branding.agency_name,
    lastModifiedBy: branding.agency_name,
    description: '',
    styles: stylesOf(sheet),
    numbering: { config: [bulletsOf(colour)] },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: page,
            margin: { top: 1300, bottom: 1200, left: SIDE, right: SIDE, header: 620, footer: 560 },
          },
        },
        headers: { first: firstHeader(sheet, logo), default: nextHeader(sheet) },
        footers: { first: footerOf(sheet), default: footerOf(sheet) },
        children: [...headOf(sheet), ...model.sections.flatMap((section) => sectionOf(sheet, section))],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const points = (size: number) => size * 2;
const space = (before: number, after: number, line?: number) => ({
  before: before * TWIPS,
  after: after * TWIPS,
  ...(line && { line: line * TWIPS }),
});

function stylesOf({ model, colour }: Sheet) {
  const heading = (size: number, color: string, before: number, after: number) => ({
    run: { font: FONTS, size: points(size), bold: true, color },
    paragraph: { spacing: space(before, after), keepNext: true, keepLines: true },
  });
  return {
    default: {
      document: {
        run: { font: FONTS, size: points(10.5), color: SOFT, language: { value: LOCALES[model.language] } },
        paragraph: { spacing: space(0, 3) },
      },
      title: heading(26, INK, 10, 2),
      heading1: heading(13, colour, 16, 5),
      heading2: heading(11, INK, 8, 0),
      listParagraph: { paragraph: { spacing: space(0, 2) } },
    },
    paragraphStyles: [
      {
        id: 'Subtitle',
        name: 'Subtitle',
        basedOn: 'Normal',
        next: 'Normal',
        quickFormat: true,
        run: { size: points(14), color: colour },
        paragraph: { spacing: space(0, 3), keepNext: true },
      },
      {
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        quickFormat: true,
        run: { italics: true },
        paragraph: {
          indent: { left: 200 },
          spacing: space(0, 2),
          keepLines: true,
          border: { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: RULE } },
        },
      },
    ],
  };
}

const bulletsOf = (color: string) => ({
  reference: BULLETS,
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: '•',
      alignment: AlignmentType.LEFT,
      style: { run: { color }, paragraph: { indent: { left: 280, hanging: 220 } } },
    },
  ],
});

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Stretches of letters from right to left, with the spaces inside. */
const STRETCHES =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[ \p{Script=Arabic}\p{Script=Hebrew}]*[\p{Script=Arabic}\p{Script=Hebrew}])?|[^\p{Script=Arabic}\p{Script=Hebrew}]+/gu;
// Not a character of XML.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function runs(text: string, { size, ...look }: Look = {}): TextRun[] {
  const clean = text.normalize('NFC').replace(/\s/gu, ' ').replace(UNPRINTABLE, '');
  return (clean.match(STRETCHES) ?? []).map(
    (part) =>
      new TextRun({
        text: part,
        ...look,
        ...(size && { size: points(size) }),
        ...(RIGHT_TO_LEFT.test(part) && { rightToLeft: true }),
      }),
  );
}

function headOf({ model }: Sheet): Paragraph[] {
  const { name, headline, facts } = model;
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: runs(name) }),
    ...(headline ? [new Paragraph({ style: 'Subtitle', children: runs(headline) })] : []),
    ...(facts.length > 0
      ? [new Paragraph({ children: runs(facts.join('  ·  '), { size: 10, color: GREY }) })]
      : []),
  ];
}

function firstHeader({ model, branding, colour, right }: Sheet, logo: Picture | undefined): Header {
  const left = logo
    ? [
        new ImageRun({
          type: 'png',
          data: logo.bytes,
          // Pixels of 96 to the inch.
          transformation: { width: (logo.width * 96) / 72, height: (logo.height * 96) / 72 },
          altText: {
            name: branding.agency_name,
            title: branding.agency_name,
            description: branding.agency_name,
          },
        }),
      ]
    : runs(branding.agency_name, { size: 13, color: colour, bold: true });
  const job = model.job
    ? [
        new TextRun({ children: ['\t'] }),
        ...runs(`${model.job.label} `, { size: 9, color: GREY }),
        ...runs(model.job.title, { size: 10.5, color: INK, bold: true }),
      ]
    : [];
  return new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: right }],
        children: [...left, ...job],
      }),
    ],
  });
}

const rule = { style: BorderStyle.SINGLE, size: 5, space: 4, color: RULE };

const nextHeader = ({ model, branding, right }: Sheet) =>
  new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: right }],
        border: { bottom: rule },
        children: [
          ...runs(model.name, { size: 9, color: INK, bold: true }),
          new TextRun({ children: ['\t'] }),
          ...runs(branding.agency_name, { size: 9, color: GREY }),
        ],
      }),
    ],
  });

function footerOf({ branding, right }: Sheet): Footer {
  const look = { size: points(8), color: GREY };
  const lines = (branding.document_footer || branding.agency_name).split('\n');
  return new Footer({
    children: lines.map(
      (text, index) =>
        new Paragraph({
          tabStops: [{ type: TabStopType.RIGHT, position: right }],
          spacing: space(0, 0),
          ...(index === 0 && { border: { top: rule } }),
          children: [
            ...runs(text, { size: 8, color: GREY }),
            ...(index === 0
              ? [
                  new TextRun({
                    ...look,
                    children: ['\t', PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
                  }),
                ]
              : []),
          ],
        }),
    ),
  });
}

function sectionOf(sheet: Sheet, section: Section | FactSection): Paragraph[] {
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    border: { bottom: { ...rule, space: 2 } },
    children: runs(section.heading),
  });
  return [heading, ...bodyOf(sheet, section)];
}

function bodyOf(sheet: Sheet, section: Section | FactSection): Paragraph[] {
  switch (section.kind) {
    case 'facts':
      return section.rows.map(
        ({ label, value }) =>
          new Paragraph({ children: [...runs(`${label}: `, { color: GREY }), ...runs(value)] }),
      );
    case 'text':
      return section.paragraphs.map(
        (text) => new Paragraph({ spacing: space(0, 5), children: runs(text, { size: 11 }) }),
      );
    case 'requirements':
      return section.requirements.flatMap((one) => requirementOf(sheet, one));
    case 'entries':
      return section.entries.flatMap((entry) => entryOf(sheet, entry));
    case 'words':
      return [new Paragraph({ children: runs(section.words.join(', ')) })];
    case 'pairs':
      return [
        new Paragraph({
          children: section.pairs.flatMap(({ name, level }, index) => [
            ...(index > 0 ? runs(', ') : []),
            ...runs(name, { color: INK, bold: true }),
            ...(level ? runs(` (${level})`, { color: GREY }) : []),
          ]),
        }),
      ];
  }
}

function entryOf({ right }: Sheet, { title, place, period, bullets }: Entry): Paragraph[] {
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      tabStops: [{ type: TabStopType.RIGHT, position: right }],
      children: [
        ...runs(title),
        ...(period
          ? [new TextRun({ children: ['\t'] }), ...runs(period, { size: 9.5, color: GREY, bold: false })]
          : []),
      ],
    }),
    ...(place ? [new Paragraph({ keepNext: bullets.length > 0, children: runs(place) })] : []),
    ...bullets.map(
      (text, index) =>
        new Paragraph({
          numbering: { reference: BULLETS, level: 0 },
          keepLines: true,
          keepNext: index === 0 && bullets.length > 1,
          spacing: space(0, 2),
          children: runs(text),
        }),
    ),
  ];
}

/** What the job asks for, its status in a word and a sign, and the sentence that shows it. */
function requirementOf({ right }: Sheet, requirement: Requirement): Paragraph[] {
  const { label, must, status, word, quote, source } = requirement;
  const { sign, color } = MARKS[status];
  return [
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: right }],
      spacing: space(5, 1),
      keepNext: quote !== null || source !== null,
      children: [
        ...runs(label, { color: INK, bold: true }),
        ...(must ? runs(`  ${must}`, { size: 9, color: GREY }) : []),
        new TextRun({ children: ['\t'] }),
        new TextRun({ text: `${sign} `, color, font: 'Segoe UI Symbol', size: points(9.5) }),
        ...runs(word, { size: 9.5, color, bold: true }),
      ],
    }),
    ...(quote ? [new Paragraph({ style: 'Quote', keepNext: source !== null, children: runs(quote) })] : []),
    ...(source
      ? [new Paragraph({ indent: { left: 200 }, children: runs(source, { size: 9, color: GREY }) })]
      : []),
  ];
}
