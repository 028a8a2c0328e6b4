export interface Style {
  bold?: boolean;
  italic?: boolean;
  size: number;
}

/** What draws text: pdfkit with a font of Latin, Greek and Cyrillic letters, or a page of letters without a font. */
export interface Canvas {
  width(text: string, style: Style): number;
  /** `y` is the top of the line. */
  draw(text: string, x: number, y: number, style: Style): void;
  rule(x: number, y: number, width: number): void;
  newPage(): void;
  end(): Promise<Uint8Array>;
}
