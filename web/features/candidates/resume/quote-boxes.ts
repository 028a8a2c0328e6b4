import { type RefObject, useLayoutEffect, useState } from 'react';
import { type FoldedText, fold, type Span } from './quote-search.ts';

/** A box to draw over the resume, px relative to its root element. */
export type HighlightBox = { key: string; left: number; top: number; width: number; height: number };
/** Finds the spans of a resume's text to highlight. */
export type QuoteFinder = (folded: FoldedText, source: string) => readonly Span[];

/** Space left and right of the highlighted words, px. */
const MARGIN = 2;
/** Rectangles whose top edges differ by less are on the same line, px. */
const SAME_LINE_TOLERANCE = 4;

type TextPiece = { node: Text; start: number };

function collectText(root: HTMLElement) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: TextPiece[] = [];
  let source = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The text nodes of a PDF's text layer have no whitespace between lines.
    if (source !== '') source += '\n';
    pieces.push({ node: node as Text, start: source.length });
    source += node.nodeValue ?? '';
  }
  return { pieces, source };
}

function toRange(pieces: readonly TextPiece[], [from, to]: Span): Range | undefined {
  const pieceAt = (index: number) => pieces.findLast((piece) => piece.start <= index);
  const first = pieceAt(from);
  const last = pieceAt(to - 1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.start, first.node.length));
  range.setEnd(last.node, Math.min(to - last.start, last.node.length));
  return range;
}

/** One box per line, from the rectangles of a text range. */
function mergeRects(rects: readonly DOMRect[], origin: DOMRect): HighlightBox[] {
  const boxes: HighlightBox[] = [];
  for (const { left, top, width, height } of rects) {
    if (width === 0 || height === 0) continue;
    const box = {
      left: left - origin.left - MARGIN,
      top: top - origin.top,
      width: width + 2 * MARGIN,
      height,
    };
    const previous = boxes.at(-1);
    if (previous && Math.abs(previous.top - box.top) < SAME_LINE_TOLERANCE) {
      const right = Math.max(previous.left + previous.width, box.left + box.width);
      previous.left = Math.min(previous.left, box.left);
      previous.width = right - previous.left;
      previous.height = Math.max(previous.height, box.height);
    } else boxes.push({ ...box, key: '' });
  }
  return boxes;
}

function measureBoxes(root: HTMLElement, finder: QuoteFinder): HighlightBox[] {
  const { pieces, source } = collectText(root);
  const origin = root.getBoundingClientRect();
  return finder(fold(source), source)
    .flatMap((span) => {
      const range = toRange(pieces, span);
      return range ? mergeRects([...range.getClientRects()], origin) : [];
    })
    .map((box, index) => ({ ...box, key: `${index}` }));
}

/**
 * The boxes of the spans that `finder` finds in the displayed resume, relative to `root`; scrolls to the first. Pass a
 * new `version` when the resume was rendered again.
 */
export function useQuoteBoxes(
  root: RefObject<HTMLElement | null>,
  finder: QuoteFinder | undefined,
  version: unknown,
): readonly HighlightBox[] {
  const [boxes, setBoxes] = useState<readonly HighlightBox[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new rendering moves the words, although nothing here reads the version
  useLayoutEffect(() => {
    const element = root.current;
    const found = element && finder ? measureBoxes(element, finder) : [];
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
