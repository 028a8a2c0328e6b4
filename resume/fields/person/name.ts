import { isDocumentTitle } from '../../document-title.ts';
import { headingKind } from '../../headings.ts';
import { type Line, type PageLines, type Part, wideTexts } from '../../page-lines.ts';
import type { Field } from '../../result.ts';
import { type Rule, weigh } from '../../rules.ts';
import type { Section } from '../../section.ts';
import type { BodyStyle } from '../../sections.ts';
import { fold } from '../../words/fold.ts';
import { ordinaryWords } from '../../words/ordinary-words.ts';
import { companyScore, titleScore } from '../../words/titles.ts';
import { capitalise } from './capitals.ts';
import { isLikelyName, type KnownTitles } from './likely-name.ts';
import {
  agreement,
  divideByEmail,
  hasSmallWord,
  isNameShaped,
  LABEL,
  nameOfLines,
  startsWithParticle,
  withoutAffixes,
} from './name-words.ts';

interface NameContext {
  doc: PageLines;
  sections: Section[];
  body: BodyStyle;
  email: string | undefined;
  linkedin: string | undefined;
  isPlace: (text: string) => boolean;
  known: KnownTitles;
}

/** What a possible name is compared with. */
interface Page {
  lines: Line[];
  largest: number;
  bodySize: number;
  /** Lines above the sections about work, studies and skills. */
  early: ReadonlySet<Line>;
  /** The address before the @, and the name in the LinkedIn address. */
  local: string;
  slug: string;
  properties: string[];
  isPlace: (text: string) => boolean;
  known: KnownTitles;
}

/** A phrase that may be the name, with its line and the number of the line. */
interface Reading {
  name: string;
  raw: string;
  line: Line;
  index: number;
  page: Page;
}

const isLargest = ({ line, page }: Pick<Reading, 'line' | 'page'>) =>
  line.size >= page.largest * 0.97 && page.largest > page.bodySize * 1.15;
const isLarge = (line: Line, page: Page) => line.size > page.bodySize * 1.25;

const isSmall = (raw: string) => /^\p{Ll}/u.test(raw) && raw === raw.toLowerCase();

function agreementOf({ name, page }: Reading): number {
  return 2.2 * agreement(name, page.local) + 1.5 * agreement(name, page.slug);
}

/** Names stand in the first lines, where one word of a trade or a form is no sign against them. */
const FIRST_LINES = 4;
const isAmongFirst = ({ name, index, page }: Reading): boolean =>
  index < FIRST_LINES && isLikelyName(name, page.known);

const STREET = /\s(?:road|street|lane|avenue|nagar|colony|marg|gali|chowk|sector|block|apartments?|tower)$/iu;

const NAME_RULES: readonly Rule<Reading>[] = [
  { name: 'the largest letters of the page', applies: isLargest, weight: 4 },
  { name: 'large letters', applies: (one) => !isLargest(one) && isLarge(one.line, one.page), weight: 2 },
  { name: 'the first line', applies: ({ index }) => index === 0, weight: 2.5 },
  { name: 'one of the first lines', applies: ({ index }) => index > 0 && index < 4, weight: 1.5 },
  { name: 'at the top of the page', applies: ({ index }) => index >= 4 && index < 12, weight: 0.5 },
  { name: 'above work and studies', applies: ({ line, page }) => page.early.has(line), weight: 1 },
  { name: 'labelled as the name', applies: ({ raw }) => LABEL.test(raw), weight: 4 },
  { name: 'the title of the document', applies: ({ line }) => line.level === 0, weight: 3 },
  {
    name: 'words of the e-mail and LinkedIn addresses',
    applies: agreementOf,
    weight: 1,
  },
  {
    name: 'in the properties of the file',
    applies: ({ name, page }) => page.properties.filter((hint) => hint.includes(fold(name))).length,
    weight: 1.5,
  },
  {
    name: 'a job title',
    applies: (one) => titleScore(one.name) >= 0.7 && !isAmongFirst(one),
    weight: -4,
  },
  { name: 'a name with a word of trades or forms', applies: isAmongFirst, weight: -1.5 },
  { name: 'an employer', applies: ({ name }) => companyScore(name) > 0, weight: -2 },
  { name: 'a place', applies: ({ name, page }) => page.isPlace(name), weight: -2 },
  { name: 'a street', applies: ({ name }) => STREET.test(name), weight: -3 },
  { name: 'an item of a list', applies: ({ line }) => line.bullet, weight: -2 },
  {
    name: 'words of a form',
    applies: (one) => (isAmongFirst(one) ? 0 : ordinaryWords(one.name)),
    weight: -3,
  },
  {
    name: 'a word in small letters',
    applies: (one) => hasSmallWord(one.name) || (isSmall(one.raw) && agreementOf(one) < 1),
    weight: -2.5,
  },
  { name: 'many words', applies: ({ name }) => name.split(' ').length > 4, weight: -1 },
];
/** Phrases below it are no names. */
const MIN_SCORE = 1.5;
/** A piece of a line is a little less likely than the line, and later pieces less than earlier ones. */
const PIECE = -0.2;
const LATER_PIECE = -0.01;

/** Whether a line can be part of a large name that is stacked over several lines, possibly with degrees. */
const isNameLine = (text: string): boolean =>
  text.split(' ').length <= 6 && /^[\p{L}\p{M}'’"“”„ .,()/&-]+$/u.test(text);

interface NameOption {
  name: string;
  score: number;
  line: Line;
  /** In the first lines: a name if there is no other. */
  isLikely: boolean;
}

const isPlaceOrEmployer = ({ name, page }: Reading) => page.isPlace(name) || companyScore(name) > 0;

/** The person's name, by font size, position and agreement with the e-mail address. Uses no list of names. */
export function findName(context: NameContext): Field<string> | undefined {
  const page = pageOf(context);
  const options = page.lines.flatMap((line, index): NameOption[] =>
    index > 40 && !isLarge(line, page) && !page.early.has(line)
      ? []
      : phrasesOf(line, index, page).flatMap(({ raw, bonus }) => {
          const name = nameIn(raw, line, index, page);
          if (!isNameShaped(name) || headingKind(name)) return [];
          if (
            hasSmallWord(name) &&
            !LABEL.test(raw) &&
            !isLargest({ line, page }) &&
            agreement(name, page.local) < 1
          )
            return [];
          const reading = { name, raw, line, index, page };
          return {
            name,
            line,
            score: weigh(NAME_RULES, reading, bonus),
            isLikely: !line.bullet && !isPlaceOrEmployer(reading) && isAmongFirst(reading),
          };
        }),
  );
  options.sort((p, q) => q.score - p.score);
  const best = options.find(({ score }) => score >= MIN_SCORE) ?? options.find(({ isLikely }) => isLikely);
  if (!best) return oneWordName(page);
  return {
    value: capitalise(best.name),
    confidence: Math.min(0.99, 0.45 + best.score * 0.06),
    quote: best.line.text,
    page: best.line.page,
  };
}

/** A name of one word in the first lines: labelled as the name, or spelled by the email address. */
function oneWordName(page: Page): Field<string> | undefined {
  for (const line of page.lines.slice(0, FIRST_LINES)) {
    const name = withoutAffixes(line.text);
    const isWord =
      /^\p{Lu}[\p{L}\p{M}'’-]{2,}$/u.test(name) && !headingKind(name) && ordinaryWords(name) === 0;
    if (!isWord || titleScore(name) >= 0.7 || page.isPlace(name)) continue;
    const isNamed = LABEL.test(line.text) || agreement(name, page.local || page.slug) >= 1;
    if (isNamed) return { value: capitalise(name), confidence: ONE_WORD, quote: line.text, page: line.page };
  }
  return undefined;
}
const ONE_WORD = 0.7;

function pageOf({ doc, sections, body, email = '', linkedin = '', isPlace, known }: NameContext): Page {
  const lines = doc.lines.filter((line) => line.page === 1);
  return {
    lines,
    largest: Math.max(0, ...lines.filter((line) => /\p{L}{2}/u.test(line.text)).map((line) => line.size)),
    bodySize: body.size,
    early: new Set(
      sections.filter((s) => ['header', 'contact', 'summary'].includes(s.kind)).flatMap((s) => s.lines),
    ),
    local: email.replace(/@.*$/s, ''),
    slug: /\/in\/([^/?]+)/.exec(linkedin)?.[1] ?? '',
    properties: [doc.author, doc.title].map((hint) => fold(hint ?? '')),
    isPlace,
    known,
  };
}

/** Without capitals a name is accepted if the e-mail address contains it, or as two or three words in the largest letters. */
function nameIn(raw: string, line: Line, index: number, page: Page): string {
  const name = divideByEmail(withoutAffixes(raw), page.local);
  if (!isSmall(name)) return name;
  const isTitle = index < 3 && isLargest({ line, page }) && /^\p{Ll}{2,}(?: \p{Ll}{2,}){1,2}$/u.test(name);
  return agreement(name, page.local || page.slug) >= 1 || isTitle ? capitalise(name) : name;
}

/** A text that may be a name, with what its place among the others adds. */
interface Phrase {
  raw: string;
  bonus: number;
}

/** The phrases of a line: as a whole, its pieces, the first sentence of a resume, and with the lines stacked below. */
function phrasesOf(line: Line, index: number, page: Page): Phrase[] {
  const out: Phrase[] = [{ raw: line.text, bonus: 0 }];
  const divided = nameOfLines(line.text, page.lines[index + 1]?.text);
  if (divided) out.push({ raw: `Name: ${divided}`, bonus: 0 });
  const pair = index < FIRST_LINES ? pairOfLines(line, page.lines[index + 1], page) : undefined;
  if (pair) out.push({ raw: pair, bonus: PAIR });
  const whole =
    index < FIRST_LINES && !divided && !LABEL.test(line.text)
      ? wholeWithNext(line, page.lines[index + 1], page)
      : undefined;
  if (whole) out.push({ raw: whole, bonus: 2 * PAIR });
  for (const [at, piece] of pieces(line).entries())
    if (piece !== line.text)
      out.push({ raw: piece, bonus: PIECE + Math.min(Math.max(at - 1, 0), 5) * LATER_PIECE });
  // "Ana Lima. Welder, 15 years": the first sentence of a resume may be the name.
  const [opening = ''] = index === 0 ? line.text.split(/(?<=[\p{L}\d)]{2})[.:]\s/u, 1) : [line.text];
  if (opening !== line.text) out.push({ raw: opening.replace(AGE_OR_POSTCODE, ''), bonus: PIECE });
  return isLarge(line, page) ? [...out, ...stackedNames(line, index, page.lines)] : out;
}

/** A name of two words that stand under each other in one style: "ANA" / "LIMA". */
function pairOfLines(line: Line, next: Line | undefined, { isPlace }: Page): string | undefined {
  const isWord = ({ text }: Line) =>
    /^\p{Lu}[\p{L}\p{M}'’-]{2,}$/u.test(text) &&
    !headingKind(text) &&
    !isDocumentTitle(text) &&
    ordinaryWords(text) === 0 &&
    titleScore(text) < 0.6;
  const isUnder =
    next !== undefined &&
    Math.abs(next.size - line.size) < 0.5 &&
    next.block === line.block &&
    (next.gap ?? 1) < 0.5;
  return isUnder && isWord(line) && isWord(next) && !isPlace(next.text)
    ? `${line.text} ${next.text}`
    : undefined;
}
const PAIR = 0.5;

/** A name that goes on in the next line, in any style: after a particle, or as the email address spells it. */
function wholeWithNext(line: Line, next: Line | undefined, { local }: Page): string | undefined {
  const isRest =
    next?.block === line.block &&
    (next.gap ?? 1) < 0.5 &&
    !next.bullet &&
    isNameLine(next.text) &&
    next.text.split(' ').length <= MAX_REST &&
    headingKind(next.text) === undefined &&
    titleScore(next.text) < 0.6 &&
    ordinaryWords(next.text) === 0;
  if (!isRest || !isNameLine(line.text) || isDocumentTitle(line.text) || titleScore(line.text) >= 0.6)
    return undefined;
  if (headingKind(line.text) !== undefined) return undefined;
  if (fold(line.text).includes(fold(next.text))) return undefined;
  const whole = `${line.text} ${next.text}`;
  const isSpelled = agreement(whole, local) >= 2 && agreement(whole, local) > agreement(line.text, local);
  return isSpelled || startsWithParticle(next.text) ? whole : undefined;
}
const MAX_REST = 3;

/** A large name may be stacked over several lines of a narrow column. */
function stackedNames(line: Line, index: number, lines: Line[]): Phrase[] {
  const out: Phrase[] = [];
  const large = largePart(line);
  if (!isNameLine(large.text) || isDocumentTitle(large.text) || headingKind(large.text)) return out;
  let whole = large.text;
  const under = lines.slice(index + 1, index + 6).filter((next) => next.x <= large.x2);
  for (const [n, next] of under.slice(0, 3).entries()) {
    const isApart = next === lines[index + 1 + n] && (next.gap ?? 0) > 0.9;
    if (isApart || !isStackedUnder(next, line)) break;
    whole = withNextLine(whole, next.text);
    // Adjacent lines in the same style are one name, even if the first line looks complete.
    if (!whole.endsWith('-'))
      out.push({ raw: whole, bonus: next.style === line.style ? 2 + n : 0.5 + n * 0.1 });
  }
  return out;
}

/** A word divided by a hyphen goes on in small letters; a double name keeps its hyphen. */
function withNextLine(text: string, next: string): string {
  if (!text.endsWith('-')) return `${text} ${next}`;
  return (/^\p{Ll}/u.test(next) ? text.slice(0, -1) : text) + next;
}

function isStackedUnder(next: Line, line: Line): boolean {
  // Columns that start beside its last line may separate that line from the others.
  const isUnder = Math.abs(next.x - line.x) < 2 && next.y > line.y && next.y - line.y < 1.3 * line.size;
  return (
    (next.block === line.block || isUnder) &&
    Math.abs(next.size - line.size) < (line.text.includes(' ') ? 0.2 : 0.3) * line.size &&
    isNameLine(next.text) &&
    !fold(line.text).includes(fold(next.text)) &&
    headingKind(next.text) === undefined &&
    titleScore(next.text) < 0.6
  );
}

/** The large text of a line, without the small text of a column beside it. */
function largePart(line: Line): { text: string; x2: number } {
  const [head, ...others] = line.parts;
  const size = (part: Part) => Number(part.style.split('/').at(-1));
  const isAside = head && others.length > 0 && others.every((part) => size(part) < 0.7 * size(head));
  return isAside ? { text: head.text, x2: head.x2 } : { text: line.text, x2: line.x2 };
}

/** After a name without a comma: "Ana Lima (24)", "Jan Webb S6". */
const AGE_OR_POSTCODE = /(?<!\s)\s+(?:\(\d{2}\).*|\p{Lu}{1,2}\d{1,2}$)/su;

function pieces(line: Line): string[] {
  const wide = wideTexts(line);
  const styled = line.parts.map((part) => part.text);
  return [
    ...new Set([
      ...wide,
      ...styled,
      ...line.text.split(/(?:(?<!\s)\s+)?[|•·●■▪◦◆♦⋄⋅]\s*|(?<!\s)\s+[-–—]\s+|,\s+/),
    ]),
  ].map((text) => text.replace(AGE_OR_POSTCODE, '').trim());
}
