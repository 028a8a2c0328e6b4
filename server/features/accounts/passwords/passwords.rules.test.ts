import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.rules.ts';
import { assertStrongPassword } from './passwords.rules.ts';

const person = { email: 'mira.olsen@north.example', agency_name: 'Möller & Sons' };
const refusal = (password: string, of = person) => {
  try {
    assertStrongPassword(password, of);
    return undefined;
  } catch (error) {
    return (error as { fields: { password: string } }).fields.password;
  }
};

describe('a new password', () => {
  it('is refused when it is one of thousands of common ones, in any case', () => {
    const some: string[] = [];
    let count = 0;
    for (const password of commonPasswords(10)) if (count++ % 9973 === 0) some.push(password);
    expect(count).toBeGreaterThan(3000);
    expect(some.filter((password) => refusal(password) === undefined)).toEqual([]);
    expect(some.filter((password) => refusal(password.toUpperCase()) === undefined)).toEqual([]);
  });

  it.each([
    'P@ssw0rd123',
    'pa55word2024', // with other look-alikes than the list has
    'Summer2024!',
    'QwertyUiop1',
    'liverpool1!',
    'monkeymonkey',
    'W3lcome!2023',
    '!!december!!',
    '0987654321',
    'aaaaaaaaab',
  ])('is refused when it is as common as %s', (password) => {
    expect(refusal(password)).toBe('This password is too common');
  });

  it('is refused when it contains the whole name of the agency, however it is written', () => {
    const text = "The password must not contain your agency's name";
    for (const password of ['moller&sons-7391', 'xx Möller  Sons xx', 'MOLLERSONS-gates'])
      expect(refusal(password)).toBe(text);
    expect(refusal('moller and others 7')).toBeUndefined();
    // A name of up to three letters occurs in too many words.
    expect(refusal('the abc of harbours', { ...person, agency_name: 'A.B.C.' })).toBeUndefined();
    expect(refusal('a quiet harbour 7', { ...person, agency_name: '' })).toBeUndefined();
  });

  it('is refused when it contains the name in the e-mail address', () => {
    expect(refusal('my Mira.Olsen secret')).toBe(
      'The password must not contain the name in your e-mail address',
    );
  });

  it.each(['a quiet harbour 7', 'correct staple battery', 'Zwölf Boote im Hafen', 'kX9!vbQ2#m'])(
    'is accepted: %s',
    (password) => {
      expect(refusal(password)).toBeUndefined();
    },
  );
});
