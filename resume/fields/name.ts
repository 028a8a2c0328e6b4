import { headingKind } from '../headings.ts';
import type { Line, PageLines } from '../page-lines.ts';
import type { Field } from '../result.ts';
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
  const isOf = (mark: string, rest: string[]) =>
    /^\p{Lu}{2,4}$/u.test(mark) &&
    rest.some((word) => /\p{Ll}/u.test(word)) &&
    [rest, [rest[0]!, rest.at(-1)!], rest.slice(0, 2)].some(
      (of) => of.map((word) => word[0]).join('') === mark,
    );
  if (isOf(words.at(-1)!, words.slice(0, -1))) return words.slice(0, -1).join(' ');
  return isOf(words[0]!, words.slice(1)) ? words.slice(1).join(' ') : text;
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
  let hits = 0;
  for (const word of words) if (word.length > 2 ? spelled.includes(word) : spelled === word) hits++;
  const initials = words.map((word) => word[0]).join('');
  if (hits === 1 && words.length > 1 && spelled.includes(words.at(-1)!) && spelled.startsWith(words[0]![0]!))
    hits = 1.5;
  if (hits === 0 && spelled === initials) hits = 0.5;
  return hits;
}

interface NameContext {
  doc: PageLines;
  sections: Section[];
  body: BodyStyle;
  email: string | undefined;
  linkedin: string | undefined;
  isPlace: (text: string) => boolean;
}

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
  const { doc, sections, body } = context;
  const local = (context.email ?? '').split('@')[0]!;
  const slug = /\/in\/([^/?]+)/.exec(context.linkedin ?? '')?.[1] ?? '';
  const early = new Set(
    sections.filter((s) => ['header', 'contact', 'summary'].includes(s.kind)).flatMap((s) => s.lines),
  );
  const first = doc.lines.filter((line) => line.page === 1);
  const largest = Math.max(
    0,
    ...first.filter((line) => /\p{L}{2}/u.test(line.text)).map((line) => line.size),
  );
  const options: NameOption[] = [];
  const consider = (raw: string, line: Line, index: number, bonus = 0) => {
    let name = divideByEmail(withoutAffixes(raw), local);
    // A name without capitals is accepted if the e-mail address contains it.
    if (/^\p{Ll}/u.test(name) && name === name.toLowerCase() && agreement(name, local || slug) >= 1)
      name = capitalise(name);
    if (!isNameShaped(name) || headingKind(name)) return;
    let score = bonus;
    if (line.size >= largest * 0.97 && largest > body.size * 1.15) score += 4;
    else if (line.size > body.size * 1.25) score += 2;
    if (index === 0) score += 2.5;
    else if (index < 4) score += 1.5;
    else if (index < 12) score += 0.5;
    if (early.has(line)) score += 1;
    if (LABEL.test(raw)) score += 4;
    if (line.level === 0) score += 3;
    score += 2.2 * agreement(name, local) + 1.5 * agreement(name, slug);
    for (const hint of [doc.author, doc.title]) if (hint && fold(hint).includes(fold(name))) score += 1.5;
    const title = titleScore(name);
    if (title >= 0.7) score -= 4;
    if (companyScore(name) > 0) score -= 2;
    if (context.isPlace(name)) score -= 2;
    if (line.bullet) score -= 2;
    if (name.split(' ').length > 4) score -= 1;
    options.push({ name, score, line });
  };
  // "Ana Lima. Welder, 15 years": the first sentence of a resume may be the name.
  const considerOpening = (line: Line) => {
    const [opening = ''] = line.text.split(/(?<=[\p{L}\d)]{2})[.:]\s/u, 1);
    if (opening !== line.text) consider(opening.replace(AGE_OR_POSTCODE, ''), line, 0, -0.2);
  };
  first.forEach((line, index) => {
    const strong = line.size > body.size * 1.25;
    if (index > 40 && !strong && !early.has(line)) return;
    consider(line.text, line, index);
    for (const [at, piece] of pieces(line).entries())
      if (piece !== line.text) consider(piece, line, index, -0.2 - Math.min(Math.max(at - 1, 0), 5) * 0.01);
    if (index === 0) considerOpening(line);
    if (!strong) return;
    // A large name may be stacked over several lines of a narrow column.
    const large = largePart(line);
    let whole = large.text;
    const under = first.slice(index + 1, index + 6).filter((next) => next.x <= large.x2);
    for (const [n, next] of under.slice(0, 3).entries()) {
      // Columns that start beside its last line may separate that line from the others.
      const isUnder = Math.abs(next.x - line.x) < 2 && next.y > line.y && next.y - line.y < 1.3 * line.size;
      const isAlike =
        (next.block === line.block || isUnder) && Math.abs(next.size - line.size) < 0.2 * line.size;
      if (
        !isAlike ||
        !isNameLine(large.text) ||
        !isNameLine(next.text) ||
        headingKind(next.text) !== undefined
      )
        break;
      if (
        titleScore(next.text) >= 0.6 ||
        (under.indexOf(next) === first.indexOf(next) - index - 1 && (next.gap ?? 0) > 0.9)
      )
        break;
      whole = /-$/.test(whole) ? whole + next.text : `${whole} ${next.text}`;
      // Adjacent lines in the same style are one name, even if the first line looks complete.
      if (!/-$/.test(whole)) consider(whole, line, index, next.style === line.style ? 2 + n : 0.5 + n * 0.1);
    }
  });
  options.sort((p, q) => q.score - p.score);
  const best = options[0];
  if (!best || best.score < 1.5) return undefined;
  const name =
    isUpper(best.name) || best.name === best.name.toLowerCase() ? capitalise(best.name) : best.name;
  return {
    value: name,
    confidence: Math.min(0.99, 0.45 + best.score * 0.06),
    quote: best.line.text,
    page: best.line.page,
  };
}

/** The large text of a line, without the small text of a column beside it. */
function largePart(line: Line): { text: string; x2: number } {
  const [head, ...others] = line.parts;
  const size = (style: string) => Number(style.split('/').at(-1));
  const isAside = others.length > 0 && others.every((part) => size(part.style) < 0.7 * size(head!.style));
  return head && isAside ? { text: head.text, x2: head.x2 } : { text: line.text, x2: line.x2 };
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
