// Reads pasted job descriptions in a thread, so that a text that takes long does not block the API.
import { serveTasks } from '../../../platform/worker-pool.ts';
import { parsingVocabulary } from '../../skills/skills.public.ts';
import { type ReadDescription, readDescription } from './read-description.rules.ts';

export type DescriptionTask = { text: string };

async function load() {
  const vocabulary = parsingVocabulary();
  // Loads the tables of skills and places, which must not count as the time of the first text.
  readDescription(vocabulary, 'Nurse in Leeds, wound care');
  return async ({ text }: DescriptionTask): Promise<ReadDescription> => readDescription(vocabulary, text);
}

await serveTasks(load);
