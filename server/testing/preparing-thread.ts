// A preparing thread for tests: command words in a text simulate slow and failing ones.
import { prepareCandidate, prepareJob, warmUp } from '@placewell/matching';
import type { PrepareTask } from '../matching/matches/preparing/prepare.thread.ts';
import { serveTasks } from '../platform/workers/serve-tasks.ts';
import { vocabulary } from '../providers/vocabulary/current-vocabulary.ts';
import { featuresVersion } from '../providers/vocabulary/scoring-versions.ts';

await serveTasks(async () => {
  warmUp(vocabulary());
  return async (task: PrepareTask) => {
    const text = JSON.stringify(task.input);
    while (text.includes('PREPARE-SPIN'));
    if (text.includes('PREPARE-HANG')) await new Promise(() => undefined);
    if (text.includes('PREPARE-DIE')) process.exit(1);
    const features =
      task.side === 'job' ? prepareJob(vocabulary(), task.input) : prepareCandidate(vocabulary(), task.input);
    return { version: featuresVersion(), features };
  };
});
