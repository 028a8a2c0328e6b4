import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { findSpans, withoutDates } from '../../dates.ts';
import type { Line, Link, PageLines } from '../../page-lines.ts';
import type { Field } from '../../result.ts';
import { type Rule, weigh } from '../../rules.ts';
import type { Section } from '../../section.ts';
import { isOfThirdParty } from './third-parties.ts';
import { joinWrappedAddresses, linesOfCells } from './wrapped-addresses.ts';

const EMAIL =
  /(?<![\p{L}\d._%+'*•]|(?<![:.])-)[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d][\p{L}\d.-]{0,120}(?<![.-])/gu;
const WHOLE_EMAIL = /^[\p{L}\d][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d-]+\.)+\p{L}{2,24}$/u;
const COMMON_TLD = /\.(?:com|org|net|edu|gov|info|biz|dev|io|co|de|fr|es|uk|eu|ch|at|it|nl|be|us|ca|au|in)$/i;
const URL_RE =
  /(?:https?:\/\/|www\.)[^\s|<>()[\]]+[^\s|<>()[\].,;:]|\b(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|behance\.net|dribbble\.com|medium\.com|stackoverflow\.com|twitter\.com|x\.com)\/[^\s|<>()[\],;]+/gi;

const CONFIDENCE = {
  /** An e-mail address as printed, or only behind a link. */
  printed: 0.97,
  linked: 0.9,
  /** A number that occurs only in a link. */
  linkedPhone: 0.85,
  /** The target of a link, an address as printed, and all of them together. */
  link: 0.97,
  url: 0.95,
  otherLinks: 0.9,
  /** The address of the LinkedIn profile anywhere, or only its name. */
  profile: 0.85,
  profileName: 0.6,
} as const;

/** All lines of the person's own part, those most likely to contain contact data first. */
function contactFirst(sections: Section[]): Line[] {
  const rank = (section: Section) =>
    section.kind === 'header' || section.kind === 'contact'
      ? 0
      : section.kind === 'other' || section.kind === 'unknown'
        ? 1
        : 2;
  const withHeads = (section: Section) =>
    section.heading ? [section.heading, ...section.lines] : section.lines;
  return [0, 1, 2].flatMap((r) => sections.filter((section) => rank(section) === r).flatMap(withHeads));
}

/** The person's e-mail address: the first one, contact sections first. */
export function findEmail(doc: PageLines, sections: Section[]): Field<string> | undefined {
  const mailto = doc.links
    .filter((link) => /^mailto:/i.test(link.url))
    .map((link) => ({ email: decodeSafe(link.url.slice(7).replace(/\?.*$/s, '')).trim(), page: link.page }))
    .filter((link) => WHOLE_EMAIL.test(link.email));
  const first = contactFirst(sections);
  const found = emailIn(joinWrappedAddresses(first), mailto);
  // A row may hold pieces of two columns, and only the cell the whole address.
  const inCell =
    found && mailto.length > 0 ? undefined : emailIn(joinWrappedAddresses(linesOfCells(first)), []);
  if (inCell && (!found || isBetter(inCell.value, found.value))) return inCell;
  if (found) return found;
  const [linked] = mailto;
  return (
    linked && { value: linked.email, confidence: CONFIDENCE.linked, quote: linked.email, page: linked.page }
  );
}

/** Whether an address in a cell is that in its line, but whole, or without text that it was drawn into. */
function isBetter(cell: string, line: string): boolean {
  const overdrawn = line.search(/(?<=\.\p{Ll}{2,10})\p{Lu}/u);
  const shown = overdrawn < 0 ? line : line.slice(0, overdrawn);
  return cell.length !== line.length && cell.toLowerCase().endsWith(shown.toLowerCase());
}

function emailIn(lines: readonly Line[], mailto: readonly { email: string }[]): Field<string> | undefined {
  for (const [index, line] of lines.entries())
    for (const printed of emailsOf(line.text)) {
      if (isOfThirdParty(printed.head)) continue;
      const linked = mailto.find((link) => isPieceOf(printed.email, link.email))?.email;
      const email =
        startAbove(line, lines[index - 1], printed) +
        (linked ?? withRestBelow(line, lines[index + 1], printed));
      if (WHOLE_EMAIL.test(email))
        return { value: email, confidence: CONFIDENCE.printed, quote: line.text, page: line.page };
    }
  return undefined;
}

interface PrintedEmail {
  email: string;
  isAtStart: boolean;
  /** The text before and after it. */
  head: string;
  tail: string;
}

/** The addresses of a line, also written as "ana (at) example (dot) com". */
function emailsOf(line: string): PrintedEmail[] {
  const text = line
    .replace(/(?:(?<!\s)\s+)?(?:\(at\)|\[at\]| at )\s*(?=[\w-]+\s*(?:\(dot\)|\[dot\]|\.))/gi, '@')
    .replace(/(?:(?<!\s)\s+)?(?:\(dot\)|\[dot\])\s*/gi, '.');
  const spaced = text.includes('@') ? text.replace(/(?:(?<!\s)\s+)?@\s*/g, '@') : text;
  return Array.from(spaced.matchAll(EMAIL), ({ 0: found, index }) => ({
    email: inOneScript(found).replace(/^(?:e-?mail|mail)(?:\s?id)?[:.-]?(?=[^@])/i, ''),
    isAtStart: index === 0,
    head: spaced.slice(0, index),
    tail: spaced.slice(index + found.length).trim(),
  }));
}

/** An address in Latin letters, without the text in another script that a page from right to left drew beside it. */
const inOneScript = (email: string): string =>
  /[a-z]/i.test(email)
    ? email.replace(/^[^\0-\u024f]+(?=[\0-\u024f]+@)/u, '').replace(/(?<=\.[a-z]{2,24})[^\0-\u024f]+$/iu, '')
    : email;

/** The beginning of an address that is broken after "_" or "-". */
function startAbove(line: Line, above: Line | undefined, { isAtStart }: PrintedEmail): string {
  const isStart =
    isAtStart &&
    above?.block === line.block &&
    Math.abs(above.size - line.size) < 0.2 * line.size &&
    /^[\p{L}\d._+-]*[_-]$/u.test(above.text);
  return isStart ? above.text : '';
}

/** The address with its end on the next line, if that completes it. */
function withRestBelow(line: Line, below: Line | undefined, { email, tail }: PrintedEmail): string {
  const isAtEnd = tail.replace(/[.-]/, '').trim() === '';
  if (!isAtEnd || below?.block !== line.block || !/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*$/u.test(below.text))
    return email;
  const joined = email + tail + below.text;
  const isBroken = !WHOLE_EMAIL.test(email + tail) || /\.\p{L}$/u.test(email);
  const isLooseEnd = below.text.length <= 3 || below.isFresh === false;
  const completes =
    (below.text === 'm' && /\.co$/i.test(email)) ||
    (isLooseEnd && !COMMON_TLD.test(email) && COMMON_TLD.test(joined));
  return WHOLE_EMAIL.test(joined) && (isBroken || completes) ? joined : email;
}

/** True for the first or last part of a longer address, as left by a line break. */
const isPieceOf = (part: string, whole: string): boolean =>
  whole.toLowerCase().startsWith(part.toLowerCase()) || whole.toLowerCase().endsWith(part.toLowerCase());

function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not percent-encoded.
    return text;
  }
}

/** What a number is called, also as "Mobile No.", "M.NO:-" and "Handy-Nr.". */
const PHONE_LABEL =
  /(?:\b(?:phones?|tel|telephones?|mobiles?|mob|cell|ph|call|contact|handy|telefone?|mobil|rufnummer|fon|fone|tlf|tfno?|kontakt|tél|téléphones?|portables?|tel[ée]fonos?|m[óo]vil(?:es)?|contacto|contato|telefon[oi]|cellular[ei]|telem[óo]ve(?:l|is)|telefones|celular(?:es)?|puhelin|sími|telefoon(?:nummer)?|mobiel|gsm|tel\.\s?kom|komórka|telefonu?|numer telefonu|cep|whatsapp|m|t|p|c)\b(?:[\s.-]{0,2}(?:no|nos|nr|nbr|num|number|numbers|nummer|numéro|número|numero)\b)?(?:\s?\/\s?fax)?)\s{0,5}(?:\([^)]{0,80}\)\s{0,5})?(?:[.:#–-]{1,3}\s{0,3}){0,3}$|(?:电话|手机|電話|手機|携帯|전화|연락처|휴대폰|هاتف|جوال|موبايل|تلفن|טלפון|נייד|फ़ोन|फोन|मोबाइल|телефону?|тел\.?|τηλέφωνο|κινητό|โทร(?:ศัพท์)?|telefonszám|puhelin|mobilnummer|điện thoại)\s{0,3}[:：]?\s{0,3}$/iu;
/** Labels of other numbers. Not after a dot or at sign: ".no" and ".id" end a domain. */
const OTHER_LABEL =
  /(?<![.@])\b(?:fax|zip|plz|vat|ssn|nif|dni|id|no|nr|gpa|license|licence|iban)\b\s*(?:[.:#]+\s*)?$/iu;
const LOOSE_PHONE = /(?<![\w.])(?:\+|00)?\s?\(?\d(?:[\d\s().\-/–·]|\u2011){6,22}\d(?![\w])/g;

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** Characters of lines with enough digits that are searched: each candidate for a number costs about 0.1 ms. */
const MAX_SEARCHED = 30_000;

/** A number as printed, with the text before it. */
interface Printed {
  text: string;
  before: string;
  after: string;
  /** The number of its line, contact sections first. */
  index: number;
  /** Has the form of numbers of its country. */
  isValid: boolean;
}

const hasCode = ({ text }: Printed) => /^(?:\+|00)/.test(text);
const isLabelled = ({ before }: Printed) => PHONE_LABEL.test(before);
/** "0471398743" in a line of nothing else: national numbers begin with 0. */
const isAlone = ({ text, before, after }: Printed) => /^0[1-9]/.test(text) && (before + after).trim() === '';

/** What follows a number says whether it rings in a pocket, at home or at work. */
const MOBILE_AFTER =
  /^\s*\((?:m|c|mob|mobile?|cell|handy|mobiltelefon|portable|móvil|telemóvel|cellulare|mobiel|komórka)\)/iu;
const HOME_AFTER =
  /^\s*\((?:r|h|o|w|res|off|residence|office|home|work|fax|privat|arbeit|domicile|travail|casa|trabajo|trabalho|lavoro|thuis|dom)\)/iu;

const PHONE_RULES: readonly Rule<Printed>[] = [
  { name: 'has a calling code', applies: hasCode, weight: 3 },
  { name: 'labelled as a phone number', applies: isLabelled, weight: 3 },
  { name: 'valid in its country', applies: ({ isValid }) => isValid, weight: 2 },
  { name: 'called mobile behind it', applies: ({ after }) => MOBILE_AFTER.test(after), weight: 1.5 },
  { name: 'called home or work behind it', applies: ({ after }) => HOME_AFTER.test(after), weight: -0.5 },
  { name: 'lines before it', applies: ({ index }) => Math.min(4, index / 25), weight: -1 },
];
/** A link that dials a printed number confirms it; one that goes on after a part of it was broken off. */
const LINKED = 3;
const LINKED_PIECE = 1;
/** A number that occurs only in a link is used if none is printed, because some links dial a scrambled number. */
const LINK_ONLY = -0.5;

type PhoneOption = Field<string> & { score: number };

/** The person's phone number, in E.164 if possible; `quote` is the number as printed. */
export function findPhone(doc: PageLines, sections: Section[], country?: string): Field<string> | undefined {
  const region = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const options: PhoneOption[] = [];
  let searched = 0;
  for (const [index, line] of contactFirst(sections).entries()) {
    if (searched > MAX_SEARCHED || digitsOf(line.text).length < MIN_DIGITS) continue;
    searched += line.text.length;
    for (const printed of numbersOf(line, index, region).filter(isPhone)) {
      const score = weigh(PHONE_RULES, printed);
      const digits = digitsOf(printed.text);
      options.push({
        value: toE164(printed.text, region) ?? (hasCode(printed) ? `+${digits.replace(/^00/, '')}` : digits),
        confidence: Math.min(0.98, 0.6 + score * 0.06),
        quote: printed.text,
        page: line.page,
        score,
      });
    }
  }
  for (const link of doc.links) if (/^tel:/i.test(link.url)) weighLink(link, options, region);
  // With equal scores the longer match wins: "+353 1 555 0147" over its tail.
  options.sort((p, q) => q.score - p.score || q.quote.length - p.quote.length);
  const best = options[0];
  return best && { value: best.value, confidence: best.confidence, quote: best.quote, page: best.page };
}

/** Whatever in a line may be a number. */
function numbersOf(line: Line, index: number, region: CountryCode | undefined): Printed[] {
  // Crowded rows print the number directly after the e-mail address.
  const text = line.text.replace(/\u2011/g, '-').replace(/(@[^\s@]+\.\p{L}{2,24})(?=\+\d)/gu, '$1 ');
  const parts = splitAtGaps(line, text);
  const printed = (found: string, at: number, isValid: boolean): Printed => ({
    text: found.trim(),
    before: text.slice(0, at),
    after: text.slice(at + found.length),
    index,
    isValid,
  });
  const validIn = (part: string, start: number) =>
    findPhoneNumbersInText(part, region).map(({ startsAt, endsAt }) =>
      printed(part.slice(startsAt, endsAt), start + startsAt, true),
    );
  return [
    ...validIn(text, 0).filter((one) => parts.some((part) => part.includes(one.text))),
    // A postcode after a tab could merge with the number before it, so each part is also read alone.
    ...parts.flatMap((part) => {
      const start = Math.max(0, text.indexOf(part));
      const loose = Array.from(part.matchAll(LOOSE_PHONE), (match) =>
        printed(match[0], start + match.index, false),
      );
      return [...(part === text ? [] : validIn(part, start)), ...loose];
    }),
  ];
}

/** False for other numbers, parts of URLs and dates, and for digits that nothing says are a phone number. */
function isPhone(printed: Printed): boolean {
  const { text, before, index, isValid } = printed;
  const count = digitsOf(text).length;
  if (count < MIN_DIGITS || count > MAX_DIGITS) return false;
  const wordBefore = before.split(/\s/).at(-1) ?? '';
  if (isOfThirdParty(before) || (OTHER_LABEL.test(before) && !isLabelled(printed))) return false;
  if (/https?:|www\.|linkedin/i.test(wordBefore)) return false;
  const dates = findSpans(text);
  const isDates = () => dates.length > 1 && !/\d/.test(withoutDates(text));
  if (dates.some((date) => date.isRange) || (dates.length > 0 && count <= 8) || isDates()) return false;
  return (
    isValid ||
    isLabelled(printed) ||
    hasCode(printed) ||
    (count >= 9 && index < 60 && (/[\s().-]/.test(text) || isAlone(printed)))
  );
}

/** A `tel:` link confirms a printed number, or adds one. */
function weighLink(link: Link, options: PhoneOption[], region: CountryCode | undefined): void {
  const printed = decodeSafe(link.url.slice(4));
  const value = toE164(printed, region) ?? printed.replace(/[^\d+]/g, '');
  const digits = digitsOf(value);
  const shown = options.filter((option) => digitsOf(option.value).endsWith(digits.slice(-8)));
  for (const option of shown) option.score += LINKED;
  if (shown.length > 0 || digits.length < MIN_DIGITS) return;
  // A narrow column may break the number, so that only a part of it was found in print.
  const pieces = options.filter((option) => isStartOf(digitsOf(option.quote), digits));
  const score = Math.max(LINK_ONLY, ...pieces.map((option) => option.score + LINKED_PIECE));
  options.push({ value, confidence: CONFIDENCE.linkedPhone, quote: printed, page: link.page, score });
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isStartOf = (piece: string, whole: string): boolean => piece.length >= 6 && whole.includes(piece);

/** "Elm Street 41": the number belongs to the street. */
const isHouseNumber = (text: string): boolean =>
  /\p{L}{3}\.?\s\d{1,4}\p{L}?$/u.test(text) && !PHONE_LABEL.test(text.replace(/\s\d+\p{L}?$/u, ''));

/** Splits a line at wide gaps, but not after an incomplete number, because the gap may be inside it. */
function splitAtGaps(line: Line, text: string): string[] {
  const out: string[] = [];
  for (const part of line.parts) {
    const last = out.at(-1);
    const isOwn =
      last === undefined || (part.gap >= 0.9 && (digitsOf(last).length >= MIN_DIGITS || isHouseNumber(last)));
    if (isOwn) out.push(part.text);
    else out[out.length - 1] = `${last} ${part.text}`;
  }
  return out.length > 1 ? out : [text];
}

function toE164(printed: string, region: CountryCode | undefined): string | undefined {
  // "+49 (0) 151" contains the trunk prefix, which is only dialled within the country.
  const clean = printed.replace(/\(0\)/, '').replace(/^\s*00(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(clean, region);
  return parsed?.isPossible() ? parsed.number : undefined;
}

const LINKEDIN =
  /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub|profile)\/[\p{L}\d%._~-]+(?:\/[\p{L}\d%._~-]+)*/iu;

/** The person's URLs: the LinkedIn profile, and all others. */
export function findLinks(
  doc: PageLines,
  sections: Section[],
): { linkedin?: Field<string>; links?: Field<string[]> } {
  const urls: Field<string>[] = [];
  const add = (raw: string, found: Omit<Field<string>, 'value'>) => {
    const value = (/^https?:/i.test(raw) ? raw : `https://${raw}`)
      .replace(/(?<![.,;)])[.,;)]+$/, '')
      .replace(/\/$/, '');
    if (!urls.some((other) => bare(other.value) === bare(value))) urls.push({ value, ...found });
  };
  for (const { url, text, page } of doc.links)
    if (/^https?:/i.test(url)) add(url, { confidence: CONFIDENCE.link, quote: text || url, page });
  for (const { kind, lines } of sections) {
    if (!['header', 'contact', 'other', 'summary', 'unknown'].includes(kind)) continue;
    for (const { text, page } of joinWrappedAddresses(lines))
      for (const [found] of text.matchAll(URL_RE)) {
        // A printed URL that is the beginning of a link is that link, broken by the column.
        const isCut = urls.some((url) => bare(url.value).startsWith(bare(found)));
        if (!isCut) add(found, { confidence: CONFIDENCE.url, quote: text, page });
      }
  }
  const found = urls.find((url) => LINKEDIN.test(url.value));
  const linkedin = found
    ? { ...found, value: linkedinIn(found.value) ?? found.value }
    : printedLinkedin(sections);
  const rest = urls.filter((url) => url !== found && !/^https?:\/\/(?:www\.)?linkedin\.com/i.test(url.value));
  return {
    ...(linkedin && { linkedin }),
    ...(rest[0] && {
      links: { ...rest[0], value: rest.map((url) => url.value), confidence: CONFIDENCE.otherLinks },
    }),
  };
}

/** The profile's address in a text, as LinkedIn writes it. */
function linkedinIn(text: string): string | undefined {
  const url = LINKEDIN.exec(text)?.[0];
  return url && `https://www.linkedin.com/${url.replace(/^.*?linkedin\.com\//i, '').replace(/\/$/, '')}`;
}

/** The address or name of the profile in any line: one in the page footer belongs to whatever section is above it. */
function printedLinkedin(sections: Section[]): Field<string> | undefined {
  const lines = contactFirst(sections);
  for (const { text, page } of joinWrappedAddresses(lines)) {
    const value = linkedinIn(text);
    if (value) return { value, confidence: CONFIDENCE.profile, quote: text, page };
  }
  for (const { text, page } of lines.slice(0, 80)) {
    const slug = /\blinked\s?in\b\s*(?:[:\-–|/]\s*)?@?([\p{L}\d][\p{L}\d._-]{2,60})$/iu.exec(text)?.[1];
    if (slug && !/^(?:profile|url|com)$/i.test(slug))
      return {
        value: `https://www.linkedin.com/in/${slug}`,
        confidence: CONFIDENCE.profileName,
        quote: text,
        page,
      };
  }
  return undefined;
}

const bare = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

/** The country of a phone number with a country code. */
export function countryOfPhone(number: string | undefined): string | undefined {
  return number?.startsWith('+') ? parsePhoneNumberFromString(number)?.country : undefined;
}
