import { singular } from '../text/stem.ts';
import { neutralWord } from '../text/stop-words.ts';
import { tokenise } from '../text/tokenise.ts';
import { compoundMeaning } from './rank-compounds.ts';
import { DEPUTY, type Meaning, RANK_PHRASES, TRADE } from './rank-phrases.ts';

/**
 * Level of a title, apart from its trade. People move up one level at a time within a trade. Junior, senior and staff
 * are not levels: years show them. 0 in training or assisting a trade, 1 does the trade, 2 leads others and works with
 * them, 3 heads a shop, ward, department or site, 4 directs a function, 5 runs the company.
 */
export const RANKS = { trainee: 0, worker: 1, leader: 2, manager: 3, director: 4, executive: 5 } as const;

/** Words without rank between the words of a phrase. "of" stays: a head waiter is no head of waiters. */
const LINKS = new Set(
  'the de del la las los el le les du des der die das dem den di della dello dei degli da do dos das van het een fur im in w ds d l y e et und and'
    .split(' ')
    .filter((word) => word !== 'in'),
);
const SEPARATORS = /[/|,;:•·()[\]–—]|\s-\s|\s-|-\s/u;
const ELISION = /(?<!\p{L})(?:[dl]|dell|all|nell|sull)['’](?=\p{L})/giu;
/** People who work for a leader: "Assistant to the Director", "Assistenz der Geschäftsführung", "Manager's secretary". */
const AIDES = new Set(
  'assistant assistent assistenz assistente asistente asystent asystentka aide pa ea secretary sekretar sekretarka secretario secretaire segretario segretaria secretaria auxiliar ayudante referent stabsstelle'.split(
    ' ',
  ),
);
/** Words for the manner of work, not the trade. */
const NO_TRADE = new Set(
  'self employed freelance freelancer volunteer independent contractor temp various unemployed student freiberuflich selbststandig ehrenamtlich autonomo independant'.split(
    ' ',
  ),
);
const ASSISTANTS = new Set(['assistant', 'asst', 'assistent', 'associate']);
const CRAFT =
  /(?:er|or|ist|ian|eer|ard|person|nurse|coach|cook|barista|clerk|guide|host|accountant|consultant|attendant|cashier|pharmacist)$/;

/** Forms unknown to `neutralWord`. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ['cheffe', 'chef'],
  ['jefa', 'jefe'],
  ['apprentie', 'apprenti'],
  ['alternante', 'alternant'],
  ['generale', 'general'],
  ['kierownika', 'kierownik'],
  ['szefa', 'szef'],
  ['prezesa', 'prezes'],
  ['mistrza', 'mistrz'],
]);
/** "Subdirector", "vicedirettore": deputies written as one word. */
const DEPUTY_PREFIX = /^(?:sub|vice|vize|wice|sous|adjunct)(?=.{4})/;

interface Phrase {
  words: readonly string[];
  meaning: Meaning;
}

const phrases = new Map<string, Phrase[]>();
for (const [meaning, names] of RANK_PHRASES) {
  for (const name of names) {
    const words = wordsOf(name);
    const first = words[0] as string;
    phrases.set(first, [...(phrases.get(first) ?? []), { words, meaning }]);
  }
}
for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);

function wordsOf(title: string): string[] {
  return tokenise(title.replace(ELISION, ' '))
    .map(({ text }) => neutralWord(singular(text)))
    .map((word) => FORMS.get(word) ?? word)
    .filter((word) => !LINKS.has(word));
}

/**
 * The level that a title names (see `RANKS`); without one, that of a worker if its trade is known, otherwise null. A
 * title of several parts ("Nurse / Ward Manager") has the highest of them.
 */
export function rankOf(title: string, isTradeKnown: boolean): number | null {
  let highest: number | null = null;
  for (const part of title.split(SEPARATORS)) {
    const rank = rankOfPart(part);
    if (rank !== null && (highest === null || rank > highest)) highest = rank;
  }
  if (highest !== null) return highest;
  return isTradeKnown && !wordsOf(title).every((word) => NO_TRADE.has(word)) ? RANKS.worker : null;
}

function rankOfPart(part: string): number | null {
  const words = wordsOf(part).flatMap(withoutDeputyPrefix);
  if (words.length === 0) return null;
  const found = meaningsOf(words);
  if (isAide(words, part))
    return found.some(({ meaning }) => meaning === RANKS.trainee) ? RANKS.trainee : RANKS.worker;
  const levels = found.filter(({ meaning }) => typeof meaning === 'number') as Found<number>[];
  const isTrainee = levels.some(({ meaning }) => meaning === RANKS.trainee);
  let rank = Math.max(-1, ...levels.map(({ meaning }) => meaning));
  if (rank >= RANKS.leader) {
    if (isTrainee) return RANKS.worker;
    const leader = levels.find(({ meaning }) => meaning === rank) as Found<number>;
    if (isDeputy(words, found, leader)) rank--;
    return rank;
  }
  if (isTrainee) return RANKS.trainee;
  if (
    ASSISTANTS.has(words[0] as string) &&
    words[0] !== 'associate' &&
    words.length > 1 &&
    !found.some((one) => one.meaning === TRADE && one.at === 0)
  )
    return RANKS.trainee;
  return found.some(({ meaning }) => meaning === TRADE || meaning === RANKS.worker) ? RANKS.worker : null;
}

interface Found<M = Meaning> {
  at: number;
  meaning: M;
}

function meaningsOf(words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const phrase = phrases
      .get(word)
      ?.find((one) => one.words.every((expected, offset) => words[at + offset] === expected));
    const meaning =
      (phrase?.words.length ?? 1) === 1
        ? (positional(words, at) ?? phrase?.meaning ?? compoundMeaning(word))
        : phrase?.meaning;
    if (meaning !== undefined) found.push({ at, meaning });
    at += phrase?.words.length ?? 1;
  }
  return found;
}

function withoutDeputyPrefix(word: string): string[] {
  const leader = word.replace(DEPUTY_PREFIX, '');
  const level = leader === word ? undefined : singleWord(leader);
  return typeof level === 'number' && level >= RANKS.leader ? ['deputy', leader] : [word];
}

function singleWord(word: string): Meaning | undefined {
  return phrases.get(word)?.find((one) => one.words.length === 1)?.meaning ?? compoundMeaning(word);
}

/** Words whose level depends on their place: a head waiter, a marketing head; a principal engineer, a school principal. */
function positional(words: readonly string[], at: number): number | undefined {
  const next = words[at + 1];
  const isWorker = (word: string | undefined) => word !== undefined && CRAFT.test(word);
  if (words[at] === 'head')
    return next !== undefined && (isWorker(next) || isWorker(words.at(-1))) ? RANKS.leader : RANKS.manager;
  // "Chief financial officer"; the chief officer of a ship and a chief accountant head a department.
  if (words[at] === 'chief') return words.indexOf('officer', at) > at + 1 ? RANKS.executive : RANKS.manager;
  if (words[at] === 'principal') return next === undefined ? RANKS.manager : RANKS.leader;
  if (words[at] === 'estudiante' && at === 0) return RANKS.trainee;
  return undefined;
}

function isAide(words: readonly string[], part: string): boolean {
  const first = words[0] as string;
  const last = words.at(-1) as string;
  if (words.length > 1 && AIDES.has(last)) return true;
  if (first === 'executive' && AIDES.has(words[1] ?? '')) return true;
  const isPersonal = first === 'personal' && AIDES.has(words[1] ?? '');
  if (isPersonal) return true;
  if (!AIDES.has(first)) return false;
  // "Assistant to …", "asistente de …": the following words name the person assisted. "Assistant manager" is a deputy.
  return !ASSISTANTS.has(first) || /^\s*\p{L}+\.?\s+(?:to|de|du|des|di|der|von|van)\s/iu.test(part);
}

function isDeputy(words: readonly string[], found: readonly Found[], leader: Found): boolean {
  if (found.some(({ meaning }) => meaning === DEPUTY)) return true;
  const before = words[leader.at - 1] ?? '';
  return (
    ASSISTANTS.has(words[0] as string) ||
    (ASSISTANTS.has(before) && (leader.meaning as number) >= RANKS.manager)
  );
}

/** A prepared title. */
export interface Ranked {
  rank: number | null;
  /** Trades in which managers lead nobody (`managed-trades.ts`). */
  managed: readonly string[];
}

/** An unknown rank where ranks are stored as bytes. */
export const UNKNOWN_RANK = 255;

/**
 * How many levels a job is above the highest rank held in any trade: leading elsewhere counts. 0 if it is not above, or
 * if the rank of the job or of every title held is unknown.
 */
export function rankGap(job: Ranked | null, held: readonly Ranked[]): number {
  if (job === null) return 0;
  const highest = held.reduce((rank, title) => higherRank(rank, rankTowards(job, title)), UNKNOWN_RANK);
  return levelsUp(job.rank ?? UNKNOWN_RANK, highest);
}

/**
 * The rank of a held title as it counts towards a job, UNKNOWN_RANK if unknown: a manager of projects or products is
 * one level below the head of them, like a leader.
 */
export function rankTowards(job: Ranked, held: Ranked): number {
  const { rank } = held;
  if (rank === RANKS.worker && job.rank === RANKS.manager && isSameManaged(job.managed, held.managed))
    return RANKS.leader;
  return rank ?? UNKNOWN_RANK;
}

const isSameManaged = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((trade) => other.includes(trade));

/** `rankGap` for ranks as the index stores them: the job's, and the highest one held. */
export function levelsUp(job: number, held: number): number {
  return job === UNKNOWN_RANK || held === UNKNOWN_RANK ? 0 : Math.max(0, job - held);
}

/** The higher of two stored ranks; an unknown one does not count. */
export function higherRank(a: number, b: number): number {
  if (a === UNKNOWN_RANK) return b;
  return b === UNKNOWN_RANK ? a : Math.max(a, b);
}
