// How well the description parser finds the requirements of advertisements written for this project.
import { readdirSync, readFileSync } from 'node:fs';
import { readDescription } from '../../../server/matching/jobs/description/read-description.rules.ts';
import { alternativesOf, skillId, type Vocabulary } from '../../index.ts';

const FOLDER = new URL('./advertisements/', import.meta.url);
/** Beyond this number, they cannot all be required. */
const MANY_REQUIRED = 10;

/** An advertisement and a recruiter's entries for it. `either` may be required or not, `never` must not be found. */
export type Advertisement = { name: string; text: string; expected: Readonly<Record<string, string>> };

/** The advertisements of one part: the parser was developed on `first` and `tuned`; `frozen` is only measured. */
export const advertisements = (
  part: 'first' | 'tuned' | 'frozen' | 'strange' | 'held-out',
): Advertisement[] =>
  readdirSync(FOLDER)
    .filter((file) => file.startsWith(part))
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split(/^=== /m).slice(1))
    .map((block) => {
      const [head = '', text = ''] = block.split(/^---\n/m);
      const [name = '', ...lines] = head.trim().split('\n');
      const expected = lines.map((line) => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 1).trim(),
      ]);
      return { name, text: text.trim(), expected: Object.fromEntries(expected) };
    });

const both = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((one) => b.has(one));
const without = (a: Iterable<string>, b: ReadonlySet<string>) => [...a].filter((one) => !b.has(one));
const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && both(a, b).length === a.size;
const same = (a: string | undefined, b: string | undefined) =>
  (a ?? '').toLowerCase() === (b ?? '').toLowerCase();
const range = (min: number | undefined, max: number | undefined) =>
  [min, max].filter((n) => n !== undefined).join('-');

/** The names of skills, with each of the alternatives of one requirement. */
export const eachOf = (vocabulary: Vocabulary, names: readonly string[]) =>
  names.flatMap((name) => alternativesOf(vocabulary, name) ?? [name]);

/** Compares the parsed requirements of one advertisement with the expected ones. */
export function compareAdvertisement(vocabulary: Vocabulary, { name, text, expected }: Advertisement) {
  const { fields: read, skills_mentioned } = readDescription(vocabulary, text);
  const ids = (names: readonly string[]) => new Set(names.map((one) => skillId(vocabulary, one)));
  const listed = (key: string) =>
    ids(
      (expected[key] ?? '')
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean),
    );
  const required = ids(
    eachOf(
      vocabulary,
      (read.skills_required ?? []).map(({ skill }) => skill),
    ),
  );
  const preferred = ids(read.skills_preferred ?? []);
  const mentioned = ids(skills_mentioned);
  const languages = ids(read.languages ?? []);
  const must = ids((read.skills_required ?? []).filter((one) => one.must_have).map(({ skill }) => skill));
  const [asked, either, wished, never] = ['required', 'either', 'preferred', 'never'].map(listed) as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const pay = [
    range(read.salary_min, read.salary_max),
    ...[read.salary_currency, read.salary_period].filter((one) => one !== undefined),
  ].join(' ');
  const atMost = (value: string) => value.split(' ')[0]?.split('-').at(-1);
  return {
    name,
    read,
    required: {
      right: both(required, asked).length,
      wrong: without(without(required, asked), either),
      missing: without(asked, required),
    },
    preferred: {
      right: both(preferred, wished).length,
      wrong: without(preferred, wished),
      missing: without(wished, preferred),
    },
    unmentioned: without(listed('mentioned'), mentioned),
    mentionedCount: listed('mentioned').size,
    leaked: both(never, new Set([...required, ...preferred, ...mentioned, ...languages])),
    neverCount: never.size,
    mustRight: isSameSet(must, listed('must')),
    hasMany: required.size > MANY_REQUIRED,
    fields: {
      title: same(read.job_title, expected.title),
      client: same(read.client_name, expected.client),
      city: expected.city ? (read.location ?? '').startsWith(expected.city) : read.location === undefined,
      languages: isSameSet(languages, listed('languages')),
      years: range(read.experience_min, read.experience_max) === (expected.years ?? ''),
      pay:
        pay === (expected.pay ?? '') ||
        (pay !== '' && atMost(pay) === atMost(expected.pay ?? '') && /^\d+ /.test(pay)),
      mode: read.work_mode === (expected.mode || undefined),
      type: read.job_type === (expected.type || undefined),
    },
  };
}
export type Comparison = ReturnType<typeof compareAdvertisement>;

const share = (part: number, whole: number) => (whole === 0 ? 1 : Math.round((1000 * part) / whole) / 1000);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function figuresOf(all: readonly Comparison[]) {
  const skills = (kind: 'required' | 'preferred') => {
    const right = sum(all.map((one) => one[kind].right));
    return {
      precision: share(right, right + sum(all.map((one) => one[kind].wrong.length))),
      recall: share(right, right + sum(all.map((one) => one[kind].missing.length))),
    };
  };
  const rate = (isRight: (one: Comparison) => boolean) => share(all.filter(isRight).length, all.length);
  const required = skills('required');
  const preferred = skills('preferred');
  const mentioned = sum(all.map((one) => one.mentionedCount));
  return {
    advertisements: all.length,
    required_precision: required.precision,
    required_recall: required.recall,
    preferred_precision: preferred.precision,
    preferred_recall: preferred.recall,
    mentioned_recall: share(mentioned - sum(all.map((one) => one.unmentioned.length)), mentioned),
    company_and_benefit_skills_read: share(
      sum(all.map((one) => one.leaked.length)),
      sum(all.map((one) => one.neverCount)),
    ),
    over_ten_required: rate((one) => one.hasMany),
    must_haves: rate((one) => one.mustRight),
    title: rate((one) => one.fields.title),
    client: rate((one) => one.fields.client),
    city: rate((one) => one.fields.city),
    languages: rate((one) => one.fields.languages),
    years: rate((one) => one.fields.years),
    pay: rate((one) => one.fields.pay),
    mode: rate((one) => one.fields.mode),
    type: rate((one) => one.fields.type),
  };
}
export type AdvertisementFigures = ReturnType<typeof figuresOf>;

/** Shares parsed correctly of the advertisements of a part. */
export const measureAdvertisements = (
  vocabulary: Vocabulary,
  part: Parameters<typeof advertisements>[0],
): AdvertisementFigures =>
  figuresOf(advertisements(part).map((one) => compareAdvertisement(vocabulary, one)));
