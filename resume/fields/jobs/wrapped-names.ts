import { findSpans, isDateLike } from '../../dates.ts';
import { joinedLine, type Line, type Part } from '../../page-lines.ts';
import { anchorSpan } from '../entries.ts';

/** In heights of a line: less is between the lines of one name. */
const TIGHT = 0.2;
/** A name has no more lines below its first one. */
const MAX_WRAPS = 2;
/** Fewer items with dates may be anything. */
const MIN_ITEMS = 2;

/** The head of an entry with its dates on the line of its name, and the lines below it. */
interface Head {
  at: number;
  name: Part;
  /** Lines below that look like the name. */
  wraps: Line[];
  /** How the first line below them looks. */
  below: string | undefined;
}

const hasDates = ({ text }: Line): boolean => findSpans(text).length > 0;
const lookOf = (line: Line | undefined): string | undefined =>
  line && !hasDates(line) ? (line.bullet ? 'item' : (line.parts[0]?.style ?? line.style)) : undefined;

function headAt(lines: Line[], at: number): Head | undefined {
  const line = lines[at];
  const name = line?.parts.find(({ text }) => !isDateLike(text));
  if (!line || !name || line.bullet || line.right === undefined || !anchorSpan(line)) return undefined;
  const isWrap = (one: Line | undefined): one is Line =>
    one?.block === line.block &&
    one.parts.length === 1 &&
    one.parts[0]?.style === name.style &&
    Math.abs(one.x - name.x) < 3 &&
    (one.gap ?? 1) < TIGHT &&
    !one.bullet &&
    !one.text.includes(': ') &&
    !hasDates(one);
  const wraps: Line[] = [];
  while (wraps.length < MAX_WRAPS) {
    const next = lines[at + 1 + wraps.length];
    if (!isWrap(next)) break;
    wraps.push(next);
  }
  const below = lines[at + 1 + wraps.length];
  return { at, name, wraps, below: below?.block === line.block ? lookOf(below) : undefined };
}

/** Whether the first word of a line had no room before `right`. */
function isFull({ text, x, x2 }: Pick<Part, 'text' | 'x' | 'x2'>, next: Line, right: number): boolean {
  const letter = (x2 - x) / Math.max(1, text.length);
  const [word = ''] = next.text.split(/\s/, 1);
  return x2 + letter * (word.length + 2) > right;
}

/**
 * Lines in which names that go on below their dates ("Office of the Minister for | 2015 – 2019" / "Trade") are whole.
 * The other entries show that the lines belong together: their names of one line have the same kind of line below.
 */
export function withWholeNames(lines: Line[]): Line[] {
  const heads = lines.flatMap((_, at) => headAt(lines, at) ?? []);
  const looks = new Set(heads.flatMap(({ wraps, below }) => (wraps.length === 0 ? (below ?? []) : [])));
  const right = Math.max(...heads.flatMap(({ name, wraps }) => [name.x2, ...wraps.map(({ x2 }) => x2)]));
  const joined = new Map<number, Head>();
  for (const head of heads) {
    const rows = [head.name, ...head.wraps];
    const isWhole = head.wraps.every((line, n) => isFull(rows[n] ?? line, line, right));
    if (head.wraps.length > 0 && isWhole && head.below !== undefined && looks.has(head.below))
      joined.set(head.at, head);
  }
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const head = joined.get(at);
    out.push(head ? withName(line, head) : line);
    at += head?.wraps.length ?? 0;
  }
  return out;
}

function withName(line: Line, { name, wraps }: Head): Line {
  const text = [name, ...wraps].map((one) => one.text).join(' ');
  const parts = line.parts.map((part) => (part === name ? { ...part, text } : part));
  return { ...line, text: parts.map((part) => part.text).join(' '), parts };
}

const isDatedItem = ({ bullet, text, right }: Line): boolean =>
  bullet && right !== undefined && findSpans(text)[0]?.index === 0;

/** Lists whose items begin with dates, with the lines that an item goes on in as part of it. */
export function withWholeItems(lines: Line[]): Line[] {
  if (lines.filter(isDatedItem).length < MIN_ITEMS) return lines;
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const goesOn =
      last !== undefined &&
      isDatedItem(last) &&
      !line.bullet &&
      line.block === last.block &&
      (line.gap ?? 1) < TIGHT &&
      !hasDates(line) &&
      isFull(last, line, last.right ?? 0);
    if (goesOn) out[out.length - 1] = wrapped(last, line);
    else out.push(line);
  }
  return out;
}

/** The text goes on in the last part, as the dates are a part of the first line. */
function wrapped(last: Line, line: Line): Line {
  const part = last.parts.at(-1);
  const whole = joinedLine(last, line);
  if (!part) return whole;
  return {
    ...whole,
    x2: line.x2,
    parts: last.parts.with(-1, { ...part, text: `${part.text} ${line.text}` }),
  };
}
