import { type Colour, namedColour, parseColour, WHITE } from './colours.ts';
import { child, descendant, type XmlNode } from './xml.ts';

/** The ground of text; undefined where it may be anything, as over a picture. */
export type DocxGround = Colour | undefined;

/** Theme colours with a fixed name, which rarely have another value. */
const THEME: Readonly<Record<string, Colour>> = {
  background1: WHITE,
  bg1: WHITE,
  light1: WHITE,
  lt1: WHITE,
  text1: [0, 0, 0],
  tx1: [0, 0, 0],
  dark1: [0, 0, 0],
  dk1: [0, 0, 0],
};

/** The colour that an element names; undefined if automatic, or from a theme that is not read. */
export function colourOf(node: XmlNode | undefined): Colour | undefined {
  const { 'w:val': value, 'w:themeColor': theme } = node?.attributes ?? {};
  return parseColour(value) ?? (theme ? THEME[theme] : undefined);
}

/** The ground that shading (`w:shd`) sets, or `outer` where it sets none. */
export function shaded(properties: XmlNode | undefined, outer: DocxGround): DocxGround {
  const attributes = child(properties, 'w:shd')?.attributes;
  if (!attributes) return outer;
  const { 'w:val': pattern, 'w:fill': fill, 'w:themeFill': theme, 'w:color': ink } = attributes;
  if (pattern === 'solid') return parseColour(ink) ?? outer;
  if (pattern && pattern !== 'clear' && pattern !== 'nil') return undefined;
  return parseColour(fill) ?? (theme ? THEME[theme] : outer);
}

/** The ground of a run: its highlight, its shading, or that of its surroundings. */
export function runGround(properties: XmlNode | undefined, outer: DocxGround): DocxGround {
  const highlight = child(properties, 'w:highlight')?.attributes['w:val'];
  return (highlight && namedColour(highlight)) || shaded(properties, outer);
}

/** The fill of a drawn shape: a colour, 'none', or 'unknown' for pictures, gradients and colours of the theme. */
export function fillOf(shape: XmlNode): Colour | 'none' | 'unknown' {
  const properties = descendant(shape, 'wps:spPr');
  if (properties) {
    const solid = child(properties, 'a:solidFill');
    if (solid) {
      const value = solid.children[0]?.attributes.val ?? '';
      return parseColour(value) ?? THEME[value] ?? 'unknown';
    }
    const isFilled = ['a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill'].some((name) =>
      child(properties, name),
    );
    return isFilled || (!child(properties, 'a:noFill') && descendant(shape, 'a:fillRef'))
      ? 'unknown'
      : 'none';
  }
  const drawn =
    descendant(shape, 'v:shape') ?? descendant(shape, 'v:rect') ?? descendant(shape, 'v:roundrect');
  if (!drawn) return descendant(shape, 'pic:pic') ? 'unknown' : 'none';
  const { fillcolor = '', filled } = drawn.attributes;
  if (filled === 'f' || filled === 'false') return 'none';
  const name = fillcolor.split(' ')[0] ?? '';
  return fillcolor === '' ? WHITE : (parseColour(name) ?? namedColour(name) ?? 'unknown');
}

/** Whether a shape, or a picture behind the text, may be the ground of text elsewhere in the document. */
export function mayBeGround(node: XmlNode): boolean {
  if (node.name === 'w:drawing' || node.name === 'w:pict') {
    const fill = fillOf(node);
    const isBehind =
      descendant(node, 'wp:anchor') !== undefined ||
      descendant(node, 'v:shape') !== undefined ||
      descendant(node, 'v:rect') !== undefined;
    if (isBehind && fill !== 'none' && fill !== WHITE) return true;
  }
  return node.children.some(mayBeGround);
}
