import { expect, test } from 'vitest';
import { isBeginner, isDenied, needsPermit } from './denials.ts';

/** Whether a text denies what stands between brackets. */
function denies(marked: string, { isFact = true, language = undefined as string | undefined } = {}): boolean {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return isDenied(marked.replace('[', '').replace(']', ''), start, end, { isFact, language });
}

test.each([
  'I have no [driving licence] (I did try, twice).',
  'I do not speak [German].',
  'I don’t speak [Spanish] yet apart from ordering coffee',
  'Never worked in [Java], apart from one module',
  'English and Swahili fluent. No [German] yet',
  'I am not yet on the [NMC] register',
  'I am not yet having [QTS]; application is under process',
  'No degree, no [QTS].',
  'PGCE with [QTS] expected July 2026',
  '[ServSafe] Manager certification lapsed in 2023',
  'my [HGV licence] was revoked on medical grounds',
  '[Driving licence]: none',
  '[Führerschein]: nein',
  'Ich habe keinen [Führerschein].',
  '[Deutsch] spreche ich noch nicht.',
  'ohne [Führerschein Klasse B]',
  'No tengo [carnet de conducir].',
  'No hablo [alemán].',
  'Je ne parle pas [allemand].',
  'sans [permis B]',
  'Non ho la [patente]',
  'Não tenho [carta de condução]',
  'Ik spreek geen [Duits]',
  'Nie mam [prawo jazdy]',
  'I do not drive and have no [driving licence]',
  'kein SAP und kein [Excel]',
  'neither SAP nor [Oracle]',
  'I do not drive and am without a [driving licence]',
  'no SAP and no [Excel]',
])('a text denies a name: %s', (text) => {
  expect(denies(text)).toBe(true);
});

test.each([
  'Full [driving licence], no points.',
  'Not only [Java] but Kotlin too',
  'No problem with [Excel]',
  '[Excel]: no problem',
  'No incidents in ten years of [HGV driving]',
  'I could not do without [Excel]',
  'No gaps in my career. [German] fluent',
  'Kein Problem mit [Excel]',
  'nicht nur [Java]',
  'Taught people who had no English to read [German]',
  'no C#, [Java] since 2015',
  'Registered nurse, [NMC] PIN current',
  'Sin faltas, [inglés] C1',
  'Do not hesitate to call. [Java]',
  'I cannot imagine working without [Excel]',
  'experience with non-[SAP] systems',
  '[Excel] and non-GAAP figures',
  'Mai [SAP]',
  '[NMC registration] expired 2019 and renewed 2020',
  '[NMC registration] expired 2019, renewed 2020',
])('a text does not deny a name: %s', (text) => {
  expect(denies(text)).toBe(false);
});

test('words deny in the languages where they do', () => {
  expect(denies('Trabalhei no [SAP]', { language: 'Portuguese' })).toBe(false);
  expect(denies('no [SAP]', { language: 'Portuguese' })).toBe(false);
  expect(denies('não [SAP]', { language: 'Portuguese' })).toBe(true);
  expect(denies('no [SAP]', { language: 'English' })).toBe(true);
  expect(denies('mai usato, mai [SAP]', { language: 'Italian' })).toBe(true);
  expect(denies('seit Mai [SAP]', { language: 'German' })).toBe(false);
});

test('only certificates, licences and languages lapse or are pending', () => {
  for (const text of ['[Accounts receivable] outstanding reduced', '[purchase orders] pending'])
    expect(denies(text, { isFact: false }), text).toBe(false);
  expect(denies('[Excel]: none', { isFact: false })).toBe(true);
  expect(denies('[HGV licence] suspended', { isFact: true })).toBe(true);
});

test('a language with the level of a beginner is no command of it', () => {
  const level = (text: string) => isBeginner(text, 'German'.length);
  expect(level('German A1, attending evening class')).toBe(true);
  expect(level('German (beginner)')).toBe(true);
  expect(level('German B2, Dutch A1')).toBe(false);
  expect(level('German fluent')).toBe(false);
  for (const text of [
    'German – A1',
    'German: level A1',
    'German\tbasic\tEnglish',
    'German elementary',
    'German elementary level',
    'German basic knowledge',
  ])
    expect(level(text), text).toBe(true);
  for (const text of [
    'German C1 Dutch A1',
    'German native / Dutch basic',
    'German B2 – Dutch A1',
    'German / Dutch basic',
    'German Dutch A1',
    'German\tC1\tDutch\tA1',
    'German elementary school teacher',
    'German (C1) Dutch (A1)',
  ])
    expect(level(text), text).toBe(false);
});

test.each([
  ['Willing to relocate, would need an employment permit sponsored.', true],
  ['I require visa sponsorship.', true],
  ['No right to work in the UK yet', true],
  ['Ich benötige noch eine Arbeitserlaubnis.', true],
  ['I do not require sponsorship', false],
  ['Full right to work in the UK, no sponsorship needed', false],
  ['Handled work permits for 40 colleagues', false],
  ['I need a work permit to work in Germany', true],
  ['Seeking visa sponsorship', true],
  ['Open to offers with visa sponsorship', true],
  ['Worked with Visa and Mastercard payments', false],
  ['Ran permit to work systems', false],
  ['Every task requires permit to work', false],
  ['Living in London with a work permit', false],
  ['Advised clients with visa applications', false],
  ['Seeking sponsorship from local firms', false],
  ['Ran a fair with sponsorship from local firms', false],
  ['Work requires permit to dig', false],
])('a text says whether its author needs a permit to work: %s', (text, needs) => {
  expect(needsPermit(text)).toBe(needs);
});
