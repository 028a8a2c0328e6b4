import { type Colour, WHITE } from './colours.ts';
import { colourOf, shaded } from './docx-ground.ts';
import { type Placing, placingOf, UNPLACED } from './docx-places.ts';
import { child, type XmlNode } from './xml.ts';

/** The relevant properties of a paragraph or run style, including inherited values. */
export interface DocxStyle {
  bold?: boolean;
  /** Points. */
  size?: number;
  caps?: boolean;
  level?: number;
  isList?: boolean;
  /** White space above the paragraph, in points. */
  before?: number;
  isHidden?: boolean;
  colour?: Colour;
  /** Shading of the run or paragraph. */
  ground?: Colour;
  /** How far the run is raised, in points; negative if it is lowered. */
  raised?: number;
  /** Of a paragraph style. */
  placing?: Placing;
}

export interface DocxStyles {
  base: DocxStyle;
  byId: Map<string, DocxStyle>;
  lists: Set<string>;
  /** Properties of the paragraphs of a list, by its id and level, as in `2 0`. */
  listLevels: Map<string, XmlNode>;
  /** Ids of table styles that shade some of their cells. */
  shadedTables: Set<string>;
}

const isOn = (node: XmlNode | undefined): boolean | undefined =>
  node ? !['0', 'false', 'none', 'off'].includes(node.attributes['w:val'] ?? '1') : undefined;

export function spaceBefore(properties: XmlNode | undefined): number | undefined {
  const twentieths = Number(child(properties, 'w:spacing')?.attributes['w:before'] ?? Number.NaN);
  return Number.isNaN(twentieths) ? undefined : twentieths / 20;
}

/** The values that the properties of a run or style set themselves. */
export function runStyle(properties: XmlNode | undefined): DocxStyle {
  const out: DocxStyle = {};
  const bold = isOn(child(properties, 'w:b'));
  const size = Number(child(properties, 'w:sz')?.attributes['w:val']);
  const caps = isOn(child(properties, 'w:caps'));
  if (bold !== undefined) out.bold = bold;
  if (size > 0) out.size = size / 2;
  if (caps !== undefined) out.caps = caps;
  const isHidden = isOn(child(properties, 'w:vanish'));
  if (isHidden !== undefined) out.isHidden = isHidden;
  const halves = Number(child(properties, 'w:position')?.attributes['w:val'] ?? Number.NaN);
  if (!Number.isNaN(halves)) out.raised = halves / 2;
  const color = child(properties, 'w:color');
  const colour = colourOf(color);
  if (colour) out.colour = colour;
  // An automatic colour replaces that of the style.
  else if (color) Object.assign(out, { colour: undefined });
  return out;
}

/** Reads styles.xml and numbering.xml; both may be missing. */
export function readStyles(styles: XmlNode | undefined, numbering: XmlNode | undefined): DocxStyles {
  const root = child(styles, 'w:styles');
  const defaults = child(child(child(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');
  const raw = new Map<string, { node: XmlNode; based: string | undefined }>();
  for (const node of root?.children ?? [])
    if (node.name === 'w:style' && node.attributes['w:styleId'])
      raw.set(node.attributes['w:styleId'], { node, based: child(node, 'w:basedOn')?.attributes['w:val'] });
  const byId = new Map<string, DocxStyle>();
  const resolve = (id: string, depth: number): DocxStyle => {
    const known = byId.get(id);
    if (known) return known;
    const entry = raw.get(id);
    if (!entry || depth > 20) return {};
    const paragraph = child(entry.node, 'w:pPr');
    const name = child(entry.node, 'w:name')?.attributes['w:val'] ?? '';
    const style: DocxStyle = {
      ...(entry.based ? resolve(entry.based, depth + 1) : {}),
      ...runStyle(child(entry.node, 'w:rPr')),
    };
    if (paragraph) style.placing = placingOf(paragraph, style.placing ?? UNPLACED);
    const ground = shaded(paragraph, shaded(child(entry.node, 'w:rPr'), undefined));
    if (ground) style.ground = ground;
    const before = spaceBefore(paragraph);
    if (before !== undefined) style.before = before;
    const level = levelOf(paragraph, name);
    if (level !== undefined) style.level = level;
    if (child(paragraph, 'w:numPr') || /^list (?:bullet|number|paragraph)/i.test(name)) style.isList = true;
    byId.set(id, style);
    return style;
  };
  for (const id of raw.keys()) resolve(id, 0);
  const shadedTables = new Set<string>();
  for (const [id, { node }] of raw)
    if (node.attributes['w:type'] === 'table' && hasShading(node)) shadedTables.add(id);
  const lists = new Set<string>();
  const listLevels = new Map<string, XmlNode>();
  const known = child(numbering, 'w:numbering')?.children ?? [];
  for (const node of known) {
    const id = node.name === 'w:num' ? node.attributes['w:numId'] : undefined;
    if (!id) continue;
    lists.add(id);
    const abstract = child(node, 'w:abstractNumId')?.attributes['w:val'];
    const levels = known.find((one) => one.attributes['w:abstractNumId'] === abstract)?.children ?? [];
    for (const level of levels) {
      const properties = child(level, 'w:pPr');
      if (properties) listLevels.set(`${id} ${level.attributes['w:ilvl']}`, properties);
    }
  }
  lists.delete('0');
  return { base: { size: 11, ...runStyle(defaults) }, byId, lists, listLevels, shadedTables };
}

/** 0 for the title of the document. */
function levelOf(paragraph: XmlNode | undefined, name: string): number | undefined {
  const outline = Number(child(paragraph, 'w:outlineLvl')?.attributes['w:val'] ?? Number.NaN);
  if (outline >= 0 && outline < 9) return outline + 1;
  const named = /^heading (\d)$/i.exec(name)?.[1];
  return named ? Number(named) : /^title$/i.test(name) ? 0 : undefined;
}

const hasShading = (node: XmlNode): boolean =>
  (node.name === 'w:shd' && shaded({ ...node, children: [node] }, WHITE) !== WHITE) ||
  node.children.some(hasShading);
