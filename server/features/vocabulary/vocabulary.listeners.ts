import { vocabularyRenewed } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { advanceRenewal } from './renewals.writes.ts';

/** The features that own the records report how far they have come. */
export const listeners = [
  listenTo(vocabularyRenewed, (tx, { step, after_id }) => advanceRenewal(tx, step, after_id)),
];
