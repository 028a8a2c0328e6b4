import { Buffer } from 'node:buffer';
import { type RawObject, rawPdf } from '../damaged/raw-pdf.ts';
import type { Canvas } from './canvas.ts';
import { visualOrder } from './scripts.ts';

const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;
const HEIGHT = 842;
const hex = (code: number, digits = 4) => code.toString(16).padStart(digits, '0');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/**
 * Pages in any script without a font: a code for each letter, with the map to Unicode that every producer writes. Lines
 * from right to left are drawn as browsers and Word draw them: in the order of the page, from left to right.
 */
export class LetterPage implements Canvas {
  /** Letters with their marks, by their code. */
  private readonly letters: string[] = [''];
  private readonly codes = new Map<string, number>();
  private readonly pages: string[][] = [[]];

  width(text: string, { size }: { size: number }): number {
    return lettersOf(text).reduce((sum, letter) => sum + (widthOf(letter) * size) / 1000, 0);
  }

  draw(text: string, x: number, y: number, { bold, size }: { bold?: boolean; size: number }): void {
    const codes = lettersOf(visualOrder(text)).map((letter) => hex(this.codeOf(letter)));
    this.pages
      .at(-1)
      ?.push(`BT /${bold ? 'B' : 'F'} ${size} Tf ${x} ${HEIGHT - y - size} Td <${codes.join('')}> Tj ET`);
  }

  rule(x: number, y: number, width: number): void {
    this.pages.at(-1)?.push(`${x} ${HEIGHT - y} m ${x + width} ${HEIGHT - y} l S`);
  }

  newPage(): void {
    this.pages.push([]);
  }

  end(): Promise<Uint8Array> {
    const first = 9;
    const kids = this.pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
    const objects: RawObject[] = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${this.pages.length} >>`,
      fontNamed('Letters', 5),
      fontNamed('Letters-Bold', 6),
      this.glyphsNamed('Letters'),
      this.glyphsNamed('Letters-Bold'),
      '<< /Type /FontDescriptor /FontName /Letters /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
      { dictionary: '', bytes: Buffer.from(this.toUnicode(), 'latin1') },
      ...this.pages.flatMap((page, at): RawObject[] => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents ${first + at * 2 + 1} 0 R /Resources << /Font << /F 3 0 R /B 4 0 R >> >> >>`,
        { dictionary: '', bytes: Buffer.from(page.join('\n'), 'latin1') },
      ]),
    ];
    return Promise.resolve(rawPdf(objects));
  }

  private codeOf(letter: string): number {
    const known = this.codes.get(letter);
    if (known !== undefined) return known;
    this.codes.set(letter, this.letters.length);
    return this.letters.push(letter) - 1;
  }

  private glyphsNamed(name: string): string {
    const widths = this.letters.map((letter) => widthOf(letter)).join(' ');
    return `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW 500 /W [0 [${widths}]] >>`;
  }

  private toUnicode(): string {
    const rows = this.letters.flatMap((letter, code) =>
      letter ? [`<${hex(code)}> <${utf16(letter)}>`] : [],
    );
    const blocks: string[] = [];
    for (let at = 0; at < rows.length; at += 100) {
      const some = rows.slice(at, at + 100);
      blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
  }
}

const fontNamed = (name: string, glyphs: number) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${glyphs} 0 R] /ToUnicode 8 0 R >>`;
const lettersOf = (text: string): string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
const widthOf = (letter: string): number =>
  letter === '' || letter === '\u200e' ? 0 : WIDE.test(letter) ? 1000 : letter === ' ' ? 280 : 540;
