import { type Clause, clausesOf } from './clauses.rules.ts';
import { headingOf, labelOf, type Weight } from './headings.rules.ts';
import type { RawLine } from './lines.rules.ts';

/** A part of a sentence, how its skills count, and the line that it stands in. */
export type Line = Clause & { line: string };

const isItem = (line: RawLine | undefined) => line?.text.startsWith('- ') === true;

const MIN_LONG_ITEM = 60;
const MAX_TITLE_LINES = 3;
const MAX_TITLE_LENGTH = 120;

/** The items below a line, or without items the lines up to the next blank one. */
function linesBelow(raw: readonly RawLine[], from: number): string[] {
  const isList = isItem(raw[from]);
  const below: string[] = [];
  for (let at = from; at < raw.length && below.length < 8; at++) {
    const line = raw[at] as RawLine;
    if (isList ? !isItem(line) : isItem(line) || (at > from && line.isAfterBlank)) break;
    below.push(line.text);
  }
  return below;
}

/** The parts of a description, each weighted by its heading or its own words. */
export function readLines(raw: readonly RawLine[], title = ''): Line[] {
  const lines: Line[] = [];
  let section: Weight = 'mentioned';
  raw.forEach((line, at) => {
    // Text between two items is the rest of a long item rather than a heading.
    const isWithinList =
      isItem(raw[at - 1]) && !line.isAfterBlank && (raw[at - 1]?.text.length ?? 0) >= MIN_LONG_ITEM;
    const startsList = isItem(raw[at + 1]) && !isItem(line) && !isWithinList;
    const below = at < MAX_TITLE_LINES ? [] : linesBelow(raw, at + 1);
    const heading = headingOf(line.text, { isMarked: line.isMarked, startsList, below });
    if (heading !== undefined) {
      section = heading;
      return;
    }
    const label = labelOf(line.text);
    if (label !== undefined && isItem(raw[at + 1]) && !isItem(line)) section = label.weight;
    // "Junior developer (1-4 years)" is a title, not a requirement.
    const isTitle =
      at < MAX_TITLE_LINES &&
      title !== '' &&
      line.text.includes(title) &&
      line.text.length < MAX_TITLE_LENGTH;
    if (isTitle && label === undefined) {
      lines.push({ text: line.text, weight: 'mentioned', line: line.text });
      return;
    }
    const weight = label?.weight ?? section;
    const text = label?.content ?? line.text.replace(/^- /, '');
    for (const sentence of text.split(/(?<=[.;!?])\s+(?=[\p{Lu}•\d-])/u))
      for (const clause of clausesOf(sentence, weight)) lines.push({ ...clause, line: line.text });
  });
  return lines;
}

/** True for a line that is only a section heading, and so not a title. */
export const isHeading = (line: string): boolean => headingOf(line.toLowerCase()) !== undefined;
