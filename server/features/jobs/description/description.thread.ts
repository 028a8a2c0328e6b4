// Reads pasted job descriptions in a thread, so that a text that takes long does not block the API.
import type { Data } from '@placewell/contract/call.ts';
import type { readJobDescription } from '@placewell/contract/jobs.ts';
import { serveTasks } from '../../../platform/worker-pool.ts';
import { parsingVocabulary } from '../../skills/skills.public.ts';
import { readDescription } from './read-description.rules.ts';

export type DescriptionTask = { text: string };
export type DescriptionFields = Data<typeof readJobDescription>['fields'];

async function load() {
  const vocabulary = parsingVocabulary();
  // Loads the tables of skills and places, which must not count as the time of the first text.
  readDescription(vocabulary, 'Nurse in Leeds, wound care');
  return async ({ text }: DescriptionTask): Promise<DescriptionFields> => readDescription(vocabulary, text);
}

await serveTasks(load);
