import { feature } from '../../platform/feature.ts';
import { withVocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { followVocabulary } from './follow-vocabulary.service.ts';
import { checkSoon, cron, jobs } from './vocabulary.jobs.ts';
import { listeners } from './vocabulary.listeners.ts';
import { routes } from './vocabulary.routes.ts';

export const vocabulary = feature({
  name: 'vocabulary',
  routes,
  jobs,
  cron,
  listeners,
  startApi: followVocabulary,
  startWorker: checkSoon,
  // Each job uses the newest vocabulary, the same one to its end.
  aroundJob: ({ database }, run) => withVocabulary(database, run),
});
