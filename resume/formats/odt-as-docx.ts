import { child, type XmlNode } from './xml.ts';

/** The relevant properties of a style, with those of its parents. */
interface OdtStyle {
  parent?: string | undefined;
  level?: string | undefined;
  isBold?: boolean | undefined;
  /** Points. */
  size?: number | undefined;
  isHidden?: boolean | undefined;
  colour?: string | undefined;
  /** Points. */
  before?: number | undefined;
  breaks?: boolean | undefined;
}

const MAX_PARENTS = 20;
/** Longer runs of spaces are no layout. */
const MAX_SPACES = 300;
const POINTS: Readonly<Record<string, number>> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  px: 0.75,
};
/** Parts that no page shows, or that stand elsewhere. */
const SKIPPED = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:note',
  'text:sequence-decls',
  'office:forms',
  'svg:title',
  'svg:desc',
]);

const node = (name: string, children: XmlNode[] = [], attributes: Record<string, string> = {}): XmlNode => ({
  name,
  attributes,
  children,
  text: '',
});
const valued = (name: string, value: string | number) => node(name, [], { 'w:val': String(value) });

/** A length of a style in points: "12pt", "0.5cm". */
function pointsOf(length: string | undefined): number | undefined {
  const [, amount, unit = ''] = /^(-?[\d.]+)([a-z]+)$/i.exec(length ?? '') ?? [];
  const points = Number(amount) * (POINTS[unit] ?? Number.NaN);
  return Number.isNaN(points) ? undefined : points;
}

/** Turns the elements of an OpenDocument text into those of a DOCX, with all styles resolved. */
export class OdtAsDocx {
  /** The addresses of links, by the ids of their relations. */
  readonly links = new Map<string, string>();
  private readonly styles = new Map<string, OdtStyle>();

  constructor(parts: readonly (XmlNode | undefined)[]) {
    for (const part of parts)
      for (const kind of ['office:styles', 'office:automatic-styles'])
        for (const style of child(part, kind)?.children ?? []) this.addStyle(style);
  }

  private addStyle(style: XmlNode): void {
    const name = style.attributes['style:name'];
    const family = style.attributes['style:family'];
    if (style.name !== 'style:style' || name === undefined || family === undefined) return;
    const text = child(style, 'style:text-properties')?.attributes ?? {};
    const paragraph = child(style, 'style:paragraph-properties')?.attributes ?? {};
    const weight = text['fo:font-weight'];
    const display = text['text:display'];
    this.styles.set(`${family} ${name}`, {
      parent: style.attributes['style:parent-style-name'],
      level: style.attributes['style:default-outline-level'] || undefined,
      isBold: weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600,
      size: pointsOf(text['fo:font-size']),
      isHidden: display === undefined ? undefined : display === 'none',
      colour: /^#([\da-f]{6})$/i.exec(text['fo:color'] ?? '')?.[1],
      before: pointsOf(paragraph['fo:margin-top']),
      breaks: paragraph['fo:break-before'] === 'page' || undefined,
    });
  }

  /** The properties of a style and its parents; the nearest value of each counts. */
  private styleOf(family: string, name: string | undefined): OdtStyle {
    const out: OdtStyle = {};
    let at = name;
    for (let depth = 0; at !== undefined && depth < MAX_PARENTS; depth++) {
      const style = this.styles.get(`${family} ${at}`);
      for (const [key, value] of Object.entries(style ?? {}))
        if (out[key as keyof OdtStyle] === undefined) Object.assign(out, { [key]: value });
      at = style?.parent;
    }
    return out;
  }

  /** Paragraphs and tables of an element. */
  blocks(of: XmlNode | undefined, isList = false): XmlNode[] {
    return (of?.children ?? []).flatMap((item): XmlNode[] => {
      if (SKIPPED.has(item.name) || item.name === '#text') return [];
      if (item.name === 'text:p' || item.name === 'text:h') return [this.paragraph(item, isList)];
      if (item.name === 'table:table') return [node('w:tbl', this.rows(item))];
      if (item.name === 'draw:frame') return [node('w:p', this.inline(node('', [item]), {}))];
      return this.blocks(item, isList || item.name === 'text:list');
    });
  }

  private rows(of: XmlNode): XmlNode[] {
    return of.children.flatMap((item) => {
      if (item.name !== 'table:table-row') return item.name.startsWith('table:table-') ? this.rows(item) : [];
      const cells = item.children.filter(({ name }) => name === 'table:table-cell');
      return [
        node(
          'w:tr',
          cells.map((cell) => node('w:tc', this.blocks(cell))),
        ),
      ];
    });
  }

  private paragraph(item: XmlNode, isList: boolean): XmlNode {
    const style = this.styleOf('paragraph', item.attributes['text:style-name']);
    const level = item.name === 'text:h' ? (item.attributes['text:outline-level'] ?? '1') : style.level;
    const properties: XmlNode[] = [];
    if (level !== undefined) properties.push(valued('w:outlineLvl', Number(level) - 1));
    // Numbered headings stand in lists.
    if (isList && level === undefined) properties.push(node('w:numPr', [valued('w:numId', 1)]));
    if (style.before) properties.push(node('w:spacing', [], { 'w:before': String(style.before * 20) }));
    const start = style.breaks ? [node('w:r', [node('w:br', [], { 'w:type': 'page' })])] : [];
    return node('w:p', [node('w:pPr', properties), ...start, ...this.inline(item, style)]);
  }

  private run(style: OdtStyle, content: XmlNode): XmlNode {
    const properties: XmlNode[] = [];
    if (style.isBold !== undefined) properties.push(valued('w:b', style.isBold ? 1 : 0));
    if (style.size !== undefined) properties.push(valued('w:sz', style.size * 2));
    if (style.isHidden) properties.push(node('w:vanish'));
    if (style.colour !== undefined) properties.push(valued('w:color', style.colour));
    return node('w:r', [node('w:rPr', properties), content]);
  }

  private inline(of: XmlNode, style: OdtStyle): XmlNode[] {
    return of.children.flatMap((item): XmlNode[] => {
      const words = (text: string) => [this.run(style, node('w:t', [{ ...node('#text'), text }]))];
      switch (item.name) {
        case '#text':
          return words(item.text.replace(/\s+/g, ' '));
        case 'text:s':
          return words(' '.repeat(Math.min(MAX_SPACES, Number(item.attributes['text:c'] ?? 1) || 1)));
        case 'text:tab':
          return [this.run(style, node('w:tab'))];
        case 'text:line-break':
          return [this.run(style, node('w:br'))];
        case 'text:soft-page-break':
          return [this.run(style, node('w:lastRenderedPageBreak'))];
        case 'text:a': {
          const id = `a${this.links.size}`;
          this.links.set(id, item.attributes['xlink:href'] ?? '');
          return [node('w:hyperlink', this.inline(item, style), { 'r:id': id })];
        }
        case 'draw:text-box':
          return [this.run(style, node('w:drawing', [node('w:txbxContent', this.blocks(item))]))];
        default: {
          if (SKIPPED.has(item.name)) return [];
          const own = this.styleOf('text', item.attributes['text:style-name']);
          const set = Object.entries(own).filter(([, value]) => value !== undefined);
          return this.inline(item, { ...style, ...Object.fromEntries(set) });
        }
      }
    });
  }
}
