import { findSpans } from '../dates.ts';
import { headingKind } from '../headings.ts';
import { isBoldStyle, type Line } from '../page-lines.ts';
import type { ParseOptions } from '../result.ts';
import type { Section } from '../section.ts';
import { findSpokenLanguages, isOnlyLanguage } from '../words/spoken-languages.ts';
import {
  isLabelledRow,
  joinKnownSkills,
  joinWrappedItems,
  joinWrappedLists,
  LEVEL_WORD,
} from './skill-lines.ts';

/** Text after a name in brackets or after a dash, which is a level if it matches LEVEL_WORD. */
const TRAILING_LEVEL =
  /(?:(?<!\s)\s+)?[([–—:-]\s*([^\s()[\]–—:](?:[^()[\]–—:]{0,28}[^\s()[\]–—:])?)\s*(?:[)\]]\s*)?$/u;
/** A level before a skill: "Advanced in SQL", "Proficient with Excel". */
const LEADING_LEVEL =
  /^(?:(?:highly|very|fully|also)\s+)?(?:advanced|intermediate|proficient|proficiency|fluent|fluency|experienced|skilled|competent|expert|familiar(?:ity)?|conversant|well[- ]versed|basic|beginner|good|strong|excellent|working|solid)(?:\s+(?:knowledge|skills?|understanding|command|user|level|working\s+knowledge))?\s+(?:in|with|of|at)\s+(?:using\s+|the\s+use\s+of\s+)?(?=\S)/iu;
const RATING = /(?:(?<!\s)\s+)?(?<![★☆●○■□▪▰▱⬤◯◉⚫⚪*])[★☆●○■□▪▰▱⬤◯◉⚫⚪*]{2,}\s*$/u;
const SEPARATORS = /\s*[,;|•·●▪■◦⋅⋄∙‣›»▸►▶➢➤✓✔❖◆◇\n]\s*|\s+[/~.]\s+|\s+[–—]\s+|\s{3,}/;

export interface Item {
  text: string;
  line: Line;
  /** 1 for a clear item; less if its length or a sentence makes it doubtful. */
  weight: number;
}

/** Splits a list at its separators, but not inside brackets. */
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

/** Labels of hobbies, which are no skills. */
const HOBBIES =
  /^(?:(?:personal|other|my)\s+)?(?:interests?|hobb(?:y|ies)|pastimes?|leisure(?:\s+activities)?|interessen|hobbys|freizeit|intereses|aficiones|loisirs|centres?\s+d['’]intérêts?|interessi|passatempos|interesses|zainteresowania|pasiuni|hobiler|ilgi\s+alanları)(?:\s*(?:&|and|und|y|et|e|i|\/)\s*\p{L}+)?\s*:?$/iu;
const LABELLED = /^([^:]{2,40}?)\s*:\s+(.+)$/;

/** The lines of any section without those about hobbies, in which words of skills say nothing. */
export function linesOfWork({ kind, heading, lines }: Section): Line[] {
  if (kind === 'skills') return skillLines(lines);
  return kind === 'other' && HOBBIES.test(heading?.text ?? '') ? [] : lines;
}

/** The label of a line or the name of a group is one of hobbies or spoken languages. */
function isNoSkillLabel(label: string, list: string): boolean {
  const isLanguages = headingKind(label) === 'languages';
  return HOBBIES.test(label) || (isLanguages && findSpokenLanguages(list).length > 0);
}

/** The lines of a section that may name skills: without hobbies and spoken languages, below their names or behind them. */
function skillLines(lines: Line[]): Line[] {
  let isIn = true;
  return lines.filter((line, index) => {
    const [, label = line.text.replace(/(?:(?<!\s)\s+)?:$/, ''), list = ''] = LABELLED.exec(line.text) ?? [];
    const isGroup = list !== '' || isGroupLabel(line, index, lines) || HOBBIES.test(label);
    if (isGroup) isIn = !isNoSkillLabel(label, list || (lines[index + 1]?.text ?? ''));
    return isIn;
  });
}

/** How clear an item is: sentences and long ones are doubtful. */
const CLEAR = 1;
const LONG = 0.75;
const SENTENCE = 0.3;

/** The items of a skills section, without group labels and levels. */
export function listedItems(section: Section, options: ParseOptions = {}): Item[] {
  const lines = joinKnownSkills(
    joinWrappedLists(joinWrappedItems(skillLines(section.lines).map(withoutLevels), options)),
    options,
  );
  return lines.flatMap((line, index): Item[] => {
    if (isGroupLabel(line, index, lines)) return [];
    // Remove the number of a numbered list.
    const text = line.text.replace(/^\d{1,2}[.)]\s+(?=\p{L})/u, '');
    const [, label, list = ''] =
      /^([^:]{2,40}?)\s*:\s+(.+)$/.exec(text) ?? /^([^:]{2,40}):(.+)$/.exec(text) ?? [];
    const items = label !== undefined && !LEVEL_WORD.test(list.trim()) ? list : text;
    const isDoubtful = isProse(items, line);
    return stretchesOf(line, withoutLastAnd(items, options), label !== undefined)
      .flatMap((raw) => cleanItem(raw) ?? [])
      .flatMap((item) => knownRow(item, label !== undefined, options) ?? [item])
      .map((item) => {
        const words = item.split(' ').length;
        const isLong = words > 7 || item.length > 60;
        const isItem = line.bullet && item === text && isPhrase(item);
        const weight = isDoubtful || (isLong && !isItem) ? SENTENCE : words > 4 ? LONG : CLEAR;
        return { text: item, line, weight };
      });
  });
}

/** A long item of a bulleted list that is no sentence: "Diagnosing faults in high-voltage systems of electric vehicles". */
const isPhrase = (item: string): boolean =>
  item.split(' ').length <= 11 &&
  item.length <= 85 &&
  !/[.;:!?]|\d{2}\s?%/.test(item) &&
  !/^(?:\p{L}+ed|led|built|made|ran|won|i|we|my|our|able|has|have|having|who|is|am|are|can)\s/iu.test(item) &&
  !/\s(?:i|my|our|who|which|that|while|has|have|is|are|was|were)\s/iu.test(item);

/** Skills of a row without separators ("Python Java SQL AWS"): all known, at least three, or two behind a label. */
function knownRow(item: string, isLabelled: boolean, { resolveSkill }: ParseOptions): string[] | undefined {
  const words = item.split(' ');
  if (!resolveSkill || words.length < 2 || words.length > 20 || resolveSkill(item)) return undefined;
  if (!words.every((word) => /^[\p{Lu}\d.]|\p{Lu}/u.test(word))) return undefined;
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const sizes = [3, 2, 1].filter((size) => at + size <= words.length);
    const size = sizes.find((one) => resolveSkill(words.slice(at, at + one).join(' ')));
    if (size === undefined) return undefined;
    out.push(words.slice(at, at + size).join(' '));
    at += size;
  }
  return out.length >= (isLabelled ? 2 : 3) ? out : undefined;
}

const isApart = (line: Line): boolean => line.parts.some((part) => part.gap >= 0.9);

const isProse = (text: string, line: Line): boolean =>
  (text.length > 90 && !/[,;|•·]|\s\/\s/.test(text) && !isApart(line)) ||
  /^(?:[^,;|•·]{60,}[.])/.test(text) ||
  (/[.]\s+\p{Lu}/u.test(text) && text.split(',').length < 4);

/** The items of a line: those of the cells after a label, of its text, or of its parts. */
function stretchesOf(line: Line, text: string, isLabelled: boolean): string[] {
  if (isLabelledRow(line))
    return splitList(
      line.parts
        .slice(1)
        .map((part) => part.text)
        .join(' '),
    );
  const isOneList = isLabelled || (text !== line.text && !isApart(line));
  return isOneList ? splitList(text) : partsOf(line).flatMap(splitList);
}

/** Removes levels that are set beside a name in their own style ("Payroll *Advanced*"). */
function withoutLevels(line: Line): Line {
  if (line.parts.length < 2) return line;
  const parts = line.parts.filter(
    (part) => !LEVEL_WORD.test(part.text.replace(/^[\s(–—-]+/, '').replace(/(?<![\s)])[\s)]+$/, '')),
  );
  const style = parts[0]?.style;
  if (style === undefined || parts.length === line.parts.length) return line;
  return { ...line, parts, text: parts.map((part) => part.text).join(' '), style, bold: isBoldStyle(style) };
}

/** Splits a line at its gaps: cells and chips are separate items, words of one phrase are not. */
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
    .replace(/^[\s\-–—*:.,;•·]+|(?<![\s\-–—*:,;•·])[\s\-–—*:,;•·]+$/g, '');
  item = item
    .replace(/(\p{L}{2})\.$/u, '$1')
    .replace(RATING, '')
    .trim();
  item = item.replace(LEADING_LEVEL, '');
  if (isOnlyLanguage(item)) return undefined;
  const level = TRAILING_LEVEL.exec(item);
  if (level?.[1] && LEVEL_WORD.test(level[1])) item = item.slice(0, level.index).trim();
  item = item.replace(/(?<!\s)\s+(?:[–-]\s*\d{1,2}|\d{1,3}\s*%|\d{1,2}\s*\/\s*(?:5|10))$/, '');
  if (!/[\p{L}]/u.test(item) || LEVEL_WORD.test(item) || findSpans(item).some((span) => span.isRange))
    return undefined;
  if (item.length > 90 || headingKind(item) === 'skills') return undefined;
  // The mark in a table of levels.
  if (/^[xX]$/.test(item)) return undefined;
  return item;
}

/** True for the name of a group: a line that ends in a colon, or one in a different style above a list. */
function isGroupLabel(line: Line, index: number, lines: Line[]): boolean {
  if (/:$/.test(line.text)) return true;
  if (line.bullet || /[,;|•·]/.test(line.text)) return false;
  const next = lines[index + 1];
  if (!next) return false;
  // A row of names above columns.
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

/** True if the next lines can be the items of a group: bulleted, or in a different style. */
function isListUnder(line: Line, next: Line, lines: Line[], index: number): boolean {
  if (LEVEL_WORD.test(next.text)) {
    const after = lines[index + 2];
    return after !== undefined && after.block === line.block && after.style !== line.style;
  }
  return next.style !== line.style || next.bullet;
}

/** Splits the last item of "A, B and C", unless the vocabulary knows it as one skill ("health and safety"). */
function withoutLastAnd(text: string, { resolveSkill }: ParseOptions): string {
  const lastComma = text.lastIndexOf(',');
  const found = /^,\s{1,9}([^\s,][^,]{1,49}?)\s{1,9}(?:and|und|y|et|&)\s{1,9}([^\s,][^,]{1,49}?)(\.?)$/u.exec(
    text.slice(lastComma),
  );
  if (!found) return text;
  const [, first = '', second = '', stop] = found;
  // Without a full stop at the end, both items must be capitalised.
  const isCapital = (word: string) => /^\p{Lu}/u.test(word);
  if (!stop && !(isCapital(first) && isCapital(second))) return text;
  return resolveSkill?.(`${first} and ${second}`) ? text : `${text.slice(0, lastComma)}, ${first}, ${second}`;
}
