import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Doc } from '../pdf-canvas.ts';
import { drawRows, smallPdf } from '../small-files.ts';

/** What a reader of a document sees; null for fields it lacks. Fields that are left out are not asked. */
export interface Shown {
  name?: string | null;
  email?: string | null;
  /** In E.164. */
  phone?: string | null;
  city?: string | null;
  title?: string | null;
  /** All that are listed. */
  skills?: readonly string[];
}

export interface HeadDocument {
  /** What the document is an example of. */
  of: string;
  bytes: () => Promise<Uint8Array>;
  shown: Shown;
}

export const text = (lines: string) => async () => new TextEncoder().encode(lines);

export const pdf = (draw: (doc: Doc) => void) => () => smallPdf(draw);

/** A page of rows, see `drawRows`. */
export const rows = (top: number, list: [x: number, text: string][][], size = 10) =>
  pdf((doc) => drawRows(doc, top, list, size));

type Block = Paragraph | Table;

/** A paragraph: `# ` for the title, `## ` for a heading, `- ` for an item; `@28` at its end is the size in points. */
export function par(source: string): Paragraph {
  const [, mark = '', value = '', size] = /^(#{1,2} |- )?(.*?)(?:@(\d+))?$/s.exec(source) ?? [];
  const children = [
    new TextRun({ text: value, ...(size && { size: Number(size) * 2, bold: Number(size) > 12 }) }),
  ];
  if (mark === '# ') return new Paragraph({ children, heading: HeadingLevel.TITLE });
  if (mark === '## ') return new Paragraph({ children, heading: HeadingLevel.HEADING_1 });
  return mark === '- ' ? new Paragraph({ children, bullet: { level: 0 } }) : new Paragraph({ children });
}

/** A table; each cell is a list of paragraphs, divided by line ends. */
export const grid = (cells: string[][], widths: number[]): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: cells.map(
      (row) =>
        new TableRow({
          children: row.map(
            (cell, n) =>
              new TableCell({
                children: cell.split('\n').map(par),
                width: { size: widths[n] ?? 50, type: WidthType.PERCENTAGE },
              }),
          ),
        }),
    ),
  });

/** A Word document, with what stands at the top and at the bottom of each page. */
export const docx =
  (body: (string | Block)[], { header = [] as string[], footer = [] as string[] } = {}) =>
  async () => {
    const children = body.map((block) => (typeof block === 'string' ? par(block) : block));
    const document = new Document({
      sections: [
        {
          ...(header.length > 0 && { headers: { default: new Header({ children: header.map(par) }) } }),
          ...(footer.length > 0 && { footers: { default: new Footer({ children: footer.map(par) }) } }),
          children,
        },
      ],
    });
    return new Uint8Array(await Packer.toBuffer(document));
  };
