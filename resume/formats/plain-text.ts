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
    for (let i = 0; i < raw.length; i++) if (raw[i] === '\f') page++;
    const whole = raw.replace(/\f/g, '').slice(0, MAX_LINE);
    const smuggled = smuggledText(whole);
    if (smuggled) hidden.add('unprintable', smuggled);
    const edge = isFarDown ? 0 : whole.search(FAR);
    const row = edge < 0 ? whole : whole.slice(0, edge);
    if (edge >= 0) hidden.add('off_page', whole.slice(edge));
    if (/^\s*([-=_*~#])\1{2,}\s*$/.test(row)) {
      const last = lines.at(-1);
      if (last && empty === 0) last.level = 1;
      empty++;
      continue;
    }
    const markdown = /^(#{1,4})\s+(.*)$/s.exec(row);
    const text = cleanText(
      markdown ? markdown[2]!.replace(/(?<!#)#+$/, '').trimEnd() : row.replace(/\t/g, '    '),
    ).replace(/\*\*|__/g, '');
    const stripped = stripBullet(text);
    const shown = stripped.text.replace(/\s+/g, ' ').trim();
    if (!shown) {
      empty++;
      isFarDown ||= lines.length > 0 && empty >= FAR_DOWN;
      continue;
    }
    y += 1 + Math.min(empty, 1);
    const parts: Part[] = [];
    for (const match of stripped.text.trim().matchAll(/\S+(?: \S+)*/g)) {
      const last = parts.at(-1);
      const gap = last ? 1 + 0.5 * (match.index - last.x2) : 0;
      parts.push({ text: match[0], x: match.index, x2: match.index + match[0].length, gap, style: 'plain' });
    }
    const indent = row.length - row.trimStart().length;
    const line = plainLine(shown, { parts, page, x: indent, y, bullet: stripped.bullet, gap: empty });
    if (markdown) line.level = markdown[1]!.length;
    if (/^\s*\*\*[^*]+\*\*\s*$/.test(row)) line.bold = true;
    lines.push(line);
    empty = 0;
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
