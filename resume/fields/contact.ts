import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { findSpans } from '../dates.ts';
import type { Line, PageLines } from '../page-lines.ts';
import type { Field } from '../result.ts';
import type { Section } from '../section.ts';
import { joinWrappedAddresses } from './wrapped-addresses.ts';

const EMAIL = /(?<![\p{L}\d._%+'-])[\p{L}\d][\p{L}\d._%+'-]{0,63}@[\p{L}\d][\p{L}\d.-]{0,120}(?<![.-])/gu;
const WHOLE_EMAIL = /^[\p{L}\d][\p{L}\d._%+'-]{0,63}@(?:[\p{L}\d-]+\.)+\p{L}{2,24}$/u;
const COMMON_TLD = /\.(?:com|org|net|edu|gov|info|biz|dev|io|co|de|fr|es|uk|eu|ch|at|it|nl|be|us|ca|au|in)$/i;
const URL_RE =
  /(?:https?:\/\/|www\.)[^\s|<>()[\]]+[^\s|<>()[\].,;:]|\b(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|behance\.net|dribbble\.com|medium\.com|stackoverflow\.com|twitter\.com|x\.com)\/[^\s|<>()[\],;]+/gi;

/** All lines, those most likely to contain contact data first. */
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

/** The person's e-mail address: the first one, contact sections first, so that references come last. */
export function findEmail(doc: PageLines, sections: Section[]): Field<string> | undefined {
  const options: Field<string>[] = [];
  const mailto = doc.links
    .filter((link) => /^mailto:/i.test(link.url))
    .map((link) => ({ email: decodeSafe(link.url.slice(7).split('?')[0]!).trim(), page: link.page }))
    .filter((link) => WHOLE_EMAIL.test(link.email));
  const lines = joinWrappedAddresses(contactFirst(sections));
  lines.forEach((line, index) => {
    const text = line.text
      .replace(/(?:(?<!\s)\s+)?(?:\(at\)|\[at\]| at )\s*(?=[\w-]+\s*(?:\(dot\)|\[dot\]|\.))/gi, '@')
      .replace(/(?:(?<!\s)\s+)?(?:\(dot\)|\[dot\])\s*/gi, '.');
    const spaced = text.includes('@') ? text.replace(/(?:(?<!\s)\s+)?@\s*/g, '@') : text;
    for (const match of spaced.matchAll(EMAIL)) {
      let email = match[0].replace(/^(?:e-?mail|mail)[:.]?/i, '');
      const isAtEnd =
        spaced
          .slice(match.index + match[0].length)
          .replace(/[.-]/, '')
          .trim() === '';
      const tail = spaced.slice(match.index + match[0].length).trim();
      const next = lines[index + 1];
      const known = mailto.find((link) => isPieceOf(email, link.email));
      if (known) email = known.email;
      else if (
        isAtEnd &&
        next &&
        next.block === line.block &&
        /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*$/u.test(next.text)
      ) {
        const joined = email + tail + next.text;
        const isBroken = !WHOLE_EMAIL.test(email + tail) || /\.\p{L}$/u.test(email);
        const completes =
          (next.text === 'm' && /\.co$/i.test(email)) ||
          ((next.text.length <= 3 || next.isFresh === false) &&
            !COMMON_TLD.test(email) &&
            COMMON_TLD.test(joined));
        if (WHOLE_EMAIL.test(joined) && (isBroken || completes)) email = joined;
      }
      const previous = lines[index - 1];
      if (
        match.index === 0 &&
        previous &&
        previous.block === line.block &&
        Math.abs(previous.size - line.size) < 0.2 * line.size &&
        /^[\p{L}\d._+-]*[_-]$/u.test(previous.text)
      )
        email = previous.text + email;
      if (WHOLE_EMAIL.test(email))
        options.push({ value: email, confidence: 0.97, quote: line.text, page: line.page });
    }
  });
  const linked = mailto[0];
  if (linked && !options.some((option) => option.value.toLowerCase() === linked.email.toLowerCase()))
    options.push({ value: linked.email, confidence: 0.9, quote: linked.email, page: linked.page });
  return options[0];
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

const PHONE_LABEL =
  /\b(?:phone|tel|telephone|mobile|mob|cell|ph|call|handy|telefon|mobil|tél|téléphone|portable|teléfono|móvil|whatsapp|m|t|p)\b\s*(?:\([^)]{0,80}\)\s*)?(?:[.:]+\s*)?$/iu;
/** Labels of other numbers. Not after a dot or at sign: ".no" and ".id" end a domain. */
const OTHER_LABEL =
  /(?<![.@])\b(?:fax|zip|plz|vat|ssn|nif|dni|id|no|nr|gpa|license|licence|iban)\b\s*(?:[.:#]+\s*)?$/iu;
const LOOSE_PHONE = /(?<![\w.])(?:\+|00)?\s?\(?\d(?:[\d\s().\-/–·]|\u2011){6,22}\d(?![\w])/g;

/** Score of a number that occurs only in a link: used if none is printed, because some links dial a scrambled number. */
const HIDDEN_LINK = -0.5;

const MIN_DIGITS = 7;
/** Characters of lines with enough digits that are searched: each candidate for a number costs about 0.1 ms. */
const MAX_SEARCHED = 30_000;

/** The person's phone number, in E.164 if possible; `quote` is the number as printed. */
export function findPhone(doc: PageLines, sections: Section[], country?: string): Field<string> | undefined {
  const region = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const options: (Field<string> & { score: number })[] = [];
  let searched = 0;
  contactFirst(sections).forEach((line, index) => {
    if (searched > MAX_SEARCHED || line.text.replace(/\D/g, '').length < MIN_DIGITS) return;
    searched += line.text.length;
    // Crowded rows print the number directly after the e-mail address.
    const text = line.text.replace(/\u2011/g, '-').replace(/(@[^\s@]+\.\p{L}{2,24})(?=\+\d)/gu, '$1 ');
    const add = (printed: string, at: number, isSure: boolean) => {
      const digits = printed.replace(/\D/g, '');
      if (digits.length < MIN_DIGITS || digits.length > 15) return;
      const before = text.slice(0, at);
      if (OTHER_LABEL.test(before) || /https?:|www\.|linkedin/i.test(before.split(/\s/).at(-1) ?? '')) return;
      const dates = findSpans(printed);
      if (dates.some((date) => date.isRange) || (dates.length > 0 && digits.length <= 8)) return;
      const isLabelled = PHONE_LABEL.test(before);
      const hasPlus = /^(?:\+|00)/.test(printed.trim());
      if (
        !isSure &&
        !isLabelled &&
        !hasPlus &&
        !(digits.length >= 9 && /[\s().-]/.test(printed.trim()) && index < 60)
      )
        return;
      const score = (hasPlus ? 3 : 0) + (isLabelled ? 3 : 0) + (isSure ? 2 : 0) - Math.min(4, index / 25);
      const value = toE164(printed, region) ?? (hasPlus ? `+${digits.replace(/^00/, '')}` : digits);
      options.push({
        value,
        confidence: Math.min(0.98, 0.6 + score * 0.06),
        quote: printed.trim(),
        page: line.page,
        score,
      });
    };
    const parts = splitAtGaps(line, text);
    for (const found of findPhoneNumbersInText(text, region))
      if (parts.some((part) => part.includes(text.slice(found.startsAt, found.endsAt))))
        add(text.slice(found.startsAt, found.endsAt), found.startsAt, true);
    // A postcode after a tab could merge with the number before it, so each part is also read alone.
    for (const stretch of parts) {
      const start = Math.max(0, text.indexOf(stretch));
      if (stretch !== text)
        for (const found of findPhoneNumbersInText(stretch, region))
          add(stretch.slice(found.startsAt, found.endsAt), start + found.startsAt, true);
      for (const match of stretch.matchAll(LOOSE_PHONE)) add(match[0], start + match.index, false);
    }
  });
  for (const link of doc.links)
    if (/^tel:/i.test(link.url)) {
      const printed = decodeSafe(link.url.slice(4));
      const value = toE164(printed, region) ?? printed.replace(/[^\d+]/g, '');
      const digits = value.replace(/\D/g, '');
      const shown = options.filter((option) => option.value.replace(/\D/g, '').endsWith(digits.slice(-8)));
      for (const option of shown) option.score += 3;
      if (shown.length > 0) continue;
      // A narrow column may break the number, so that only a part of it was found in print.
      const pieces = options.filter((option) => isStartOf(option.quote.replace(/\D/g, ''), digits));
      const score = Math.max(HIDDEN_LINK, ...pieces.map((option) => option.score + 1));
      if (digits.length >= 7)
        options.push({ value, confidence: 0.85, quote: printed, page: link.page, score });
    }
  // With equal scores the longer match wins: "+353 1 555 0147" over its tail.
  options.sort((p, q) => q.score - p.score || q.quote.length - p.quote.length);
  const best = options[0];
  return best && { value: best.value, confidence: best.confidence, quote: best.quote, page: best.page };
}

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
      last === undefined || (part.gap >= 0.9 && (last.replace(/\D/g, '').length >= 7 || isHouseNumber(last)));
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
  const add = (raw: string, quote: string, page: number, confidence: number) => {
    const url = (/^https?:/i.test(raw) ? raw : `https://${raw}`)
      .replace(/(?<![.,;)])[.,;)]+$/, '')
      .replace(/\/$/, '');
    if (!urls.some((other) => bare(other.value) === bare(url)))
      urls.push({ value: url, confidence, quote, page });
  };
  for (const link of doc.links)
    if (/^https?:/i.test(link.url)) add(link.url, link.text || link.url, link.page, 0.97);
  for (const section of sections) {
    if (!['header', 'contact', 'other', 'summary', 'unknown'].includes(section.kind)) continue;
    for (const line of joinWrappedAddresses(section.lines))
      for (const match of line.text.matchAll(URL_RE)) {
        // A printed URL that is the beginning of a link is that link, broken by the column.
        const isCut = urls.some((url) => bare(url.value).startsWith(bare(match[0])));
        if (!isCut) add(match[0], line.text, line.page, 0.95);
      }
  }
  const found = urls.find((url) => LINKEDIN.test(url.value));
  let linkedin: Field<string> | undefined = found && {
    ...found,
    value: cleanLinkedin(LINKEDIN.exec(found.value)![0]),
  };
  // A line in the page footer belongs to whatever section is above it, so all lines are searched.
  if (!linkedin)
    for (const line of joinWrappedAddresses(contactFirst(sections))) {
      const match = LINKEDIN.exec(line.text);
      if (!match) continue;
      linkedin = { value: cleanLinkedin(match[0]), confidence: 0.85, quote: line.text, page: line.page };
      break;
    }
  if (!linkedin)
    for (const line of contactFirst(sections).slice(0, 80)) {
      const match = /\blinked\s?in\b\s*(?:[:\-–|/]\s*)?@?([\p{L}\d][\p{L}\d._-]{2,60})$/iu.exec(line.text);
      const slug = match?.[1];
      if (!slug || /^(?:profile|url|com)$/i.test(slug)) continue;
      linkedin = {
        value: `https://www.linkedin.com/in/${slug}`,
        confidence: 0.6,
        quote: line.text,
        page: line.page,
      };
      break;
    }
  const rest = urls.filter((url) => url !== found && !/^https?:\/\/(?:www\.)?linkedin\.com/i.test(url.value));
  const out: { linkedin?: Field<string>; links?: Field<string[]> } = {};
  if (linkedin) out.linkedin = linkedin;
  if (rest[0])
    out.links = {
      value: rest.map((url) => url.value),
      confidence: 0.9,
      quote: rest[0].quote,
      page: rest[0].page,
    };
  return out;
}

const bare = (url: string) =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');
const cleanLinkedin = (url: string) =>
  `https://www.linkedin.com/${url.replace(/^.*?linkedin\.com\//i, '').replace(/\/$/, '')}`;

/** The country of a phone number with a country code. */
export function countryOfPhone(number: string | undefined): string | undefined {
  return number?.startsWith('+') ? parsePhoneNumberFromString(number)?.country : undefined;
}
