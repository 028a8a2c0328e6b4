import { brandColors, tint } from '@placewell/contract/sharing/brand-colors.ts';
import type { Branding } from '../branding.service.ts';
import type { DocumentModel, Entry, FactSection, Requirement, Section } from '../document-model.rules.ts';
import { type Block, baselineIn, flowRows, type Row, rowsOf, Tagging, together } from './flow.thread.ts';
import { logoPicture, type Picture } from './logo.thread.ts';
import { type Element, openPdf, type Pdf } from './pdf-page.thread.ts';
import { drawMark, MARK_COLOURS } from './requirement-marks.thread.ts';
import { type Line, type Run, type TextStyle, Typesetter } from './typesetter.thread.ts';

const INK = '#1b2330';
const SOFT = '#3f4a5a';
const GREY = '#5d6876';
const RULE = '#dfe3e8';

const SIDE = 58;
/** The column of dates and statuses at the right edge, and the space beside it. */
const ASIDE = 104;
const GAP = 16;
/** The column of labels. */
const LABEL = 150;
/** Lines of sentences end before the edge: shorter ones are easier to read. */
const EASE = 48;
/** Marks and bullets stand in it. */
const HANG = 12;
const MARKED = 17;
const TOP = 74;
const FOOT = 64;
const BODY = { size: 10, leading: 14.4 };
const SMALL = { size: 8.8, leading: 12.6 };

type Sheet = {
  pdf: Pdf;
  type: Typesetter;
  tagging: Tagging;
  root: Element;
  colour: string;
  /** Between the margins, beside dates, and of sentences. */
  width: number;
  main: number;
  prose: number;
  /** The most that is kept on one page. */
  whole: number;
};

/** The document as a tagged PDF: text that can be selected, headings, lists, and a language for those who listen. */
export async function drawPdf(model: DocumentModel, branding: Branding): Promise<Uint8Array> {
  const { pdf, bytes } = openPdf({
    size: branding.paper === 'letter' ? 'LETTER' : 'A4',
    lang: model.language,
    info: { Title: model.title, Author: branding.agency_name, Creator: 'Placewell', Producer: 'Placewell' },
  });
  const type = new Typesetter(pdf);
  const [logo] = await Promise.all([logoPicture(branding.logo), type.prepare(textsOf(model, branding))]);
  let pages = 0;
  const newPage = () => {
    pdf.addPage();
    pages++;
  };
  newPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * SIDE;
  const sheet: Sheet = {
    pdf,
    type,
    tagging: new Tagging(pdf),
    root,
    colour: brandColors(branding.brand_color).light.accent,
    width,
    main: width - ASIDE - GAP,
    prose: width - EASE,
    whole: (pdf.page.height - TOP - FOOT) * 0.34,
  };
  const foot = footLines(sheet, branding, width - 60);
  const bottom = pdf.page.height - FOOT - Math.max(0, foot.length - 1) * 10.5;
  const from = drawHead(sheet, model, branding, logo);
  flowRows(
    model.sections.flatMap((section) => sectionRows(sheet, section)),
    { tagging: sheet.tagging, sheet: { top: TOP, bottom }, from, newPage },
  );
  for (let page = 0; page < pages; page++) {
    pdf.switchToPage(page);
    drawEdges(sheet, { model, branding, foot, page, pages });
  }
  root.end();
  pdf.end();
  return bytes;
}

function textsOf(model: DocumentModel, branding: Branding): string[] {
  return [JSON.stringify(model), branding.agency_name, branding.document_footer];
}

const line = (sheet: Sheet, text: string, style: TextStyle, width = sheet.width): Line[] =>
  sheet.type.lines([{ ...style, text }], width);

/** Logo, what job it is for, name, headline and facts; returns where the sections begin. */
function drawHead(sheet: Sheet, model: DocumentModel, branding: Branding, logo: Picture | undefined): number {
  const { pdf, type, tagging, root, colour, width } = sheet;
  tagging.decoration(() => pdf.rect(0, 0, pdf.page.width, 6).fill(branding.brand_color ?? colour));
  const y = 38;
  let bottom = y + 22;
  if (logo) {
    const bbox = [SIDE, y, SIDE + logo.width, y + logo.height];
    const of = tagging.element('Figure', root, { alt: branding.agency_name, bbox, placement: 'Block' });
    tagging.part({ of, tag: 'Figure', draw: () => pdf.image(logo.bytes, SIDE, y, logo) }, y);
    bottom = y + logo.height;
  } else {
    const of = tagging.element('P', root);
    const [name] = line(sheet, branding.agency_name, { size: 13, color: colour, weight: 600 }, width * 0.5);
    if (name) tagging.part({ of, tag: 'P', draw: () => type.draw(name, SIDE, y + 15) }, y);
  }
  if (model.job) {
    const of = tagging.element('P', root);
    const label = line(sheet, model.job.label, { size: 8.6, color: GREY }, width * 0.45);
    const title = line(sheet, model.job.title, { size: 10.4, color: INK, weight: 600 }, width * 0.45).slice(
      0,
      2,
    );
    const lines = [...label, ...title];
    for (const [index, one] of lines.entries()) {
      const x = SIDE + width - one.width;
      tagging.part({ of, tag: 'P', draw: () => type.draw(one, x, y + 8 + index * 13) }, y);
    }
    bottom = Math.max(bottom, y + 8 + lines.length * 13);
  }
  let at = bottom + 30;
  const put = (tag: string, lines: readonly Line[], leading: number) => {
    if (lines.length === 0) return;
    const of = tagging.element(tag, root);
    for (const one of lines) {
      at += leading;
      const baseline = at;
      tagging.part({ of, tag, draw: () => type.draw(one, SIDE, baseline) }, at);
    }
  };
  put('H1', line(sheet, model.name, { size: 27, color: INK, weight: 600 }), 30);
  at += 3;
  if (model.headline) put('P', line(sheet, model.headline, { size: 13.5, color: colour }), 20);
  const facts = model.facts.flatMap((text, index): Run[] => [
    ...(index > 0 ? [{ text: '  ·  ', size: 9.6, color: GREY, hangs: true }] : []),
    { text, size: 9.6, color: GREY, isWhole: true },
  ]);
  at += 3;
  put('P', type.lines(facts, width), 15);
  tagging.close();
  return at + 8;
}

function sectionRows(sheet: Sheet, section: Section | FactSection): Row[] {
  const { pdf, type, tagging, colour, width } = sheet;
  const of = tagging.element('Sect', sheet.root);
  const heading = tagging.element('H2', of);
  const [title] = line(sheet, section.heading, { size: 12.2, color: colour, weight: 600 });
  const head: Row = {
    height: 25,
    before: 17,
    keep: true,
    parts: [
      { of: heading, tag: 'H2', draw: (top) => title && type.draw(title, SIDE, top + 12) },
      {
        of: null,
        tag: '',
        draw: (top) =>
          pdf
            .strokeColor(RULE)
            .lineWidth(0.7)
            .moveTo(SIDE, top + 18.5)
            .lineTo(SIDE + width, top + 18.5)
            .stroke(),
      },
    ],
  };
  return [head, ...bodyRows(sheet, of, section)];
}

function bodyRows(sheet: Sheet, of: Element, section: Section | FactSection): Row[] {
  const { type, tagging, width } = sheet;
  switch (section.kind) {
    case 'text':
      return section.paragraphs.flatMap((text, index) =>
        rowsOf(type, {
          lines: line(sheet, text, { size: 10.6, color: SOFT }),
          of: tagging.element('P', of),
          tag: 'P',
          x: SIDE,
          size: 10.6,
          leading: 15.8,
          before: index === 0 ? 2 : 5,
        }),
      );
    case 'requirements': {
      const list = tagging.element('L', of);
      return section.requirements.flatMap((one, index) => {
        const rows = requirementRows(sheet, list, one);
        if (index === 0 && rows[0]) rows[0].before = 1;
        return rows;
      });
    }
    case 'entries':
      return section.entries.flatMap((entry, index) => entryRows(sheet, of, entry, index === 0));
    case 'facts':
      return section.rows.flatMap((row, index) => factRows(sheet, of, row, index === 0));
    case 'words':
    case 'pairs': {
      const runs = section.kind === 'words' ? wordRuns(section.words) : pairRuns(section.pairs);
      const paragraph = tagging.element('P', of);
      return rowsOf(type, {
        lines: type.lines(runs, width),
        of: paragraph,
        tag: 'P',
        x: SIDE,
        size: BODY.size,
        leading: 16.4,
      });
    }
  }
}

/** A label, and beside it what it is. */
function factRows(
  sheet: Sheet,
  of: Element,
  { label, value }: FactSection['rows'][number],
  isFirst: boolean,
): Row[] {
  const { type, tagging, width } = sheet;
  const leading = 13.6;
  const name = tagging.element('P', of);
  const labels = line(sheet, label, { size: BODY.size, color: GREY }, LABEL - GAP);
  const rows = rowsOf(type, {
    lines: line(sheet, value, { size: BODY.size, color: INK }, width - LABEL),
    of: tagging.element('P', of),
    tag: 'P',
    x: SIDE + LABEL,
    size: BODY.size,
    leading,
    before: isFirst ? 0 : 1.6,
  });
  const [first] = labels;
  rows[0]?.parts.unshift({
    of: name,
    tag: 'P',
    draw: (top) => first && type.draw(first, SIDE, baselineIn(top, leading, BODY.size)),
  });
  return rows;
}

const between = (index: number): Run[] =>
  index > 0 ? [{ text: '  ·  ', size: BODY.size, color: '#8a93a0', hangs: true }] : [];

const wordRuns = (words: readonly string[]): Run[] =>
  words.flatMap((text, index) => [...between(index), { text, size: BODY.size, color: SOFT, isWhole: true }]);

const pairRuns = (pairs: readonly { name: string; level: string | null }[]): Run[] =>
  pairs.flatMap(({ name, level }, index) => [
    ...between(index),
    { text: name, size: BODY.size, color: INK, weight: 600 as const, isWhole: true },
    ...(level ? [{ text: ` ${level}`, size: BODY.size, color: GREY }] : []),
  ]);

/** Rows of the main column with the lines of a period beside the first ones. */
function withPeriod(sheet: Sheet, rows: readonly Row[], lines: readonly Line[], of: Element): Row[] {
  const all = [...rows];
  while (all.length < lines.length) all.push({ height: SMALL.leading, before: 0, keep: true, parts: [] });
  for (const [index, one] of lines.entries()) {
    const row = all[index];
    if (!row) continue;
    const x = SIDE + sheet.width - one.width;
    const draw = (top: number) => sheet.type.draw(one, x, baselineIn(top, row.height, BODY.size));
    row.parts.push({ of, tag: 'P', draw });
    row.keep ||= index < lines.length - 1;
  }
  return all;
}

function entryRows(
  sheet: Sheet,
  of: Element,
  { title, place, period, bullets }: Entry,
  isFirst: boolean,
): Row[] {
  const { type, tagging, main } = sheet;
  const group = tagging.element('Sect', of);
  const block = (tag: string, text: string, style: TextStyle, more: Partial<Block> = {}): Row[] =>
    text === ''
      ? []
      : rowsOf(type, {
          lines: line(sheet, text, style, main),
          of: tagging.element(tag, group),
          tag,
          x: SIDE,
          size: style.size,
          leading: 14.8,
          keepLast: true,
          ...more,
        });
  const titles = block('H3', title, { size: 10.8, color: INK, weight: 600 });
  const periodLines = line(sheet, period, { size: 9.2, color: GREY }, ASIDE);
  const dates = periodLines.length > 0 ? tagging.element('P', group) : group;
  const head = withPeriod(
    sheet,
    [...titles, ...block('P', place, { size: BODY.size, color: SOFT })],
    periodLines,
    dates,
  );
  const first = head[0];
  if (first) first.before = isFirst ? 1 : 11;
  const rows = [...head, ...bulletRows(sheet, group, bullets)];
  const last = rows.at(-1);
  if (last) last.keep = false;
  return together(rows, sheet.whole);
}

function bulletRows(sheet: Sheet, of: Element, bullets: readonly string[]): Row[] {
  if (bullets.length === 0) return [];
  const { type, tagging, prose, colour } = sheet;
  const list = tagging.element('L', of);
  return bullets.flatMap((text, index) => {
    const lines = line(sheet, text, { size: BODY.size, color: SOFT }, prose - HANG);
    if (lines.length === 0) return [];
    const item = tagging.element('LI', list);
    const label = tagging.element('Lbl', item);
    const rows = rowsOf(type, {
      lines,
      of: tagging.element('LBody', item),
      tag: 'LBody',
      x: SIDE + HANG,
      ...BODY,
      before: index === 0 ? 3 : 1.8,
    });
    const [bullet] = line(sheet, '•', { size: BODY.size, color: colour });
    rows[0]?.parts.unshift({
      of: label,
      tag: 'Lbl',
      draw: (top) => bullet && type.draw(bullet, SIDE, baselineIn(top, BODY.leading, BODY.size)),
    });
    return rows;
  });
}

/** What the job asks for, its status in a word and a mark, and the sentence that shows it. */
function requirementRows(sheet: Sheet, list: Element, requirement: Requirement): Row[] {
  const { pdf, type, tagging, main } = sheet;
  const { label, must, status, word, quote, source } = requirement;
  const x = SIDE + MARKED;
  const body = tagging.element('LBody', tagging.element('LI', list));
  const names: Run[] = [
    { text: label, size: 10.4, color: INK, weight: 600 },
    ...(must ? [{ text: `  ·  ${must}`, size: 8.4, color: GREY }] : []),
  ];
  const title = rowsOf(type, {
    lines: type.lines(names, main - MARKED),
    of: tagging.element('P', body),
    tag: 'P',
    x,
    size: 10.4,
    leading: 15,
    keepLast: true,
  });
  const words = line(sheet, word, { size: 9.2, color: MARK_COLOURS[status], weight: 600 }, ASIDE);
  const statusOf = tagging.element('P', body);
  const first = title[0];
  if (first) {
    first.before = 8;
    first.parts.push({ of: null, tag: '', draw: (top) => drawMark(pdf, status, SIDE + 4.5, top + 7.5) });
    for (const [index, one] of words.entries())
      first.parts.push({
        of: statusOf,
        tag: 'P',
        draw: (top) =>
          type.draw(one, SIDE + sheet.width - one.width, baselineIn(top, 15, 9.8) + index * 11.5),
      });
  }
  const quoted = quote
    ? quoteRows(sheet, body, quote, source)
    : source
      ? sourceRows(sheet, body, source, x)
      : [];
  const rows = [...title, ...quoted];
  if (words.length > 1 && rows.length === 1) rows.push({ height: 9, before: 0, keep: false, parts: [] });
  const last = rows.at(-1);
  if (last) last.keep = false;
  return together(rows, sheet.whole);
}

/** Where a quote stands; without a quote, the facts that the record states. */
const sourceRows = (sheet: Sheet, of: Element, source: string, x: number): Row[] =>
  rowsOf(sheet.type, {
    lines: line(sheet, source, { size: SMALL.size, color: GREY }, sheet.prose - MARKED - HANG),
    of: sheet.tagging.element('P', of),
    tag: 'P',
    x,
    ...SMALL,
  });

function quoteRows(sheet: Sheet, of: Element, quote: string, source: string | null): Row[] {
  const { pdf, type, tagging, prose, colour } = sheet;
  const x = SIDE + MARKED;
  const quoted = tagging.element('BlockQuote', of);
  const rows = rowsOf(type, {
    lines: line(sheet, quote, { size: BODY.size, color: SOFT, italic: true }, prose - MARKED - HANG),
    of: quoted,
    tag: 'BlockQuote',
    x: x + HANG,
    ...BODY,
    before: 1.5,
    keepLast: source !== null,
  });
  if (source) rows.push(...sourceRows(sheet, of, source, x + HANG));
  for (const row of rows)
    row.parts.push({
      of: null,
      tag: '',
      draw: (top) => pdf.rect(x, top, 1.6, row.height).fill(tint(colour, 0.35)),
    });
  return rows;
}

const footLines = (sheet: Sheet, { agency_name, document_footer }: Branding, width: number): Line[] =>
  (document_footer || agency_name)
    .split('\n')
    .flatMap((text) => line(sheet, text, { size: 8, color: GREY }, width))
    .slice(0, 4);

type Edges = { model: DocumentModel; branding: Branding; foot: readonly Line[]; page: number; pages: number };

/** The small header of every page but the first, and the footer. */
function drawEdges(sheet: Sheet, { model, branding, foot, page, pages }: Edges) {
  const { pdf, type, tagging, width, colour } = sheet;
  tagging.decoration(() => {
    const rule = (y: number) =>
      pdf
        .strokeColor(RULE)
        .lineWidth(0.7)
        .moveTo(SIDE, y)
        .lineTo(SIDE + width, y)
        .stroke();
    if (page > 0) {
      pdf.rect(0, 0, pdf.page.width, 3).fill(branding.brand_color ?? colour);
      const half = width / 2 - 10;
      const [name] = line(sheet, model.name, { size: 8.8, color: INK, weight: 600 }, half);
      const [agency] = line(sheet, branding.agency_name, { size: 8.8, color: GREY }, half);
      if (name) type.draw(name, SIDE, 40);
      if (agency) type.draw(agency, SIDE + width - agency.width, 40);
      rule(49);
    }
    const top = pdf.page.height - 38 - (foot.length - 1) * 10.5;
    rule(top - 13);
    for (const [index, one] of foot.entries()) type.draw(one, SIDE, top + index * 10.5);
    const [number] = line(sheet, `${page + 1} / ${pages}`, { size: 8, color: GREY });
    if (number) type.draw(number, SIDE + width - number.width, top);
  }, 'Pagination');
}
