import { type DateSpan, findSpans, isDateLike } from '../../dates.ts';
import { headingKind } from '../../headings.ts';
import type { Line } from '../../page-lines.ts';
import { anchorSpan, type Entry, isBody } from '../entries.ts';
import { type EntryOptions, piecesOf } from '../pieces.ts';

/** Fewer lines that look alike may be anything. */
const MIN_ALIKE = 2;
const MAX_HEAD_LINES = 4;
/** Longer lines are text. */
const MAX_LENGTH = 110;
/** White space above a line that begins an entry, and the most above the lines that go on. */
const APART = 0.5;
const CLOSE = 0.4;
/** Lines about a job in which its dates may stand. */
const DATED_BODY = 2;

const lookOf = (line: Line): string => line.parts[0]?.style ?? line.style;

/** The look of most of the text. */
function textLook(lines: Line[]): string | undefined {
  const letters = new Map<string, number>();
  for (const line of lines) letters.set(lookOf(line), (letters.get(lookOf(line)) ?? 0) + line.text.length);
  return [...letters].sort((p, q) => q[1] - p[1])[0]?.[0];
}

/**
 * The ways in which lines can be divided into entries by what repeats in them, whether dated or not: at the white space
 * between them, and at each look that several of their short lines have.
 */
export function splitsByShape(lines: Line[], options: EntryOptions): Entry[][] {
  const text = textLook(lines);
  const isHead = (line: Line) =>
    !line.bullet && line.text.length <= MAX_LENGTH && !isBody(line, options) && /\p{L}{2}/u.test(line.text);
  const isOpening = (line: Line) =>
    isHead(line) &&
    !isDateLike(line.text) &&
    headingKind((line.parts[0]?.text ?? line.text).replace(/:$/, '')) === undefined;
  const looks = Map.groupBy(lines.filter(isOpening), lookOf);
  const byLook = [...looks].flatMap(([look, alike]) =>
    look !== text && alike.length >= MIN_ALIKE
      ? [splitAt(lines, (line) => isOpening(line) && lookOf(line) === look, look)]
      : [],
  );
  const apart = lines.filter((line, at) => at > 0 && isOpening(line) && (line.gap ?? 0) >= APART);
  const isSpaced = apart.length + 1 >= MIN_ALIKE && lines.some(({ gap }) => gap !== undefined && gap < CLOSE);
  const byGap = isSpaced
    ? [splitAt(lines, (line, at) => isOpening(line) && (at === 0 || (line.gap ?? 0) >= APART), undefined)]
    : [];
  return [...byGap, ...byLook].filter((entries) => entries.length >= MIN_ALIKE);

  function splitAt(
    all: Line[],
    opens: (line: Line, at: number) => boolean,
    look: string | undefined,
  ): Entry[] {
    const starts = all.flatMap((line, at) =>
      opens(line, at) && !(look !== undefined && at > 0 && opens(all[at - 1] as Line, at - 1)) ? [at] : [],
    );
    return starts.map((from, n) => entryOf(all.slice(from, starts[n + 1] ?? all.length), look));
  }

  function entryOf(own: Line[], look: string | undefined): Entry {
    const goesOn = (line: Line) =>
      isHead(line) && (look === undefined || look === text || lookOf(line) !== text || isDateLike(line.text));
    const end = own.findIndex((line, at) => at > 0 && (at >= MAX_HEAD_LINES || !goesOn(line)));
    const head = own.slice(0, end < 0 ? MAX_HEAD_LINES : end);
    const body = own.slice(head.length);
    return { head, pieces: piecesOf(head, options), span: spanOf(head, body), body };
  }
}

function spanOf(head: Line[], body: Line[]): DateSpan | undefined {
  const own = head.flatMap((line) => anchorSpan(line) ?? []);
  const range = own.find(({ isRange }) => isRange) ?? own[0];
  if (range) return range;
  return body
    .slice(0, DATED_BODY)
    .flatMap(({ text }) => findSpans(text))
    .find(({ isRange }) => isRange);
}
