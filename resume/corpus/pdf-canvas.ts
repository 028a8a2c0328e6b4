export interface Doc {
  font(name: string): Doc;
  fontSize(size: number): Doc;
  fillColor(color: string): Doc;
  text(text: string, x: number, y: number, options?: object): Doc;
  heightOfString(text: string, options?: object): number;
  widthOfString(text: string): number;
  rect(x: number, y: number, w: number, h: number): Doc;
  fill(color: string): Doc;
  moveTo(x: number, y: number): Doc;
  lineTo(x: number, y: number): Doc;
  stroke(): Doc;
  addPage(): Doc;
  save(): Doc;
  restore(): Doc;
  rotate(degrees: number, options: { origin: [x: number, y: number] }): Doc;
  image(bytes: Uint8Array, x: number, y: number, size: { width: number }): Doc;
  on(event: string, listener: (chunk: Uint8Array) => void): Doc;
  end(): void;
}

export const REGULAR = 'Helvetica';
export const BOLD = 'Helvetica-Bold';
export const ITALIC = 'Helvetica-Oblique';
const TOP = 50;
const BOTTOM = 790;

/** A column with a cursor: text flows down and continues on the next page. */
export class Column {
  y: number;
  readonly x: number;
  readonly width: number;
  private readonly doc: Doc;
  constructor(doc: Doc, x: number, width: number, y: number) {
    this.doc = doc;
    this.x = x;
    this.width = width;
    this.y = y;
  }

  text(
    text: string,
    style: { font?: string; size?: number; indent?: number; align?: string; color?: string } = {},
  ): void {
    const { font = REGULAR, size = 10, indent = 0, align = 'left', color = '#222222' } = style;
    this.doc.font(font).fontSize(size).fillColor(color);
    const options = { width: this.width - indent, align, lineGap: 1.5 };
    const height = this.doc.heightOfString(text, options);
    if (this.y + height > BOTTOM) {
      this.doc.addPage();
      this.y = TOP;
    }
    this.doc.text(text, this.x + indent, this.y, options);
    this.y += height + 1;
  }

  /** Draws one text at the left and one at the right edge of a row. */
  row(left: string, right: string, style: { font?: string; size?: number; rightFont?: string } = {}): void {
    const { font = BOLD, size = 10.5, rightFont = REGULAR } = style;
    this.ensureRoom(16);
    this.doc.font(font).fontSize(size).fillColor('#222222').text(left, this.x, this.y, { lineBreak: false });
    this.doc.font(rightFont).fontSize(size - 0.5);
    this.doc.text(right, this.x + this.width - this.doc.widthOfString(right), this.y, { lineBreak: false });
    this.y += size + 4;
  }

  bullet(text: string): void {
    this.ensureRoom(30);
    this.doc
      .font(REGULAR)
      .fontSize(9.5)
      .fillColor('#222222')
      .text('•', this.x + 4, this.y, { lineBreak: false });
    this.text(text, { size: 9.5, indent: 16 });
  }

  private ensureRoom(need: number): void {
    if (this.y + need <= BOTTOM) return;
    this.doc.addPage();
    this.y = TOP;
  }

  space(points: number): void {
    this.y += points;
  }

  rule(): void {
    this.doc
      .moveTo(this.x, this.y)
      .lineTo(this.x + this.width, this.y)
      .stroke();
    this.y += 4;
  }
}
