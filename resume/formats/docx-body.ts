import { cleanText, type Line, type Link, type Part, stripBullet } from '../page-lines.ts';
import {
  cellsIn,
  hasNested,
  hasText,
  inOneLine,
  isColumnNames,
  isDateColumn,
  paragraphCount,
  paragraphsIn,
  rowsIn,
  SPACE_RUN,
  TAB_RUN,
  textOf,
  withNotes,
} from './docx-cells.ts';
import { type DocxStyle, type DocxStyles, runStyle, spaceBefore } from './docx-styles.ts';
import { child, type XmlNode } from './xml.ts';

/** What the runs of a paragraph are read into. */
interface Paragraph {
  rows: Piece[][];
  boxes: XmlNode[];
  /** The words of the link around them. */
  link?: { text: string };
}

interface Piece {
  text: string;
  style: DocxStyle;
  /** White space before it from a tab or cell border, in em. */
  gap: number;
}

const SYMBOL_FONTS = /wingdings|webdings|symbol|awesome|icon/i;

const DRAWINGS = new Set(['mc:AlternateContent', 'w:drawing', 'w:pict']);

/** Collects lines from paragraphs, tables and text boxes in document order. */
export class DocxBody {
  readonly lines: Line[] = [];
  readonly blockAbove = new Map<number, number>();
  private readonly styles: DocxStyles;
  private readonly links: Link[];
  private targets = new Map<string, string>();
  private block = 0;
  private nextBlock = 1;
  private page = 1;
  private y = 0;
  private empty = 0;

  constructor(styles: DocxStyles, links: Link[]) {
    this.styles = styles;
    this.links = links;
  }

  /** Reads one part of the package (body, header, footer) with the link targets of that part. */
  read(node: XmlNode, targets: Map<string, string>): void {
    this.targets = targets;
    this.blocks(node);
  }

  private blocks(node: XmlNode): void {
    for (const item of node.children) {
      if (item.name === 'w:p') this.paragraph(item);
      else if (item.name === 'w:tbl') this.table(item);
      else if (item.name === 'w:sdt') this.blocks(child(item, 'w:sdtContent') ?? item);
      else if (item.name === 'mc:AlternateContent') this.blocks(child(item, 'mc:Choice') ?? item);
      else if (item.name === 'w:ins' || item.name === 'w:customXml' || item.name === 'w:smartTag')
        this.blocks(item);
    }
  }

  private paragraph(node: XmlNode): void {
    const properties = child(node, 'w:pPr');
    const styleId = child(properties, 'w:pStyle')?.attributes['w:val'];
    const named = styleId ? (this.styles.byId.get(styleId) ?? {}) : (this.styles.byId.get('Normal') ?? {});
    const base: DocxStyle = { ...this.styles.base, ...named };
    const outline = Number(child(properties, 'w:outlineLvl')?.attributes['w:val'] ?? Number.NaN);
    const level = outline >= 0 && outline < 9 ? outline + 1 : named.level;
    const number = child(child(properties, 'w:numPr'), 'w:numId')?.attributes['w:val'];
    const isList = number !== undefined ? number !== '0' : named.isList === true;
    const boxes: XmlNode[] = [];
    const rows: Piece[][] = [[]];
    this.inline(node, base, { rows, boxes });
    // Half a line or more separates a paragraph like an empty line.
    const before = (spaceBefore(properties) ?? named.before ?? 0) / 12;
    let isEmpty = true;
    for (const row of rows)
      if (this.push(row, isList, level, isEmpty && before >= 0.5 ? before : 0)) isEmpty = false;
    if (isEmpty) this.empty++;
    for (const box of boxes) this.readAsBlock(() => this.blocks(box));
  }

  /** Reads a separate part (cell, text box) as its own block. */
  private readAsBlock(read: () => void, above = this.block): void {
    const outer = this.block;
    this.block = this.nextBlock++;
    this.blockAbove.set(this.block, above);
    this.empty = 0;
    read();
    this.block = outer;
  }

  private inline(node: XmlNode, base: DocxStyle, to: Paragraph): void {
    for (const item of node.children) {
      switch (item.name) {
        case 'w:r':
          this.run(item, base, to);
          break;
        case 'w:hyperlink': {
          const url = this.targets.get(item.attributes['r:id'] ?? '');
          const link = { text: '' };
          this.inline(item, base, { ...to, link });
          if (url) this.links.push({ url, page: this.page, text: link.text.trim() });
          break;
        }
        case 'w:ins':
        case 'w:smartTag':
        case 'w:fldSimple':
        case 'w:customXml':
          this.inline(item, base, to);
          break;
        case 'w:sdt':
          this.inline(child(item, 'w:sdtContent') ?? item, base, to);
          break;
        case 'mc:AlternateContent':
          this.inline(child(item, 'mc:Choice') ?? child(item, 'mc:Fallback') ?? item, base, to);
          break;
        default:
          break;
      }
    }
  }

  private run(node: XmlNode, base: DocxStyle, { rows, boxes, link }: Paragraph): void {
    const properties = child(node, 'w:rPr');
    const id = child(properties, 'w:rStyle')?.attributes['w:val'];
    const style = { ...base, ...(id ? this.styles.byId.get(id) : {}), ...runStyle(properties) };
    const fonts = child(properties, 'w:rFonts')?.attributes;
    const isSymbol = fonts !== undefined && SYMBOL_FONTS.test(fonts['w:ascii'] ?? '');
    const add = (text: string, gap = 0) => {
      rows.at(-1)?.push({ text, style, gap });
      if (link) link.text += text;
    };
    for (const item of node.children) {
      if (item.name === 'w:t' && !isSymbol) addTabbed(item, add);
      else if (item.name === 'w:tab' || item.name === 'w:ptab') add('', 3);
      else if (item.name === 'w:noBreakHyphen' || isDrawnHyphen(item, rows.at(-1))) add('-');
      else if (item.name === 'w:br' || item.name === 'w:cr') {
        if (item.attributes['w:type'] === 'page') this.page++;
        rows.push([]);
      } else if (item.name === 'w:lastRenderedPageBreak') this.page++;
      else if (item.name === 'w:instrText') this.field(item);
      else if (DRAWINGS.has(item.name)) collectBoxes(item, boxes);
    }
  }

  /** Links may also be field codes: HYPERLINK "https://…". */
  private field(node: XmlNode): void {
    const url = /HYPERLINK\s+"([^"]+)"/.exec(node.children.map((part) => part.text).join(''))?.[1];
    if (url) this.links.push({ url, page: this.page, text: '' });
  }

  private push(pieces: Piece[], isList: boolean, level: number | undefined, before: number): boolean {
    const { text, parts, weights, size, boldLetters } = rowOf(pieces);
    const stripped = stripBullet(text);
    const shown = stripped.text.replace(/\s+/g, ' ').trim();
    if (!shown) return false;
    if (stripped.bullet && parts[0]) parts[0].text = stripBullet(parts[0].text).text;
    this.y += 1 + this.empty;
    this.lines.push({
      text: shown,
      parts: parts
        .map((part) => ({ ...part, text: part.text.trim() }))
        .filter((part) => part.text && part.text !== '•'),
      page: this.page,
      block: this.block,
      x: 0,
      x2: shown.length,
      y: this.y,
      size: size || 11,
      style: [...weights].sort((p, q) => q[1] - p[1])[0]?.[0] ?? 'plain',
      bold: boldLetters > shown.length * 0.6,
      bullet: isList || stripped.bullet,
      gap: Math.max(this.empty, before),
      level,
    });
    this.empty = 0;
    return true;
  }

  /** Reads a data table, or one with names of columns, row by row as lines, and a table that lays out the page cell by cell. */
  private table(node: XmlNode): void {
    const rows = rowsIn(node);
    const above = this.block;
    const isOfNames = rows[0] !== undefined && isColumnNames(cellsIn(rows[0]));
    for (const row of rows) {
      const cells = cellsIn(row);
      const counts = cells.map(paragraphCount);
      const isPlain = counts.every((count) => count <= 1) && !cells.some((cell) => hasNested(cell));
      const [first, second] = cells;
      const isLabelled =
        first && cells.length === 2 && counts[0] === 1 && (counts[1] ?? 0) > 1 && textOf(first).length < 40;
      if (first && cells.length === 1) this.blocks(first);
      else if (isPlain || (isOfNames && !cells.some(hasNested))) this.row(cells);
      else if (first && second && isDateColumn(cells)) this.blocks(withNotes(first, second));
      else if (isLabelled) for (const cell of cells) this.blocks(cell);
      else for (const cell of cells) this.readAsBlock(() => this.blocks(cell), above);
    }
  }

  private row(cells: XmlNode[]): void {
    const joined: XmlNode = { name: 'w:p', attributes: {}, children: [], text: '' };
    cells.forEach((cell, index) => {
      if (index > 0) joined.children.push(TAB_RUN);
      for (const [n, paragraph] of paragraphsIn(cell).filter(hasText).entries()) {
        if (n > 0) joined.children.push(SPACE_RUN);
        const isFirst = index === 0 && n === 0;
        const runs = paragraph.children.filter((item) => item.name !== 'w:pPr' || isFirst);
        joined.children.push(...runs.map(inOneLine));
      }
    });
    this.paragraph(joined);
  }
}

/** The parts of a row of runs, with the number of letters of each style and of bold ones, and the largest size. */
function rowOf(pieces: Piece[]) {
  const parts: Part[] = [];
  const weights = new Map<string, number>();
  let text = '';
  let gap = 0;
  let size = 0;
  let boldLetters = 0;
  for (const piece of pieces) {
    gap = Math.max(gap, piece.gap);
    const clean = cleanText(piece.text);
    if (!clean) continue;
    const style = `${piece.style.bold ? 'bold' : 'plain'}/${piece.style.size ?? 11}`;
    const letters = clean.trim().length;
    weights.set(style, (weights.get(style) ?? 0) + letters);
    if (piece.style.bold) boldLetters += letters;
    if (letters > 0) size = Math.max(size, piece.style.size ?? 11);
    const last = parts.at(-1);
    const x = text.length;
    text += (gap >= 0.45 && text ? ' ' : '') + clean;
    if (last && last.style === style && gap < 0.45) {
      last.text += clean;
      last.x2 = text.length;
    } else parts.push({ text: clean, x, x2: text.length, gap, style });
    if (letters > 0) gap = 0;
  }
  return { text, parts, weights, size, boldLetters };
}

/** Some programs write tabs into the text, which Word shows as tabs too; some people write rows of spaces. */
function addTabbed(item: XmlNode, add: (text: string, gap?: number) => void): void {
  const text = item.children.map((part) => part.text).join('');
  for (const [n, piece] of text.split(/\t| {4,}/).entries()) {
    if (n > 0) add('', 3);
    if (piece) add(piece);
  }
}

/** A soft hyphen is the dash of a range after a date; within a word it is where the word may break. */
const isDrawnHyphen = (item: XmlNode, row: Piece[] | undefined): boolean =>
  item.name === 'w:softHyphen' && /[\d)\s]$/.test(row?.at(-1)?.text ?? '');

function collectBoxes(node: XmlNode, boxes: XmlNode[]): void {
  for (const item of node.children) {
    if (item.name === 'w:txbxContent') boxes.push(item);
    else if (item.name !== 'mc:Fallback' || !child(node, 'mc:Choice')) collectBoxes(item, boxes);
  }
}
