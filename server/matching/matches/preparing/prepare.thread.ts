// A preparing thread: turns the texts of candidates and jobs into features, so that a slow text blocks nothing else.
import { prepareCandidate, prepareJob, warmUp } from '@placewell/matching';
import { openAppDatabase, type Pooling } from '../../../platform/db/database.ts';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { refreshVocabulary, vocabulary } from '../../../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../../../providers/vocabulary/scoring-versions.ts';
import type { FeaturesOf, InputOf, Side } from './prepared.rules.ts';

export type PrepareTask = { [S in Side]: { side: S; input: InputOf<S> } }[Side];
export type PrepareResult = { version: string; features: FeaturesOf<Side> };
export type PrepareData = { url: string; pooling: Pooling | undefined };

async function load({ url, pooling }: PrepareData) {
  const database = openAppDatabase(url, 1, pooling);
  const refresh = async () => {
    await refreshVocabulary(database, { scoring: true });
    // Loads the built-in vocabulary when nothing is imported; its lazy parts must not count as a record's time.
    warmUp(vocabulary());
  };
  await refresh();
  const run = async (task: PrepareTask): Promise<PrepareResult> => ({
    version: featuresVersion(),
    features:
      task.side === 'job' ? prepareJob(vocabulary(), task.input) : prepareCandidate(vocabulary(), task.input),
  });
  return { refresh, run, close: () => database.close() };
}

await serveTasks(load);
