import { findSpans } from '../dates.ts';
import { headingKind } from '../headings.ts';
import { isBoldStyle, joinedLine, type Line } from '../page-lines.ts';
import type { ParseOptions } from '../result.ts';
import type { Section } from '../sections.ts';
import { spokenLanguage } from '../words/spoken-languages.ts';

export const LEVEL_WORD =
  /^(?:expert|advanced|intermediate|beginner|novice|master|proficient|competent|skilled|familiar|basic|fluent|good|very good|excellent|strong|working knowledge|senior|junior|native|professional|grundkenntnisse|fortgeschritten|sehr gut|gut|experte|expertin|avanzado|intermedio|básico|experto|avancé|intermédiaire|débutant|confirmé|maîtrise|\d{1,3}\s*%|\d(?:[.,]\d)?\s*\/\s*\d+|\d{1,2}\+?\s*(?:years?|yrs?|jahre?|años|ans)|[★☆●○•■□▪▰▱*]+|level \d)$/iu;
const TRAILING_LEVEL =
  /\s*[([–—:-]\s*(?:expert|advanced|intermediate|beginner|proficient|basic|fluent|good|very good|excellent|experte|fortgeschritten|grundkenntnisse|sehr gut|gut|avanzado|intermedio|básico|avancé|intermédiaire|débutant|native|\d{1,3}\s*%|\d{1,2}\+?\s*(?:years?|yrs?|jahre?|años|ans))\s*[)\]]?\s*$/iu;
const SEPARATORS = /\s*[,;|•·●▪■◦⋅∙‣›»\u2022\n]\s*|\s+\/\s+|\s+[–—]\s+|\s{3,}/;

export interface Item {
  text: string;
  line: Line;
  /** 1 listed as such; less where a label or a sentence makes it doubtful. */
  weight: number;
}

/** Splits a list on its separators, but never inside brackets. */
function splitList(text: string): string[] {
  const out: string[] = [];
  let depth = 0;
  let current = '';
  for (const character of text) {
    if ('(['.includes(character)) depth++;
    else if (')]'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth > 0 && /[,;|/]/.test(character)) current += '\ue003';
    else current += character;
  }
  for (const item of current.split(SEPARATORS)) out.push(item.replace(/\ue003/g, ','));
  return out;
}

/** The items of the lines of one skills section, without the labels of groups and words for levels. */
export function listedItems(section: Section, options: ParseOptions = {}): Item[] {
  const out: Item[] = [];
  const lines = joinKnown(joinLists(section.lines.map(withoutLevels)), options);
  lines.forEach((line, index) => {
    if (isGroupLabel(line, index, lines)) return;
    let text = line.text;
    const label = /^([^:]{2,40}?)\s*:\s+(.+)$/.exec(text) ?? /^([^:]{2,40}):(.+)$/.exec(text);
    const isSpoken =
      label &&
      headingKind(label[1]!) === 'languages' &&
      splitList(label[2]!).some((item) => spokenLanguage(item.replace(/\s*\(.*$/, '')));
    if (isSpoken) return;
    if (label && !LEVEL_WORD.test(label[2]!.trim())) text = label[2]!;
    const isSentence = text.length > 90 && !/[,;|•·]/.test(text);
    const isProse =
      isSentence ||
      /^(?:[^,;|•·]{60,}[.])/.test(text) ||
      (/[.]\s+\p{Lu}/u.test(text) && text.split(',').length < 4);
    const row = isLabelledRow(line)
      ? line.parts
          .slice(1)
          .map((part) => part.text)
          .join(' ')
      : undefined;
    const stretches =
      row !== undefined ? splitList(row) : label ? splitList(text) : partsOf(line).flatMap(splitList);
    for (const raw of stretches) {
      const item = cleanItem(raw);
      if (!item) continue;
      const words = item.split(' ').length;
      const weight = isProse || words > 7 || item.length > 60 ? 0.3 : words > 4 ? 0.75 : 1;
      out.push({ text: item, line, weight });
    }
  });
  return out;
}

/** A row of two cells, a name and a list with separators: the first names the group. */
function isLabelledRow(line: Line): boolean {
  const [first, second] = line.parts;
  if (!first || !second || second.gap < 1.2 || line.parts.some((part, i) => i > 1 && part.gap >= 1.2))
    return false;
  return (
    !/[,;|•·]/.test(first.text) &&
    first.text.length < 40 &&
    /[,;|•·]/.test(
      line.parts
        .slice(1)
        .map((part) => part.text)
        .join(' '),
    )
  );
}

/** Words for a level in a style of their own beside a name ("Payroll *Advanced*") go. */
function withoutLevels(line: Line): Line {
  if (line.parts.length < 2) return line;
  const parts = line.parts.filter((part) => !LEVEL_WORD.test(part.text.replace(/^[\s(–—-]+|[\s)]+$/g, '')));
  if (parts.length === 0 || parts.length === line.parts.length) return line;
  const style = parts[0]!.style;
  return { ...line, parts, text: parts.map((part) => part.text).join(' '), style, bold: isBoldStyle(style) };
}

/** Cells and separately drawn chips are items of their own; words of one phrase are not. */
export function partsOf(line: Line): string[] {
  const out: string[] = [];
  const hasCommas = /[,;|•·]/.test(line.text);
  for (const part of line.parts) {
    const last = out.length - 1;
    if (last >= 0 && part.gap < (hasCommas ? 1.4 : 0.5)) out[last] += ` ${part.text}`;
    else out.push(part.text);
  }
  return out;
}

function cleanItem(raw: string): string | undefined {
  let item = raw
    .replace(/^(?:and|und|y|et|including|e\.g\.|z\.\s?b\.|such as)\s+/i, '')
    .replace(/^[\s\-–—*:.,;•·]+|[\s\-–—*:,;•·]+$/g, '');
  item = item
    .replace(/(\p{L}{2})\.$/u, '$1')
    .replace(TRAILING_LEVEL, '')
    .trim();
  if (!/[\p{L}]/u.test(item) || LEVEL_WORD.test(item) || findSpans(item).some((span) => span.isRange))
    return undefined;
  if (item.length > 90 || headingKind(item) === 'skills') return undefined;
  return item;
}

/** A line in another style over a list in the list's style is the name of the group, as is one that ends in a colon. */
function isGroupLabel(line: Line, index: number, lines: Line[]): boolean {
  if (/:$/.test(line.text)) return true;
  if (line.bullet || /[,;|•·]/.test(line.text)) return false;
  const next = lines[index + 1];
  if (!next) return false;
  // A row of names above columns, each over its own list.
  if (next.block !== line.block)
    return line.bold && !next.bold && line.parts.length > 1 && line.text.length < 70;
  const after = LEVEL_WORD.test(next.text) ? lines[index + 2] : next;
  const isIndented =
    after &&
    after.block === line.block &&
    after.x > line.x + 6 &&
    line.x === Math.min(...lines.filter((o) => o.block === line.block).map((o) => o.x));
  if (isIndented && !LEVEL_WORD.test(line.text) && line.text.length < 40) return true;
  const rank = (other: Line) => other.size + (other.bold ? 0.6 : 0);
  const isLoud =
    next.bullet ||
    rank(line) > rank(next) + 0.3 ||
    (line.style !== next.style &&
      rank(line) >= rank(next) - 0.05 &&
      lines.filter((o) => o.style === line.style).length <= lines.length / 2);
  return isLoud && isListUnder(line, next, lines, index) && line.text.length < 40;
}

/** Under a group's name stand several items: a list with separators, chips, or lines in a second style. */
function isListUnder(line: Line, next: Line, lines: Line[], index: number): boolean {
  if (LEVEL_WORD.test(next.text)) {
    const after = lines[index + 2];
    return after !== undefined && after.block === line.block && after.style !== line.style;
  }
  return next.style !== line.style || next.bullet;
}

/** An item of a narrow column may take two lines: they are one where only both together are a known skill. */
function joinKnown(lines: Line[], { resolveSkill }: ParseOptions): Line[] {
  if (!resolveSkill) return lines;
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const isPair =
      last !== undefined &&
      last.block === line.block &&
      last.style === line.style &&
      !line.bullet &&
      (line.gap ?? 1) < 0.4 &&
      last.text.length + line.text.length < 50;
    if (
      isPair &&
      !resolveSkill(line.text) &&
      !resolveSkill(last.text) &&
      resolveSkill(`${last.text} ${line.text}`)
    )
      out[out.length - 1] = joinedLine(last, line);
    else out.push(line);
  }
  return out;
}

/** A list that runs over several lines is one: an item may be cut by the end of a line. */
function joinLists(lines: Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    const isList = (other: Line) => /[,;|•·]/.test(other.text);
    const isOpen =
      last !== undefined &&
      isList(last) &&
      last.block === line.block &&
      last.style === line.style &&
      !line.bullet;
    const isTight = line.gap !== undefined && line.gap < 0.45;
    const hasLabel = /^[^:,]{2,40}:\s/.test(line.text) || isLabelledRow(line);
    // A list beside its label goes on under itself.
    const isRow = last !== undefined && isLabelledRow(last);
    const isUnderCell = isRow && Math.abs(line.x - last.parts[1]!.x) < 3;
    if (
      last &&
      isOpen &&
      isTight &&
      !hasLabel &&
      !/\.$/.test(last.text) &&
      (line.x <= last.x + 60 || line.x === 0 || isUnderCell)
    ) {
      const joined =
        /[-‐]$/.test(last.text) && /^\p{Ll}/u.test(line.text)
          ? last.text + line.text
          : `${last.text} ${line.text}`;
      const ends = /[,;|•·]$/.test(last.text) || /^[,;|•·]/.test(line.text);
      const [label, cell] = last.parts;
      const parts = isUnderCell
        ? [label!, { ...cell!, text: joined.slice(label!.text.length).trim() }]
        : ends
          ? [...last.parts, ...line.parts]
          : [{ ...label!, text: joined, gap: 0 }];
      out[out.length - 1] = { ...last, text: joined, parts };
    } else out.push(line);
  }
  return out;
}
