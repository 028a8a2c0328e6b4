import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the log keeps passwords, tokens and the values of a rejected row to itself', () => {
  const lines: string[] = [];
  const log = createLog('info', false, { write: (line) => lines.push(line) });
  const rejected = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.org) already exists.',
  });
  log.error({ err: rejected, body: { password: 'a quiet harbour 7', token: 'abc123' } }, 'Unexpected error');
  expect(lines.join('')).toContain('users_email');
  expect(lines.join('')).not.toMatch(/ada@example|quiet harbour|abc123/);
});
