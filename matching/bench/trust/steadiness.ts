import { toCandidateInput, toJobInput } from '../../../server/commands/labelled-files.ts';
import {
  type CandidateInput,
  prepareCandidate,
  prepareJob,
  scoreNumber,
  type Vocabulary,
} from '../../index.ts';
import type { PairSet } from './labelled-pairs.ts';

/** How many scores an irrelevant change has moved, of how many, and the largest move. */
export type Moved = { change: string; pairs: number; moved: number; worst: number };

const PERSONAL_BLOCKS = [
  'Personal details\nName: Alex Morgan\nDate of birth: 4 May 1986\nNationality: Irish\nMarital status: married, two children\nGender: female\nReligion: Catholic',
  'Persönliche Daten\nName: Alex Morgan\nGeburtsdatum: 04.05.1986\nGeburtsort: Bremen\nStaatsangehörigkeit: deutsch\nFamilienstand: verheiratet, zwei Kinder\nKonfession: evangelisch',
  'Datos personales\nNombre: Alex Morgan\nFecha de nacimiento: 4 de mayo de 1986\nLugar de nacimiento: Sevilla\nNacionalidad: española\nEstado civil: casada',
  'Informations personnelles\nNom : Alex Morgan\nDate de naissance : 4 mai 1986\nLieu de naissance : Lyon\nNationalité : française\nSituation familiale : mariée, deux enfants',
  'PERSONAL INFORMATION\nFather’s name\nJohn Morgan\nDate of birth\n04/05/1986\nSex\nMale\nMarital status\nSingle\nPassport number\nK1234567\nHobbies\nReading, travelling, watching cricket',
];

/** Changes of a resume that say nothing about the work. */
export const CHANGES: Readonly<Record<string, (input: CandidateInput) => CandidateInput[]>> = {
  'the same resume twice, one below the other': (input) => [
    { ...input, text: `${input.text}\n${input.text}` },
  ],
  'a block of personal data': (input) =>
    PERSONAL_BLOCKS.map((block) => ({ ...input, text: `${block}\n\n${input.text}` })),
  'a name, sex and age in the first line': (input) =>
    ['Mohammed Khan, male, 58 years old', 'Emily Clarke, female, 24 years old'].map((line) => ({
      ...input,
      text: `${line}\n${input.text}`,
    })),
};

/** Resumes and jobs are spread over the set, so that all labels take part. */
const RESUMES = 96;
const JOBS_PER_RESUME = 4;

const spread = <Item>(items: readonly Item[], count: number, from = 0): Item[] =>
  Array.from(
    { length: Math.min(count, items.length) },
    (_, at) => items[(from + Math.floor((at * items.length) / count)) % items.length] as Item,
  );

/** Scores people before and after changes that must not matter, for jobs of the same label and of others. */
export function measureSteadiness(vocabulary: Vocabulary, { resumes, jobs }: PairSet): Moved[] {
  const prepared = jobs.map((job) => ({
    label: job.category,
    features: prepareJob(vocabulary, toJobInput(job)),
  }));
  const result = Object.keys(CHANGES).map((change): Moved => ({ change, pairs: 0, moved: 0, worst: 0 }));
  for (const [at, resume] of spread(resumes, RESUMES).entries()) {
    const input = toCandidateInput(resume);
    const own = prepared.filter(({ label }) => label === resume.category);
    const pairs = [...spread(own, JOBS_PER_RESUME / 2, at), ...spread(prepared, JOBS_PER_RESUME / 2, at)];
    const before = prepareCandidate(vocabulary, input);
    for (const one of result)
      for (const changed of CHANGES[one.change]!(input)) {
        const after = prepareCandidate(vocabulary, changed);
        for (const { features } of pairs) {
          const difference =
            scoreNumber(vocabulary, features, after) - scoreNumber(vocabulary, features, before);
          one.pairs++;
          if (difference !== 0) one.moved++;
          if (Math.abs(difference) > Math.abs(one.worst)) one.worst = difference;
        }
      }
  }
  return result;
}
