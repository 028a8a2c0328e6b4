import type { Line } from '../../page-lines.ts';
import type { Field, Place } from '../../result.ts';
import type { Section } from '../../section.ts';
import {
  ABOUT_MOVING,
  AREA,
  FIRM,
  GOES,
  MOVES,
  MOVES_TO,
  OTHERS,
  OVER,
  OWN_STAY,
  PERSONAL,
  PLACE_WORDS,
  STAYS,
  SUBJECT,
  TO,
  TRADE,
  ZIEHT,
  ZIEHT_MARK,
} from './relocation-phrases.ts';

interface Context {
  sections: readonly Section[];
  resolvePlace: ((text: string) => Place | undefined) | undefined;
  /** A move in an earlier year is over. */
  today: Date;
}

interface Wish {
  relocation: Field<boolean>;
  /** Where to, as written. */
  relocation_preferences?: Field<string>;
}

type Said = { moves: boolean; to?: string | undefined; confidence: number };

const STATED = 0.85;
/** A move that is planned: it says where to, not that any place will do. */
const PLANNED = 0.75;
/** A line from this length on may continue in the next. */
const FULL_LINE = 55;
const MAX_SENTENCE = 400;
/** Characters before a wish in which its subject stands. */
const NEAR = 40;
/** Moves in job descriptions are mostly those of others. */
const OF_JOBS = new Set<Section['kind']>(['experience', 'projects', 'volunteer', 'education', 'skills']);

/**
 * Whether the person would relocate, and where to, by their own clear words ("happy to relocate", "Umzug nach Bremen
 * geplant"; false: "no relocation please"). Undefined if nothing or something unclear is said.
 */
export function findRelocation({ sections, resolvePlace, today }: Context): Wish | undefined {
  for (const { kind, lines } of sections)
    for (const [at, line] of lines.entries()) {
      if (!ABOUT_MOVING.test(line.text)) continue;
      const sentences = sentencesAround(lines, at);
      for (const sentence of OF_JOBS.has(kind) ? sentences.filter(isWishOfJobs) : sentences) {
        const said = readSentence(sentence, resolvePlace, today.getUTCFullYear());
        if (said) return wishOf(said, line, sentence);
      }
    }
  return undefined;
}

function wishOf({ moves, to, confidence }: Said, line: Line, sentence: string): Wish {
  const field = { confidence, quote: line.text.includes(sentence) ? sentence : line.text, page: line.page };
  return {
    relocation: { value: moves, ...field },
    ...(to ? { relocation_preferences: { value: to, ...field } } : {}),
  };
}

/** In a list below jobs: "Willing to relocate", "I cannot relocate". Other words there are about the job. */
function isWishOfJobs(sentence: string): boolean {
  const subject = SUBJECT.exec(sentence)?.[0] ?? '';
  const isAtStart = (pattern: RegExp) => (pattern.exec(sentence)?.index ?? MAX_SENTENCE) < subject.length + 3;
  if (STAYS.some((pattern) => pattern.test(sentence)))
    return OWN_STAY.test(sentence) && STAYS.some(isAtStart);
  return [...MOVES, ...GOES, ...(subject ? [...MOVES_TO, ZIEHT] : [])].some(isAtStart);
}

/** The sentences of a line, with what it continues and what continues it. */
function sentencesAround(lines: readonly Line[], at: number): string[] {
  const [before, line] = [lines[at - 1], lines[at]];
  if (!line) return [];
  const after = lines[at + 1];
  const head = before && goesOn(before, line) ? (before.text.split(/[.!?;]\s/).at(-1) ?? '') : '';
  const tail = after && goesOn(line, after) ? (after.text.split(/[.!?;]\s/)[0] ?? '') : '';
  return [head, line.text, tail]
    .filter(Boolean)
    .join(' ')
    .split(/(?<=[.!?;])\s+|(?<!\s)\s+[|·•/]\s+|(?<!\s)\s+[–—]\s+|\s(?=\()/)
    .filter((sentence) => ABOUT_MOVING.test(sentence))
    .map((sentence) => sentence.replace(/^\(/, '').slice(0, MAX_SENTENCE));
}

const goesOn = (line: Line, next: Line): boolean =>
  line.text.length >= FULL_LINE && !next.bullet && line.block === next.block && !/[.!?:;|]$/.test(line.text);

function readSentence(
  sentence: string,
  resolvePlace: Context['resolvePlace'],
  year: number,
): Said | undefined {
  if (STAYS.some((pattern) => pattern.test(sentence))) return { moves: false, confidence: STATED };
  for (const pattern of MOVES) {
    const match = pattern.exec(sentence);
    if (!match || isOthers(sentence, match, year)) continue;
    const start = sentence.slice(match.index);
    // "Umzug nach Bremen möglich": the place stands inside.
    const inside = /\bnach\s/iu.exec(match[0]);
    const rest = inside ? ` ${start.slice(inside.index)}` : start.slice(match[0].length);
    return { moves: true, to: placeAfter(rest, resolvePlace, false), confidence: STATED };
  }
  for (const pattern of [...MOVES_TO, ...GOES, ZIEHT]) {
    const match = pattern.exec(sentence);
    if (!match || isOthers(sentence, match, year)) continue;
    if (pattern === ZIEHT && !ZIEHT_MARK.test(sentence)) continue;
    const rest = sentence.slice(match.index + match[0].length);
    const to = placeAfter(MOVES_TO.includes(pattern) ? rest : ` nach ${rest}`, resolvePlace, true);
    if (to !== undefined) return { moves: true, to, confidence: PLANNED };
  }
  return undefined;
}

/** A move of others, of earlier years, or one that is sold. */
function isOthers(sentence: string, match: RegExpExecArray, year: number): boolean {
  const before = sentence.slice(0, match.index);
  const whole = `${before}${match[0]}`;
  const after = sentence.slice(whole.length);
  if (OVER.test(before) || TRADE.test(after)) return true;
  if (Array.from(after.matchAll(/\b(?:19|20)\d{2}\b/g)).some(([written]) => Number(written) < year))
    return true;
  const near = `${before.slice(-NEAR)}${match[0]}`;
  const others = OTHERS.exec(near);
  return others !== null && !PERSONAL.test(near.slice(others.index));
}

/** The place that follows, as written; it must be known, or an area by its name, where `isNeeded`. */
function placeAfter(
  rest: string,
  resolvePlace: Context['resolvePlace'],
  isNeeded: boolean,
): string | undefined {
  const start = TO.exec(rest);
  const named = start ? rest.slice(start[0].length) : '';
  const words = FIRM.test(named) ? undefined : PLACE_WORDS.exec(named)?.[0].split(' ');
  if (!words) return undefined;
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    const [last = ''] = words.slice(count - 1);
    const isKnown = resolvePlace?.(name) !== undefined || (count > 1 && resolvePlace?.(last));
    if (isKnown || AREA.test(name)) return name;
  }
  return isNeeded ? undefined : words.join(' ');
}
