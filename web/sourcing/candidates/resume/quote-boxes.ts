import { type RefObject, useLayoutEffect, useState } from 'react';
import { type FoldedText, fold, type Mark, type Span } from './quote-search.ts';

/** A box to draw over the resume, px relative to its root element. */
export type HighlightBox = {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
  isChosen: boolean;
};
/** Finds the spans of a resume's text to highlight. */
export type QuoteFinder = (folded: FoldedText, source: string) => readonly Mark[];

/** Space left and right of the highlighted words, px. */
const MARGIN = 2;
/** Rectangles whose top edges differ by less are on the same line, px. */
const SAME_LINE_TOLERANCE = 4;

const NO_BOXES: readonly HighlightBox[] = [];

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

function toRange(pieces: readonly TextPiece[], [from, to]: Span | Mark): Range | undefined {
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
function mergeRects(rects: readonly DOMRect[], origin: DOMRect, isChosen: boolean): HighlightBox[] {
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
    } else boxes.push({ ...box, key: '', isChosen });
  }
  return boxes;
}

function measureBoxes(root: HTMLElement, finder: QuoteFinder): HighlightBox[] {
  const { pieces, source } = collectText(root);
  const origin = root.getBoundingClientRect();
  return finder(fold(source), source)
    .flatMap((mark) => {
      const range = toRange(pieces, mark);
      return range ? mergeRects([...range.getClientRects()], origin, mark[2] === true) : [];
    })
    .map((box, index) => ({ ...box, key: `${index}` }));
}

/**
 * The boxes of the spans that `finder` finds in the displayed resume, relative to `root`; scrolls to the first, or the first chosen one. Pass a
 * new `version` when the resume was rendered again.
 */
export function useQuoteBoxes(
  root: RefObject<HTMLElement | null>,
  finder: QuoteFinder | undefined,
  version: unknown,
): readonly HighlightBox[] {
  const [marked, setMarked] = useState<{ version: unknown; boxes: readonly HighlightBox[] }>();
  useLayoutEffect(() => {
    const element = root.current;
    const found = element && finder ? measureBoxes(element, finder) : [];
    setMarked({ version, boxes: found });
    const first = found.find((box) => box.isChosen) ?? found[0];
    const pane = element?.closest<HTMLElement>('[data-resume-pane]');
    if (!first || !pane || !element) return;
    const top = first.top + element.offsetTop;
    if (top < pane.scrollTop || top + first.height > pane.scrollTop + pane.clientHeight)
      pane.scrollTo({ top: top - pane.clientHeight / 3, behavior: 'smooth' });
  }, [root, finder, version]);
  // A new rendering moves the words.
  return marked && marked.version === version ? marked.boxes : NO_BOXES;
}

/** Reports the text of the displayed resume once it is all there; pass undefined as `version` until then. */
export function useShownText(
  root: RefObject<HTMLElement | null>,
  version: string | undefined,
  onText: ((text: string) => void) | undefined,
) {
  useLayoutEffect(() => {
    if (root.current && version !== undefined) onText?.(collectText(root.current).source);
  }, [root, version, onText]);
}
