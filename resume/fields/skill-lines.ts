import { joinedLine, type Line, wholePart } from '../page-lines.ts';
import type { ParseOptions } from '../result.ts';

/** A text that is only a skill level: words, percentages, ratings, years. */
export const LEVEL_WORD =
  /^(?:expert|advanced|upper intermediate|intermediate|beginner|novice|elementary|master|proficient|competent|skilled|familiar|basic|fluent|good|very good|excellent|strong|working knowledge|senior|junior|native|professional|grundkenntnisse|fortgeschritten|sehr gut|gut|experte|expertin|avanzad[oa]|intermedi[oa]|básic[oa]|expert[oae]|medio|alto|bueno|muy bueno|avancée?|intermédiaire|débutante?|confirmée?|maîtrise|courant|bon|très bon|notions|grundlagen|mittel|profi|experten?|[abc][12]\+?|\d{1,3}\s*%|\d(?:[.,]\d)?\s*\/\s*\d+|(?:(?:less|more|over)\s+than\s+|over\s+)?(?:\d{1,2}\+?|one|an?)\s*(?:years?|yrs?|months?|jahre?|monate?|años?|meses|ans?|mois|anni|anos)(?:\s+(?:of\s+)?exp(?:erience|\.)?)?|[★☆●○•■□▪▰▱*]+|level \d|years?|yrs?|jahre?|años|ans)$/iu;
/** A row of two cells, a group name and a list with separators. */
export function isLabelledRow(line: Line): boolean {
  const [first, second] = line.parts;
  if (!first || !second || second.gap < 0.9 || line.parts.some((part, i) => i > 1 && part.gap >= 1.2))
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

/** Whether the line has no room for the first word of the next line. */
const isFull = (line: Line, next: Line): boolean =>
  line.right === undefined ||
  line.x2 + 0.45 * line.size * (next.text.replace(/ .*$/s, '').length + 1) > line.right - 4;

/** Joins wrapped items of a list with one item per line: a line that starts in lower case continues the item above. */
export function joinWrappedItems(lines: Line[], { resolveSkill }: ParseOptions): Line[] {
  const isSingle = (line: Line) => !/[,;|•·:]/.test(line.text) && line.text.length < 45;
  const named = lines.filter((line) => /\p{L}{2}/u.test(line.text) && !LEVEL_WORD.test(line.text));
  const capitals = named.filter((line) => /^[\p{Lu}\d]/u.test(line.text)).length;
  const isBulleted = lines.filter((line) => line.bullet).length >= lines.length * 0.6;
  if (capitals < named.length * 0.6 && !isBulleted) return lines;
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    // In a bulleted list, a line without a bullet continues the item above.
    const isUnderBullet =
      isBulleted &&
      last?.bullet &&
      !line.bullet &&
      line.block === last.block &&
      line.style === last.style &&
      (line.gap ?? 1) < 0.5 &&
      // Formats without positions have no wrapped lines: a line that starts with a capital is the next group's name.
      (line.right !== undefined || /^\p{Ll}/u.test(line.text)) &&
      line.x >= last.x - 1 &&
      isSingle(line) &&
      isSingle(last) &&
      (line.isFresh !== true || line.x > last.x + 4) &&
      !LEVEL_WORD.test(line.text);
    const isRest =
      last !== undefined &&
      /^\p{Ll}{2,}/u.test(line.text) &&
      !line.bullet &&
      line.isFresh !== true &&
      line.parts.length === 1 &&
      last.parts.length === 1 &&
      line.block === last.block &&
      line.style === last.style &&
      (line.gap ?? 1) < 0.5 &&
      isSingle(line) &&
      isSingle(last) &&
      !LEVEL_WORD.test(line.text) &&
      isFull(last, line) &&
      !resolveSkill?.(line.text);
    if (last && (isUnderBullet || isRest)) out[out.length - 1] = joinedLine(last, line);
    else out.push(line);
  }
  return out;
}

/** Joins two lines of a narrow column if only both together are a known skill. */
export function joinKnownSkills(lines: Line[], { resolveSkill }: ParseOptions): Line[] {
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

/** Joins a list with separators that wraps over several lines, because a line break may be inside an item. */
export function joinWrappedLists(lines: Line[]): Line[] {
  const out: Line[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    if (last && goesOn(last, line)) out[out.length - 1] = joinedList(last, line);
    else out.push(line);
  }
  return out;
}

/** The label and the list of a row, below which the list continues. */
const labelledCell = (line: Line) => (isLabelledRow(line) ? line.parts : []);

const isUnderCell = (last: Line, line: Line): boolean => {
  const [, cell] = labelledCell(last);
  return cell !== undefined && Math.abs(line.x - cell.x) < 3;
};

const goesOn = (last: Line, line: Line): boolean =>
  /[,;|•·]|\s\/(?:\s|$)/.test(last.text) &&
  last.block === line.block &&
  last.style === line.style &&
  !line.bullet &&
  (line.gap ?? 1) < 0.45 &&
  !/^[^:,]{2,40}:\s/.test(line.text) &&
  !isLabelledRow(line) &&
  !last.text.endsWith('.') &&
  (line.x <= last.x + 60 || line.x === 0 || isUnderCell(last, line));

function joinedList(last: Line, line: Line): Line {
  const isDivided = /[-‐]$/.test(last.text) && /^\p{Ll}/u.test(line.text);
  const text = isDivided ? last.text + line.text : `${last.text} ${line.text}`;
  const [label, cell] = isUnderCell(last, line) ? labelledCell(last) : [];
  if (label && cell)
    return { ...last, text, parts: [label, { ...cell, text: text.slice(label.text.length).trim() }] };
  const isBetweenItems = /[,;|•·/]$/.test(last.text) || /^[,;|•·/]/.test(line.text);
  return { ...last, text, parts: isBetweenItems ? [...last.parts, ...line.parts] : wholePart(last, text) };
}
