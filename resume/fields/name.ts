import { headingKind } from '../headings.ts';
import type { Line, PageLines, Part } from '../page-lines.ts';
import type { Field } from '../result.ts';
import { type Rule, weigh } from '../rules.ts';
import type { Section } from '../section.ts';
import { type BodyStyle, isUpper } from '../sections.ts';
import { fold } from '../words/fold.ts';
import { companyScore, titleScore } from '../words/titles.ts';

const DOCUMENT =
  /^(?:curriculum\s+vitae|cv|resume|résumé|lebenslauf|currículum(?:\s+vitae)?|hoja\s+de\s+vida|bewerbung)\b\s*(?:of|von|de|für|for)?\s*[:\-–—|]*\s*/iu;
const LABEL =
  /^(?:full\s+)?(?:name|nom(?:\s+et\s+prénom)?|nombre(?:\s+y\s+apellidos)?|vor-?\s*und\s+nachname)\s*[:\-–]?\s+/iu;
/** A greeting before the name: "Hi, I'm Ana Lima." */
const GREETING =
  /^(?:(?:hello|hi|hey|hallo|hola|bonjour|salut)\b[\s,!.]*)?(?:i['’]m|i am|my name is|ich bin|mein name ist|soy|me llamo|je suis|je m['’]appelle)\s+/iu;
/** Forms of address and degrees before a name. Short ones need their full stop. */
const PREFIX =
  /^(?:(?:mrs?|ms|mx|miss|dr|prof|professor|herr|frau|sra?|srta|mme|mlle|monsieur|madame|engr|drs|dipl)(?:\.\s*|\s+)|(?:m|mag|dkfm|ing|ir|lic|abg|arq|adv|rev|capt|sgt|hon|dra|don|doña)\.\s*|dipl\.?-?\s?\p{L}{2,5}\.?\s+|(?:dr\.?\s*)?(?:med|jur|phil|rer|nat|oec|ing|techn|iur|h\.?\s?c|habil|univ|fh)\.\s*|\((?:fh|univ)\)\s*|-ing\.\s*)(?=[\p{L}(-])/iu;
/** Degrees and licences after a name, after a comma or as known abbreviations. */
const SUFFIX =
  /(?:(?:,\s*|(?<!\s)\s+)?\b(?:ph\.?\s?d|m\.?d|mba|m\.?sc|b\.?sc|m\.?eng|b\.?eng|m\.?ed|b\.?ed|b\.?a|m\.?a|m\.?b\.?b\.?s|rn|bsn|msn|rgn|bscn|rpn|aprn|crna|cna|cpa|cfa|cma|pmp|esq|p\.?e|p\.?eng|c\.?eng|acca|aca|cima|shrm-?s?cp|phr|sphr|lpn|np|dds|dvm|d\.?o|j\.?d|ll\.?[bm]|fcca|fca|mcips|mrics|frics|mciob|cipd|mcipd|riba|aia|rcm|cissp|csm|psm|itil|leed\s?ap|pharm\.?\s?d|psy\.?d|ed\.?d|dipl\.?-?ing|chartered)\b\.?|,\s*\p{Lu}[\p{Lu}.&-]{1,7}(?:\s?\(\p{L}+\.?\))?)\s*$/iu;
const PARTICLES = new Set(
  'de da do dos das del della di la le van von der den ter ten el al bin ibn ben st y e zu zur af av du des mac mc o'.split(
    ' ',
  ),
);

/** The name without document titles, labels, greetings, pronouns, forms of address and degrees. */
function withoutAffixes(text: string): string {
  let out = text
    .replace(DOCUMENT, '')
    .replace(LABEL, '')
    .replace(GREETING, '')
    .replace(/(?:(?<!\s)\s+)?[([|/–-]\s*(?:he|she|they|ze|er|sie|il|elle|él|ella)\s*\/[^)\]]*[)\]]?/iu, '')
    // A nickname: Tomasz "Tom" Zieliński.
    .replace(/(?<!\s)\s+(?:["“”„'‘’][\p{L}. -]+["“”'‘’]|\([\p{L}. -]+\))(?=\s+\p{L})/u, '')
    // A birth name or nickname in brackets at the end.
    .replace(/(?<!\s)\s+\((?:née|né|geb\.?|born)?\s*[\p{L}'’. -]{2,30}\)\s*$/iu, '')
    .trim();
  for (let i = 0; i < 5; i++) out = withoutEnd(out, PREFIX);
  out = out.replace(/(?<![\s,])[\s,]+$/, '');
  for (let i = 0; i < 6; i++) out = withoutEnd(out, SUFFIX);
  out = withoutMonogram(out);
  return joinLetterSpaced(
    out
      .replace(/^[^\p{L}\p{N}'’]+|[\s,;|·•–—:-]+$/gu, '')
      .replace(/(?<=\p{L}{3})\.$/u, '')
      .trim(),
  );
}

/** Removes the initials drawn beside a name in place of a picture ("Ana Lima AL"). */
function withoutMonogram(text: string): string {
  const words = text.split(' ');
  if (words.length < 3) return text;
  const isOf = (mark = '', rest: string[]) =>
    /^\p{Lu}{2,4}$/u.test(mark) &&
    rest.some((word) => /\p{Ll}/u.test(word)) &&
    [rest, [...rest.slice(0, 1), ...rest.slice(-1)], rest.slice(0, 2)].some(
      (of) => of.map((word) => word[0]).join('') === mark,
    );
  if (isOf(words.at(-1), words.slice(0, -1))) return words.slice(0, -1).join(' ');
  return isOf(words[0], words.slice(1)) ? words.slice(1).join(' ') : text;
}

/** Removes a prefix or suffix if a full name is left: "Lee Do" and "Ana Ma" are unchanged. */
function withoutEnd(text: string, end: RegExp): string {
  const found = end.exec(text)?.[0];
  if (found === undefined) return text;
  const rest = text
    .replace(end, '')
    .trimStart()
    .replace(/(?<![\s,])[\s,]+$/, '');
  const isWord = end === SUFFIX && !found.includes(',') && /^\s*\p{Lu}\p{Ll}+$/u.test(found);
  return isWord || !/\p{L}[\s-]+\p{L}/u.test(rest) ? text : rest;
}

/** Joins a letter-spaced name: "J A N E   D O E". */
function joinLetterSpaced(text: string): string {
  const pieces = text.split(' ');
  if (pieces.length < 5 || pieces.filter((piece) => piece.length === 1).length < pieces.length * 0.7)
    return text;
  return text.includes('  ')
    ? text
        .split(/ {2,}/)
        .map((word) => word.replace(/ /g, ''))
        .join(' ')
    : text.replace(/ /g, '');
}

/** Splits capitals without spaces ("JANEDOE", originally letter-spaced) with the help of the e-mail address. */
function divideByEmail(name: string, local: string): string {
  if (name.includes(' ') || name.length < 7 || !isUpper(name)) return name;
  for (const word of local.toLowerCase().split(/[^a-z]+/)) {
    const at = fold(name).indexOf(word);
    if (word.length < 3 || at < 0) continue;
    if (at === 0 && word.length < name.length - 1)
      return `${name.slice(0, word.length)} ${name.slice(word.length)}`;
    if (at > 1) return `${name.slice(0, at)} ${name.slice(at)}`;
  }
  return name;
}

/** Whether a text looks like a person's name: two to six words of letters, capitalised except for particles. */
export function isNameShaped(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 6 || text.length > 50) return false;
  let full = 0;
  for (const word of words) {
    if (!/^[\p{L}\p{M}'’.`-]+$/u.test(word)) return false;
    // The end of a sentence.
    if (/\p{L}{4}\.$/u.test(word)) return false;
    if (PARTICLES.has(word)) continue;
    if (!/^[\p{Lu}\p{Lo}'’]/u.test(word) && !/^d['’]\p{Lu}/u.test(word)) return false;
    if (/\p{L}{2}/u.test(word)) full++;
  }
  return full >= 2 || (full === 1 && words.some((word) => /^\p{Lu}\.?$/u.test(word)));
}

/** How many words of the name occur in the local part of the e-mail address or the profile URL. */
function agreement(name: string, local: string): number {
  const words = fold(name)
    .split(/[ .]+/)
    .filter((word) => word.length > 1);
  const spelled = fold(local).replace(/[^a-z]/g, '');
  const hits = words.filter((word) => (word.length > 2 ? spelled.includes(word) : spelled === word)).length;
  const initials = words.map((word) => word[0]).join('');
  const surname = words.length > 1 ? words.at(-1) : undefined;
  if (hits === 1 && surname && spelled.includes(surname) && spelled.startsWith(initials.slice(0, 1)))
    return 1.5;
  return hits === 0 && spelled === initials ? 0.5 : hits;
}

interface NameContext {
  doc: PageLines;
  sections: Section[];
  body: BodyStyle;
  email: string | undefined;
  linkedin: string | undefined;
  isPlace: (text: string) => boolean;
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
}

/** A phrase that may be the name, with its line and the number of the line. */
interface Reading {
  name: string;
  raw: string;
  line: Line;
  index: number;
  page: Page;
}

const isLargest = ({ line, page }: Reading) =>
  line.size >= page.largest * 0.97 && page.largest > page.bodySize * 1.15;
const isLarge = (line: Line, page: Page) => line.size > page.bodySize * 1.25;

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
    applies: ({ name, page }) => 2.2 * agreement(name, page.local) + 1.5 * agreement(name, page.slug),
    weight: 1,
  },
  {
    name: 'in the properties of the file',
    applies: ({ name, page }) => page.properties.filter((hint) => hint.includes(fold(name))).length,
    weight: 1.5,
  },
  { name: 'a job title', applies: ({ name }) => titleScore(name) >= 0.7, weight: -4 },
  { name: 'an employer', applies: ({ name }) => companyScore(name) > 0, weight: -2 },
  { name: 'a place', applies: ({ name, page }) => page.isPlace(name), weight: -2 },
  { name: 'an item of a list', applies: ({ line }) => line.bullet, weight: -2 },
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
}

/** The person's name, by font size, position and agreement with the e-mail address. Uses no list of names. */
export function findName(context: NameContext): Field<string> | undefined {
  const page = pageOf(context);
  const options = page.lines.flatMap((line, index): NameOption[] =>
    index > 40 && !isLarge(line, page) && !page.early.has(line)
      ? []
      : phrasesOf(line, index, page).flatMap(({ raw, bonus }) => {
          const name = nameIn(raw, page);
          if (!isNameShaped(name) || headingKind(name)) return [];
          return { name, line, score: weigh(NAME_RULES, { name, raw, line, index, page }, bonus) };
        }),
  );
  options.sort((p, q) => q.score - p.score);
  const best = options[0];
  if (!best || best.score < MIN_SCORE) return undefined;
  const name =
    isUpper(best.name) || best.name === best.name.toLowerCase() ? capitalise(best.name) : best.name;
  return {
    value: name,
    confidence: Math.min(0.99, 0.45 + best.score * 0.06),
    quote: best.line.text,
    page: best.line.page,
  };
}

function pageOf({ doc, sections, body, email = '', linkedin = '', isPlace }: NameContext): Page {
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
  };
}

function nameIn(raw: string, { local, slug }: Page): string {
  const name = divideByEmail(withoutAffixes(raw), local);
  // A name without capitals is accepted if the e-mail address contains it.
  const isSmall = /^\p{Ll}/u.test(name) && name === name.toLowerCase();
  return isSmall && agreement(name, local || slug) >= 1 ? capitalise(name) : name;
}

/** A text that may be a name, with what its place among the others adds. */
interface Phrase {
  raw: string;
  bonus: number;
}

/** The phrases of a line: as a whole, its pieces, the first sentence of a resume, and with the lines stacked below. */
function phrasesOf(line: Line, index: number, page: Page): Phrase[] {
  const out: Phrase[] = [{ raw: line.text, bonus: 0 }];
  for (const [at, piece] of pieces(line).entries())
    if (piece !== line.text)
      out.push({ raw: piece, bonus: PIECE + Math.min(Math.max(at - 1, 0), 5) * LATER_PIECE });
  // "Ana Lima. Welder, 15 years": the first sentence of a resume may be the name.
  const [opening = ''] = index === 0 ? line.text.split(/(?<=[\p{L}\d)]{2})[.:]\s/u, 1) : [line.text];
  if (opening !== line.text) out.push({ raw: opening.replace(AGE_OR_POSTCODE, ''), bonus: PIECE });
  return isLarge(line, page) ? [...out, ...stackedNames(line, index, page.lines)] : out;
}

/** A large name may be stacked over several lines of a narrow column. */
function stackedNames(line: Line, index: number, lines: Line[]): Phrase[] {
  const out: Phrase[] = [];
  const large = largePart(line);
  if (!isNameLine(large.text)) return out;
  let whole = large.text;
  const under = lines.slice(index + 1, index + 6).filter((next) => next.x <= large.x2);
  for (const [n, next] of under.slice(0, 3).entries()) {
    const isApart = next === lines[index + 1 + n] && (next.gap ?? 0) > 0.9;
    if (isApart || !isStackedUnder(next, line)) break;
    whole = whole.endsWith('-') ? whole + next.text : `${whole} ${next.text}`;
    // Adjacent lines in the same style are one name, even if the first line looks complete.
    if (!whole.endsWith('-'))
      out.push({ raw: whole, bonus: next.style === line.style ? 2 + n : 0.5 + n * 0.1 });
  }
  return out;
}

function isStackedUnder(next: Line, line: Line): boolean {
  // Columns that start beside its last line may separate that line from the others.
  const isUnder = Math.abs(next.x - line.x) < 2 && next.y > line.y && next.y - line.y < 1.3 * line.size;
  return (
    (next.block === line.block || isUnder) &&
    Math.abs(next.size - line.size) < 0.2 * line.size &&
    isNameLine(next.text) &&
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
const AGE_OR_POSTCODE = /(?<!\s)\s+(?:\(\d{2}\).*|\p{Lu}{1,2}\d{1,2})$/u;

function pieces(line: Line): string[] {
  const wide: string[] = [];
  for (const part of line.parts) {
    if (part.gap >= 0.9 || wide.length === 0) wide.push(part.text);
    else wide[wide.length - 1] += ` ${part.text}`;
  }
  const styled = line.parts.map((part) => part.text);
  return [
    ...new Set([...wide, ...styled, ...line.text.split(/(?:(?<!\s)\s+)?[|•·]\s*|(?<!\s)\s+[-–—]\s+|,\s+/)]),
  ].map((text) => text.replace(AGE_OR_POSTCODE, '').trim());
}

function capitalise(name: string): string {
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && PARTICLES.has(word) && word.length > 1 && word !== 'st'
        ? word
        : word.replace(
            /(^|[-'’.])(\p{L})/gu,
            (_, before: string, letter: string) => before + letter.toUpperCase(),
          ),
    )
    .join(' ');
}
