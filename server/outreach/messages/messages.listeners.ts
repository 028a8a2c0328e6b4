import { emailSettled } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { markFailed } from './sending/messages.writes.ts';

/** A message that the mail server did not take is marked in the timeline. */
export const listeners = [
  listenTo(emailSettled, async (tx, { email_id, email_kind, outcome }) => {
    if (email_kind === 'letter' && outcome === 'failed') await markFailed(tx, email_id);
  }),
];
