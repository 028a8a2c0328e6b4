import type { Field, ResumeFields } from '../result.ts';
import { type Rule, weigh } from '../rules.ts';
import { fold } from '../words/fold.ts';
import { ordinaryWords } from '../words/ordinary-words.ts';
import { isSpokenLanguage } from '../words/spoken-languages.ts';
import { companyScore, titleScore } from '../words/titles.ts';
import { isFormWord } from './words.ts';

/** What the top of a resume says, with the whole of its text. */
export interface Head {
  fields: ResumeFields;
  text: string;
  /** ISO code of the country that the phone number belongs to, if it says so. */
  phoneCountry: string | undefined;
  /** Letters are missing all over the text (`hasLostLigatures`). */
  isLossy: boolean;
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
const localOf = (email: string): string =>
  fold(email.split('@')[0] ?? '')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** How many words of the name are in the part of the address before the @. */
const shared = (name: string, email: string): number => {
  const local = localOf(email).replaceAll(' ', '');
  return wordsOf(name).filter((word) => local.includes(word)).length;
};

/** The initials of the name, in their order: "mjp" for María José Peñalver. */
const isInitials = (name: string, email: string): boolean => {
  const initials = fold(name)
    .split(/[^\p{L}]+/u)
    .map((word) => word[0] ?? '')
    .join('');
  return initials.length > 1 && localOf(email).replaceAll(' ', '').startsWith(initials);
};

/** A word of the address goes on after the surname: the rest of a name with a hyphen. */
function goesOnInAddress(name: string, email: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1);
  return (
    last !== undefined &&
    localOf(email)
      .split(' ')
      .some((word) => {
        const rest = word.includes(last) ? word.slice(word.indexOf(last) + last.length) : '';
        // "mirandatilda" has the other words of the name.
        return rest.length >= 4 && !words.some((other) => rest.startsWith(other));
      })
  );
}

type Name = Head & { field: Field<string> };
const emailOf = ({ fields }: Head): string => fields.email?.value ?? '';

/** What a form writes before a name. */
const LABEL =
  /^(?:name|surname|forename|title|nom|prénom|nombre|apellidos?|cognome|nome|sobrenome|apelido|vorname|nachname|naam|voornaam|achternaam|imię|nazwisko|navn|namn|fornavn|förnamn|efternavn|efternamn|etternavn)(?!\p{L})/iu;
/** Names stand above the middle of a resume, which counts for short ones after some lines. */
const MIDDLE = 0.5;
const MIN_TOP = 1200;

function isFarDown({ field, text }: Name): boolean {
  const at = text.indexOf(field.quote);
  return at > MIN_TOP && at > text.length * MIDDLE;
}

const LOSSY: Rule<Name> = {
  name: 'letters missing all over the text',
  applies: ({ isLossy }) => isLossy,
  weight: 0.45,
};

const NAME_DOUBTS: readonly Rule<Name>[] = [
  LOSSY,
  {
    name: 'no word of it in the e-mail address',
    applies: (one) =>
      emailOf(one) !== '' &&
      !OFFICE.test(localOf(emailOf(one)).split(' ')[0] ?? '') &&
      shared(one.field.value, emailOf(one)) === 0 &&
      !isInitials(one.field.value, emailOf(one)),
    weight: 0.25,
  },
  { name: 'no address to compare it with', applies: (one) => emailOf(one) === '', weight: 0.1 },
  {
    name: 'goes on in the e-mail address',
    applies: (one) => goesOnInAddress(one.field.value, emailOf(one)),
    weight: 0.4,
  },
  {
    name: 'words that are in no name',
    applies: ({ field }) => Math.min(2, ordinaryWords(field.value)),
    weight: 0.25,
  },
  {
    name: 'a heading or a label',
    applies: ({ field }) =>
      isFormWord(field.value) || field.value.split(' ').some((word) => word.length > 3 && isFormWord(word)),
    weight: 0.4,
  },
  { name: 'the name of a label', applies: ({ field }) => LABEL.test(field.value), weight: 0.4 },
  { name: 'far from the top', applies: isFarDown, weight: 0.25 },
  { name: 'words of a title', applies: ({ field }) => titleScore(field.value) >= 0.6, weight: 0.3 },
  { name: 'words of a company', applies: ({ field }) => companyScore(field.value) > 0, weight: 0.4 },
  {
    name: 'a hyphen follows in its line',
    applies: ({ field }) =>
      field.quote.includes(`${field.value}-`) || field.quote.includes(`${field.value} -`),
    weight: 0.4,
  },
  { name: 'a letter alone at its start', applies: ({ field }) => /^\p{L} /u.test(field.value), weight: 0.3 },
];

/** Mailboxes of offices, not of persons. */
const OFFICE =
  /^(?:info|jobs?|careers?|office|contact|kontakt|hr|recruit(?:ing|ment)?|admin|team|hello|mail|sales|bewerbung|empleo|contacto|recrutement|cv|resumes?|talent|people)$/;

/** Whether an address is one of an office; "hello.ana@" has the person's name. */
const isOffice = (address: string, { fields }: Head): boolean =>
  OFFICE.test(localOf(address).split(' ')[0] ?? '') &&
  !wordsOf(fields.candidate_name?.value ?? '').some(
    (word) => word.length > 3 && localOf(address).includes(word),
  );

/** Whether a field stands in one line with the mailbox of an office. */
function isBesideOffice(field: Field<unknown>, head: Head): boolean {
  const address = /(?<![\w.-])[\w.-]+@/.exec(lineOf(head.text, field.quote))?.[0];
  return address !== undefined && isOffice(address, head);
}

/** "giu-lia@": a hyphen that divides a word of the name at the end of a line. */
function hasHyphenInName(email: string, name: string): boolean {
  const words = wordsOf(name);
  return Array.from((email.split('@')[0] ?? '').matchAll(/(?<!\p{L})(\p{L}+)-(?=(\p{L}+))/gu)).some(
    ([, before = '', after = '']) =>
      words.some(
        (word) =>
          word.length > 3 &&
          fold(before + after).includes(word) &&
          !fold(before).includes(word) &&
          !fold(after).includes(word),
      ),
  );
}

const EMAIL_DOUBTS: readonly Rule<Name>[] = [
  LOSSY,
  {
    name: 'the mailbox of an office',
    applies: (one) => isOffice(one.field.value, one),
    weight: 0.45,
  },
  {
    name: 'capitals after the domain',
    applies: ({ field }) => /\.\p{Ll}+\p{Lu}|[^\x21-\x7e]/u.test(field.value.split('@')[1] ?? ''),
    weight: 0.45,
  },
  {
    name: 'a hyphen inside a word of the name',
    applies: ({ field, fields }) => hasHyphenInName(field.value, fields.candidate_name?.value ?? ''),
    weight: 0.45,
  },
  {
    name: 'a hyphen where it was put together from two lines',
    applies: ({ field, text }) => field.value.includes('-') && !text.includes(field.value),
    weight: 0.4,
  },
  { name: 'one letter', applies: ({ field }) => /^.@/.test(field.value), weight: 0.4 },
  {
    name: 'begins or goes on in the text beside it',
    applies: ({ field }) => isInsideWord(field),
    weight: 0.4,
  },
  {
    name: 'a piece of a word of the name at its start',
    applies: ({ field, fields }) => {
      const start = localOf(field.value).split(' ')[0] ?? '';
      const words = wordsOf(fields.candidate_name?.value ?? '');
      return (
        start.length >= 3 &&
        words.some((word) => word.length > start.length && word.endsWith(start) && !words.includes(start))
      );
    },
    weight: 0.2,
  },
];

/** The line has letters directly around the address. */
function isInsideWord({ value, quote }: Field<string>): boolean {
  const at = quote.indexOf(value);
  return at >= 0 && /[\p{L}\d]/u.test((quote[at - 1] ?? ' ') + (quote[at + value.length] ?? ' '));
}

const PHONE_DOUBTS: readonly Rule<Name>[] = [
  { name: 'beside the mailbox of an office', applies: (one) => isBesideOffice(one.field, one), weight: 0.3 },
  {
    name: 'no mailbox but that of an office',
    applies: (one) => emailOf(one) !== '' && isOffice(emailOf(one), one),
    weight: 0.3,
  },
];

/** The line of the text in which a quote stands. */
function lineOf(text: string, quote: string): string {
  const at = text.indexOf(quote);
  if (at < 0) return '';
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end);
}

type Location = Head & { field: NonNullable<ResumeFields['location']> };

const PLACE_DOUBTS: readonly Rule<Location>[] = [
  { name: 'not known', applies: ({ field }) => field.value.place === null, weight: 0.2 },
  {
    name: 'a country or a region alone',
    applies: ({ field }) => field.value.place !== null && field.value.place.city === null,
    weight: 0.25,
  },
  {
    name: 'a language',
    applies: ({ field: { value } }) =>
      isSpokenLanguage(value.place?.city ?? '') || isSpokenLanguage(value.text.split(/[\s,(]/)[0] ?? ''),
    weight: 0.4,
  },
  {
    name: 'another country than that of the phone number',
    applies: ({ field, phoneCountry }) =>
      phoneCountry !== undefined &&
      field.value.place?.country_code != null &&
      field.value.place.country_code !== phoneCountry,
    weight: 0.3,
  },
  { name: 'a label in it', applies: ({ field }) => /^\p{L}+\s*:/u.test(field.value.text), weight: 0.2 },
  { name: 'a heading or a label', applies: ({ field }) => isFormWord(field.value.text), weight: 0.4 },
  {
    name: 'an office of a company in its line',
    applies: ({ field }) => companyScore(field.quote) > 0 && !/^\s*\d/.test(field.quote),
    weight: 0.2,
  },
  {
    name: 'beside the mailbox of an office',
    applies: (one) => isBesideOffice(one.field, one),
    weight: 0.4,
  },
];

export const nameDoubt = (head: Head, field: Field<string>): number => weigh(NAME_DOUBTS, { ...head, field });
export const emailDoubt = (head: Head, field: Field<string>): number =>
  weigh(EMAIL_DOUBTS, { ...head, field });
export const phoneDoubt = (head: Head, field: Field<string>): number =>
  weigh(PHONE_DOUBTS, { ...head, field });
export const placeDoubt = (head: Head, field: Location['field']): number =>
  weigh(PLACE_DOUBTS, { ...head, field });
