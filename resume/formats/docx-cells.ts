import { findSpans } from '../dates.ts';
import { columnRole } from '../words/column-names.ts';
import { child, type XmlNode } from './xml.ts';

/** Separates two cells that are read as one line. */
export const TAB_RUN: XmlNode = {
  name: 'w:r',
  attributes: {},
  text: '',
  children: [{ name: 'w:tab', attributes: {}, children: [], text: '' }],
};

const SPACE: XmlNode = {
  name: 'w:t',
  attributes: {},
  text: '',
  children: [{ name: '#text', attributes: {}, children: [], text: ' ' }],
};

/** Separates two paragraphs of a cell that are read as one. */
export const SPACE_RUN: XmlNode = { name: 'w:r', attributes: {}, text: '', children: [SPACE] };

/** A run whose breaks are spaces. */
export const inOneLine = (node: XmlNode): XmlNode =>
  node.name === 'w:br' ? SPACE : { ...node, children: node.children.map(inOneLine) };

export const cellsIn = (row: XmlNode): XmlNode[] =>
  unwrapped(row).filter((cell) => cell.name === 'w:tc' && hasText(cell));

/** Whether the cells of a row name columns: "Company", "Designation", "From", "To". */
export const isColumnNames = (cells: XmlNode[]): boolean =>
  cells.length > 2 &&
  cells.every((cell) => columnRole(paragraphsIn(cell).map(textOf).join(' ').trim()) !== undefined);

/** Whether the second cell contains dates and places for the first lines of the entry in the first cell. */
export function isDateColumn([entry, note, ...rest]: XmlNode[]): boolean {
  if (!entry || !note || rest.length > 0 || hasNested(entry) || hasNested(note)) return false;
  const notes = paragraphsIn(note).filter(hasText).map(textOf);
  return (
    notes.length <= Math.min(3, paragraphsIn(entry).filter(hasText).length) &&
    notes.every((text) => text.length < 40) &&
    notes.some((text) => findSpans(text).some((span) => span.isRange))
  );
}

/** The entry with the notes appended to its first paragraphs, since they are beside each other on the page. */
export function withNotes(entry: XmlNode, note: XmlNode): XmlNode {
  const notes = paragraphsIn(note).filter(hasText);
  return {
    ...entry,
    children: entry.children.map((item) => {
      const beside = item.name === 'w:p' && hasText(item) ? notes.shift() : undefined;
      if (!beside) return item;
      const runs = beside.children.filter((part) => part.name !== 'w:pPr');
      return { ...item, children: [...item.children, TAB_RUN, ...runs] };
    }),
  };
}

/** All text of a node, without its breaks and tabs. */
export function textOf(node: XmlNode): string {
  if (node.name === 'w:t') return node.children.map((part) => part.text).join('');
  return node.children.map(textOf).join('');
}

/** The children of a node, and what its content controls hold: a form keeps the values of cells and rows in them. */
const unwrapped = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((item) =>
    item.name === 'w:sdt' ? unwrapped(child(item, 'w:sdtContent') ?? item) : [item],
  );

export const rowsIn = (node: XmlNode): XmlNode[] => unwrapped(node).filter((row) => row.name === 'w:tr');
export const hasText = (node: XmlNode): boolean => textOf(node).trim() !== '';
export const hasNested = (node: XmlNode): boolean => node.children.some((item) => item.name === 'w:tbl');
export const paragraphsIn = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((item) =>
    item.name === 'w:p'
      ? [item]
      : item.name === 'w:sdt'
        ? paragraphsIn(child(item, 'w:sdtContent') ?? item)
        : [],
  );
export const paragraphCount = (cell: XmlNode): number =>
  paragraphsIn(cell)
    .filter(hasText)
    .reduce((sum, p) => sum + 1 + breaksIn(p), 0);
const breaksIn = (node: XmlNode): number =>
  node.children.reduce((sum, item) => sum + (item.name === 'w:br' ? 1 : breaksIn(item)), 0);
