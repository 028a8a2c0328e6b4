import type { HiddenKind, HiddenTexts } from '../hidden-text.ts';
import type { PageLines } from '../page-lines.ts';
import { smuggledText } from '../page-lines.ts';
import { isDistinct, WHITE } from './colours.ts';
import { textOf } from './docx-cells.ts';
import { type DocxGround, fillOf, mayBeGround, runGround, shaded } from './docx-ground.ts';
import { type DocxStyle, type DocxStyles, runStyle } from './docx-styles.ts';
import { child, descendant, type XmlNode } from './xml.ts';

/** Smaller letters cannot be read, in points. */
const MIN_SIZE = 4;
/** Letters that are narrower, in percent of their usual width, are a line. */
const MIN_STRETCH = 10;
/** Letters that are moved together by more than this share of their size lie on one another. */
const MAX_TIGHTENING = 0.42;
/** Rows and lines of exactly so little height, in twentieths of a point, show no text. */
const MIN_HEIGHT = 80;
/** Indents and positions beyond the paper: 35 cm in twentieths of a point, and in EMU. */
const PAPER_TWENTIETHS = 20_000;
const PAPER_EMU = 12_600_000;
/** Beyond the left or upper edge, in EMU. */
const EDGE_EMU = -1_800_000;

interface Context {
  ground: DocxGround;
  /** Why everything inside is hidden. */
  kind: HiddenKind | undefined;
  style: DocxStyle;
}

/**
 * Removes the runs of a document that its readers do not see: hidden, deleted, in the colour of their ground, too
 * small, off the page. Their words go to `texts`, and mere descriptions of pictures to `alternatives`.
 */
export class DocxVisibility {
  private readonly styles: DocxStyles;
  private readonly texts: HiddenTexts;
  private readonly alternatives: PageLines['alternatives'];
  private page: DocxGround = WHITE;
  private pending = new Map<HiddenKind, string>();
  /** For each field around, whether its code is being read, which is not shown. */
  private fields: boolean[] = [];

  constructor(styles: DocxStyles, texts: HiddenTexts, alternatives: PageLines['alternatives']) {
    this.styles = styles;
    this.texts = texts;
    this.alternatives = alternatives;
  }

  /** The ground of any text may be the colour of the page or a shape of another part. */
  setPage(parts: readonly (XmlNode | undefined)[], colour: DocxGround): void {
    this.page = parts.some((part) => part && mayBeGround(part)) ? undefined : colour;
  }

  /** Removes the hidden runs of one part of the package. */
  prune(part: XmlNode): void {
    this.inside(part, { ground: this.page, kind: undefined, style: this.styles.base });
  }

  private inside(node: XmlNode, context: Context): void {
    node.children = node.children.filter((item) => this.keeps(item, context, node));
  }

  /** Prunes an element. Returns whether anything of it is left. */
  private keeps(item: XmlNode, context: Context, parent: XmlNode): boolean {
    switch (item.name) {
      case 'w:p':
        return this.paragraph(item, context);
      case 'w:r':
        return this.run(item, context);
      case 'w:tbl':
        this.inside(item, { ...context, ...this.tableContext(item, context) });
        return true;
      case 'w:tr':
        this.inside(item, { ...context, kind: context.kind ?? rowKind(item) });
        return true;
      case 'w:tc':
        this.inside(item, { ...context, ground: shaded(child(item, 'w:tcPr'), context.ground) });
        return true;
      case 'w:del':
      case 'w:moveFrom':
        this.hide('deleted', allText(item));
        return false;
      case 'w:hyperlink': {
        const hadText = textOf(item) !== '';
        this.inside(item, context);
        return !hadText || textOf(item) !== '';
      }
      case 'mc:Fallback':
        if (child(parent, 'mc:Choice')) return false;
        this.inside(item, context);
        return true;
      case 'w:drawing':
      case 'w:pict':
        this.shape(item, context);
        return true;
      default:
        this.inside(item, context);
        return true;
    }
  }

  private tableContext(table: XmlNode, { ground, kind }: Context): Partial<Context> {
    const properties = child(table, 'w:tblPr');
    const styleId = child(properties, 'w:tblStyle')?.attributes['w:val'];
    const { 'w:tblpX': x, 'w:tblpY': y } = child(properties, 'w:tblpPr')?.attributes ?? {};
    const isOff = [x, y].some((at) => Math.abs(Number(at ?? 0)) > PAPER_TWENTIETHS);
    return {
      // Which rows and columns a style shades is not read.
      ground: styleId && this.styles.shadedTables.has(styleId) ? undefined : shaded(properties, ground),
      kind: kind ?? (isOff ? 'off_page' : undefined),
    };
  }

  private paragraph(node: XmlNode, context: Context): boolean {
    const properties = child(node, 'w:pPr');
    const styleId = child(properties, 'w:pStyle')?.attributes['w:val'] ?? 'Normal';
    const hadText = textOf(node).trim() !== '';
    this.inside(node, {
      style: { ...this.styles.base, ...this.styles.byId.get(styleId) },
      ground: shaded(properties, this.styles.byId.get(styleId)?.ground ?? context.ground),
      kind: context.kind ?? paragraphKind(properties),
    });
    for (const [kind, text] of this.pending) this.texts.add(kind, text);
    this.pending = new Map();
    // A code that does not end would swallow the rest of the document.
    this.fields = this.fields.filter((isCode) => !isCode);
    return !hadText || textOf(node).trim() !== '' || descendant(node, 'w:txbxContent') !== undefined;
  }

  private run(node: XmlNode, context: Context): boolean {
    const properties = child(node, 'w:rPr');
    const id = child(properties, 'w:rStyle')?.attributes['w:val'];
    const style = { ...context.style, ...(id ? this.styles.byId.get(id) : {}), ...runStyle(properties) };
    const ground = runGround(properties, style.ground ?? context.ground);
    const wasCode = this.fields.includes(true);
    const boxes = node.children.filter((item) =>
      /^(?:mc:AlternateContent|w:drawing|w:pict)$/.test(item.name),
    );
    for (const box of boxes) this.keeps(box, context, node);
    this.followField(node);
    const text = allText({ ...node, children: node.children.filter((item) => !boxes.includes(item)) });
    const smuggled = smuggledText(text);
    if (smuggled) this.hide('unprintable', smuggled);
    const kind =
      context.kind ??
      (wasCode || this.fields.includes(true) ? 'field_code' : runKind(properties, style, ground));
    if (!kind || text.trim() === '') return true;
    this.hide(kind, text);
    node.children = boxes;
    return boxes.length > 0;
  }

  /** Between its beginning and its result, a field has its code, which may also be text. */
  private followField(node: XmlNode): void {
    for (const item of node.children) {
      const type = item.name === 'w:fldChar' ? item.attributes['w:fldCharType'] : undefined;
      if (type === 'begin') this.fields.push(true);
      else if (type === 'separate') this.fields[this.fields.length - 1] = false;
      else if (type === 'end') this.fields.pop();
      else if (item.name === 'w:instrText')
        this.alternatives.push({ kind: 'field_code', text: textIn(item).replace(/^\s*[A-Z]+\s/, '') });
    }
  }

  private shape(node: XmlNode, context: Context): void {
    for (const name of ['wp:docPr', 'pic:cNvPr', 'v:shape']) {
      const { descr, title, alt } = descendant(node, name)?.attributes ?? {};
      for (const text of [descr, title, alt]) if (text) this.alternatives.push({ kind: 'alternative', text });
    }
    const fill = fillOf(node);
    this.inside(node, {
      ...context,
      ground: fill === 'none' ? context.ground : fill === 'unknown' ? undefined : fill,
      kind: context.kind ?? shapeKind(node),
    });
  }

  private hide(kind: HiddenKind, text: string): void {
    this.pending.set(kind, `${this.pending.get(kind) ?? ''}${text}`);
  }
}

const textIn = (node: XmlNode): string => node.children.map((part) => part.text).join('');

/** All text of an element, also deleted text; tabs and breaks are spaces. */
function allText(node: XmlNode): string {
  if (node.name === 'w:t' || node.name === 'w:delText') return textIn(node);
  if (node.name === 'w:tab' || node.name === 'w:br' || node.name === 'w:cr') return ' ';
  return node.children.map(allText).join('');
}

function runKind(
  properties: XmlNode | undefined,
  style: DocxStyle,
  ground: DocxGround,
): HiddenKind | undefined {
  if (style.isHidden) return 'invisible';
  if ((style.size ?? 11) < MIN_SIZE) return 'tiny';
  const number = (name: string) => Number(child(properties, name)?.attributes['w:val'] ?? Number.NaN);
  if (number('w:w') < MIN_STRETCH) return 'squeezed';
  if (-number('w:spacing') / 20 > MAX_TIGHTENING * (style.size ?? 11)) return 'squeezed';
  const fill = child(properties, 'w14:textFill');
  if (
    fill &&
    (child(fill, 'w14:noFill') || Number(descendant(fill, 'w14:alpha')?.attributes['w14:val']) > 95_000)
  )
    return 'transparent';
  if (style.colour && ground && !isDistinct(style.colour, ground)) return 'colour';
  return undefined;
}

/** Lines of almost no height, and paragraphs beside the paper. */
function paragraphKind(properties: XmlNode | undefined): HiddenKind | undefined {
  const spacing = child(properties, 'w:spacing')?.attributes;
  if (spacing?.['w:lineRule'] === 'exact' && Number(spacing['w:line']) < MIN_HEIGHT) return 'clipped';
  const indent = child(properties, 'w:ind')?.attributes ?? {};
  const frame = child(properties, 'w:framePr')?.attributes ?? {};
  const places = [indent['w:left'], indent['w:start'], frame['w:x'], frame['w:y']];
  return places.some((at) => Math.abs(Number(at ?? 0)) > PAPER_TWENTIETHS) ? 'off_page' : undefined;
}

function rowKind(row: XmlNode): HiddenKind | undefined {
  const properties = child(row, 'w:trPr');
  if (child(properties, 'w:hidden')) return 'invisible';
  const height = child(properties, 'w:trHeight')?.attributes;
  return height?.['w:hRule'] === 'exact' && Number(height['w:val']) < MIN_HEIGHT ? 'clipped' : undefined;
}

/** Shapes that are switched off, beside the paper or without size. */
function shapeKind(node: XmlNode): HiddenKind | undefined {
  const { hidden } = descendant(node, 'wp:docPr')?.attributes ?? {};
  const style =
    descendant(node, 'v:shape')?.attributes.style ?? descendant(node, 'v:rect')?.attributes.style ?? '';
  if (hidden === '1' || hidden === 'true' || /visibility:\s*hidden/.test(style)) return 'invisible';
  const anchor = descendant(node, 'wp:anchor');
  const extent = descendant(node, 'wp:extent')?.attributes ?? {};
  for (const [axis, size] of [
    ['wp:positionH', extent.cx],
    ['wp:positionV', extent.cy],
  ] as const) {
    const position = anchor && descendant(anchor, axis);
    const at = position ? Number(textIn(child(position, 'wp:posOffset') ?? position) || 0) : 0;
    if (at > PAPER_EMU || at + Number(size ?? 0) < EDGE_EMU) return 'off_page';
  }
  const margins = [...style.matchAll(/(?:^|;)\s*(?:margin-)?(?:left|top):\s*(-?[\d.]+)(pt|in|cm|mm|px)?/g)];
  const POINTS: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };
  return margins.some(([, at, unit]) => Math.abs(Number(at) * (POINTS[unit ?? 'pt'] ?? 1)) > 1000)
    ? 'off_page'
    : undefined;
}
