import type { Cut } from '../identity.ts';

/** Digits with the characters printed between the groups of a phone number. */
const NUMBER =
  /(?<![\p{L}\p{N}_])(?:[+＋]\s?)?(?:\(\s?[+＋]?)?\p{Nd}(?:(?:[ \u00a0\u2009\u202f().·/\u2010-\u2015-]{1,4}(?:\(0\)[ ]?)?)?\p{Nd}){1,60}\)?/gu;
const EXTENSION =
  /^[ \u00a0]?(?:,[ \u00a0]?)?(?:ext(?:ension)?|extn|x|dw|durchwahl|app|poste|int(?:erno)?|extensión|ramal|wewn|toestel|anexo|#)[.:]?[ \u00a0]?\d{1,6}(?!\p{N})/iu;
const PHONE_LABEL =
  /(?:(?<!\p{L})(?:phone|tel|telephone|mobile|mob|cell|ph|call|calls|text|ring|handy|telefon|mobil|tél|téléphone|portable|teléfono|móvil|telefono|cellulare|telemóvel|telefone|celular|telefoon|telefoonnummer|mobiel|gsm|komórka|cep|whatsapp|signal|fax|hotline|number)|телефон|тел|τηλ|☎|📞|📱|✆)(?:[ \u00a0](?:no|nr|number|nummer|me on|me at|us on|us at|on|at|him on|her on))?[.]?[ \u00a0]{0,2}[:：]?[ \u00a0]{0,2}\(?$/iu;
const OTHER_LABEL =
  /(?<!\p{L})(?:isbn(?:-1[03])?|issn|doi|pmid|pmcid|orcid|patents?|ep|us|iso(?:\/iec)?|iec|din|en|vde|ean|gtin|upc|sku|sap|part|parts|p\/n|pn|serial|model|modell|no|nr|num|number|numbers|nº|n°|№|art|artikel|order|auftrag|ticket|tickets|case|invoice|rechnung|po|id|ids|ref|vat|ust|iban|bic|zip|plz|version|versions|v|release|build|bugs?|issue|jira|cve|rfc|grant|project|projekt|account|konto|license|licence|certificate|cert|registration|reg|member|since|from|between|von|zwischen|ip|port|ports|range|page|pages|pp|seiten|cas|hs|nace|sic|arxiv)[.]?(?:[ \u00a0](?:no|nr|number|num|nummer|code|id)[.]?)?[ \u00a0]?[:：#]?[ \u00a0]{0,2}$/iu;
const MONEY_BEFORE =
  /[$€£¥₹₽₺zł][ \u00a0]?$|(?<!\p{L})(?:usd|eur|gbp|chf|pln|brl|inr|sek|nok|dkk|r\$|rs|us\$)[. \u00a0]{0,2}$/iu;
const UNIT_AFTER =
  /^[ \u00a0]?(?:%|[$€£¥₹°]|(?:usd|eur|euros?|gbp|chf|pln|zł|brl|sek|nok|dkk|mio|million(?:s|en|es)?|mrd|billion|k|tsd|users?|customers?|records?|rows?|requests?|visitors?|lines?|units?|items?|people|employees?|members?|downloads?|transactions?|views?|nutzer|kunden|datensätze|mitarbeiter|stück|usuarios|clientes|registros|utilisateurs|clients|utenti|clienti|gebruikers|klanten|użytkowników|klientów|km|m²|m2|sqm|qm|kg|t|kw|kwh|mw|mwh|gb|tb|mb|px|hz|hours?|stunden|horas|heures|ore|uur|words?|tonnes?|tons?|liters?|litres?|liter)(?![\p{L}]))/iu;

const MIN_DIGITS = 7;
const MAX_DIGITS = 17;
const LOOK = 40;

/** Digits of any script as those of ours. */
const digitsOf = (text: string): string =>
  text.replace(/\P{Nd}/gu, '').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 128) return digit;
    let zero = code;
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });

const LAST = 7;

/** All phone numbers of a text, also other people's; the person's own also in forms that look like no phone number. */
export function phoneCuts(text: string, phones: readonly string[]): Cut[] {
  const own = phones.map(digitsOf).filter((digits) => digits.length >= MIN_DIGITS);
  const cuts = Array.from(text.matchAll(NUMBER), ({ 0: found, index }) => {
    const part = partsOf(found).find(({ from, length }) =>
      isPhoneAt(text, index + from, found.slice(from, from + length), own),
    );
    if (!part) return [];
    const number = found.slice(part.from, part.from + part.length);
    const start = index + part.from;
    const end = start + number.length;
    const extension = EXTENSION.exec(text.slice(end, end + LOOK))?.[0] ?? '';
    const isLoose = !number.startsWith('(') && number.endsWith(')') && !number.slice(1, -1).includes('(');
    return [{ start, end: end - (isLoose ? 1 : 0) + extension.length, by: '' }];
  }).flat();
  const vanity = Array.from(text.matchAll(VANITY), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    by: '',
  }));
  return [...cuts, ...vanity];
}
const VANITY =
  /(?<![\p{L}\p{N}-])(?:1-)?8(?:00|33|44|55|66|77|88)-(?:\d-)?[A-Z]{3,8}(?:-[A-Z]{2,6})?(?![\p{L}\p{N}])/gu;

const isPhoneAt = (text: string, start: number, found: string, own: readonly string[]): boolean =>
  isPhone(
    shape(found),
    text.slice(Math.max(0, start - LOOK), start),
    text.slice(start + found.length, start + found.length + LOOK),
    own,
  );

const MOST_BESIDE = 4;
/** A year or a small number that a space divides from what may be a phone number. */
const BESIDE = /^(?:(?:19|20)\d{2}|\d{1,2})$/u;

/** Digits in a row, whole, and without the years and small numbers at either end. */
function partsOf(found: string): { from: number; length: number }[] {
  const pieces = found.split(' ');
  const isBeside = (piece: string | undefined) => piece !== undefined && BESIDE.test(piece);
  const parts: { from: number; length: number }[] = [];
  for (let left = 0; left <= MOST_BESIDE && (left === 0 || isBeside(pieces[left - 1])); left++)
    for (let right = 0; right <= MOST_BESIDE && (right === 0 || isBeside(pieces.at(-right))); right++) {
      const kept = pieces.slice(left, pieces.length - right).join(' ');
      const from = pieces.slice(0, left).reduce((sum, piece) => sum + piece.length + 1, 0);
      if (kept !== '') parts.push({ from, length: kept.length });
    }
  return parts.sort((a, b) => b.length - a.length);
}

interface Shape {
  text: string;
  digits: string;
  groups: string[];
  hasPlus: boolean;
  separators: Set<string>;
}

function shape(found: string): Shape {
  const groups = found
    .split(/[^\p{Nd}]+/u)
    .filter((group) => group !== '')
    .map(digitsOf);
  return {
    text: found,
    digits: groups.join(''),
    groups,
    hasPlus: /^\(?\s?[+＋]|^[+＋]/u.test(found),
    separators: new Set(
      Array.from(found.matchAll(/(?<=\p{Nd})[^\p{Nd}]+(?=\p{Nd})/gu), ([gap]) => gap.trim()),
    ),
  };
}

function isPhone(number: Shape, before: string, after: string, own: readonly string[]): boolean {
  const { digits, hasPlus } = number;
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false;
  if (own.some((phone) => isSameNumber(digits, phone))) return true;
  if (isDate(number) || isVersion(number)) return false;
  if (PHONE_LABEL.test(before)) return true;
  if (MONEY_BEFORE.test(before) || UNIT_AFTER.test(after) || /^[,.]\d|^[ \u00a0]?[x×]/u.test(after))
    return false;
  if (OTHER_LABEL.test(before) || /[\p{L}\p{N}][-_/.]$|[#=][ ]?$|\p{N},$/u.test(before))
    return hasPlus && !isAmount(number);
  if (/^[-_/]?\p{L}/u.test(after)) return hasPlus;
  if (isIsbn(number) || isAmount(number)) return false;
  if (hasPlus) return true;
  return digits.startsWith('0') ? digits.length >= 8 || number.groups.length > 1 : isNational(number);
}

const isSameNumber = (digits: string, own: string): boolean => {
  const last = Math.max(LAST, Math.min(9, own.length - 2));
  return digits.slice(-last) === own.slice(-last) && digits.length >= last;
};

const isYear = (group: string): boolean => /^(?:19|20)\d{2}$/u.test(group);

/** Years, dates, and spans of them: "2019-2021", "12.05.2019 - 01.06.2020", "20190512". */
function isDate({ groups, digits, text }: Shape): boolean {
  if (groups.length === 1)
    return (
      /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[0-2]\d[0-5]\d){0,2}$/u.test(digits) ||
      /^(?:(?:19|20)\d{2}){2}$/u.test(digits)
    );
  if (/^\s?[+(＋]/u.test(text)) return false;
  const isPart = (group: string) =>
    isYear(group) || (group.length <= 2 && Number(group) <= 31) || /^(?:19|20)\d{4}$/u.test(group);
  if (groups.some((group) => isYear(group) || /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])$/u.test(group)))
    return groups.every(isPart);
  // "01.02.03 - 04.05.06", but not "06 12 34 56 78".
  return (
    groups.length % 3 === 0 &&
    text.includes('.') &&
    groups.every((group) => group.length === 2 && Number(group) <= 31) &&
    /[-–]/u.test(text)
  );
}

/** Addresses of machines and versions: four parts or fewer up to 255, divided by dots, without a leading zero. */
const isVersion = ({ groups, separators, text, hasPlus }: Shape): boolean =>
  !hasPlus &&
  separators.size === 1 &&
  separators.has('.') &&
  !/[()]/u.test(text) &&
  ((groups.length === 4 && groups.every((group) => Number(group) < 256 && !/^0\d/u.test(group))) ||
    (groups.length === 2 && (groups[1]?.length ?? 0) < 3));

function isIsbn({ digits, groups }: Shape): boolean {
  return (
    digits.length === 13 &&
    /^97[89]/u.test(digits) &&
    (groups.length === 1 || groups[0] === '978' || groups[0] === '979')
  );
}

/** "1 200 000", "1.200.000"; nine digits in threes may be a phone number, and are one if they begin like it. */
function isAmount({ groups, separators, digits, text }: Shape): boolean {
  if (
    groups.length < 2 ||
    separators.size > 1 ||
    separators.has('-') ||
    separators.has('/') ||
    /[()]/u.test(text)
  )
    return false;
  const [first = '', ...rest] = groups;
  if (first.length > 3 || first.startsWith('0') || rest.some((group) => group.length !== 3)) return false;
  const isRound = rest.slice(-1)[0] === '000' || rest.every((group) => group.endsWith('00'));
  return isRound || digits.length !== 9 || !/^[5-9]/u.test(digits);
}

function isNational({ groups, digits, text, separators }: Shape): boolean {
  if (/^\(/u.test(text) && groups.length > 1) return digits.length >= 8 && !isYear(groups[0] ?? '');
  if (groups.length === 1)
    return (
      (digits.length === 10 && /^[2-9]/u.test(digits) && !/0000$/u.test(digits)) ||
      (digits.length === 9 && /^[6-9]/u.test(digits) && !/000$/u.test(digits)) ||
      (digits.length === 11 &&
        /^(?:1[2-9]|49|48|44|39|34|33|31|55)/u.test(digits) &&
        !/000$/u.test(digits)) ||
      (digits.length === 12 && /^(?:49|44|351|91)/u.test(digits) && !/000$/u.test(digits))
    );
  if (groups.length === 2) return isPair(groups as [string, string], digits, separators);
  if (groups.some(isYear) && digits.length < 9) return false;
  return digits.length >= 8 && groups.every((group) => group.length <= 5);
}

/** Two groups: "555-0132", "8555 0199", "91 2345678"; ranges and round numbers are none. */
function isPair([first, second]: [string, string], digits: string, separators: Set<string>): boolean {
  if (isYear(first) || isYear(second) || separators.has('.')) return false;
  if (separators.has('/')) return digits.length >= 9;
  const isRound = (group: string) => Number(group) % 50 === 0;
  if (isRound(first) && isRound(second)) return false;
  if (first.length === 3 && second.length === 4) return !isRound(second);
  if (first.length === second.length && separators.has('-')) return second.startsWith('0');
  return digits.length >= 8 && /^[2-9]/u.test(digits);
}
