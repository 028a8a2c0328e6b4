// Reads the judged set: advertisements, people and what a reader saw in each pair (README.md).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolvePlace } from '../../../../server/providers/places/resolve-place.ts';
import { toCandidateInput } from '../../../../server/sourcing/candidates/matching/candidate-input.rules.ts';
import {
  type CandidateFeatures,
  type CandidateInput,
  type JobFeatures,
  type JobInput,
  type MUST_HAVE_CRITERIA,
  prepareCandidate,
  prepareJob,
  UNKNOWN_JOB,
  type Vocabulary,
} from '../../../index.ts';
import { EMPTY_ROW, inputOfText } from '../stuffing.ts';
import {
  AGAINST,
  type Grade,
  gradeOf,
  type Judgement,
  PERSON_RANKS,
  SKILLS_SHOWN,
  TRADES,
} from './ladder.ts';

export const HALVES = ['tuned', 'frozen'] as const;
export type Half = (typeof HALVES)[number];

export type JudgedAd = { id: string; field: string; input: JobInput; features: JobFeatures };
export const RECORDS = ['rich', 'thin', 'row'] as const;
export type JudgedPerson = {
  id: string;
  /** A full resume, one with little in it, or a row as agencies import them. */
  record: (typeof RECORDS)[number];
  input: CandidateInput;
  features: CandidateFeatures;
};
export type JudgedPair = { ad: JudgedAd; person: JudgedPerson; judgement: Judgement; grade: Grade };
export type JudgedSet = {
  ads: JudgedAd[];
  people: JudgedPerson[];
  pairs: JudgedPair[];
};

const folderOf = (half: Half) => join(import.meta.dirname, half);
const namesOf = (half: Half) => readdirSync(folderOf(half)).sort();

/** SHA-256 over the names and contents of all files of a half. */
export function hashOfHalf(half: Half): string {
  const hash = createHash('sha256');
  for (const name of namesOf(half))
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(folderOf(half), name)))
      .update('\0');
  return hash.digest('hex');
}

type Block = { head: string[]; body: string };

function readBlocks(file: string): Block[] {
  return readFileSync(file, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      return { head: head.trim().split(/\s+/), body: lines.join('\n').trim() };
    });
}

/** Lines `key: value`. */
function readFields(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const [key = '', ...rest] = line.split(':');
      return [key.trim(), rest.join(':').trim()];
    }),
  );
}

const namesIn = (list: string | undefined) =>
  (list ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const placeOf = (fields: ReadonlyMap<string, string>) =>
  resolvePlace([fields.get('city'), fields.get('country')].filter(Boolean).join(', '));

const PAY = /^(\d+)-(\d+) ([A-Z]{3}) (\w+)$/;

function readAd(vocabulary: Vocabulary, field: string, { head, body }: Block): JudgedAd {
  const end = body.search(/^---\s*$/m);
  const fields = readFields(body.slice(0, end));
  const description = body.slice(end).replace(/^---\s*/, '');
  const pay = PAY.exec(fields.get('pay') ?? '');
  const place = placeOf(fields);
  const years = fields.get('years');
  const input: JobInput = {
    ...UNKNOWN_JOB,
    job_title: fields.get('title') as string,
    description,
    skills_required: namesIn(fields.get('required')).map((name) => ({
      name: name.replace(/!$/, ''),
      must_have: name.endsWith('!'),
    })),
    skills_preferred: namesIn(fields.get('preferred')),
    experience_min: years === undefined ? null : Number(years),
    place:
      place?.latitude == null ? null : { latitude: place.latitude, longitude: place.longitude as number },
    country: fields.get('country') ?? null,
    work_mode: fields.get('mode') ?? null,
    salary_min: pay === null ? null : Number(pay[1]),
    salary_max: pay === null ? null : Number(pay[2]),
    salary_currency: pay?.[3] ?? null,
    salary_period: pay?.[4] ?? null,
    job_type: fields.get('type') ?? null,
    languages: namesIn(fields.get('languages')),
    must_haves: namesIn(fields.get('must')) as (typeof MUST_HAVE_CRITERIA)[number][],
  };
  return { id: head[0] as string, field, input, features: prepareJob(vocabulary, input) };
}

function inputOfRow(body: string): CandidateInput {
  const fields = readFields(body);
  const place = placeOf(fields);
  const years = fields.get('years');
  return toCandidateInput({
    ...EMPTY_ROW,
    candidate_name: fields.get('name') ?? '',
    job_title: fields.get('title') ?? null,
    skills: namesIn(fields.get('skills')),
    experience_years: years === undefined ? null : Number(years),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    country_code: place?.country_code ?? null,
    relocation: fields.has('relocation') ? fields.get('relocation') === 'yes' : null,
  });
}

async function readPerson(vocabulary: Vocabulary, { head, body }: Block): Promise<JudgedPerson> {
  const isRow = head[1] === 'row';
  const input = isRow ? inputOfRow(body) : await inputOfText(vocabulary, body);
  return {
    id: head[0] as string,
    record: isRow ? 'row' : (head[2] as 'rich' | 'thin'),
    input,
    features: prepareCandidate(vocabulary, input),
  };
}

function oneOf<T extends string>(values: readonly T[], value: string | undefined, line: string): T {
  if (!(values as readonly string[]).includes(value ?? '')) throw new Error(`Unknown “${value}” in: ${line}`);
  return value as T;
}

/** The judgement of a line, whose first two values are the ids of advertisement and person. */
export function readJudgement(line: string): { ad: string; person: string; judgement: Judgement } {
  const [ad = '', person = '', trade, rank, skills, against = '-'] = line.split('\t');
  const judgement: Judgement = {
    trade: oneOf(TRADES, trade, line),
    rank: oneOf(PERSON_RANKS, rank, line),
    skills: oneOf(SKILLS_SHOWN, skills, line),
    against: against === '-' ? [] : against.split(',').map((one) => oneOf(AGAINST, one, line)),
  };
  return { ad, person, judgement };
}

export const readLines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '');

/** Reads one half, every resume through the parser like an upload, and prepares it. Throws at an unknown id or value. */
export async function readJudgedSet(vocabulary: Vocabulary, half: Half): Promise<JudgedSet> {
  const set: JudgedSet = { ads: [], people: [], pairs: [] };
  const fields = namesOf(half).flatMap((name) => (name.endsWith('.ads.txt') ? [name.slice(0, -8)] : []));
  for (const field of fields) {
    const file = (kind: string) => join(folderOf(half), `${field}.${kind}`);
    const ads = readBlocks(file('ads.txt')).map((block) => readAd(vocabulary, field, block));
    const people: JudgedPerson[] = [];
    for (const block of readBlocks(file('people.txt'))) people.push(await readPerson(vocabulary, block));
    for (const line of readLines(file('pairs.tsv'))) {
      const read = readJudgement(line);
      const ad = ads.find(({ id }) => id === read.ad);
      const person = people.find(({ id }) => id === read.person);
      if (ad === undefined || person === undefined)
        throw new Error(`${half}/${field}: unknown id in: ${line}`);
      set.pairs.push({ ad, person, judgement: read.judgement, grade: gradeOf(read.judgement) });
    }
    set.ads.push(...ads);
    set.people.push(...people);
  }
  return set;
}
