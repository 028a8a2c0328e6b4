import { headingKind } from '../../headings.ts';
import type { Line } from '../../page-lines.ts';
import { fold } from '../../words/fold.ts';
import { isNameShaped } from './name-words.ts';

const URL_TAIL =
  /^\W*(?=\w)(?:https?:\/\/|www\.|(?:[a-z\d-]+\.)*(?:linkedin|github|gitlab|xing|behance|medium)\.(?:com|net)\b|(?:[a-z\d-]+\.)+[a-z]{2,}\/)\S*$/iu;
const URL_HEAD = /^[\p{L}\d._~%/?=&#+-]+$/u;
/** A site or profile path without a name, which must follow. */
const BARE_PROFILE = /(?:\.[a-z]{2,}\/|\/(?:in|pub|profile|users?)\/)$/iu;
const NEW_ADDRESS = /^(?:https?:|www\.)|^(?:[a-z\d-]+\.)+(?:com|net|org|io|dev)(?:\/|$)/iu;
const LOCAL_TAIL = /^[\p{L}\d][\p{L}\d._%+-]*$/u;
const DOMAIN = /^(?:[\p{L}\d-]+\.)+\p{L}{2,24}$/u;
/** An e-mail address without its top-level domain, which is on the next line (".com"). */
const TRUNCATED_EMAIL = /^\W{0,20}[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d.-]{0,253}[\p{L}\d]$/u;
const EMAIL_HEAD = /^[\p{L}\d._%+-]*@(?:[\p{L}\d-]+\.)+\p{L}{2,24}$/u;

/**
 * Joins URLs and e-mail addresses that a narrow column breaks; all other lines stay unchanged. A break is accepted after
 * a hyphen or slash, or if the page shows that the next line continues the text.
 */
export function joinWrappedAddresses(lines: Line[]): Line[] {
  const out: Line[] = [];
  const words = new WordsOf(lines);
  for (const line of lines) {
    out.push(line);
    // An address may be broken twice.
    while (joinLast(out, words));
  }
  return out;
}

/** Joins the last line to the one above it if that is broken; false if it is not. */
function joinLast(out: Line[], words: WordsOf): boolean {
  const [before, line] = out.slice(-2);
  if (!before || !line) return false;
  const head = /^\S+/u.exec(line.text)?.[0] ?? '';
  if (
    !isNextLine(before, line) ||
    !standsAlone(line, head) ||
    !isBroken({ before: before.text, head, line, words })
  )
    return false;
  const isDivided = HYPHEN.test(before.text) && isOneWord(before.text, head, words);
  const text = before.text.slice(0, isDivided ? -1 : undefined) + head;
  out.splice(-2, 2, { ...before, text });
  const rest = line.text.slice(head.length).replace(/^[\s|•·,;–—-]+/u, '');
  if (rest) out.push({ ...line, text: rest, parts: line.parts.slice(1) });
  return !rest;
}

/** The words of a document, which say where a hyphen or full stop at the end of a line belongs; read when needed. */
class WordsOf {
  private readonly lines: readonly Line[];
  private all: ReadonlySet<string> | undefined;
  private names: ReadonlySet<string> | undefined;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  has(word: string): boolean {
    this.all ??= wordsIn(this.lines.filter(({ text }) => text.length < 200));
    return this.all.has(fold(word));
  }

  isInName(word: string): boolean {
    this.names ??= wordsIn(
      this.lines.filter(({ text }) => isNameShaped(text) && headingKind(text) === undefined),
    );
    return this.names.has(fold(word));
  }
}

const wordsIn = (lines: readonly Line[]): Set<string> =>
  new Set(lines.flatMap(({ text }) => fold(text).split(/[^\p{L}]+/u)));

const HYPHEN = /\p{L}-$/u;
/** Hosts of many people's mail, as they stand in an address. */
const HOSTS = new Set(
  'gmail googlemail outlook hotmail yahoo icloud protonmail proton live mail gmx web aol example freenet orange libero virgilio seznam telenet ziggo wanadoo yandex rediffmail'.split(
    ' ',
  ),
);

/** Whether a hyphen at the end of a line only divides a word: one that stands elsewhere, or the host of many. */
function isOneWord(before: string, head: string, words: WordsOf): boolean {
  const first = /(?<!\p{L})(\p{L}+)-$/u.exec(before)?.[1];
  const second = /^\p{L}+/u.exec(head)?.[0];
  if (first === undefined || second === undefined) return false;
  const word = fold(first + second);
  return words.has(word) || (before.includes('@') && HOSTS.has(word));
}

const isNextLine = (before: Line, line: Line): boolean =>
  line.block === before.block &&
  line.page === before.page &&
  !line.bullet &&
  Math.abs(before.size - line.size) <= 0.3 * line.size &&
  (line.gap === undefined || line.gap < 0.6);

/** True if nothing follows the first word, or only text that is separated from it. */
const standsAlone = (line: Line, head: string): boolean =>
  line.text === head ||
  /^\s*[|•·,;]/u.test(line.text.slice(head.length)) ||
  (line.parts[0]?.text.trim() === head && (line.parts[1]?.gap ?? 0) >= 0.9);

interface Break {
  before: string;
  head: string;
  line: Line;
  words: WordsOf;
}

function isBroken({ before, head, line, words }: Break): boolean {
  const tail = /(?<!\S)\S+$/u.exec(before)?.[0] ?? '';
  if (head.includes('@')) return isBrokenBeforeAt({ before, head, line, words }, tail);
  if (tail.endsWith('-') && TRUNCATED_EMAIL.test(tail.slice(0, -1))) return DOMAIN.test(head);
  if (TRUNCATED_EMAIL.test(tail)) return /^(?:\.[\p{L}\d-]+)*\.\p{L}{2,24}$/u.test(head);
  if (tail.length > 1 && tail.endsWith('@')) return DOMAIN.test(head);
  if (!URL_TAIL.test(tail) || !URL_HEAD.test(head) || NEW_ADDRESS.test(head)) return false;
  if (/[-_=&%~]$/u.test(tail)) return !/^[/.]/u.test(head);
  if (/^[/_~?&=-]/u.test(head)) return head.length > 1 && !tail.endsWith('/');
  if (!/^[\p{Ll}\d]/u.test(head)) return false;
  return BARE_PROFILE.test(tail) ? line.isFresh !== true : isLowerRest(tail, line, /[/.]$/u);
}

function isBrokenBeforeAt({ before, head, line, words }: Break, tail: string): boolean {
  const local = tail.replace(/^(?:e-?mail|mail)?[:.]/iu, '');
  if (!EMAIL_HEAD.test(head) || !LOCAL_TAIL.test(local)) return false;
  // A number above it is a phone number.
  if (/^[\d.()+-]+$/.test(local)) return false;
  // A capitalised word above a complete address is not part of it: "Electrician" above "l.berg@…".
  if (/^\p{Lu}\p{Ll}+$/u.test(local) && /^\p{Ll}[^@]{2,}@/u.test(head)) return false;
  const isOnlyWord = tail === before || /^\W*(?:e-?mail|mail)(?:\W*\s)?\S+$/iu.test(before);
  // "bartholomew." above "featherstone@…", not the end of a sentence.
  const name = /^(\p{Ll}{2,})\.$/u.exec(local)?.[1];
  if (name !== undefined && isOnlyWord && words.isInName(name)) return true;
  return /[_+-]$/u.test(local) || (isOnlyWord && (head.startsWith('@') || isLowerRest(local, line, /\.$/u)));
}

/** Without a hyphen, only a page that continues its text distinguishes a broken word from the next word. */
const isLowerRest = (tail: string, line: Line, end: RegExp): boolean =>
  line.isFresh === false || (line.isFresh === undefined && end.test(tail) && /\/./u.test(tail));

/** In em: as far to the side or below a cell continues one above. */
const SAME_EDGE = 0.4;

/** The cells of rows as separate lines, each column from top to bottom, so that breaks inside a cell can be joined. */
export function linesOfCells(lines: readonly Line[]): Line[] {
  const cells = lines.flatMap((line) => (line.right === undefined ? [] : cellsOf(line)));
  const columns: Line[][] = [];
  for (const cell of cells) {
    const column = columns.find(
      ([first]) => first?.page === cell.page && Math.abs(first.x - cell.x) <= SAME_EDGE * cell.size,
    );
    if (column) column.push(cell);
    else columns.push([cell]);
  }
  return columns.flatMap((column, block) => {
    const sorted = column.sort((p, q) => p.y - q.y);
    return sorted.map((cell, at) => {
      const above = sorted[at - 1];
      const gap = above && Math.max(0, (cell.y - above.y) / (1.15 * cell.size) - 1);
      return { ...cell, block, gap };
    });
  });
}

/** The parts of a line, divided at wide gaps and where one is drawn over the next. */
function cellsOf(line: Line): Line[] {
  const out: Line[] = [];
  for (const part of line.parts) {
    const last = out.at(-1);
    // A narrow cell may fill its column: "christo-" beside "Teacher, Mill School".
    if (!last || part.gap >= 0.9 || part.gap < -0.5 || /^\p{Ll}[\p{L}\d._]*[-_]$/u.test(last.text))
      out.push({ ...line, text: part.text, parts: [{ ...part, gap: 0 }], x: part.x, x2: part.x2 });
    else last.text += `${part.gap > 0.13 ? ' ' : ''}${part.text}`;
  }
  return out;
}
