import {
  findSkills,
  prepareCandidate,
  prepareJob,
  UNKNOWN_CANDIDATE,
  UNKNOWN_JOB,
} from '@placewell/matching';
import { loadBuiltInVocabulary } from '@placewell/matching/vocabulary/built-in.ts';
import { parseResume } from '@placewell/resume';
import { readDescription } from '@placewell/server/matching/jobs/description/read-description.rules.ts';
import { readerOptions } from '../reader.ts';
import type { Reading } from './growth.ts';

/** A reader of whole texts: its longest accepted text in characters, and its function. */
export type Reader = { name: string; longest: number; read: Reading };

/** Everything that a stranger can make read a long text. */
export function readers(): Reader[] {
  const vocabulary = loadBuiltInVocabulary();
  const options = readerOptions();
  const one: Reader[] = [
    { name: 'findSkills', longest: 120_000, read: (text) => findSkills(vocabulary, text) },
    {
      name: 'prepareCandidate',
      longest: 500_000,
      read: (text) =>
        prepareCandidate(vocabulary, { ...UNKNOWN_CANDIDATE, text, personal_words: ['Anna', 'Berg'] }),
    },
    {
      name: 'prepareJob',
      longest: 50_000,
      read: (text) => prepareJob(vocabulary, { ...UNKNOWN_JOB, job_title: 'Cook', description: text }),
    },
    { name: 'readDescription', longest: 50_000, read: (text) => readDescription(vocabulary, text) },
    {
      name: 'parseResume (TXT)',
      longest: 1_000_000,
      read: (text) => parseResume(new TextEncoder().encode(`Anna Berg\nExperience\n${text}`), options),
    },
  ];
  return one.flatMap(({ name, longest, read }) => [
    { name: `${name}, one line`, longest, read },
    {
      name: `${name}, lines of 80`,
      longest,
      read: (text: string) => read(text.replace(/.{1,80}/gs, '$&\n')),
    },
  ]);
}
