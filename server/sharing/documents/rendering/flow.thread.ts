import type { Element, Pdf } from './pdf-page.thread.ts';
import type { Line, Typesetter } from './typesetter.thread.ts';

/** Something in a row: text or a mark, of an element of the document, or decoration if of none. */
export type Part = { of: Element | null; tag: string; draw: (top: number) => void };
/** A line of the page. */
export type Row = {
  height: number;
  /** Space before it, except at the top of a page. */
  before: number;
  /** Stays on the page of the next row. */
  keep: boolean;
  parts: Part[];
};

export type Sheet = { top: number; bottom: number };

/** Draws the parts of elements in their order; decoration is marked as such. */
export class Tagging {
  readonly #pdf: Pdf;
  #open: Element | undefined;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  element(type: string, parent: Element, options: object = {}): Element {
    const element = this.#pdf.struct(type, options);
    parent.add(element);
    return element;
  }

  part({ of, tag, draw }: Part, top: number) {
    if (of === null) return this.decoration(() => draw(top));
    if (this.#open !== of) {
      this.close();
      of.add(this.#pdf.markStructureContent(tag));
      this.#open = of;
    }
    draw(top);
  }

  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
    this.close();
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Before a page ends, or something else is drawn. */
  close() {
    if (this.#open) this.#pdf.endMarkedContent();
    this.#open = undefined;
  }
}

/** Rows one below the other, over as many pages as they take; what belongs together is not torn apart. */
export function flowRows(
  rows: readonly Row[],
  { tagging, sheet, from, newPage }: { tagging: Tagging; sheet: Sheet; from: number; newPage: () => void },
) {
  let y = from;
  let isTop = false;
  let at = 0;
  while (at < rows.length) {
    let end = at;
    while (rows[end]?.keep && end + 1 < rows.length) end++;
    const group = rows.slice(at, end + 1);
    const height = group.reduce(
      (sum, row, index) => sum + row.height + (index > 0 || !isTop ? row.before : 0),
      0,
    );
    if (!isTop && y + height > sheet.bottom) {
      tagging.close();
      newPage();
      y = sheet.top;
      isTop = true;
    }
    for (const row of group) {
      // A group that is longer than a page.
      if (!isTop && y + row.before + row.height > sheet.bottom) {
        tagging.close();
        newPage();
        y = sheet.top;
        isTop = true;
      }
      if (!isTop) y += row.before;
      for (const part of row.parts) tagging.part(part, y);
      y += row.height;
      isTop = false;
    }
    at = end + 1;
  }
  tagging.close();
}

/** The baseline of text in a row: capitals stand in its middle. */
export const baselineIn = (top: number, height: number, size: number) => top + height / 2 + size * 0.33;

export type Block = {
  lines: readonly Line[];
  of: Element;
  tag: string;
  x: number;
  size: number;
  leading: number;
  before?: number;
  keepLast?: boolean;
};

/** The rows of a paragraph: neither its first nor its last line stands alone on a page. */
export function rowsOf(typesetter: Typesetter, block: Block): Row[] {
  const { lines, of, tag, x, size, leading, before = 0, keepLast = false } = block;
  return lines.map((line, index) => ({
    height: leading,
    before: index === 0 ? before : 0,
    keep: index === lines.length - 1 ? keepLast : index === 0 || index === lines.length - 2,
    parts: [{ of, tag, draw: (top) => typesetter.draw(line, x, baselineIn(top, leading, size)) }],
  }));
}

/** Keeps rows on one page if they take no more than `most` of it. */
export function together(rows: Row[], most: number): Row[] {
  const height = rows.reduce((sum, row) => sum + row.before + row.height, 0);
  if (height > most) return rows;
  for (const row of rows.slice(0, -1)) row.keep = true;
  return rows;
}
