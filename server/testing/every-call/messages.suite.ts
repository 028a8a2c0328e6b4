import type { Call } from '@placewell/contract/call.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aRecruiter, aSuperAdmin, type TestUser } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

const TECHNICAL =
  /expected|received|invalid (input|option|string)|too (big|small)|[<>]=?|\bundefined\b|\bnull\b|regex/i;
const INVALID_VALUES = [undefined, null, 7.5, -1, 1e12, true, '', 'no such value', {}, [], [7], ['x']];
const fieldMessages = async (app: TestApp, call: Call, body: object, token: string): Promise<string[]> => {
  const response = await app.call(call, body as never, token);
  expect(response, call.path).toMatchObject({ http: 400, code: 'invalid_input' });
  return Object.values((response.data as { fields: Record<string, string> }).fields);
};

/** What the server says of fields that no screen sends is for people. */
export function testMessages(given: readonly Call[], app: TestApp, agency: () => TestUser) {
  describe('validation messages avoid technical terms', () => {
    const calls = given.filter((call) => call.transport === 'json' && call.returns === 'data');
    test.each(calls.map((call) => [call.path, call] as const))('%s', async (_path, call) => {
      const { ada } = { ada: agency() };
      const { token } =
        call.roles === 'public' || call.roles.includes('agency')
          ? ada
          : call.roles.includes('recruiter')
            ? await aRecruiter(app, ada)
            : await aSuperAdmin(app);
      const { properties = {} } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
      const names = Object.keys(properties);
      // Too long for most fields, in bodies that the call takes.
      const text = 'x'.repeat(Math.min(21_000, (call.bodyLimit * 0.8) / (names.length + 1)));
      const list = Array.from({ length: Math.min(1000, call.bodyLimit / 64 - 4) }, () => 'x');
      const bodies = [
        ...[...INVALID_VALUES, text].map((value) => Object.fromEntries(names.map((name) => [name, value]))),
        ...names.map((name) => ({ [name]: list })),
      ];
      for (const fields of bodies) {
        // The unknown field ensures that no body is valid.
        for (const message of await fieldMessages(app, call, { ...fields, no_such_field: 1 }, token)) {
          expect(message).not.toMatch(TECHNICAL);
          expect(message).toMatch(/^\p{Lu}/u);
        }
      }
    });
  });
}
