import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Doc } from '../pdf-canvas.ts';
import type { Canvas, Style } from './canvas.ts';
import { LetterPage } from './letter-page.ts';
import { isRightToLeft } from './scripts.ts';
import { type Block, markOf } from './written.ts';

const FONTS = ['Regular', 'Bold', 'Italic'] as const;
const require = createRequire(import.meta.url);
const fontFiles = new Map<string, Buffer>();
function fontFile(name: (typeof FONTS)[number]): Buffer {
  const known =
    fontFiles.get(name) ??
    readFileSync(require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`));
  fontFiles.set(name, known);
  return known;
}

type FontDoc = Doc & { registerFont(name: string, file: Buffer): void };

function fontCanvas(): Canvas {
  const Document = PDFDocument as unknown as new (options: object) => FontDoc;
  const doc = new Document({ size: 'A4', margin: 0 });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
  for (const name of FONTS) doc.registerFont(name, fontFile(name));
  const set = ({ bold, italic, size }: Style) =>
    doc
      .font(bold ? 'Bold' : italic ? 'Italic' : 'Regular')
      .fontSize(size)
      .fillColor('#222222');
  return {
    width: (text, style) => set(style).widthOfString(text),
    draw: (text, x, y, style) => void set(style).text(text, x, y, { lineBreak: false }),
    rule: (x, y, width) =>
      void doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(),
    newPage: () => void doc.addPage(),
    end: () => {
      doc.end();
      return done;
    },
  };
}

const LATIN_GREEK_CYRILLIC = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;
const IN_NO_FONT = /[\u1ea0-\u1eff]/;

interface Column {
  x: number;
  width: number;
  y: number;
}
const TOP = 48;
const BOTTOM = 794;
const GAP = 14;

class Writer {
  private readonly canvas: Canvas;
  private readonly variant: number;
  private column: Column;
  constructor(canvas: Canvas, variant: number, column: Column) {
    this.canvas = canvas;
    this.variant = variant;
    this.column = column;
  }

  write(blocks: Block[], column: Column): void {
    this.column = column;
    for (const block of blocks) this.block(block);
  }

  private block(block: Block): void {
    const { kind, text, other, rest = '', bold = false, italic = false } = block;
    if (kind === 'blank') this.column.y += 7;
    else if (kind === 'name')
      this.lines(text, { size: this.variant === 2 ? 19 : 23, bold: this.variant !== 1 });
    else if (kind === 'heading') this.heading(text);
    else if (kind === 'item') this.item(text);
    else if (kind === 'pair') this.pair(text, other ?? '');
    else if (other !== undefined) this.edges(text, other, { size: 10, bold, italic });
    else if (rest) this.run([text, { size: 10, bold: true }], [rest, { size: 10 }]);
    else this.lines(text, { size: 10, bold, italic });
  }

  private heading(text: string): void {
    this.column.y += 10;
    const shown = this.variant === 1 ? text.toLocaleUpperCase() : text;
    this.lines(shown, { size: this.variant === 1 ? 11 : 13, bold: true });
    if (this.variant === 2) this.canvas.rule(this.column.x, this.column.y, this.column.width);
    this.column.y += 3;
  }

  private item(text: string): void {
    this.room(GAP);
    this.place('•', { size: 9.5 }, 4);
    this.lines(text, { size: 9.5 }, 16);
  }

  /** A label, or the date of an entry, in a column beside the text. */
  private pair(label: string, value: string): void {
    const wide = 150;
    this.room(GAP);
    const { y } = this.column;
    const { text, rest, bold, italic } = markOf(value);
    if (label) this.place(label, { size: 9.5 }, 0);
    this.column.y = y;
    const style: Style = { size: 10, bold: bold ?? false, italic: italic ?? false };
    if (rest) this.run([text, style, wide], [rest, { size: 10 }]);
    else this.lines(text, style, wide);
  }

  private edges(left: string, right: string, style: Style): void {
    this.room(GAP);
    const { x, y, width } = this.column;
    const rightWidth = this.canvas.width(right, { size: 10 });
    if (isRightToLeft(left)) {
      this.canvas.draw(left, x + width - this.canvas.width(left, style), y, style);
      this.canvas.draw(right, x, y, { size: 10 });
    } else {
      this.canvas.draw(left, x, y, style);
      this.canvas.draw(right, x + width - rightWidth, y, { size: 10 });
    }
    this.column.y += GAP;
  }

  private run([text, style, indent = 0]: [string, Style, number?], [rest, plain]: [string, Style]): void {
    this.room(GAP);
    this.place(text, style, indent);
    this.place(rest, plain, indent + this.canvas.width(text, style));
    this.column.y += GAP;
  }

  /** One text in the line, from the edge where its script begins. */
  private place(text: string, style: Style, indent: number): void {
    const { x, y, width } = this.column;
    const at = isRightToLeft(text) ? x + width - indent - this.canvas.width(text, style) : x + indent;
    this.canvas.draw(text, at, y, style);
  }

  /** Text that wraps at the width of the column. */
  private lines(text: string, style: Style, indent = 0): void {
    let line = '';
    const put = () => {
      this.room(style.size + 4);
      this.place(line, style, indent);
      this.column.y += style.size + 4;
    };
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.canvas.width(longer, style) > this.column.width - indent) {
        put();
        line = word;
      } else line = longer;
    }
    put();
  }

  private room(need: number): void {
    if (this.column.y + need <= BOTTOM) return;
    this.canvas.newPage();
    this.column.y = TOP;
  }
}

export function renderLanguagePdf(blocks: Block[], variant: number): Promise<Uint8Array> {
  const all = blocks.map(({ text, other = '', rest = '' }) => text + other + rest).join('');
  const canvas = LATIN_GREEK_CYRILLIC.test(all) && !IN_NO_FONT.test(all) ? fontCanvas() : new LetterPage();
  const whole: Column = { x: 50, width: 495, y: TOP };
  const writer = new Writer(canvas, variant, whole);
  const side = blocks.filter(({ column }) => column === 'side');
  if (side.length === 0) writer.write(blocks, whole);
  else {
    writer.write(side, { x: 40, width: 140, y: TOP });
    writer.write(
      blocks.filter(({ column }) => column === 'main'),
      { x: 210, width: 340, y: TOP },
    );
  }
  return canvas.end();
}
