import { expect, test } from 'vitest';
import { tryForms } from '../../testing/address-forms/try-forms.ts';

test('no way to write an address leads the outgoing client to loopback', async () => {
  const tried = await tryForms();
  expect(tried.length).toBeGreaterThanOrEqual(60);
  expect(tried.filter(({ connections }) => connections > 0)).toEqual([]);
  // Forms that arrive without the guard prove that the canary works.
  expect(tried.filter(({ unguarded }) => unguarded > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dotted decimal', 'one hexadecimal number', 'IPv6 mapped', 'redirect 302']),
  );
});
