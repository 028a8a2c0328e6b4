import { describe, expect, test } from 'vitest';
import { z } from 'zod';
// Importing call.ts registers the messages, as it does in server and web.
import './call.ts';

const messageFor = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe('validation messages', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['a missing field', z.string(), undefined, 'This field is required'],
    ['null', z.number(), null, 'This field is required'],
    ['an empty text', z.string().min(1), '', 'This field is required'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'This field is required'],
    ['a missing union', z.union([z.string(), z.array(z.string())]), undefined, 'This field is required'],
    ['a number instead of text', z.string(), 7, 'This must be text'],
    ['text instead of a number', z.number(), 'x', 'This must be a number'],
    ['a number that is not finite', z.number(), Number.NaN, 'This must be a number'],
    ['a fraction instead of a whole number', z.int(), 1.5, 'This must be a whole number'],
    ['text instead of a list', z.array(z.string()), 'x', 'This must be a list'],
    ['text instead of an object', z.object({}), 'x', 'This must be an object'],
    ['text instead of a boolean', z.boolean(), 'x', 'This must be true or false'],
    ['a text that is too long', z.string().max(3), 'four', 'Use at most 3 characters'],
    ['a text that is too short', z.string().min(3), 'x', 'Use at least 3 characters'],
    ['a text of the wrong length', z.string().length(3), 'x', 'Use exactly 3 characters'],
    ['too many entries', z.array(z.int()).max(1), [1, 2], 'Use at most 1 entry'],
    ['too few entries', z.array(z.int()).min(2), [1], 'Use at least 2 entries'],
    ['no entries', z.array(z.int()).min(1), [], 'Choose at least one'],
    ['a number above the maximum', z.number().max(10), 11, 'This must be at most 10'],
    ['a number below the minimum', z.number().min(0), -1, 'This must be at least 0'],
    ['a number at an exclusive minimum', z.number().gt(0), 0, 'This must be above 0'],
    ['a number at an exclusive maximum', z.number().lt(9), 9, 'This must be below 9'],
    ['a number that is not a multiple', z.number().multipleOf(5), 7, 'This must be a multiple of 5'],
    ['an unknown choice', z.enum(['on', 'off']), 'x', 'Use one of: on, off'],
    ['a different literal', z.literal('yes'), 'no', 'This must be yes'],
    [
      'an unknown choice among many',
      z.enum([...'abcdefghijklmnop']),
      '?',
      'Choose one of the available options',
    ],
    ['an invalid email address', z.email(), 'x', 'Enter a valid email address'],
    ['an invalid date', z.iso.date(), '31.1.2026', 'Enter a date as YYYY-MM-DD'],
    ['a pattern mismatch', z.string().regex(/^\d$/), 'x', 'Invalid format'],
    ['an unknown field', z.strictObject({}), { x: 1 }, 'Unknown field'],
    [
      'an unknown choice in a list',
      z.union([z.enum(['on', 'off']), z.array(z.enum(['on', 'off']))]),
      ['x'],
      'Use one of: on, off',
    ],
    ['a rule without a message', z.string().refine(() => false), 'x', 'Invalid value'],
  ])('names what is wrong with %s', (_kind, schema, input, message) =>
    expect(messageFor(schema, input)).toBe(message),
  );

  test('keeps the message that a schema defines itself', () => {
    expect(messageFor(z.string().min(1, 'Name is required'), '')).toBe('Name is required');
  });
});
