import type { z } from 'zod';
import { texts } from './texts.ts';

/** Longer lists of choices are left out of the message. */
const MAX_CHOICES_SHOWN = 12;

const TYPE_MESSAGES: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  bigint: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
  record: 'This must be an object',
  date: 'This must be a date',
};

const FORMAT_MESSAGES: Record<string, string> = {
  email: texts.emailInvalid,
  uuid: 'Invalid ID',
  url: 'Enter a valid URL',
  date: 'Enter a date as YYYY-MM-DD',
  datetime: 'Enter a date and time with a time zone, such as 2026-01-31T09:00:00Z',
  time: 'Enter a time as HH:MM',
  json_string: 'This must be JSON',
};

const pluralize = (count: number | bigint, one: string, many: string) =>
  `${String(count)} ${Number(count) === 1 ? one : many}`;

/** A size with its unit: characters of a text, entries of a list; otherwise just the number. */
function formatSize(origin: string, count: number | bigint): string {
  if (origin === 'string') return pluralize(count, 'character', 'characters');
  if (['array', 'set', 'map', 'object'].includes(origin)) return pluralize(count, 'entry', 'entries');
  return String(count);
}

const hasUnit = (origin: string) => formatSize(origin, 2) !== '2';

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean, exact: boolean): string {
  if (exact) return `Use exactly ${formatSize(origin, maximum)}`;
  if (hasUnit(origin)) return `Use at most ${formatSize(origin, maximum)}`;
  return inclusive ? `This must be at most ${maximum}` : `This must be below ${maximum}`;
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean, exact: boolean): string {
  if (exact) return `Use exactly ${formatSize(origin, minimum)}`;
  if (origin === 'string' && Number(minimum) === 1) return texts.required;
  if (origin === 'array' && Number(minimum) === 1) return texts.chooseOne;
  if (hasUnit(origin)) return `Use at least ${formatSize(origin, minimum)}`;
  return inclusive ? `This must be at least ${minimum}` : `This must be above ${minimum}`;
}

function invalidChoice(values: readonly unknown[]): string {
  if (values.length > MAX_CHOICES_SHOWN) return 'Choose one of the available options';
  return values.length === 1
    ? `This must be ${String(values[0])}`
    : `Use one of: ${values.map(String).join(', ')}`;
}

/** The issue of the alternative whose type matches the input, since that issue is about the content. */
function unionMessage(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const fits = branches.find(
    ([first]) => first && !(first.code === 'invalid_type' && first.path.length === 0),
  );
  return (fits ?? branches[0])?.[0]?.message ?? texts.invalid;
}

/**
 * The message for any zod issue whose schema has none. It is shown under the field, so it names
 * neither the field nor a programming type.
 */
export function formatIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return texts.required;
      return TYPE_MESSAGES[issue.expected] ?? texts.invalid;
    case 'invalid_value':
      return issue.input === undefined ? texts.required : invalidChoice(issue.values);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive !== false, issue.exact === true);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false, issue.exact === true);
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? 'Invalid format';
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return texts.unknownField;
    case 'invalid_union':
      return issue.input === undefined ? texts.required : unionMessage(issue.errors);
    case 'invalid_key':
    case 'invalid_element':
      return 'One of the entries is invalid';
    default:
      return texts.invalid;
  }
}
