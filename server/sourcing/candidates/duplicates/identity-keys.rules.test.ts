import { expect, test } from 'vitest';
import { emailKey, phoneKey } from '../../addresses/addresses.public.ts';
import { linkedinKey, nameKey } from './identity-keys.rules.ts';

test.each([
  ['+49 (0)171 2345678', null, '+491712345678'],
  ['0049 171 2345678', null, '+491712345678'],
  ['0171 2345678', 'DE', '+491712345678'],
  ['0171 2345678', null, '1712345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['07700 900811', 'GB', '+447700900811'],
  ['+44 (0)7700 900811', null, '+447700900811'],
  ['12345', null, null],
  ['', null, null],
  [null, null, null],
])('normalises phone %s in country %s to %s', (phone, country, key) => {
  expect(phoneKey(phone, country)).toBe(key);
});

test.each([
  ['https://www.linkedin.com/in/Ada-Example/', 'in/ada-example'],
  ['de.linkedin.com/in/ada-example?locale=de', 'in/ada-example'],
  ['linkedin.com/in/jos%C3%A9', 'in/josé'],
  ['linkedin.com/company/acme', null],
  ['notlinkedin.com/in/ada', null],
])('reduces LinkedIn URL %s to %s', (url, key) => {
  expect(linkedinKey(url)).toBe(key);
});

test('compares names and email addresses without case and accents', () => {
  expect(nameKey('  José  MÜLLER-Weiß ')).toBe('jose muller weiss');
  expect(emailKey(' Ada@Example.TEST ')).toBe('ada@example.test');
  expect(emailKey('ada at example')).toBeNull();
});
