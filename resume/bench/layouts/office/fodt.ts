// A flat OpenDocument text: what LibreOffice reads, in one file.
type Look = Record<string, string>;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Text with tabs and line breaks as the format wants them. */
const inline = (text: string) =>
  escaped(text).replace(/\t/g, '<text:tab/>').replace(/\n/g, '<text:line-break/>');
const attributes = (look: Look) =>
  Object.entries(look)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');

export interface ParagraphLook {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  color?: string;
  align?: 'center' | 'end';
  smallCaps?: boolean;
  capitals?: boolean;
  spacing?: string;
  underline?: boolean;
  above?: number;
  /** In cm, for a tab stop: at the right or the left. */
  tab?: [at: number, type: 'right' | 'left'];
  line?: boolean;
}

export class Fodt {
  private readonly styles = new Map<string, string>();
  private readonly parts: string[] = [];
  private font = 'DejaVu Sans';

  private style(family: string, inner: string, extra = ''): string {
    const key = `${family}|${inner}|${extra}`;
    const name = this.styles.get(key) ?? `S${this.styles.size + 1}`;
    this.styles.set(key, name);
    return name;
  }

  setFont(font: string): this {
    this.font = font;
    return this;
  }

  paragraph(text: string, look: ParagraphLook = {}): string {
    const letters: Look = {
      'fo:font-size': `${look.size ?? 10}pt`,
      ...(look.bold ? { 'fo:font-weight': 'bold' } : {}),
      ...(look.italic ? { 'fo:font-style': 'italic' } : {}),
      ...(look.color ? { 'fo:color': look.color } : {}),
      ...(look.smallCaps ? { 'fo:font-variant': 'small-caps' } : {}),
      ...(look.capitals ? { 'fo:text-transform': 'uppercase' } : {}),
      ...(look.spacing ? { 'fo:letter-spacing': look.spacing } : {}),
      ...(look.underline ? { 'style:text-underline-style': 'solid' } : {}),
    };
    const block: Look = {
      'fo:margin-top': `${look.above ?? 1}pt`,
      'fo:margin-bottom': '1pt',
      ...(look.align ? { 'fo:text-align': look.align } : {}),
      ...(look.line ? { 'fo:border-bottom': '0.7pt solid #444444' } : {}),
    };
    const stops = look.tab
      ? `<style:tab-stops><style:tab-stop style:position="${look.tab[0]}cm" style:type="${look.tab[1]}"/></style:tab-stops>`
      : '';
    const inner = `<style:paragraph-properties${attributes(block)}>${stops}</style:paragraph-properties><style:text-properties${attributes(letters)}/>`;
    return `<text:p text:style-name="${this.style('paragraph', inner)}">${inline(text)}</text:p>`;
  }

  list(texts: string[], look: ParagraphLook = {}): string {
    return `<text:list text:style-name="Bullets">${texts.map((text) => `<text:list-item>${this.paragraph(text, look)}</text:list-item>`).join('')}</text:list>`;
  }

  /** Rows of cells, each with its paragraphs; widths in cm. */
  table(
    widths: number[],
    rows: string[][],
    cell: { border?: boolean; tall?: boolean; grounds?: (string | undefined)[]; rotated?: number } = {},
  ): string {
    const total = widths.reduce((sum, width) => sum + width, 0);
    const tableStyle = this.style(
      'table',
      `<style:table-properties style:width="${total}cm" table:align="left"/>`,
    );
    const columns = widths.map((width) => {
      const inner = `<style:table-column-properties style:column-width="${width}cm"/>`;
      return `<table:table-column table:style-name="${this.style('table-column', inner)}"/>`;
    });
    const cells = (row: string[]) =>
      row.map((content, at) => {
        const look: Look = {
          'fo:padding': '0.12cm',
          'fo:border': cell.border ? '0.5pt solid #000000' : 'none',
          ...(cell.grounds?.[at] ? { 'fo:background-color': cell.grounds[at] } : {}),
          ...(cell.rotated === at ? { 'style:writing-mode': 'bt-lr' } : {}),
        };
        const name = this.style('table-cell', `<style:table-cell-properties${attributes(look)}/>`);
        return `<table:table-cell table:style-name="${name}" office:value-type="string">${content}</table:table-cell>`;
      });
    return `<table:table table:style-name="${tableStyle}">${columns.join('')}${rows.map((row) => `<table:table-row${cell.tall ? ` table:style-name="${this.style('table-row', '<style:table-row-properties style:min-row-height="2.6cm"/>')}"` : ''}>${cells(row).join('')}</table:table-row>`).join('')}</table:table>`;
  }

  /** A text box at a place of the page, in cm from its top left corner. */
  box(
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    content: string,
  ): string {
    const inner =
      '<style:graphic-properties style:wrap="none" style:horizontal-pos="from-left" style:horizontal-rel="page" style:vertical-pos="from-top" style:vertical-rel="page" fo:border="none" fo:padding="0.1cm"/>';
    const name = this.style('graphic', inner);
    return `<text:p><draw:frame draw:style-name="${name}" text:anchor-type="paragraph" svg:x="${x}cm" svg:y="${y}cm" svg:width="${width}cm"><draw:text-box fo:min-height="${height}cm">${content}</draw:text-box></draw:frame></text:p>`;
  }

  /** Text in newspaper columns. */
  columns(count: number, content: string): string {
    const inner = `<style:section-properties text:dont-balance-text-columns="false"><style:columns fo:column-count="${count}" fo:column-gap="0.8cm"/></style:section-properties>`;
    const name = this.style('section', inner);
    return `<text:section text:style-name="${name}" text:name="${name}">${content}</text:section>`;
  }

  add(...parts: string[]): this {
    this.parts.push(...parts);
    return this;
  }

  toString({ header = '', footer = '' }: { header?: string; footer?: string } = {}): string {
    const automatic = [...this.styles].map(([key, name]) => {
      const [family = '', inner = ''] = key.split('|');
      const page = family === 'paragraph' ? ' style:parent-style-name="Standard"' : '';
      return `<style:style style:name="${name}" style:family="${family}"${page}>${inner}</style:style>`;
    });
    const spaces = [
      'office',
      'style',
      'text',
      'table',
      'drawing:draw',
      'xsl-fo-compatible:fo',
      'svg-compatible:svg',
    ].map((one) => {
      const [long = '', short = long] = one.split(':');
      return `xmlns:${short}="urn:oasis:names:tc:opendocument:xmlns:${long}:1.0"`;
    });
    const edge = (which: string, content: string) =>
      content ? `<style:${which}>${content}</style:${which}>` : '';
    const room = (which: string, content: string) =>
      content
        ? `<style:${which}-style><style:header-footer-properties fo:min-height="1cm" fo:margin-${which === 'header' ? 'bottom' : 'top'}="0.4cm"/></style:${which}-style>`
        : '';
    return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${spaces.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="Text" svg:font-family="'${this.font}'"/></office:font-face-decls>
<office:styles><style:style style:name="Standard" style:family="paragraph"><style:text-properties style:font-name="Text" fo:font-size="10pt"/></style:style>
<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-0.5cm" fo:margin-left="1cm"/></style:list-level-properties></text:list-level-style-bullet></text:list-style></office:styles>
<office:automatic-styles>${automatic.join('\n')}
<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/>${room('header', header)}${room('footer', footer)}</style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">${edge('header', header)}${edge('footer', footer)}</style:master-page></office:master-styles>
<office:body><office:text>
${this.parts.join('\n')}
</office:text></office:body></office:document>
`;
  }
}

/** The number of the page, in a footer. */
export const PAGE_NUMBER = '\u0001';
export const withPageNumber = (paragraph: string): string =>
  paragraph.replace(PAGE_NUMBER, '<text:page-number text:select-page="current">1</text:page-number>');
