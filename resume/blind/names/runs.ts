import { PARTICLES } from '../../fields/person/name-words.ts';
import type { NameModel } from './name-model.ts';
import type { Token } from './tokens.ts';

/** Words in a row that belong to one name: from the token `from` to the token `to`, both included. */
export interface Run {
  from: number;
  to: number;
  /** Different words of the name in it, and initials of others. */
  words: number;
  initials: number;
}

/** What joins the words of a name: a space, a hyphen, an apostrophe, a quote around a nickname, the dot of an initial. */
const JOINT =
  /^(?:[\s_.]|[ \u00a0]{0,3}[-\u2010-\u2015'’‘`´][ \u00a0]?|[ \u00a0]{2,3}|\.[ \u00a0]|['’]s[ \u00a0]?|[ \u00a0]["“„«(]|["”“»)][ \u00a0])$/u;
const COMMA = /^[ \u00a0]?,[ \u00a0]{0,2}$/u;
const INITIAL_DOT = /^\.[-\u2010 \u00a0]{0,2}$/u;
const PLAIN_JOINT = /^[ \u00a0]$/u;

/** Letters that are words by themselves: "A baker", "O gerente", "E altri". */
const LETTER_WORDS = new Set(['a', 'e', 'i', 'o', 'u', 'y']);

/** Whether a single capital letter stands for another word of the name. */
function isInitial(token: Token, model: NameModel, gapAfter: string): boolean {
  if (token.text.length !== 1 || !token.isCaps || !/\p{L}/u.test(token.text)) return false;
  if (!gapAfter.startsWith('.') && LETTER_WORDS.has(token.key)) return false;
  return model.words.some(({ initial }) => initial === token.key);
}

const joins = (gap: string, before: Token, model: NameModel): boolean =>
  JOINT.test(gap) ||
  (before.text.length === 1 && INITIAL_DOT.test(gap)) ||
  (COMMA.test(gap) && before.word !== undefined && model.words.length > 1);

/** All runs of a text, from left to right. */
export function runsOf(tokens: readonly Token[], model: NameModel): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = runAt(tokens, at, model);
    if (!run) continue;
    runs.push(run);
    at = run.to;
  }
  return runs;
}

/** A step of a name: one of its words, an initial, a short form, or what may stand between them. */
type Step = 'word' | 'initial' | 'nickname' | 'particle' | 'middle' | undefined;

function stepOf(tokens: readonly Token[], at: number, model: NameModel): Step {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.word) return 'word';
  if (isInitial(token, model, tokens[at + 1]?.gap ?? '.')) return 'initial';
  if (token.isCapital && model.nicknames.has(token.key)) return 'nickname';
  if (PARTICLES.has(token.text.toLowerCase())) return 'particle';
  if (token.isCapital && token.text.length > 1) return 'middle';
  return token.isCaps ? 'middle' : undefined;
}

const MOST_BETWEEN = 3;
/** No name has more words. */
const LONGEST_RUN = 16;

function runAt(tokens: readonly Token[], from: number, model: NameModel): Run | undefined {
  const first = stepOf(tokens, from, model);
  if (first !== 'word' && first !== 'initial' && first !== 'nickname') return undefined;
  const seen = new Set<string>();
  let [to, initials, between] = [from, 0, 0];
  for (let at = from; at < from + LONGEST_RUN; at++) {
    const step = at === from ? first : nextStep(tokens, at, model, seen);
    if (step === undefined) break;
    const token = tokens[at];
    if (step === 'word' || step === 'nickname') seen.add(token?.word?.key ?? token?.key ?? '');
    if (step === 'initial') initials++;
    between = step === 'middle' || step === 'particle' ? between + 1 : 0;
    if (between > MOST_BETWEEN) break;
    if (between === 0) to = at;
  }
  if (seen.size === 0 || (seen.size === 1 && first === 'nickname')) return undefined;
  return trimmed(tokens, { from, to, words: seen.size, initials });
}

/** How a name goes on; undefined where it ends. */
function nextStep(tokens: readonly Token[], at: number, model: NameModel, seen: ReadonlySet<string>): Step {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!token) return undefined;
  const step = stepOf(tokens, at, model);
  if (!before || !joins(token.gap, before, model)) return undefined;
  if (step === 'middle' && !mayBeMiddle(tokens, at)) return undefined;
  // "Baker, Rose" is turned; "Rose, Rose" is a list.
  return token.word && COMMA.test(token.gap) && seen.has(token.word.key) ? undefined : step;
}

/** A middle name stands between words of the name, joined by plain spaces. */
const mayBeMiddle = (tokens: readonly Token[], at: number): boolean =>
  PLAIN_JOINT.test(tokens[at]?.gap ?? '') && PLAIN_JOINT.test(tokens[at + 1]?.gap ?? '');

/** Without a middle part between words that are not given name and family name: "May Day and Rose" is no name. */
function trimmed(tokens: readonly Token[], run: Run): Run {
  const inside = tokens.slice(run.from, run.to + 1);
  const isBroken = inside.some(
    ({ word, text }) => !word && text.length > 1 && !PARTICLES.has(text.toLowerCase()),
  );
  if (!isBroken) return run;
  const [first, last] = [inside[0]?.word, inside.at(-1)?.word];
  const isWhole = !first || !last || (first.isFamily !== last.isFamily && first !== last);
  if (isWhole) return run;
  return { from: run.from, to: run.from, words: 1, initials: 0 };
}
