import type { HiddenKind, HiddenTexts } from '../hidden-text.ts';
import type { PageLines } from '../page-lines.ts';
import { smuggledText } from '../page-lines.ts';
import { isDistinct, WHITE } from './colours.ts';
import { backingOf } from './docx-backing.ts';
import { textOf } from './docx-cells.ts';
import {
  type ColourOfPicture,
  type DocxGround,
  fillOf,
  mayBeGround,
  runGround,
  shaded,
} from './docx-ground.ts';
import {
  exactHeight,
  type Paper,
  type Placing,
  paragraphPlace,
  placingOf,
  rowKind,
  shapeKind,
  sunkKind,
  tableKind,
  UNPLACED,
} from './docx-places.ts';
import { type DocxStyle, type DocxStyles, runStyle } from './docx-styles.ts';
import { child, descendant, type XmlNode } from './xml.ts';

/** Smaller letters cannot be read, in points. */
const MIN_SIZE = 4;
/** Letters that are narrower, in percent of their usual width, are a line. */
const MIN_STRETCH = 10;
/** Letters that are moved together by more than this share of their size lie on one another. */
const MAX_TIGHTENING = 0.42;

interface Context {
  ground: DocxGround;
  /** Why everything inside is hidden. */
  kind: HiddenKind | undefined;
  /** The same for shapes, which are not where their paragraph is. */
  shapeKind: HiddenKind | undefined;
  style: DocxStyle;
  placing: Placing;
  /** Not in a cell or box. */
  isLoose: boolean;
  /** Of the surrounding row, if it is exact. */
  rowHeight: number | undefined;
}

/** A part of the package, with the pictures that it names. */
interface Part {
  node: XmlNode | undefined;
  colourOfPicture: ColourOfPicture;
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
  private readonly paper: Paper;
  /** The colours of the pictures of the part that is read. */
  private colourOfPicture: ColourOfPicture = () => undefined;
  private pending = new Map<HiddenKind, string>();
  /** For each field around, whether its code is being read, which is not shown. */
  private fields: boolean[] = [];

  constructor(
    { styles, paper }: { styles: DocxStyles; paper: Paper },
    texts: HiddenTexts,
    alternatives: PageLines['alternatives'],
  ) {
    this.styles = styles;
    this.paper = paper;
    this.texts = texts;
    this.alternatives = alternatives;
  }

  /** The ground of any text may be the colour of the page or a shape of another part. */
  setPage(parts: readonly Part[], colour: DocxGround): void {
    const isDoubtful = parts.some(({ node, colourOfPicture }) => node && mayBeGround(node, colourOfPicture));
    this.page = isDoubtful ? undefined : colour;
  }

  /** Removes the hidden runs of one part of the package. */
  prune(part: XmlNode, colourOfPicture: ColourOfPicture): void {
    this.colourOfPicture = colourOfPicture;
    this.inside(part, {
      ground: this.page,
      kind: undefined,
      shapeKind: undefined,
      style: this.styles.base,
      placing: UNPLACED,
      isLoose: true,
      rowHeight: undefined,
    });
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
        this.inside(item, { ...context, ...this.tableContext(item, context), isLoose: false });
        return true;
      case 'w:tr':
        this.inside(item, {
          ...context,
          kind: context.kind ?? rowKind(item),
          rowHeight: exactHeight(item) ?? context.rowHeight,
        });
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
    return {
      // Which rows and columns a style shades is not read.
      ground: styleId && this.styles.shadedTables.has(styleId) ? undefined : shaded(properties, ground),
      kind: kind ?? tableKind(table, this.paper),
    };
  }

  private paragraph(node: XmlNode, context: Context): boolean {
    const properties = child(node, 'w:pPr');
    const styleId = child(properties, 'w:pStyle')?.attributes['w:val'] ?? 'Normal';
    const text = textOf(node);
    const hadText = text.trim() !== '';
    const style = { ...this.styles.base, ...this.styles.byId.get(styleId) };
    const number = child(properties, 'w:numPr');
    const [list, level] = [child(number, 'w:numId'), child(number, 'w:ilvl')];
    const ofList = `${list?.attributes['w:val']} ${level?.attributes['w:val'] ?? 0}`;
    const inherited = placingOf(this.styles.listLevels.get(ofList), style.placing ?? UNPLACED);
    const placing = placingOf(properties, inherited);
    const size = largestSize(node, style.size ?? 11);
    const space = { ...context, text, size, placing, paper: this.paper };
    const backing = context.isLoose ? backingOf(node, space, this.colourOfPicture) : undefined;
    const hidden = context.kind ?? paragraphPlace(placing, space);
    this.inside(node, {
      ...context,
      style,
      placing,
      ground: backing?.colour ?? shaded(properties, style.ground ?? context.ground),
      kind: hidden ?? (backing?.isAbove ? 'covered' : undefined),
      shapeKind: context.kind,
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
    for (const box of boxes) this.keeps(box, { ...context, kind: context.shapeKind }, node);
    this.followField(node);
    const text = allText({ ...node, children: node.children.filter((item) => !boxes.includes(item)) });
    const smuggled = smuggledText(text);
    if (smuggled) this.hide('unprintable', smuggled);
    const kind =
      context.kind ??
      (wasCode || this.fields.includes(true)
        ? 'field_code'
        : (runKind(properties, style, ground) ?? this.sunk(style, context)));
    if (!kind || text.trim() === '') return true;
    this.hide(kind, text);
    node.children = boxes;
    return boxes.length > 0;
  }

  private sunk({ raised = 0 }: DocxStyle, { placing, rowHeight }: Context): HiddenKind | undefined {
    if (raised === 0) return undefined;
    return sunkKind(raised, { paper: this.paper, spacing: placing.spacing, rowHeight });
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
    const fill = fillOf(node, this.colourOfPicture);
    this.inside(node, {
      ...context,
      ground: fill === 'none' ? context.ground : fill === 'unknown' ? undefined : fill,
      kind: context.kind ?? shapeKind(node, this.paper),
      isLoose: false,
      rowHeight: undefined,
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

/** The size of the largest letters, in points. */
function largestSize(node: XmlNode, usual: number): number {
  if (node.name !== 'w:r') return Math.max(0, ...node.children.map((item) => largestSize(item, usual)));
  return runStyle(child(node, 'w:rPr')).size ?? usual;
}
