import { agencyImported, vocabularyRenewed } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { advanceRenewal } from './renewals.writes.ts';
import { checkAgenciesTask } from './vocabulary.tasks.ts';

/** The features that own the records report their progress. */
export const listeners = [
  listenTo(vocabularyRenewed, (tx, { step, after_id }) => advanceRenewal(tx, step, after_id)),
  // A new agency is at no vocabulary yet, so the check finds it.
  listenTo(agencyImported, (tx) => enqueue(tx, checkAgenciesTask, {}, { key: checkAgenciesTask.name })),
];
