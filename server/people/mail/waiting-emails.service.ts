import { MAX_COUNTED, type Measure } from '../../platform/monitoring/gauges.ts';
import { readWaitingEmails } from './waiting-emails.repo.ts';

/** Emails that wait. */
export const waitingEmails: Measure = {
  name: 'emails',
  gauges: {
    placewell_emails_waiting: {
      help: `Emails that wait or are being sent, but for those of inactive agencies; counted to ${MAX_COUNTED}`,
    },
    placewell_emails_oldest_waiting_seconds: {
      help: 'How long the oldest of them has waited; 0 where none waits',
    },
  },
  everyMs: 15_000,
  read: async ({ database }) => {
    const { waiting, oldest_s } = await readWaitingEmails(database);
    return {
      placewell_emails_waiting: [{ value: waiting }],
      placewell_emails_oldest_waiting_seconds: [{ value: oldest_s }],
    };
  },
};
