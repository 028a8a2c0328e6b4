import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyOfSecret, newShareSecret, shareUrl } from './share-links.rules.ts';

describe('the secret of a link', () => {
  it('names the key of its agency in 64 characters of an address, and is another each time', () => {
    const keys = Array.from({ length: 200 }, () => randomUUID());
    const secrets = keys.map((key) => newShareSecret(key));
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{64}$/);
    expect(secrets.map(keyOfSecret)).toEqual(keys);
    const of = randomUUID();
    expect(new Set(Array.from({ length: 200 }, () => newShareSecret(of))).size).toBe(200);
    expect(shareUrl('https://app.test', secrets[0]!)).toBe(`https://app.test/s/${secrets[0]}`);
  });

  it.each([
    '',
    'a',
    '-'.repeat(63),
    `${'a'.repeat(64)}b`,
    `${'a'.repeat(63)}=`,
    `${'a'.repeat(63)} `,
    `${'a'.repeat(64)}\n`,
    // Not the id of anything: its version is none.
    'A'.repeat(21).padEnd(64, '_'),
  ])('has no key where it is none: %j', (text) => {
    expect(keyOfSecret(text)).toBeUndefined();
  });
});
