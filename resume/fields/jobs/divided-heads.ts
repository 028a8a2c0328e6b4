import { findSpans } from '../../dates.ts';
import { type Line, wholePart } from '../../page-lines.ts';
import { titleScore } from '../../words/titles.ts';

/** Fewer words after the head are part of it. */
const MIN_TEXT_WORDS = 4;
const MAX_HEAD = 100;
const MAX_WORD = 60;
const YEAR = /(?:19|20)\d\d/;

/** Lines in which the text about a job follows its head ("Driver, Cobb Ltd, 2019 – now. Two runs a day …") as two. */
export function dividedHeads(lines: Line[]): Line[] {
  return lines.flatMap((line) => {
    const at = line.bullet ? undefined : endOfHead(line.text);
    if (at === undefined) return [line];
    const [head, text] = [line.text.slice(0, at).replace(/[.:;]$/, ''), line.text.slice(at).trimStart()];
    return [
      { ...line, text: head, parts: partsUpTo(line, head) },
      { ...line, text, parts: wholePart(line, text), gap: 0, isFresh: true },
    ];
  });
}

/** Where the head of a job ends in a line that goes on; undefined if it does not. */
function endOfHead(text: string): number | undefined {
  const start = text.slice(0, 2 * MAX_HEAD);
  if (!YEAR.test(start) || text.split(/\s+/, MIN_TEXT_WORDS + 3).length < MIN_TEXT_WORDS + 3)
    return undefined;
  const span = findSpans(start).find(({ isRange }) => isRange);
  if (span === undefined || span.index > MAX_HEAD) return undefined;
  const isFirst = text.slice(0, span.index).replace(/[^\p{L}]/gu, '').length === 0;
  const from = span.index + span.length;
  // With the dates in front, the head ends with the first sentence.
  const end = isFirst
    ? /(?<=\p{L}{3}|\))[.:]\s+(?=[\p{Lu}\d])/u.exec(text.slice(from, from + MAX_HEAD))
    : /^\s?[–—-]?\s?\)?[.:;]\s+(?=\S)/.exec(text.slice(from));
  if (end === null) return undefined;
  const at = from + end.index + end[0].length;
  const rest = text.slice(at);
  if (rest.split(/\s+/).length < MIN_TEXT_WORDS) return undefined;
  // "2012 – 2018: Warehouse picker": what follows is the head itself.
  const head = text.slice(0, at).slice(0, MAX_HEAD);
  const isNamed = /\p{L}{3}/u.test(isFirst ? head.slice(from) : head.slice(0, span.index));
  const [first = ''] = rest.split(/[,.;–]\s/);
  return isNamed && titleScore(first.slice(0, MAX_WORD)) < 0.75 ? at : undefined;
}

/** The parts of the line that belong to its head. */
function partsUpTo(line: Line, head: string): Line['parts'] {
  const out: Line['parts'] = [];
  let length = 0;
  for (const part of line.parts) {
    if (length >= head.length) break;
    const left = head.length - length;
    out.push(part.text.length > left ? { ...part, text: part.text.slice(0, left) } : part);
    length += part.text.length + 1;
  }
  return out;
}
