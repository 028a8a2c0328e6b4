/** The meaning of a number in a workbook, by its cell's format. */
export type NumberKind = 'number' | 'date' | 'time' | 'percent';

/** The formats that Excel stores by number only: dates and times in several languages, and percentages. */
function builtInKind(id: number): NumberKind {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  return id === 9 || id === 10 ? 'percent' : 'number';
}

/** The meaning of a number format: by its own code if it has one, else by its number. */
export function numberKind(id: number, code?: string): NumberKind {
  if (code === undefined) return builtInKind(id);
  const bare = code
    .replace(/;.*/s, '')
    .replace(/"[^"]*"|\\.|_./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '');
  if (/[yd]/i.test(bare) || /m{3,}/i.test(bare)) return 'date';
  if (/[hs]/i.test(bare)) return 'time';
  return bare.includes('%') ? 'percent' : 'number';
}

/** The section of a number format that a value takes: "[<=9999999]###-####;(###) ###-####". */
function sectionOf(code: string, value: number): string {
  const sections = code.split(';');
  const most = /^\[<=(\d{1,15})\]/.exec(sections[0] ?? '')?.[1];
  const section = most !== undefined && value > Number(most) ? sections[1] : sections[0];
  return (section ?? '').replace(/^\[<=\d{1,15}\]/, '');
}

/** A whole number by a format of digits that it does not compute with: zeros at the start, signs in between. */
function byMask(mask: string, value: number): string | undefined {
  const places = mask.replace(/[^0#]/g, '');
  if (!/^[0#()+\-/.\s]+$/.test(mask) || !Number.isSafeInteger(value) || value < 0) return undefined;
  if (!/^[^#]*0{2}|[0#][()\-/\s]+[0#]/.test(mask) || /\.[0#]*$/.test(mask)) return undefined;
  let digits = String(value).padStart(places.replaceAll('#', '').length, '0');
  let text = '';
  for (const sign of [...mask].reverse())
    if (sign === '0' || sign === '#') {
      text = digits.slice(-1) + text;
      digits = digits.slice(0, -1);
    } else text = sign + text;
  return text.replace(/(?=[\d])/, digits).trim();
}

/** What a format shows beside the digits: "£", " years"; the number itself for any other format. */
export function formattedNumber(text: string, code: string | undefined): string {
  const value = Number(text);
  if (code === undefined || /^general$/i.test(code) || !Number.isFinite(value)) return text;
  const section = sectionOf(code, value)
    .replace(/\[\$([^\]-]{0,5})(?:-[^\]]{0,20})?\]/g, '$1')
    .replace(/\[[^\]]{0,40}\]|[_*]./g, '')
    .replace(/\\(.)/g, '$1');
  const bare = section.replaceAll('"', '');
  const masked = byMask(bare, value);
  if (masked !== undefined) return masked;
  const [, before = '', after = ''] = /^([^0#?]{0,20})[0#?][0#?.,\s]*([^0#?]{0,20})$/.exec(bare) ?? [];
  const isWord = (part: string) => /[\p{Sc}\p{L}+]/u.test(part) && !/^E\+?$/i.test(part.trim());
  return `${isWord(before) ? before.trim() : ''}${text}${isWord(after) ? ` ${after.trim()}` : ''}`;
}

const DAY_MS = 86_400_000;
/** 9999-12-31. */
const LAST_DAY = 2_958_465;

/** A serial day as ISO 8601; undefined outside a workbook's range. Excel counts a nonexistent 29 February 1900. */
function isoDate(serial: number, is1904: boolean): string | undefined {
  const day = is1904 ? serial + 1462 : serial;
  if (day < 1 || day >= LAST_DAY + 1) return undefined;
  const sinceEpoch = day < 60 ? day - 25_568 : day - 25_569;
  // Rounded to seconds, because fractions of a day are inexact.
  const iso = new Date(Math.round((sinceEpoch * DAY_MS) / 1000) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Without binary rounding errors: 0.1 + 0.2 is 0.3. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)));

/** A number of a workbook as text: ISO 8601 for dates, "12.5%" for percentages. */
export function numberText(text: string, kind: NumberKind, is1904: boolean, code?: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (kind === 'percent') return `${plainNumber(value * 100)}%`;
  if (kind === 'date') return isoDate(value, is1904) ?? plainNumber(value);
  if (kind === 'time' && value >= 0 && value < 1)
    return new Date(Math.round(value * 86_400) * 1000).toISOString().slice(11, 19);
  if (kind === 'time') return isoDate(value, is1904) ?? plainNumber(value);
  return formattedNumber(plainNumber(value), code);
}

/** The characters that a workbook writes as _x000D_. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** "BC" -> 54: the column of a cell's reference, from 0; undefined if it has none. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** 54 -> "BC". */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (column % 26));
}
