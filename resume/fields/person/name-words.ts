import { DOCUMENT } from '../../document-title.ts';
import { isUpper } from '../../sections.ts';
import { fold } from '../../words/fold.ts';

/** The title of the document after the name. */
const DOCUMENT_AFTER =
  /(?<!\s)\s+(?:[-–—|:]\s*)?(?:curriculum\s+vitae|cv|r[eé]sum[eé]|lebenslauf|currículum(?:\s+vitae)?|currículo)$/iu;
/** What the name is called, with or without a space after it; "Candidate" only with a colon. */
export const LABEL =
  /^(?:(?:(?:full|first\s+and\s+last|candidate(?:['’]s)?)\s+)?name(?:\s*\(s\))?(?:\s*[/&,]\s*surname(?:\s*\(s\))?)?|nom(?:\s+et\s+prénom)?|nombres?(?:\s+y\s+apellidos?)?|apellidos?\s+y\s+nombres?|nome(?:\s+(?:e\s+cognome|completo))?|(?:volledige\s+)?naam|imię\s+i\s+nazwisko|nume(?:\s+și\s+prenume|\s+complet)?|ad[ıi]?\s(?:ve\s)?soyad[ıi]?|navn|namn|vor-?\s*und\s+(?:nach|zu)name)(?:\s*[:\-–]\s*|\s+)|^(?:candidate|applicant|kandidat(?:in)?|bewerber(?:in)?|candidat[aeo]?|kandidaat|kandydat(?:ka)?)\s*:\s*/iu;
/** Labels before a name whose surname comes first, and of the two parts of one on separate lines. */
const SURNAME = String.raw`(?:surname|last\s+name|family\s+name|nachname|familienname|nom|apellidos?|cognome|sobrenome|apelido|achternaam|nazwisko)(?:\s*\((?:s|n)\))?`;
const FORENAME = String.raw`(?:first\s+name|given\s+name|forename|vorname|prénom|nombre|nome|voornaam|imię)(?:\s*\((?:s|n)\))?`;
const SURNAME_FIRST = new RegExp(
  String.raw`^${SURNAME}(?:\s*[/,&]\s*|\s(?:e|i)\s)${FORENAME}(?:\s*:\s*|\s+)`,
  'iu',
);
const FORENAME_FIRST = new RegExp(
  String.raw`^${FORENAME}(?:\s*[/,&]\s*|\s(?:e|i|y|and|und|et)\s)${SURNAME}(?:\s*:\s*|\s+)`,
  'iu',
);
const FORENAME_LINE = new RegExp(String.raw`^${FORENAME}(?:\s*:\s*|\s{2,}|\s+)(?=\p{Lu})`, 'iu');
/** Beside a given name, "Name" and "Naam" are surnames. */
const SURNAME_LINE = new RegExp(String.raw`^(?:${SURNAME}|name|naam)(?:\s*:\s*|\s+)(?=\p{Lu})`, 'iu');

/** The name that two labelled lines give together: "First name: Ana" and "Surname: Lima", in any order. */
export function nameOfLines(line: string, next: string | undefined): string | undefined {
  if (next === undefined) return undefined;
  const [first, last] = FORENAME_LINE.test(line) ? [line, next] : [next, line];
  if (!FORENAME_LINE.test(first) || !SURNAME_LINE.test(last)) return undefined;
  return `${first.replace(FORENAME_LINE, '')} ${last.replace(SURNAME_LINE, '')}`;
}

/** A greeting before the name: "Hi, I'm Ana Lima." */
const GREETING =
  /^(?:(?:hello|hi|hey|hallo|hola|bonjour|salut)\b[\s,!.]*)?(?:i['’]m|i am|my name is|ich bin|mein name ist|soy|me llamo|je suis|je m['’]appelle)\s+/iu;
/** Forms of address and degrees before a name. Short ones need their full stop. */
export const PREFIX =
  /^(?:(?:mrs?|ms|mx|miss|dr|prof|professor|herr|frau|sra?|srta|mme|mlle|monsieur|madame|engr|drs|dipl|sig\.ra|sig|dott(?:\.ssa)?|avv|arch|geom|rag|mgr(?:\s+inż)?|inż|dhr|mevr|mw|eng[ªº]?|ing|ir|pan|pani|av)(?:\.\s*|\s+)|(?:m|mag|dkfm|ing|ir|lic|abg|arq|adv|rev|capt|sgt|hon|dra|don|doña)\.\s*|dipl\.?-?\s?\p{L}{2,5}\.?\s+|(?:dr\.?\s*)?(?:med|jur|phil|rer|nat|oec|ing|techn|iur|h\.?\s?c|habil|univ|fh)\.\s*|\((?:fh|univ)\)\s*|-ing\.\s*)(?=[\p{L}(-])/iu;
/** Degrees and licences after a name, after a comma or as known abbreviations. */
const SUFFIX =
  /(?:(?:,\s*|(?<!\s)\s+)?\b(?:ph\.?\s?d|m\.?d|mba|m\.?sc|b\.?sc|m\.?eng|b\.?eng|m\.?ed|b\.?ed|b\.?a|m\.?a|m\.?b\.?b\.?s|rn|bsn|msn|rgn|bscn|rpn|aprn|crna|cna|cpa|cfa|cma|pmp|esq|p\.?e|p\.?eng|c\.?eng|acca|aca|cima|shrm-?s?cp|phr|sphr|lpn|np|dds|dvm|d\.?o|j\.?d|ll\.?[bm]|fcca|fca|mcips|mrics|frics|mciob|cipd|mcipd|riba|aia|rcm|cissp|csm|psm|itil|leed\s?ap|pharm\.?\s?d|psy\.?d|ed\.?d|dipl\.?-?ing|chartered|[mco]be|frc[sp]|mrc[sp]|frsa|fhea)\b\.?|,\s*\p{Lu}[\p{Lu}.&-]{1,7}(?:\s?\(\p{L}+\.?\))?)\s*$/iu;
export const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das del della dello degli dei dalla dalle di la le lo los las van von vom vd der den ter ten te op het in aan el al bin bint binti binte ibn ben abu ould st y e i zu zum zur af av du des mac mc o san ap ab'.split(
    ' ',
  ),
);
/** Particles that only link the parts of a name. */
const LINKS: ReadonlySet<string> = new Set('de del da do dos das la las los von van der den y'.split(' '));
/** Particles that lean on the next word: "dall'Acqua", "d'Angelo", "'t Hooft". */
const LEANING = /^(?:d|dall|dell|degl|all|l|n|o|m|t)?['’]\p{L}/u;
/** Capitals of two sizes, read with a space after the larger ones: "J ANE D OE". */
const SMALL_CAPITALS = /^(?:\p{Lu} \p{Lu}{2,}(?: (?=\p{Lu})|$)){2,4}$/u;

/** The name without document titles, labels, greetings, pronouns, forms of address and degrees. */
export function withoutAffixes(text: string): string {
  let out = withForenameFirst(text.replace(DOCUMENT, '').replace(FORENAME_FIRST, ''))
    .replace(DOCUMENT_AFTER, '')
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

/** "Surname(s) / First name(s)  Lima, Ana", in the order of a name. */
function withForenameFirst(text: string): string {
  const label = SURNAME_FIRST.exec(text)?.[0];
  if (label === undefined) return text;
  const [surname = '', forename] = text.slice(label.length).split(/,?\s+/u, 2);
  const [before, after] = text.slice(label.length).split(/,\s+/u, 2);
  return after === undefined ? `${forename ?? ''} ${surname}`.trim() : `${after} ${before}`;
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
  if (SMALL_CAPITALS.test(text)) return text.replace(/(?<=^| )(\p{Lu}) (?=\p{Lu}{2})/gu, '$1');
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
export function divideByEmail(name: string, local: string): string {
  if (/[ .]/.test(name) || name.length < 7 || !isUpper(name)) return name;
  for (const word of local.toLowerCase().split(/[^a-z]+/)) {
    const at = fold(name).indexOf(word);
    if (word.length < 3 || at < 0) continue;
    if (at === 0 && word.length < name.length - 1)
      return `${name.slice(0, word.length)} ${name.slice(word.length)}`;
    if (at > 1) return `${name.slice(0, at)} ${name.slice(at)}`;
  }
  return name;
}

/**
 * Whether a text looks like a person's name: two to six words of letters and particles between them, capitalised except
 * for these and one word after the first. Initials may be joined to it by full stops: "M.Lima", "LIMA.S.V".
 */
export function isNameShaped(text: string): boolean {
  const words = (
    isUpper(text) ? text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase()) : text
  )
    .split(/\s+|\.(?=\p{Lu})/u)
    .map((word) => (isUpper(text) && LINKS.has(word.toLowerCase()) ? word.toLowerCase() : word));
  const count = words.filter((word) => !LINKS.has(word)).length;
  if (words.length < 2 || count > 6 || words.length > 9 || text.length > 60) return false;
  if (!/\s/.test(text) && !words.some((word) => word.length > 2)) return false;
  let full = 0;
  let small = 0;
  for (const [at, word] of words.entries()) {
    if (!/^[\p{L}\p{M}'’.`־-]+$/u.test(word)) return false;
    // The end of a sentence.
    if (/\p{L}{4}\.$/u.test(word)) return false;
    if (PARTICLES.has(word)) continue;
    if (!/^[\p{Lu}\p{Lo}]/u.test(word) && !LEANING.test(word)) {
      if (at === 0 || !/^\p{Ll}{3,}$/u.test(word) || ++small > 1) return false;
      continue;
    }
    if (/(?:\p{L}\p{M}*){2}/u.test(word)) full++;
  }
  if (small > 0) return full >= 1 && words.length <= 4;
  return full >= 2 || (full === 1 && words.some((word) => /^\p{Lu}\.?$/u.test(word)));
}

/** Whether one of the words is in small letters and no known particle: "Ola nordmann". */
export const hasSmallWord = (name: string): boolean =>
  name.split(/\s+/).some((word) => /^\p{Ll}/u.test(word) && !PARTICLES.has(word) && !LEANING.test(word));

/** "de Sousa": the rest of a name. */
export const startsWithParticle = (text: string): boolean =>
  PARTICLES.has(text.split(/\s+/, 1)[0] ?? '') && /\s\p{Lu}/u.test(text);

/** How many words of the name occur in the local part of the e-mail address or the profile URL. */
export function agreement(name: string, local: string): number {
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
