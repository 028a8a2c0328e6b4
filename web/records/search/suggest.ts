import type { SearchField, SearchFields } from '@placewell/contract/search/search-fields.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import type { SearchLanguage } from './search-language.ts';

/** The token at the cursor, and the range that a suggestion replaces. */
export type Typing =
  | { kind: 'field'; typed: string; from: number; to: number }
  | { kind: 'value'; field: string; typed: string; from: number; to: number };

export type Suggestion = { text: string; label: string; hint: string | undefined };

/** One letter matches too many words to mean a field. */
const MIN_FIELD_LETTERS = 2;
const BEFORE_TERM = String.raw`(?:^|[\s(])-?`;
const VALUE = new RegExp(`${BEFORE_TERM}([\\p{L}_-]+):("[^"]*|[^\\s()"]*)$`, 'u');
const FIELD = new RegExp(`${BEFORE_TERM}([\\p{L}][\\p{L}_-]*|:)$`, 'u');

/** The canonical name of a field, found by any of its names, in any case. */
export function canonicalField(fields: SearchFields, typed: string): string | undefined {
  const name = typed.toLowerCase();
  return Object.keys(fields).find((one) => one === name || fields[one]?.aliases.includes(name));
}

/** The field or value before the cursor; undefined inside a word or among other words. */
export function typingAt(text: string, caret: number, fields: SearchFields): Typing | undefined {
  if (/[^\s()]/.test(text[caret] ?? ' ')) return undefined;
  const before = text.slice(0, caret);
  const value = VALUE.exec(before);
  const field = value ? canonicalField(fields, value[1] ?? '') : undefined;
  if (value && field !== undefined) {
    const typed = value[2] ?? '';
    return { kind: 'value', field, typed: typed.replace('"', ''), from: caret - typed.length, to: caret };
  }
  const isInPhrase = (before.split('"').length - 1) % 2 === 1;
  const typed = isInPhrase ? undefined : FIELD.exec(before)?.[1];
  if (typed === undefined || (typed !== ':' && typed.length < MIN_FIELD_LETTERS)) return undefined;
  return { kind: 'field', typed: typed.replace(':', ''), from: caret - typed.length, to: caret };
}

const hintOf = ({ meaning, example }: SearchField) => `${meaning}, such as ${example}`;

/** The fields with a name that begins with the typed text. */
export const suggestFields = (typed: string, fields: SearchFields): Suggestion[] =>
  Object.entries(fields)
    .filter(([name, { aliases }]) => [name, ...aliases].some((one) => one.startsWith(typed.toLowerCase())))
    .map(([name, field]) => ({ text: `${name}:`, label: `${name}:`, hint: hintOf(field) }));

/** A value as written after `field:`. */
const written = (value: string) => (/[\s()"]/.test(value) ? `"${value.replaceAll('"', '')}" ` : `${value} `);

/** Suggests values that contain the typed text, those that begin with it first. */
export function suggestValues(values: readonly { value: string; label: string }[], typed: string) {
  const wanted = typed.toLowerCase();
  const rank = ({ value, label }: { value: string; label: string }) =>
    [label, value].some((one) => one.toLowerCase().startsWith(wanted)) ? 0 : 1;
  return values
    .filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(wanted))
    .sort((one, other) => rank(one) - rank(other))
    .map(({ value, label }): Suggestion => ({ text: written(value), label, hint: undefined }));
}

export const listedValues = (language: SearchLanguage, field: string) =>
  (language.fields[field]?.values ?? []).map((value) => ({
    value,
    label: language.valueLabel?.(field, value) ?? formatEnum(value),
  }));

/** The text with the suggestion inserted, and the new cursor position. */
export function takeSuggestion(text: string, typing: Typing, suggestion: Suggestion) {
  const isSpaced = suggestion.text.endsWith(' ') && /^\s/.test(text.slice(typing.to));
  const taken = isSpaced ? suggestion.text.trimEnd() : suggestion.text;
  const caret = typing.from + taken.length + (isSpaced ? 1 : 0);
  return { text: text.slice(0, typing.from) + taken + text.slice(typing.to), caret };
}
