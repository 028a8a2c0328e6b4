import { isUtf16 } from '../file-type.ts';
import { HiddenTexts } from '../hidden-text.ts';
import {
  cleanText,
  type Line,
  type PageLines,
  type Part,
  plainLine,
  smuggledText,
  stripBullet,
} from '../page-lines.ts';
import { ResumeError } from '../result.ts';

const MAX_CHARACTERS = 400_000;
/** Longer lines are cut; no real resume has any. */
const MAX_LINE = 5000;

/** Text after this many empty lines, or this many spaces in a line, is out of sight. */
const FAR_DOWN = 200;
const FAR = /[ \t\u00a0]{200}/;

/**
 * Lines of plain text. Tabs and multiple spaces are gaps, form feeds are page breaks, a rule under a line marks a
 * heading.
 */
export function linesOfText(source: string): PageLines {
  const lines: Line[] = [];
  const hidden = new HiddenTexts();
  let page = 1;
  let empty = 0;
  let isFarDown = false;
  let y = 0;
  for (const raw of source.slice(0, MAX_CHARACTERS).split(/\r\n|\r|\n|\v|\u2028|\u2029/)) {
    page += raw.split('\f').length - 1;
    const row = shownRow(raw.replace(/\f/g, '').slice(0, MAX_LINE), isFarDown, hidden);
    const isRule = /^\s*([-=_*~#])\1{2,}\s*$/.test(row);
    const line = isRule ? undefined : lineOf(row, page);
    if (line) {
      y += 1 + Math.min(empty, 1);
      lines.push({ ...line, y, gap: empty });
      empty = 0;
      continue;
    }
    const last = lines.at(-1);
    if (isRule && last && empty === 0) last.level = 1;
    empty++;
    if (!isRule) isFarDown ||= lines.length > 0 && empty >= FAR_DOWN;
  }
  if (!lines.some((line) => /\p{L}{2}/u.test(line.text)))
    throw new ResumeError('empty', 'the file has no text');
  return {
    lines,
    links: [],
    blockAbove: new Map(),
    page_count: page,
    hidden,
    alternatives: [],
  };
}

/** The part of a row that a reader sees. */
function shownRow(whole: string, isFarDown: boolean, hidden: HiddenTexts): string {
  const smuggled = smuggledText(whole);
  if (smuggled) hidden.add('unprintable', smuggled);
  const edge = isFarDown ? 0 : whole.search(FAR);
  if (edge < 0) return whole;
  hidden.add('off_page', whole.slice(edge));
  return whole.slice(0, edge);
}

/** The line of a row; undefined if it is empty. */
function lineOf(row: string, page: number): Line | undefined {
  const [, marks, heading = ''] = /^(#{1,4})\s+(.*)$/s.exec(row) ?? [];
  const text = marks ? heading.replace(/(?<!#)#+$/, '').trimEnd() : row.replace(/\t/g, '    ');
  const stripped = stripBullet(cleanText(text).replace(/\*\*|__/g, ''));
  const shown = stripped.text.replace(/\s+/g, ' ').trim();
  if (!shown) return undefined;
  const parts: Part[] = [];
  for (const { 0: found, index } of stripped.text.trim().matchAll(/\S+(?: \S+)*/g)) {
    const last = parts.at(-1);
    const gap = last ? 1 + 0.5 * (index - last.x2) : 0;
    parts.push({ text: found, x: index, x2: index + found.length, gap, style: 'plain' });
  }
  const x = row.length - row.trimStart().length;
  const line = plainLine(shown, { parts, page, x, bullet: stripped.bullet });
  if (marks) line.level = marks.length;
  if (/^\s*\*\*[^*]+\*\*\s*$/.test(row)) line.bold = true;
  return line;
}

/** Lines of a plain text file. */
export function readTxt(bytes: Uint8Array): PageLines {
  return linesOfText(decodeText(bytes).replaceAll('\0', ''));
}

/** Decodes by byte order mark, then as UTF-16 without a mark, as valid UTF-8, or else as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = isUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, so most likely from an old Windows program.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
