import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stems, withoutPersonalFacts } from './normalise.ts';

const left = (text: string) =>
  withoutPersonalFacts(text)
    .replace(/[ \t]+/g, ' ')
    .trim();

// [label, value] in eight languages. Words of work among the values must not count either.
const FACTS: readonly (readonly [string, string])[] = [
  ['Name', 'Alex Baker'],
  ["Father's name", 'John Farmer'],
  ['Date of birth', '4 May 1986'],
  ['D.O.B.', '04/05/1986'],
  ['Nationality', 'Irish'],
  ['Marital status', 'married, two children'],
  ['Passport number', 'K1234567'],
  ['Religion', 'Catholic'],
  ['Gender', 'female'],
  ['Geburtsdatum', '04.05.1986'],
  ['Geburtsort', 'Bremen'],
  ['Staatsangehörigkeit', 'deutsch'],
  ['Familienstand', 'verheiratet, zwei Kinder'],
  ['Konfession', 'evangelisch'],
  ['Fecha de nacimiento', '4 de mayo de 1986'],
  ['Nacionalidad', 'española'],
  ['Estado civil', 'casada'],
  ['Date de naissance', '4 mai 1986'],
  ['Nationalité', 'française'],
  ['Situation familiale', 'mariée, deux enfants'],
  ['Data di nascita', '4 maggio 1986'],
  ['Cittadinanza', 'italiana'],
  ['Stato civile', 'coniugata'],
  ['Data de nascimento', '4 de maio de 1986'],
  ['Naturalidade', 'Coimbra'],
  ['Geboortedatum', '4 mei 1986'],
  ['Nationaliteit', 'Nederlandse'],
  ['Burgerlijke staat', 'gehuwd'],
  ['Data urodzenia', '4 maja 1986'],
  ['Obywatelstwo', 'polskie'],
  ['Stan cywilny', 'mężatka'],
];
const HEADINGS = ['Personal details', 'Persönliche Daten', 'Datos personales', 'Informations personnelles'];
const PASTIMES: readonly (readonly [string, string])[] = [
  ['Hobbies', 'cooking, photography and yoga'],
  ['Hobbys', 'Kochen, Fotografie'],
  ['Aficiones', 'cocina, fotografía'],
  ["Centres d'intérêt", 'cuisine, photographie'],
  ['Zainteresowania', 'fotografia, gotowanie'],
];

type Facts = readonly (readonly [string, string])[];
const SHAPES: readonly (readonly [string, (facts: Facts) => string])[] = [
  ['labelled lines', (facts) => facts.map(([label, value]) => `${label}: ${value}`).join('\n')],
  ['dashes', (facts) => facts.map(([label, value]) => `${label} – ${value}`).join('\n')],
  ['bullets', (facts) => facts.map(([label, value]) => `• ${label}: ${value}`).join('\n')],
  ['values below their labels', (facts) => facts.map(([label, value]) => `${label}\n${value}`).join('\n')],
  ['a table of two columns', (facts) => facts.map(([label, value]) => `${label} | ${value}`).join('\n')],
  ['tabs', (facts) => facts.map(([label, value]) => `${label}\t${value}`).join('\n')],
  ['wide gaps', (facts) => facts.map(([label, value]) => `${label}      ${value}`).join('\n')],
  [
    'a row of labels above a row of values',
    (facts) => `${facts.map(([label]) => label).join(' | ')}\n${facts.map(([, value]) => value).join(' | ')}`,
  ],
  ['one line', (facts) => facts.map(([label, value]) => `${label}: ${value}`).join(' | ')],
];

describe('personal facts', () => {
  it.each(SHAPES)('are blanked out in %s, in eight languages', (_name, shaped) => {
    const someFacts = fc.subarray([...FACTS], { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...HEADINGS), someFacts, (heading, facts) => {
        const block = `${heading}\n${shaped(facts)}`;
        expect(stems(withoutPersonalFacts(`${block}\n\nSkills\nJava`))).toEqual(['java']);
        expect(withoutPersonalFacts(block)).toHaveLength(block.length);
      }),
    );
  });

  it.each(PASTIMES)('are blanked out under %s', (label, value) => {
    expect(stems(withoutPersonalFacts(`${label}: ${value}\nJava`))).toEqual(['java']);
    expect(stems(withoutPersonalFacts(`${label}\n${value}\nSkills\nJava`))).toEqual(['java']);
    expect(stems(withoutPersonalFacts(`${label}\n• ${value.replaceAll(', ', '\n• ')}\n\nJava`))).toEqual([
      'java',
    ]);
  });

  it.each([
    'Nationality: Irish | Skills: Java',
    'Nationality: Irish, Gender: female, Skills: Java',
    'Driving licence: B, Languages: Spanish',
    'Gender equality officer',
    'Mobile\nJava\nChildren\nCooking',
    'Name of employer: Bakery Smith',
    'Race engineer since 2019',
  ])('leave "%s" what it says about work', (text) => {
    for (const word of ['Java', 'Driving licence', 'Spanish', 'equality', 'Cooking', 'Bakery', 'engineer'])
      if (text.includes(word)) expect(left(text)).toContain(word);
  });

  it('do not swallow the rest of a text without line breaks', () => {
    expect(left(`Name: Alex Baker ${'Cooked for guests of the hotel. '.repeat(20)}`)).toContain('guests');
  });
});
