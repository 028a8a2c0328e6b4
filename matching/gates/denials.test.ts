import { expect, test } from 'vitest';
import { isBeginner, isDenied, needsPermit } from './denials.ts';

/** Whether a text denies what stands between brackets. */
function denies(marked: string): boolean {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  return isDenied(marked.replace('[', '').replace(']', ''), start, end);
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
])('a text does not deny a name: %s', (text) => {
  expect(denies(text)).toBe(false);
});

test('a language with the level of a beginner is no command of it', () => {
  const level = (text: string) => isBeginner(text, 'German'.length);
  expect(level('German A1, attending evening class')).toBe(true);
  expect(level('German (beginner)')).toBe(true);
  expect(level('German B2, Dutch A1')).toBe(false);
  expect(level('German fluent')).toBe(false);
});

test.each([
  ['Willing to relocate, would need an employment permit sponsored.', true],
  ['I require visa sponsorship.', true],
  ['No right to work in the UK yet', true],
  ['Ich benötige noch eine Arbeitserlaubnis.', true],
  ['I do not require sponsorship', false],
  ['Full right to work in the UK, no sponsorship needed', false],
  ['Handled work permits for 40 colleagues', false],
])('a text says whether its author needs a permit to work: %s', (text, needs) => {
  expect(needsPermit(text)).toBe(needs);
});
