import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Folded, fold, type Span } from './quotes.ts';

export type Box = { key: string; left: number; top: number; width: number; height: number };
/** Finds what to mark in the text of a resume. */
export type QuoteFinder = (folded: Folded, source: string) => readonly Span[];

/** Space around the marked words, px. */
const MARGIN = 2;
/** Pieces of one line whose edges differ by less belong together, px. */
const SAME_LINE = 4;

type Piece = { node: Text; start: number };

function readTexts(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let source = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Pieces of a PDF's text carry no space between lines.
    if (source !== '') source += '\n';
    pieces.push({ node: node as Text, start: source.length });
    source += node.nodeValue ?? '';
  }
  return { pieces, source };
}

function rangeOf(pieces: readonly Piece[], [from, to]: Span): Range | undefined {
  const holding = (index: number) => pieces.findLast((piece) => piece.start <= index);
  const first = holding(from);
  const last = holding(to - 1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.start, first.node.length));
  range.setEnd(last.node, Math.min(to - last.start, last.node.length));
  return range;
}

function joined(rects: readonly DOMRect[], origin: DOMRect): Box[] {
  const boxes: Box[] = [];
  for (const { left, top, width, height } of rects) {
    if (width === 0 || height === 0) continue;
    const box = {
      left: left - origin.left - MARGIN,
      top: top - origin.top,
      width: width + 2 * MARGIN,
      height,
    };
    const before = boxes.at(-1);
    if (before && Math.abs(before.top - box.top) < SAME_LINE) {
      const right = Math.max(before.left + before.width, box.left + box.width);
      before.left = Math.min(before.left, box.left);
      before.width = right - before.left;
      before.height = Math.max(before.height, box.height);
    } else boxes.push({ ...box, key: '' });
  }
  return boxes;
}

function boxesOf(root: HTMLElement, finder: QuoteFinder): Box[] {
  const { pieces, source } = readTexts(root);
  const origin = root.getBoundingClientRect();
  return finder(fold(source), source)
    .flatMap((span) => {
      const range = rangeOf(pieces, span);
      return range ? joined([...range.getClientRects()], origin) : [];
    })
    .map((box, index) => ({ ...box, key: `${index}` }));
}

/**
 * Where on the shown resume the words are that `finder` finds, relative to `root`; scrolls to the first. `version`
 * changes when the resume is drawn anew.
 */
export function useQuoteBoxes(
  root: RefObject<HTMLElement | null>,
  finder: QuoteFinder | undefined,
  version: unknown,
): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing moves the words although nothing here reads it
  useLayoutEffect(() => {
    const element = root.current;
    const found = element && finder ? boxesOf(element, finder) : [];
    setBoxes(found);
    const [first] = found;
    const pane = element?.closest<HTMLElement>('[data-resume-pane]');
    if (!first || !pane || !element) return;
    const top = first.top + element.offsetTop;
    if (top < pane.scrollTop || top + first.height > pane.scrollTop + pane.clientHeight)
      pane.scrollTo({ top: top - pane.clientHeight / 3, behavior: 'smooth' });
  }, [root, finder, version]);
  return boxes;
}
