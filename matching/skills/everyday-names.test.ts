import { describe, expect, it } from 'vitest';
import { normalise } from '../text/normalise.ts';
import { singular } from '../text/stem.ts';
import { tokenise } from '../text/tokenise.ts';
import { buildVocabulary } from '../vocabulary/build.ts';
import { builtInVocabularySource, loadBuiltInVocabulary } from '../vocabulary/built-in.ts';
import type { SkillKind } from '../vocabulary/types.ts';
import { ambiguityOf } from './ambiguous.ts';
import { ENGLISH } from './everyday-words/english.ts';
import { FRENCH } from './everyday-words/french.ts';
import { GERMAN } from './everyday-words/german.ts';
import { SPANISH } from './everyday-words/spanish.ts';
import { findSkills } from './free-text.ts';

const vocabulary = loadBuiltInVocabulary();
const found = (text: string, place?: 'list' | 'text') =>
  findSkills(vocabulary, text, place === undefined ? {} : { place }).map((mention) => mention.name);

describe('certificates', () => {
  it.each([
    'Security guard in a mall.',
    'Checked securities and filed with the SEC.',
    'Built a network of clients and networks of friends.',
    'Kept the A rating of the office. A grade every year.',
    'Caught fish on the net.',
    'Gave first aid to a guest.',
    'Owned a green belt of land.',
    'Skills: accounting, Adobe, ADR, analyst',
  ])('are not found in "%s"', (text) => {
    const kinds = findSkills(vocabulary, text).map(({ skill_id }) => vocabulary.skills.get(skill_id)?.kind);
    expect(kinds).not.toContain('certificate');
  });

  it.each([
    ['Passed CompTIA Security+ in 2021.', 'CompTIA Security+'],
    ['Holds Security+ and works nights.', 'CompTIA Security+'],
    ['MCSE, A+, Network+', 'CompTIA A+'],
    ['Led projects as a PMP for eight years.', 'PMP'],
    ['Worked in the unit with ACLS.', 'Advanced cardiac life support'],
    ['First aid certified since 2019.', 'First aid'],
    ['Six Sigma Green Belt for five plants', 'Six Sigma Green Belt'],
    ['Drove tankers, ADR certified', 'ADR certificate'],
  ])('are found in "%s"', (text, name) => {
    expect(found(text)).toContain(name);
  });

  it('count in a list by any name that keeps its sign', () => {
    expect(found('A+\nADR\ngreen belt\nSecurity', 'list')).toEqual([
      'CompTIA A+',
      'ADR certificate',
      'Six Sigma Green Belt',
    ]);
  });
});

describe('products named like everyday words', () => {
  it.each([
    '(Less than 1 year)',
    'Spring cleaning of the villa. Spring 2015, Fall, Spring, Summer.',
    'Fed pandas and polar bears. Lions, pandas, bears.',
    'Serviced transformers, as the Transformers did on television.',
    'Worked well with teammates. Ranchers and canvases. Loaded containers.',
    'Collaborated in design and delivery. Kept constant contact with families.',
    'American Express, Federal Express. Julia Roberts and Cassandra Hill',
    'Go to market. Express mail, Swift delivery, Rust removal, Ruby jewellery, Dart player.',
    'Access to care. Flask of tea. Front Office. Vitamin C, Plan R.',
    'Fluent in French. Team of assemblers; workable, leaflets, parcels.',
    'Led outreach to parents. Gave to the Apollo Hospital. Jolene Kimball combined reports.',
    'Sold the Nikon NX camera. Gave to the ADL.',
  ])('are not found in "%s"', (text) => {
    const kinds = findSkills(vocabulary, text).map(({ skill_id }) => vocabulary.skills.get(skill_id)?.kind);
    expect(kinds).not.toContain('product');
  });

  it.each([
    ['Java, Spring, Hibernate', 'Spring Framework'],
    ['Services in Go on Kubernetes', 'Go'],
    ['Go, Rust, Swift', 'Rust'],
    ['Styled with CSS and Less', 'Less'],
    ['Cleaned data with Python and pandas', 'pandas'],
    ['Word, Excel, Access, Outlook', 'Microsoft Access'],
    ['Experience with Flask.', 'Flask'],
    ['Ruby developer', 'Ruby'],
    ['• Jenkins\n• Docker\n• Swift', 'Jenkins'],
    ['Wrote letters in Word every day', 'Microsoft Word'],
    ['Studied React and Angular', 'React'],
    ['Unity3D, VR, Blender, Photoshop', 'Blender 3D'],
    ['Helped residents with their ADLs', 'Activities of daily living assistance'],
  ])('are found in "%s"', (text, name) => {
    expect(found(text)).toContain(name);
  });
});

it('no name reaches over the end of an item or a sentence', () => {
  expect(found('sales, tax')).not.toContain('Value added tax');
  expect(found('Managed the project. Management of staff')).not.toContain('Project management');
  expect(found('project\nmanagement')).toContain('Project management');
});

describe('the check of names when a vocabulary is built', () => {
  const build = (name: string, kind: SkillKind, aliases: string[] = []) =>
    buildVocabulary([
      {
        name: 't',
        occupations: [],
        skills: [{ name, kind, aliases, broader: [], related: [], field: 't' }],
      },
    ]);

  it.each([
    ['Kitchen', 'product'],
    ['Löffel', 'certificate'],
    ['Zapato', 'product'],
    ['Parapluie', 'skill'],
  ] as const)('reports the everyday word %s', (name, kind) => {
    expect(build(name, kind).problems).toEqual([expect.stringContaining('everyday word')]);
    expect(build('Xyzzy', kind, [name]).problems).toHaveLength(1);
  });

  it('reports a name whose key loses a sign', () => {
    expect(build('Zorb', 'product', ['zorb + max']).problems).toEqual([
      expect.stringContaining('loses a sign'),
    ]);
    expect(build('Zorb', 'product', ['Zorb+', 'Z#', '.NET zorb', 'Z&B', 'zorb 2+']).problems).toEqual([]);
  });

  it('finds an everyday word that nobody listed in lists only', () => {
    const imported = build('Kitchen', 'product');
    expect(findSkills(imported, 'Kitchen, Kitchen in the Kitchen.')).toEqual([]);
    expect(findSkills(imported, 'Kitchen\nSink', { place: 'list' })).toHaveLength(1);
  });

  it('knows a thousand everyday words of each language', () => {
    for (const list of [ENGLISH, GERMAN, SPANISH, FRENCH])
      expect(new Set(list.trim().split(/\s+/).map(normalise)).size).toBeGreaterThan(1000);
  });

  it('lists every product and certificate that the wording of occupations uses freely, but spreadsheets', () => {
    const uses = new Map<string, number>();
    for (const { wording } of builtInVocabularySource().occupations)
      for (const word of new Set(tokenise(wording).map(({ text }) => singular(text))))
        if (wording.includes(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
    const unlisted = [...vocabulary.skills.values()]
      .filter(({ kind }) => kind === 'product' || kind === 'certificate')
      .flatMap((skill) =>
        [skill.name, ...skill.aliases].map((name) => ({ skill, name, key: normalise(name) })),
      )
      .filter(({ key }) => (uses.get(key) ?? 0) > 2)
      .filter(({ skill, name, key }) => ambiguityOf(skill, name, key) === 'none');
    expect(unlisted.map(({ name }) => name)).toEqual(['Spreadsheets']);
  });
});
