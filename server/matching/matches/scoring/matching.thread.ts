// A matching thread: runs the tasks of its agencies, with their indexes in memory and its own database connections.

import { openAppDatabase } from '../../../platform/db/database.ts';
import { EventBus, type EventListener } from '../../../platform/events/bus.ts';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import {
  refreshVocabulary,
  vocabulary,
  withVocabulary,
} from '../../../providers/vocabulary/current-vocabulary.ts';
import { AgencyIndexes } from './agency-index.thread.ts';
import type { Engine } from './engine.thread.ts';
import type { ThreadData } from './matching-pool.thread.ts';
import { type MatchingTask, matchingTasks } from './matching-tasks.thread.ts';

async function load({ url, pooling, connections, maxBytes, matchesPerJob, threadListeners }: ThreadData) {
  const database = openAppDatabase(url, connections, pooling);
  await refreshVocabulary(database, { scoring: true });
  // Loads the built-in vocabulary when nothing is imported.
  vocabulary();
  const { listeners } = (await import(threadListeners)) as { listeners: EventListener[] };
  const engine: Engine = {
    database,
    config: { matchesPerJob },
    events: new EventBus(listeners),
    indexes: new AgencyIndexes(maxBytes),
  };
  return {
    run: (task: MatchingTask): Promise<unknown> =>
      // The task's name selects the matching function; TypeScript cannot relate the two.
      withVocabulary<unknown>(database, () => matchingTasks[task.do](engine, task as never), {
        scoring: true,
      }),
    close: () => database.close(),
  };
}

await serveTasks(load);
