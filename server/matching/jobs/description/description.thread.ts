// Reads pasted job descriptions in a thread, so that a text that takes long does not block the API.
import { loadBuiltInVocabulary } from '@placewell/matching';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { type ReadDescription, readDescription } from './read-description.rules.ts';

export type DescriptionTask = { text: string };

async function load() {
  // An imported vocabulary has many phrases that occur in any text (decision 010).
  const vocabulary = loadBuiltInVocabulary();
  // Loads the tables of skills and places, which must not count as the time of the first text.
  readDescription(vocabulary, 'Nurse in Leeds, wound care');
  return async ({ text }: DescriptionTask): Promise<ReadDescription> => readDescription(vocabulary, text);
}

await serveTasks(load);
