import { describe, expect, test } from 'vitest';
import { z } from 'zod';
// Whoever describes or checks a call has loaded this, and with it the wording.
import './call.ts';

const messageFor = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe('what people read instead of what zod says', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['left out', z.string(), undefined, 'This is required'],
    ['null', z.number(), null, 'This is required'],
    ['an empty text', z.string().min(1), '', 'This is required'],
    ['a choice left out', z.enum(['a', 'b']), undefined, 'This is required'],
    ['alternatives left out', z.union([z.string(), z.array(z.string())]), undefined, 'This is required'],
    ['no text', z.string(), 7, 'This must be text'],
    ['no number', z.number(), 'x', 'This must be a number'],
    ['not finite', z.number(), Number.NaN, 'This must be a number'],
    ['no whole number', z.int(), 1.5, 'This must be a whole number'],
    ['no list', z.array(z.string()), 'x', 'This must be a list'],
    ['no object', z.object({}), 'x', 'This must be an object with named fields'],
    ['no yes or no', z.boolean(), 'x', 'This must be true or false'],
    ['too long', z.string().max(3), 'four', 'At most 3 characters'],
    ['too short', z.string().min(3), 'x', 'At least 3 characters'],
    ['of a fixed length', z.string().length(3), 'x', 'Use exactly 3 characters'],
    ['too many', z.array(z.int()).max(1), [1, 2], 'At most 1 entry'],
    ['too few', z.array(z.int()).min(2), [1], 'At least 2 entries'],
    ['none', z.array(z.int()).min(1), [], 'Choose at least one'],
    ['too high', z.number().max(10), 11, 'This must be at most 10'],
    ['too low', z.number().min(0), -1, 'This must be at least 0'],
    ['not above', z.number().gt(0), 0, 'This must be above 0'],
    ['not below', z.number().lt(9), 9, 'This must be below 9'],
    ['no multiple', z.number().multipleOf(5), 7, 'This must be a multiple of 5'],
    ['not one of', z.enum(['on', 'off']), 'x', 'Use one of: on, off'],
    ['not the one', z.literal('yes'), 'no', 'This must be yes'],
    ['not one of many', z.enum([...'abcdefghijklmnop']), '?', 'This is not one of the choices'],
    ['no e-mail', z.email(), 'x', 'Enter a valid e-mail address'],
    ['no day', z.iso.date(), '31.1.2026', 'Enter a day as YYYY-MM-DD'],
    ['another form', z.string().regex(/^\d$/), 'x', 'This is not written as it should be'],
    ['unknown', z.strictObject({}), { x: 1 }, 'This field is not known here'],
    [
      'a wrong one of a list',
      z.union([z.enum(['on', 'off']), z.array(z.enum(['on', 'off']))]),
      ['x'],
      'Use one of: on, off',
    ],
    ['a rule without words', z.string().refine(() => false), 'x', 'This is not valid'],
  ])('%s', (_kind, schema, input, message) => expect(messageFor(schema, input)).toBe(message));

  test('words that a schema has of its own stay', () => {
    expect(messageFor(z.string().min(1, 'Name is required'), '')).toBe('Name is required');
  });
});
