import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.rules.ts';
import { assertStrongPassword } from './passwords.rules.ts';

const person = { email: 'mira.olsen@north.example', agency_name: 'Möller & Sons', fullname: '' };
const refusal = (password: string, of = person) => {
  try {
    assertStrongPassword(password, of);
    return undefined;
  } catch (error) {
    return (error as { fields: { password: string } }).fields.password;
  }
};

const RANDOM_WORDS =
  `harbour lantern velvet cactus ribbon walnut pebble thunder marble saddle copper meadow turnip ladder
anchor basket candle dragonfly engine feather goblet hammer island jacket kettle lemon mirror needle orchard pencil quilt
rocket spoon tunnel umbrella valley window yogurt zebra tree wert were power property pour trew`.split(/\s+/);

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
    'pa55word2024', // with other look-alikes than those in the list
    'Summer2024!',
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
    // A name of up to three letters is part of too many words.
    expect(refusal('the abc of harbours', { ...person, agency_name: 'A.B.C.' })).toBeUndefined();
    expect(refusal('a quiet harbour 7', { ...person, agency_name: '' })).toBeUndefined();
  });

  it('is refused when it contains the name in the email address', () => {
    expect(refusal('my Mira.Olsen secret')).toBe(
      'The password must not contain the name in your email address',
    );
  });
});

describe('a new password of keys, names or phrases', () => {
  it.each([
    'QwertyUiop1',
    'asdfghjkl1',
    'lkjhgfdsa99',
    'Asdfghjkl;123',
    'poiuytrewq!',
    '1qaz2wsx3edc',
    '1qaz2wsx!!',
    '!QAZ@WSX12',
    'zaq1xsw2cde3',
    'qwertzuiop1',
    'yxcvbnm,.-1',
    'azertyuiop9',
    'qsdfghjklm7',
    'qwer-asdf-1234',
    'qweasd2024!',
    '1q2w3e4r5t',
    'q1w2e3r4t5y6',
    'mnbvcxz 2020',
  ])('is refused when it runs along a keyboard: %s', (password) => {
    expect(refusal(password)).toBe('This password is a run of keyboard keys, which is easy to guess');
  });

  it.each([
    'loveyou2024',
    'iloveyou!!!1',
    'I.love.you.99',
    '0loveyou0123',
    'LoveYou<3<3',
    'Placewell-2026',
    'pl4cewell_77',
  ])('is refused when it is a common saying or our name with digits: %s', (password) => {
    expect(refusal(password)).toBe('This password is too common');
  });

  it.each([
    'jonathan99',
    'Jonathan1990!',
    '2024-Katharina',
    'k4th4r1n4_77',
    'Zoë1234567',
    'J.o.h.n.198765',
    'petrapetra7',
  ])('is refused when it is a first name with digits or signs: %s', (password) => {
    expect(refusal(password)).toBe('This password is a name with digits or symbols, which is easy to guess');
  });

  it.each([
    'Ingeborga77!',
    'solheimsen-1984',
    'IngeborgaSolheimsen1',
    '99solheimsen.ingeborga',
    'S0lh3ims3n1',
  ])("is refused when it is the person's own name with digits or signs: %s", (password) => {
    const of = { ...person, fullname: 'Ingeborga Solheimsén' };
    expect(refusal(password)).toBeUndefined();
    expect(refusal(password, of)).toBe(
      'This password is a name with digits or symbols, which is easy to guess',
    );
  });

  it("is refused when it is a word of the agency's name, or its short name, with digits", () => {
    const text = 'This password is a name with digits or symbols, which is easy to guess';
    expect(refusal('Harbour2026!', { ...person, agency_name: 'Harbour & Vale' })).toBe(text);
    expect(refusal('abc20262027', { ...person, agency_name: 'A.B.C.' })).toBe(text);
    expect(refusal('Harbour2026!')).toBeUndefined();
  });

  it.each([
    'were the tree poised 4',
    'anna reads at night',
    'wert und asche 12',
    'lovely harbour 7',
    'qwerty is no password of mine',
    'jonathan likes plums',
    '8471-9302-anna-lamp',
  ])('is accepted although a name or keys stand in it: %s', (password) => {
    expect(refusal(password)).toBeUndefined();
  });

  it('is accepted when it is a phrase of four random words, or sixteen random characters', () => {
    const word = fc.constantFrom(...RANDOM_WORDS);
    const phrase = fc
      .tuple(fc.array(word, { minLength: 4, maxLength: 7 }), fc.constantFrom(' ', '-', '', '.'), fc.nat(99))
      .map(([words, between, number]) => words.join(between) + number);
    const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    const characters = fc
      .noBias(fc.array(fc.nat(CHARACTERS.length - 1), { minLength: 16, maxLength: 40 }))
      .map((places) => places.map((at) => CHARACTERS[at]).join(''));
    fc.assert(
      fc.property(phrase, (password) => new Set(password).size < 5 || refusal(password) === undefined),
    );
    fc.assert(fc.property(characters, (password) => refusal(password) === undefined));
  });

  it.each(['a quiet harbour 7', 'correct staple battery', 'Zwölf Boote im Hafen', 'kX9!vbQ2#m'])(
    'is accepted: %s',
    (password) => {
      expect(refusal(password)).toBeUndefined();
    },
  );
});

describe('a new password with names, or keys of other languages,', () => {
  it.each([
    ['ian@x.example', 'a brilliant harbour 9'],
    ['info@x.example', 'information is a river'],
    ['team@x.example', 'steam engines are loud'],
    ['support@x.example', 'my support is a red canoe'],
  ])('of %s is accepted although a short or common name stands in a phrase: %s', (email, password) => {
    expect(refusal(password, { ...person, email })).toBeUndefined();
  });

  it.each([
    ['ian@x.example', 'ian-1234-5678'],
    ['info@x.example', 'my info 2024!'],
    ['support@x.example', 'my support 7391'],
    ['harbourmaster@x.example', 'the harbourmaster sings at night'],
  ])(
    'of %s is refused when little stands beside the name, or the name is a long one: %s',
    (email, password) => {
      const text = 'The password must not contain the name in your email address';
      expect(refusal(password, { ...person, email })).toBe(text);
    },
  );

  it("is accepted when a common word that is the agency's name stands in a phrase", () => {
    const of = (agency_name: string) => ({ ...person, agency_name });
    expect(refusal('people walk over bridges', of('People'))).toBeUndefined();
    expect(refusal('my talented horse sings', of('Talent'))).toBeUndefined();
    expect(refusal('84#hR!93027%', of('HR Partners'))).toBeUndefined();
    expect(refusal('Talent-7391-x', of('Talent'))).toBe("The password must not contain your agency's name");
  });

  it.each([
    'asdfghjklñ1',
    'qwertyuiopå1',
    'asdfghjkløæ',
    'йцукенгшщз1',
    'фывапролдж',
    'xqwertyuiop1',
    'myqwertyuiop',
  ])(
    'is refused when it runs along another keyboard, or has a letter or two beside a long run: %s',
    (password) => {
      expect(refusal(password)).toBe('This password is a run of keyboard keys, which is easy to guess');
    },
  );

  it.each([
    'liam2020!!!',
    'joe1234567',
    'Иван1234567',
    'Николай-1990',
    'schmidt1985!',
    'michael.smith1990',
    'MichaelSmith1990',
    'anna-maria-1990',
  ])('is refused when it is a first or last name, or two, with digits: %s', (password) => {
    expect(refusal(password)).toBe('This password is a name with digits or symbols, which is easy to guess');
  });

  it.each(['4#9m!2i8a5', '8471-asd-9302', 'joe#84!x29', '7!j8o9e#24'])(
    'is accepted when the letters of a name or of keys are scattered or few among digits and signs: %s',
    (password) => {
      expect(refusal(password)).toBeUndefined();
    },
  );
});
