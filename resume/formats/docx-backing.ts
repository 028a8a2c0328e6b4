import type { Colour } from './colours.ts';
import { type ColourOfPicture, fillOf } from './docx-ground.ts';
import { EMU, type Paper, type Placing, widthOf } from './docx-places.ts';
import { child, descendant, type XmlNode } from './xml.ts';

/** A shape or picture of one colour that lies exactly where the text of its paragraph is. */
export interface Backing {
  colour: Colour;
  /** Whether it is painted above the text. */
  isAbove: boolean;
}

/** The most that a line is high, compared with its letters. */
const LINE = 1.5;
const PER_POINT = 20;

/**
 * The shape under or over all of a paragraph's text: only one that is anchored to it, does not push text aside and is
 * larger than the text can be.
 */
export function backingOf(
  paragraph: XmlNode,
  space: { text: string; size: number; placing: Placing; paper: Paper },
  colourOfPicture: ColourOfPicture,
): Backing | undefined {
  let backing: Backing | undefined;
  for (const run of paragraph.children)
    for (const drawing of run.name === 'w:r' ? run.children : []) {
      const anchor = drawing.name === 'w:drawing' ? child(drawing, 'wp:anchor') : undefined;
      if (!anchor || !child(anchor, 'wp:wrapNone') || !covers(anchor, space)) continue;
      const colour = fillOf(drawing, colourOfPicture);
      if (colour === 'none' || colour === 'unknown') continue;
      const { behindDoc } = anchor.attributes;
      backing = { colour, isAbove: behindDoc !== '1' && behindDoc !== 'true' };
    }
  return backing;
}

function covers(anchor: XmlNode, { text, size, placing, paper }: Parameters<typeof backingOf>[1]): boolean {
  const across = child(anchor, 'wp:positionH');
  const down = child(anchor, 'wp:positionV');
  const { relativeFrom: isFrom = '' } = across?.attributes ?? {};
  if (
    !/^(?:page|margin|column)$/.test(isFrom) ||
    !/^(?:paragraph|line)$/.test(down?.attributes.relativeFrom ?? '')
  )
    return false;
  if (placing.alignment !== undefined && !/^(?:left|start|both)$/.test(placing.alignment)) return false;
  const { cx, cy } = descendant(anchor, 'wp:extent')?.attributes ?? {};
  const offset = (position: XmlNode | undefined) =>
    Number(child(position, 'wp:posOffset')?.children[0]?.text || Number.NaN) / EMU;
  const from = offset(across) - (isFrom === 'page' ? paper.left[0] : 0);
  const indent = Number(placing.indent['w:left'] ?? placing.indent['w:start'] ?? 0);
  const room = paper.width - paper.left[0] - paper.right - indent;
  const width = widthOf(text, size);
  const lines = Math.ceil(width / Math.max(1, room));
  const height = Number(placing.spacing['w:before'] ?? 0) + lines * size * LINE * PER_POINT;
  return (
    from <= Math.min(0, indent) &&
    from + Number(cx) / EMU >= indent + Math.min(width, room) &&
    offset(down) <= 0 &&
    offset(down) + Number(cy) / EMU >= height
  );
}
