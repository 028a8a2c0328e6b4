import { type Colour, isDistinct, namedColour, parseColour, WHITE } from './colours.ts';
import type { Pixels } from './visibility/pictures.ts';
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

/** The one colour of the picture with this relation; undefined if it has several, or is not read. */
export type ColourOfPicture = (relation: string) => Colour | undefined;

/** The most that pixels of one colour differ, of 255. */
const SAME = 12;

/** The colour that all pixels have, opaquely; undefined if there is none. */
export function onlyColour({ data }: Pixels): Colour | undefined {
  const ranges = [0, 1, 2, 3].map((channel) => {
    let [least, most] = [255, 0];
    for (let at = channel; at < data.length; at += 4) {
      least = Math.min(least, data[at] ?? 0);
      most = Math.max(most, data[at] ?? 0);
    }
    return { least, most };
  });
  const [red, green, blue, opacity] = ranges.map(({ least }) => least);
  if (opacity !== 255 || ranges.some(({ least, most }) => most - least > SAME)) return undefined;
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** The picture that fills a shape, or that is all of it. */
function pictureIn(shape: XmlNode): string | undefined {
  const filling = descendant(shape, 'a:blip')?.attributes['r:embed'];
  const drawn = descendant(shape, 'v:fill') ?? descendant(shape, 'v:imagedata');
  return filling ?? drawn?.attributes['r:id'];
}

/** The fill of a drawn shape: a colour, 'none', or 'unknown' for most pictures, gradients and colours of the theme. */
export function fillOf(shape: XmlNode, colourOfPicture: ColourOfPicture): Colour | 'none' | 'unknown' {
  const fill = drawnFill(shape);
  const picture = fill === 'none' ? undefined : pictureIn(shape);
  if (picture === undefined || descendant(shape, 'wpg:wgp')) return fill;
  return colourOfPicture(picture) ?? 'unknown';
}

function drawnFill(shape: XmlNode): Colour | 'none' | 'unknown' {
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
export function mayBeGround(node: XmlNode, colourOfPicture: ColourOfPicture): boolean {
  if (node.name === 'w:drawing' || node.name === 'w:pict') {
    const fill = fillOf(node, colourOfPicture);
    const isBehind =
      descendant(node, 'wp:anchor') !== undefined ||
      descendant(node, 'v:shape') !== undefined ||
      descendant(node, 'v:rect') !== undefined;
    if (isBehind && fill !== 'none' && !(fill !== 'unknown' && isWhite(fill))) return true;
  }
  return node.children.some((item) => mayBeGround(item, colourOfPicture));
}

const isWhite = (colour: Colour): boolean => !isDistinct(colour, WHITE);
