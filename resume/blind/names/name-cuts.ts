import type { Cut, TextKind } from '../identity.ts';
import { isPerson, type Surroundings, surroundings } from './decide.ts';
import { HONORIFICS, isAfterNames, LEGAL_FORMS } from './lexicon.ts';
import type { NameModel } from './name-model.ts';
import { type Run, runsOf } from './runs.ts';
import { plain } from './spellings.ts';
import { type Token, tokensOf } from './tokens.ts';

/** What a finder of names needs beside the text. */
export interface NameContext {
  kind: TextKind;
  /** What comes in place of the name. */
  by: string;
  common: ReadonlySet<string>;
  /** Parts of the text that are names of employers and schools. */
  isKept: (start: number, end: number) => boolean;
}

/** All places in a text where the name stands for the person. */
export function nameCuts(text: string, model: NameModel, context: NameContext): Cut[] {
  if (model.words.length === 0 && model.wholes.length === 0) return [];
  const tokens = tokensOf(text, model);
  const around = surroundings(text, tokens, context.kind, context.common);
  const cutOf = (start: number, end: number): Cut => ({ start, end, by: context.by });
  const runs = runsOf(tokens, model)
    .map((run) => ({ run, whole: withParticles(tokens, run, model) }))
    .filter(({ run, whole }) => isName(around, withEvidence(run, whole), model, context))
    .map(({ whole }) => withHonorific(tokens, whole))
    .map(({ from, to }) => cutOf(tokens[from]?.start ?? 0, endOf(text, tokens, to)));
  const joined = tokens.filter((token) => isJoined(token, model)).map(({ start, end }) => cutOf(start, end));
  const wholes = model.wholes.flatMap((whole) =>
    placesOf(text, whole).map((at) => cutOf(at, at + whole.length)),
  );
  return [
    ...runs,
    ...joined,
    ...wholes,
    ...initialsOf(text, tokens, model).map(([start, end]) => cutOf(start, end)),
  ];
}

/** The end of a run, with the dot of an initial that ends it. */
function endOf(text: string, tokens: readonly Token[], to: number): number {
  const last = tokens[to];
  if (!last) return 0;
  const isDotted =
    last.text.length === 1 &&
    text[last.end] === '.' &&
    /^\.?$|^\.[^\S\n]*\p{L}/u.test(text.slice(last.end, last.end + 3));
  return (
    last.end +
    (isDotted || (last.text.length === 1 && text[last.end] === '.' && /\S/u.test(text.slice(last.end + 1)))
      ? 1
      : 0)
  );
}

function isName(around: Surroundings, run: Run, model: NameModel, context: NameContext): boolean {
  const { tokens } = around;
  const inside = tokens.slice(run.from, run.to + 1);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return false;
  const words = inside.filter(({ word }) => word);
  if (model.isMarked) return words.some(({ isCapital }) => isCapital) && !isMonth(around, run);
  if (run.words + run.initials > 1) return isWhole(inside, context.kind, inside.length === tokens.length);
  const isName = context.kind === 'organization' || context.kind === 'own_firm';
  if (!isName && context.isKept(first.start, last.end)) return false;
  return isPerson(around, run.from, run.to);
}

/** Particles of the name before a family name say as much as a given name: "van der Meer". */
const withEvidence = (run: Run, whole: Run): Run =>
  run.from - whole.from > 1 ? { ...run, words: run.words + 1 } : run;

const isMonth = ({ text, tokens }: Surroundings, { to }: Run): boolean => {
  const token = tokens[to];
  return Boolean(
    token?.word?.classes.has('month') && /^[ .]{0,2}\d/u.test(text.slice(token.end, token.end + 4)),
  );
};

/** Two words of the name, or one and an initial; small letters only where one of them is a name alone. */
function isWhole(inside: readonly Token[], kind: TextKind, isAll: boolean): boolean {
  const words = inside.filter(({ word }) => word);
  const capitals = words.filter(({ isCapital }) => isCapital);
  if (capitals.length > 1) return !isList(inside);
  if (words.length > 1 && capitals.length === 0) {
    const isSpaced = inside.slice(1).every(({ gap }) => /\s/u.test(gap));
    return isAll || !isSpaced || words.some(({ word }) => word?.classes.size === 0);
  }
  if (capitals.length !== 1) return false;
  if (words.length > 1) return words.some(({ word, isCapital }) => word?.classes.size === 0 && isCapital);
  return kind !== 'skill' || capitals.some(({ word }) => word?.classes.size === 0);
}

/** Months of a row: "April, May". */
const isList = (inside: readonly Token[]): boolean =>
  inside.every(({ word }) => word?.classes.has('month')) && inside.some(({ gap }) => gap.includes(','));

/** The particles of the name go with it: "van der Meer", "Meer, Hannah van der". */
function withParticles(tokens: readonly Token[], run: Run, model: NameModel): Run {
  let { from, to } = run;
  const isOwn = (token: Token | undefined, gap = '') =>
    token !== undefined && model.particles.has(token.key) && PARTICLE_JOINT.test(gap);
  const isFamily = tokens[run.from]?.word?.isFamily ?? false;
  while (isFamily && from > 0 && isOwn(tokens[from - 1], tokens[from]?.gap)) from--;
  const isTurned = isFamily && run.words > 1 && !tokens[run.to]?.word?.isFamily;
  while (isTurned && isOwn(tokens[to + 1], tokens[to + 1]?.gap)) to++;
  return isOfName(tokens, run, from) ? { ...run, from, to } : { ...run, to };
}

const PARTICLE_JOINT = /^(?:[ \u00a0]|[-\u2010'’]|\.[ ])$/u;
const STRONG = new Set([
  'van',
  'von',
  'vom',
  'zum',
  'zur',
  'ter',
  'ten',
  'al',
  'bin',
  'ibn',
  'abu',
  'mac',
  'mc',
  'ben',
]);

/** A particle that is a word as well goes only where it is capital, leans on the name, or is one of several. */
function isOfName(tokens: readonly Token[], run: Run, from: number): boolean {
  const first = tokens[from];
  if (!first || from === run.from) return true;
  return run.from - from > 1 || STRONG.has(first.key) || /['’-]/u.test(tokens[run.from]?.gap ?? '');
}

/** A form of address tells about the person too: "Mrs Baker". */
function withHonorific(tokens: readonly Token[], run: Run): Run {
  let { from } = run;
  while (from > 0 && isHonorific(tokens[from - 1], tokens[from])) from--;
  return { ...run, from };
}
const GREETINGS = new Set([
  'dear',
  'liebe',
  'lieber',
  'hallo',
  'hello',
  'hi',
  'hey',
  'cher',
  'chere',
  'estimado',
  'estimada',
  'querido',
  'querida',
  'caro',
  'cara',
  'beste',
  'geachte',
  'szanowna',
  'szanowny',
  'm',
  'don',
  'pan',
  'pani',
]);
const isHonorific = (token: Token | undefined, next: Token | undefined): boolean =>
  token?.isCapital === true &&
  HONORIFICS.has(token.key) &&
  !GREETINGS.has(token.key) &&
  /^\.?[ \u00a0]$/u.test(next?.gap ?? '');

/** "rosebaker", "RoseBaker2021", "rbaker". */
const isJoined = (token: Token, model: NameModel): boolean => {
  if (model.joined.has(token.key)) return true;
  if (token.key.length < 8) return false;
  return [...model.joined].some(
    (joined) =>
      joined.length > 6 &&
      token.key.startsWith(joined) &&
      /^(?:cv|resume|lebenslauf|s)$/u.test(token.key.slice(joined.length)),
  );
};

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) places.push(at);
  return places;
}

const DOTTED = /(?<![\p{L}\p{N}.])(?:\p{Lu}\.[ \u00a0]?){1,5}\p{Lu}(?:\.|(?![\p{L}\p{N}]))/gu;
/** Initials of one thing in its own right. */
const ABBREVIATIONS = new Set(
  'ba bs bsc ma ms msc md mba phd us usa uk eu un ai it hr pr qa ux ui pm am bi api crm erp sap aws gcp sql css php ios rn pa pc tv ml dm ad js ts cv ip kpi roi b2b ceo cto cfo coo vp svp evp sm po ba bw ab ag sa se sl bc rd la ny sf dc'.split(
    ' ',
  ),
);
const DOTTED_ABBREVIATIONS = new Set(
  'ba bs ma ms md us usa uk eu un am pm sa sl ev eg ie zb da ua dc la ny nb ps po rn sc sp'.split(' '),
);
/** Someone did it. */
const BY = /(?<!\p{L})(?:by|von|por|par|door|da|di|przez)[ \u00a0]$/iu;
/** Before initials that stand for a person, at the end of a text or in brackets. */
const INITIALS_CUE =
  /(?:\b(?:initials|signed(?:\s+by)?|sgd|author|approved by|reviewed by|written by|prepared by|contact|gez|kürzel|iniciales|initiales|iniziali|firmado|signé)\s?[.:]?\s{0,2}|[-\u2013\u2014]\s?)$/iu;
const BARE = /(?<![\p{L}\p{N}.&/+-])\p{Lu}{2,4}(?![\p{L}\p{N}&/+.-])/gu;

function initialsOf(text: string, tokens: readonly Token[], model: NameModel): [number, number][] {
  if (model.isMarked && model.words.length < 2) return [];
  const dotted = Array.from(text.matchAll(DOTTED), ({ 0: found, index }) => ({ found, index })).filter(
    ({ found, index }) =>
      isOwnDotted(
        found,
        [text.slice(Math.max(0, index - 12), index), text.slice(index + found.length)],
        model,
      ),
  );
  const bare = Array.from(text.matchAll(BARE), ({ 0: found, index }) => ({ found, index })).filter(
    ({ found, index }) => isOwnBare(found, index, text, model),
  );
  const named = new Set(tokens.filter(({ word }) => word).map(({ start }) => start));
  return [...dotted, ...bare]
    .filter(({ index }) => !named.has(index))
    .map(({ found, index }) => [index, index + found.length]);
}

function isOwnDotted(found: string, [before, after]: [string, string], model: NameModel): boolean {
  const letters = plain(found);
  if (!model.initials.has(letters)) return false;
  if (DOTTED_ABBREVIATIONS.has(letters) && !BY.test(before)) return false;
  const [next = ''] = /^\.?[ \u00a0]\p{Lu}\p{Ll}+/u.exec(after) ?? [];
  return next === '' || found.endsWith('.') === false || !isSurnameAfter(next);
}

/** "J.P. Morgan": initials before a name that is not ours belong to it. */
const isSurnameAfter = (next: string): boolean => !isAfterNames(plain(next)) && !LEGAL_FORMS.has(plain(next));

function isOwnBare(found: string, index: number, text: string, model: NameModel): boolean {
  const letters = plain(found);
  if (!model.initials.has(letters)) return false;
  const before = text.slice(Math.max(0, index - 24), index);
  const after = text.slice(index + found.length);
  if (text.trim() === found) return !ABBREVIATIONS.has(letters);
  if (INITIALS_CUE.test(before)) return !ABBREVIATIONS.has(letters) && /^[\s.,;)]*(?:$|[\n,;)])/u.test(after);
  return (
    /\($/u.test(before) &&
    after.startsWith(')') &&
    !ABBREVIATIONS.has(letters) &&
    !isSpelledOut(before, letters)
  );
}

/** "Request Brokers (RB)" explains an abbreviation. */
function isSpelledOut(before: string, letters: string): boolean {
  const words = before
    .replace(/\($/u, '')
    .trim()
    .split(/[\s-]+/u);
  return (
    words
      .slice(-letters.length)
      .map((word) => plain(word).charAt(0))
      .join('') === letters
  );
}
