import type { HiddenKind } from '../hidden-text.ts';
import { child, descendant, type XmlNode } from './xml.ts';

type Attributes = Readonly<Record<string, string>>;
type Range = readonly [least: number, most: number];

/** Where a paragraph is put, by its style and its own properties. Lengths in twentieths of a point. */
export interface Placing {
  indent: Attributes;
  frame: Attributes;
  spacing: Attributes;
  alignment: string | undefined;
}

export const UNPLACED: Placing = { indent: {}, frame: {}, spacing: {}, alignment: undefined };

/** The placing that properties (`w:pPr`) add to an inherited one. */
export const placingOf = (properties: XmlNode | undefined, inherited: Placing): Placing =>
  properties
    ? {
        indent: { ...inherited.indent, ...child(properties, 'w:ind')?.attributes },
        frame: { ...inherited.frame, ...child(properties, 'w:framePr')?.attributes },
        spacing: { ...inherited.spacing, ...child(properties, 'w:spacing')?.attributes },
        alignment: child(properties, 'w:jc')?.attributes['w:val'] ?? inherited.alignment,
      }
    : inherited;

/** Rows, lines and boxes of so little height, in twentieths of a point, show no text. */
const MIN_HEIGHT = 80;
const PER_POINT = 20;
/** English metric units, in which shapes are measured. */
export const EMU = 635;

/** In twentieths of a point. Where sections differ, ranges leave the doubt to the person. */
export interface Paper {
  width: number;
  height: number;
  left: Range;
  top: Range;
  right: number;
  bottom: number;
}

/** The larger of A4 and Letter, for documents that do not say. */
const USUAL = { width: 12_240, height: 16_838, margin: 1440 };

const numberOf = (attributes: Attributes | undefined, name: string): number =>
  Number(attributes?.[name] ?? Number.NaN);

/** The largest paper and the range of margins of all sections. */
export function paperOf(body: XmlNode): Paper {
  const sizes: Attributes[] = [];
  const margins: Attributes[] = [];
  let hasColumns = false;
  const visit = (node: XmlNode) => {
    if (node.name === 'w:pgSz') sizes.push(node.attributes);
    else if (node.name === 'w:pgMar') margins.push(node.attributes);
    else if (node.name === 'w:cols') hasColumns ||= numberOf(node.attributes, 'w:num') > 1;
    else node.children.forEach(visit);
  };
  visit(body);
  const all = (from: Attributes[], name: string, usual: number) => {
    const known = from.map((one) => Math.abs(numberOf(one, name))).filter((value) => value > 0);
    return known.length > 0 ? known : [usual];
  };
  const width = Math.max(...all(sizes, 'w:w', USUAL.width));
  const height = Math.max(...all(sizes, 'w:h', USUAL.height));
  const gutter = Math.max(...all(margins, 'w:gutter', 0));
  const lefts = all(margins, 'w:left', USUAL.margin);
  const tops = all(margins, 'w:top', USUAL.margin);
  return {
    width,
    height,
    // A later column begins anywhere.
    left: [Math.min(...lefts), hasColumns ? width : Math.max(...lefts) + gutter],
    top: [Math.min(...tops), Math.max(...tops)],
    right: Math.min(...all(margins, 'w:right', USUAL.margin)),
    bottom: Math.min(...all(margins, 'w:bottom', USUAL.margin)),
  };
}

const NARROW = /[\s.,;:'|!()[\]ijlftrI/-]/;
const WIDE = /[mwMW@%]|\p{Lu}/u;

/** The most that a line of text may be wide in usual fonts, in twentieths of a point. */
export function widthOf(text: string, size: number): number {
  let ems = 0;
  for (const letter of text.trim()) ems += NARROW.test(letter) ? 0.42 : WIDE.test(letter) ? 0.95 : 0.64;
  return ems * size * PER_POINT;
}

/** Text that begins so far left of its margin is off the page, whatever its length. */
const FAR_LEFT = -20_000;

/** Why a paragraph is not seen where it is put. */
export function paragraphPlace(placing: Placing, space: ParagraphSpace): HiddenKind | undefined {
  const { indent, spacing } = placing;
  const { text, size, paper, isLoose, rowHeight } = space;
  if (spacing['w:lineRule'] === 'exact' && numberOf(spacing, 'w:line') < MIN_HEIGHT) return 'clipped';
  if (numberOf(spacing, 'w:before') >= (rowHeight ?? Number.NaN)) return 'clipped';
  const framed = frameKind(placing.frame, space);
  if (framed) return framed;
  const length = (...names: string[]) =>
    names.map((name) => numberOf(indent, name)).find((value) => !Number.isNaN(value)) ?? 0;
  const left = length('w:left', 'w:start');
  const first = left + length('w:firstLine') - length('w:hanging');
  if (left >= paper.width || first <= FAR_LEFT) return 'off_page';
  // Only the page decides about text outside of cells, boxes and frames.
  if (!isLoose || Object.keys(placing.frame).length > 0) return undefined;
  if (left >= paper.width - paper.left[0]) return 'off_page';
  const end = paper.width - paper.right - length('w:right', 'w:end');
  if (end <= 0 && paper.left[1] + left <= 0) return 'off_page';
  const width = widthOf(text, size);
  const isRight = placing.alignment === 'right' || placing.alignment === 'end';
  if (isRight) return end - width >= paper.width ? 'off_page' : undefined;
  if (placing.alignment === 'center') return undefined;
  return paper.left[1] + first + width <= 0 ? 'off_page' : undefined;
}

export interface ParagraphSpace {
  text: string;
  /** Of its largest letters, in points. */
  size: number;
  paper: Paper;
  /** Not in a cell or box. */
  isLoose: boolean;
  /** Of the exact height of its row. */
  rowHeight: number | undefined;
}

/** A frame (`w:framePr`) beside the paper, or without height. */
function frameKind(frame: Attributes, { text, size, paper }: ParagraphSpace): HiddenKind | undefined {
  const height = numberOf(frame, 'w:h');
  if (frame['w:hRule'] === 'exact' && height < MIN_HEIGHT) return 'clipped';
  const isOfPage = (anchor: string | undefined) => anchor === undefined || anchor === 'page';
  const isOff =
    (frame['w:xAlign'] === undefined &&
      isBeside(numberOf(frame, 'w:x'), numberOf(frame, 'w:w') || widthOf(text, size), {
        from: isOfPage(frame['w:hAnchor']) ? [0, 0] : paper.left,
        extent: paper.width,
      })) ||
    (frame['w:yAlign'] === undefined &&
      isBeside(numberOf(frame, 'w:y'), height || paper.height, {
        from: frame['w:vAnchor'] === 'page' ? [0, 0] : [0, paper.height],
        extent: paper.height,
      }));
  return isOff ? 'off_page' : undefined;
}

/** Whether something of this length that begins `at` after a point within `from` lies beside the paper. */
const isBeside = (at: number, length: number, { from, extent }: { from: Range; extent: number }): boolean =>
  at + from[0] >= extent || at + from[1] + length <= 0;

/** A table beside the paper, by its indent or its floating position. */
export function tableKind(table: XmlNode, paper: Paper): HiddenKind | undefined {
  const properties = child(table, 'w:tblPr');
  const width =
    (child(table, 'w:tblGrid')?.children ?? []).reduce(
      (sum, column) => sum + (numberOf(column.attributes, 'w:w') || 0),
      0,
    ) || paper.width;
  const indent = numberOf(child(properties, 'w:tblInd')?.attributes, 'w:w');
  const floating = child(properties, 'w:tblpPr')?.attributes;
  if (!floating)
    return isBeside(indent, width, { from: paper.left, extent: paper.width }) ? 'off_page' : undefined;
  const isOff =
    isBeside(numberOf(floating, 'w:tblpX'), width, {
      from: floating['w:horzAnchor'] === 'page' ? [0, 0] : paper.left,
      extent: paper.width,
    }) ||
    isBeside(numberOf(floating, 'w:tblpY'), paper.height, {
      from: floating['w:vertAnchor'] === 'page' ? [0, 0] : [0, paper.height],
      extent: paper.height,
    });
  return isOff ? 'off_page' : undefined;
}

/** The height of a row that is exact, in twentieths of a point. */
export function exactHeight(row: XmlNode): number | undefined {
  const height = child(child(row, 'w:trPr'), 'w:trHeight')?.attributes;
  return height?.['w:hRule'] === 'exact' ? numberOf(height, 'w:val') : undefined;
}

export function rowKind(row: XmlNode): HiddenKind | undefined {
  if (child(child(row, 'w:trPr'), 'w:hidden')) return 'invisible';
  return (exactHeight(row) ?? MIN_HEIGHT) < MIN_HEIGHT ? 'clipped' : undefined;
}

/** Text that is sunk or raised out of its line, its row or the page. `offset` is in points. */
export function sunkKind(
  offset: number,
  { paper, spacing, rowHeight }: { paper: Paper; spacing: Attributes; rowHeight: number | undefined },
): HiddenKind | undefined {
  const distance = Math.abs(offset) * PER_POINT;
  const line = spacing['w:lineRule'] === 'exact' ? numberOf(spacing, 'w:line') : Number.NaN;
  if (distance >= line || distance >= (rowHeight ?? Number.NaN)) return 'clipped';
  return distance >= paper.height - paper.top[1] - paper.bottom ? 'off_page' : undefined;
}

/** Shapes that are switched off, beside the paper or too small for a line. */
export function shapeKind(node: XmlNode, paper: Paper): HiddenKind | undefined {
  const { hidden } = descendant(node, 'wp:docPr')?.attributes ?? {};
  const style =
    descendant(node, 'v:shape')?.attributes.style ?? descendant(node, 'v:rect')?.attributes.style ?? '';
  if (hidden === '1' || hidden === 'true' || /visibility:\s*hidden/.test(style)) return 'invisible';
  const anchor = descendant(node, 'wp:anchor');
  if (anchor && isAnchorBeside(anchor, paper)) return 'off_page';
  if (isDrawnBeside(style, paper)) return 'off_page';
  return isTooSmall(node) ? 'clipped' : undefined;
}

function isAnchorBeside(anchor: XmlNode, paper: Paper): boolean {
  const { cx, cy } = descendant(anchor, 'wp:extent')?.attributes ?? {};
  const simple = anchor.attributes.simplePos === '1' ? child(anchor, 'wp:simplePos')?.attributes : undefined;
  const at = (axis: string, extent: number) => {
    const position = child(anchor, axis);
    const share = descendant(
      position ?? anchor,
      axis === 'wp:positionH' ? 'wp14:pctPosHOffset' : 'wp14:pctPosVOffset',
    );
    if (share) return (Number(textIn(share)) / 100_000) * extent;
    return Number(textIn(child(position, 'wp:posOffset')) || Number.NaN) / EMU;
  };
  const from = (axis: string) => child(anchor, axis)?.attributes.relativeFrom ?? 'column';
  const horizontal = {
    from: simple ? ([0, 0] as const) : besides(paper, from('wp:positionH')),
    extent: paper.width,
  };
  const vertical = {
    from: simple ? ([0, 0] as const) : aboves(paper, from('wp:positionV')),
    extent: paper.height,
  };
  return (
    isBeside(
      simple ? Number(simple.x) / EMU : at('wp:positionH', paper.width),
      Number(cx ?? 0) / EMU,
      horizontal,
    ) ||
    isBeside(
      simple ? Number(simple.y) / EMU : at('wp:positionV', paper.height),
      Number(cy ?? 0) / EMU,
      vertical,
    )
  );
}

/** Where a shape is measured from, across and down. */
function besides({ left, width }: Paper, from: string): Range {
  if (from === 'page' || from === 'leftMargin' || from === 'insideMargin') return [0, 0];
  return from === 'margin' || from === 'column' ? left : [0, width];
}
function aboves({ top, height }: Paper, from: string): Range {
  if (from === 'page' || from === 'topMargin') return [0, 0];
  return from === 'margin' ? top : [0, height];
}

const UNITS: Readonly<Record<string, number>> = { pt: 20, in: 1440, cm: 567, mm: 56.7, px: 15 };

/** A shape of the older format, placed by a style as in a web page. */
function isDrawnBeside(style: string, paper: Paper): boolean {
  const entries = new Map(
    style.split(';').map((entry) => {
      const [name = '', value = ''] = entry.split(':');
      return [name.trim(), value.trim()];
    }),
  );
  const length = (...names: string[]) => {
    for (const name of names) {
      const [, amount, unit] = /^(-?[\d.]+)(pt|in|cm|mm|px)?$/.exec(entries.get(name) ?? '') ?? [];
      if (amount !== undefined) return Number(amount) * (UNITS[unit ?? 'pt'] ?? 20);
    }
    return Number.NaN;
  };
  const from = (axis: string) => entries.get(`mso-position-${axis}-relative`);
  return (
    isBeside(length('margin-left', 'left'), length('width') || 0, {
      from: besides(paper, from('horizontal') ?? 'column'),
      extent: paper.width,
    }) ||
    isBeside(length('margin-top', 'top'), length('height') || 0, {
      from: aboves(paper, from('vertical') ?? 'paragraph'),
      extent: paper.height,
    })
  );
}

/** A text box without room for a line that does not grow with its text. */
function isTooSmall(node: XmlNode): boolean {
  const box = descendant(node, 'wps:bodyPr');
  const { cx, cy } = descendant(node, 'wp:extent')?.attributes ?? {};
  if (!box || cx === undefined || cy === undefined) return false;
  if (child(box, 'a:spAutoFit') || descendant(node, 'wpg:wgp')) return false;
  const inset = (name: string) => Number(box.attributes[name] ?? 0);
  const least = MIN_HEIGHT * EMU;
  return Number(cy) - inset('tIns') < least || Number(cx) - inset('lIns') < least;
}

const textIn = (node: XmlNode | undefined): string => node?.children.map((part) => part.text).join('') ?? '';
