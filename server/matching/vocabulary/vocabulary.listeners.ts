import { agencyImported, vocabularyRenewed } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { advanceRenewal } from './renewals.writes.ts';
import { checkAgenciesTask } from './vocabulary.tasks.ts';

/** The features that own the records report how far they have come. */
export const listeners = [
  listenTo(vocabularyRenewed, (tx, { step, after_id }) => advanceRenewal(tx, step, after_id)),
  // It has never been brought up to this vocabulary, so the check finds it.
  listenTo(agencyImported, (tx) => enqueue(tx, checkAgenciesTask, {}, { key: checkAgenciesTask.name })),
];
