import { readPay, readScore, readYears } from './amounts.rules.ts';
import type { Chip, Found, Reader, ReadOptions } from './chip.rules.ts';
import { FACT_READERS } from './facts.rules.ts';
import { readExactSkill, readLanguage, readPlace, readSkill, titleReader } from './names.rules.ts';
import type { Piece } from './print-reading.rules.ts';
import { readAdded, readNotice } from './times.rules.ts';
import { joinWords, type Word } from './words.rules.ts';

/** Names of two words and more come first: a "contract manager" is none on a contract, nor does "contract law" say one. */
const READERS: readonly Reader[] = [
  readLanguage,
  titleReader(2),
  readExactSkill,
  readYears,
  readNotice,
  readAdded,
  readScore,
  readPay,
  ...FACT_READERS,
  readPlace,
  titleReader(1),
  readSkill,
];

const NEGATIONS =
  /^(?:(?:but )?(?:not|without|excluding|except(?: for)?|no|non|nor|-)(?: (?:any|an?|currently|living|working|interested))*)(?= )/;
const PLACE_NEGATIONS =
  /^(?:outside(?: of)?|away from|far from|nowhere near|anywhere (?:but|except(?: for)?)|everywhere (?:but|except(?: for)?))(?= )/;
const PLACE_WORD = /^(?:in|near|around|from|at|within)(?= )/;
const OR = /^(?:or|\/)$/;
const AND = /^(?:and|or|nor|\/)$/;
/** Words after which a list of left-out words is over. */
const ASKS = /^(?:with|has|have|having|knows?|near|must|but|who|that)(?= )/;
/** Words that a sentence needs and a search does not. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an and any all also am are as at be being but by can candidate candidates could do does each experience experienced find for from get
  give good had has have having he her his i in is it know knowing knows list looking match matches me must need needed needs of on one
  only our people person please position positions role roles search she show skill skills some somebody someone that the their them they
  to us want wants we who whose will with work working works would you job jobs vacancy vacancies based living , + :`.split(
    /\s+/,
  ),
);

function readAt(line: string, options: ReadOptions): Found | undefined {
  for (const reader of READERS) {
    const found = reader(line, options);
    if (found && (!found.isAdjective || isUnderstood(wordsAfter(line, found.size), options))) return found;
  }
  return undefined;
}

const wordsAfter = (line: string, size: number) => line.split(' ').slice(size).join(' ');

/** Whether a line begins with what a sentence needs or a reader understands. */
function isUnderstood(line: string, options: ReadOptions): boolean {
  const [word = ''] = line.split(' ', 1);
  if (!/\p{L}/u.test(word) || FILLERS.has(word) || OR.test(word) || NEGATIONS.test(line)) return true;
  const found = readAt(line, options);
  return found !== undefined && found.chips.length > 0;
}

/** A place to leave out: "outside London", "anywhere but Leeds". */
function readPlaceToLeave(line: string, options: ReadOptions): { before: number; found: Found } | undefined {
  const before = PLACE_NEGATIONS.exec(line)?.[0];
  if (before === undefined) return undefined;
  const rest = line.slice(before.length + 1);
  const isStated = PLACE_WORD.test(rest);
  const found = readPlace(isStated ? rest : `in ${rest}`, options);
  if (found?.chips[0] === undefined) return undefined;
  const size = found.size - (isStated ? 0 : 1);
  return { before: before.split(' ').length, found: { ...found, size } };
}

/** The words left out last: the next of a list is left out, too. */
type LeftOut = { name: Chip['name'] | undefined; at: number };

class Cutter {
  readonly pieces: Piece[] = [];
  private at = 0;
  private isOr = false;
  private leftOut: LeftOut | undefined;
  private readonly line: string;
  private readonly starts: readonly number[];
  private readonly words: readonly Word[];
  private readonly options: ReadOptions;

  constructor(words: readonly Word[], options: ReadOptions) {
    this.words = words;
    this.options = options;
    ({ line: this.line, starts: this.starts } = joinWords(words));
  }

  private rest(at = this.at) {
    return this.line.slice(this.starts[at] ?? this.line.length);
  }

  cut(): Piece[] {
    while (this.at < this.words.length) this.step();
    return this.pieces;
  }

  private step() {
    const leave = readPlaceToLeave(this.rest(), this.options);
    const found = leave?.found ?? readAt(this.rest(), this.options);
    if (found) {
      this.at += leave?.before ?? 0;
      this.take(found, leave !== undefined || this.isCarried(found));
      return;
    }
    const negation = NEGATIONS.exec(this.rest())?.[0];
    if (negation === undefined) this.takeWord();
    else this.negate(negation.split(' ').length);
  }

  /** A negation holds for what stands right behind it, be it a word that a search does not need. */
  private negate(size: number) {
    this.at += size;
    const word = this.words[this.at];
    if (!word || !/[\p{L}\d]/u.test(word.text)) return;
    const found = readAt(this.rest(), this.options);
    if (found) this.take(found, true);
    else this.push([word], true);
  }

  private take(found: Found, isNegated: boolean) {
    const span = this.words.slice(this.at, this.at + found.size);
    const chips = isNegated && found.chips.some((chip) => chip.term === undefined) ? [] : found.chips;
    if (chips.length === 0) return this.push(span, isNegated);
    const isListed = this.isListed();
    for (const chip of chips) this.pieces.push({ chip, words: span, isNegated, isOr: this.isOr, isListed });
    this.at += found.size;
    this.isOr = false;
    this.leftOut = isNegated ? { name: chips[0]?.name, at: this.at } : undefined;
  }

  private push(words: readonly Word[], isNegated: boolean) {
    this.pieces.push({ words, isNegated, isOr: false });
    this.at += words.length;
    this.isOr = false;
    this.leftOut = isNegated ? { name: undefined, at: this.at } : undefined;
  }

  /** Whether "or", "and" or a comma joins a chip to the one before. */
  private isListed() {
    const before = this.words[this.at - 1]?.text ?? '';
    return AND.test(before) || before === ',';
  }

  private isCarried({ chips }: Found): boolean {
    const { leftOut } = this;
    if (!leftOut || this.at === leftOut.at || ASKS.test(this.rest())) return false;
    const joining = this.words.slice(leftOut.at, this.at).map(({ text }) => text);
    if (!joining.every((text) => text === ',' || AND.test(text))) return false;
    if (leftOut.name === undefined) return joining.some((text) => /^(?:or|nor|\/)$/.test(text));
    const isComma = joining.every((text) => text === ',');
    return chips[0]?.name === leftOut.name && !(isComma && chips[0].name === 'place' && !chips[0].isBare);
  }

  private takeWord() {
    const word = this.words[this.at] as Word;
    if (OR.test(word.text)) this.isOr = true;
    else if (!FILLERS.has(word.text)) return this.push([word], this.isWordCarried());
    this.at++;
  }

  private isWordCarried(): boolean {
    return this.leftOut?.at === this.at - 1 && AND.test(this.words[this.at - 1]?.text ?? '');
  }
}

/** Cuts a sentence into the parts that are understood and the others. */
export const cutSentence = (words: readonly Word[], options: ReadOptions): Piece[] =>
  new Cutter(words, options).cut();
