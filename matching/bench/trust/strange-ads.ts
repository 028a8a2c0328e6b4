// How much is read wrongly from advertisements as strangers paste them, and which skills are found in single sentences.
import { readFileSync } from 'node:fs';
import { readDescription } from '../../../server/matching/jobs/description/read-description.rules.ts';
import { findSkills, skillId, type Vocabulary } from '../../index.ts';
import { type Advertisement, advertisements, eachOf } from './advertisements.ts';

type Read = ReturnType<typeof readDescription>;
type Field = Readonly<{ name: string; read: (read: Read) => string | undefined; isRight: IsRight }>;
type IsRight = (value: string, expected: string) => boolean;

const alternatives = (expected: string) => expected.split('|').map((one) => one.trim().toLowerCase());
const isOneOf: IsRight = (value, expected) => alternatives(expected).includes(value.toLowerCase());
const startsWithOne: IsRight = (value, expected) =>
  alternatives(expected).some((one) => one !== '' && value.toLowerCase().startsWith(one));
const isSame: IsRight = (value, expected) => value === expected;

const payOf = ({ fields }: Read): string | undefined => {
  const { salary_min: min, salary_max: max } = fields;
  if (min === undefined && max === undefined) return undefined;
  return `${min ?? ''}..${max ?? ''} ${fields.salary_currency ?? ''} ${fields.salary_period ?? ''}`;
};
const yearsOf = ({ fields }: Read): string | undefined =>
  fields.experience_min === undefined
    ? undefined
    : [fields.experience_min, fields.experience_max].filter((one) => one !== undefined).join('-');
/** Amounts are compared as the form keeps them, in whole units. */
const isSamePay: IsRight = (value, expected) =>
  value === expected.replace(/\d+\.\d+/g, (amount) => String(Math.round(Number(amount))));

const FIELDS: readonly Field[] = [
  { name: 'title', read: ({ fields }) => fields.job_title, isRight: isOneOf },
  { name: 'client', read: ({ fields }) => fields.client_name, isRight: startsWithOne },
  { name: 'city', read: ({ fields }) => fields.location, isRight: startsWithOne },
  { name: 'mode', read: ({ fields }) => fields.work_mode, isRight: isSame },
  { name: 'type', read: ({ fields }) => fields.job_type, isRight: isSame },
  { name: 'years', read: yearsOf, isRight: isSame },
  { name: 'pay', read: payOf, isRight: isSamePay },
];

const phrasesOf = (list = '') =>
  list
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

/** Every skill that some words of the advertisement may be read as. */
const idsOf = (vocabulary: Vocabulary, phrases: readonly string[]) =>
  new Set(
    phrases.flatMap((phrase) => [
      skillId(vocabulary, phrase),
      ...findSkills(vocabulary, phrase, { place: 'list' }).map((one) => one.skill_id),
    ]),
  );

export type StrangeReading = {
  name: string;
  /** "pay: 150.. USD year instead of …" for everything that the form would be filled with wrongly. */
  wrong: string[];
  /** Fields that the advertisement states and the form leaves empty. */
  missing: string[];
  asked: number;
  missed: string[];
};

/**
 * What the form is filled with against what the advertisement says. An empty field is missing, never wrong. A skill is
 * wrong in the lists that the form fills if the advertisement does not name it, and anywhere if `never` lists it.
 */
export function readStrange(vocabulary: Vocabulary, { name, text, expected }: Advertisement): StrangeReading {
  const read = readDescription(vocabulary, text);
  const wrong: string[] = [];
  const missing: string[] = [];
  for (const field of FIELDS) {
    const value = field.read(read);
    const truth = expected[field.name] ?? '';
    if (value === undefined) {
      if (truth !== '') missing.push(field.name);
    } else if (!field.isRight(value, truth))
      wrong.push(`${field.name}: ${value} instead of ${truth === '' ? 'nothing' : truth}`);
  }
  const filled = [
    ...eachOf(
      vocabulary,
      (read.fields.skills_required ?? []).map(({ skill }) => skill),
    ),
    ...(read.fields.skills_preferred ?? []),
    ...(read.fields.languages ?? []),
  ];
  const languages = phrasesOf(expected.languages?.replaceAll(',', ';'));
  const asked = [...phrasesOf(expected.required), ...phrasesOf(expected.preferred), ...languages];
  const named = idsOf(vocabulary, [...asked, ...phrasesOf(expected.mentioned)]);
  const never = idsOf(vocabulary, phrasesOf(expected.never));
  for (const skill of filled)
    if (!named.has(skillId(vocabulary, skill))) wrong.push(`skill: ${skill} is not named`);
  for (const skill of read.skills_mentioned)
    if (never.has(skillId(vocabulary, skill))) wrong.push(`skill: ${skill} is not meant`);
  const all = new Set([...filled, ...read.skills_mentioned].map((skill) => skillId(vocabulary, skill)));
  const isRead = (phrase: string) => [...idsOf(vocabulary, [phrase])].some((id) => all.has(id));
  return { name, wrong, missing, asked: asked.length, missed: asked.filter((phrase) => !isRead(phrase)) };
}

export function measureStrange(
  vocabulary: Vocabulary,
  part: Parameters<typeof advertisements>[0] = 'strange',
) {
  const all = advertisements(part).map((one) => readStrange(vocabulary, one));
  const sum = (count: (one: StrangeReading) => number) => all.reduce((total, one) => total + count(one), 0);
  return {
    advertisements: all.length,
    with_a_wrong_value: all.filter((one) => one.wrong.length > 0).length,
    wrong_values: sum((one) => one.wrong.length),
    fields_missing: sum((one) => one.missing.length),
    asked_and_read: 1 - sum((one) => one.missed.length) / sum((one) => one.asked),
    readings: all,
  };
}

type Range = Readonly<{ start: number; end: number }>;
export type MarkedSentence = { text: string; marks: Range[] };

const SENTENCES = new URL('./advertisements/marked-sentences.txt', import.meta.url);

export const markedSentences = (): MarkedSentence[] =>
  readFileSync(SENTENCES, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const marks: Range[] = [];
      let text = '';
      for (const [at, piece] of line.split(/\[\[|\]\]/).entries()) {
        if (at % 2 === 1) marks.push({ start: text.length, end: text.length + piece.length });
        text += piece;
      }
      return { text, marks };
    });

/** The same words: what both cover is at least half of the shorter. */
const isSameWords = (a: Range, b: Range) =>
  2 * (Math.min(a.end, b.end) - Math.max(a.start, b.start)) >= Math.min(a.end - a.start, b.end - b.start);

/** How many marked names the skill finder finds, and how much of what it finds is marked. */
export function measureSentences(vocabulary: Vocabulary, sentences = markedSentences()) {
  const missed: string[] = [];
  const unmarked: string[] = [];
  let marks = 0;
  let mentions = 0;
  for (const sentence of sentences) {
    const found = findSkills(vocabulary, sentence.text);
    marks += sentence.marks.length;
    mentions += found.length;
    for (const mark of sentence.marks)
      if (!found.some((one) => isSameWords(one, mark)))
        missed.push(`${sentence.text.slice(mark.start, mark.end)} in "${sentence.text}"`);
    for (const one of found)
      if (!sentence.marks.some((mark) => isSameWords(one, mark)))
        unmarked.push(`${one.quote} as ${one.name} in "${sentence.text}"`);
  }
  return {
    sentences: sentences.length,
    recall: 1 - missed.length / marks,
    precision: 1 - unmarked.length / mentions,
    missed,
    unmarked,
  };
}
