import { MAX_COUNTED, type Measure } from '../../../platform/monitoring/gauges.ts';
import { readWaitingDeliveries } from './waiting-deliveries.repo.ts';

/** Events that have not reached their receivers. */
export const waitingDeliveries: Measure = {
  name: 'webhooks',
  gauges: {
    placewell_webhooks_waiting: {
      help: `Deliveries of working webhooks that wait or are being sent; counted to ${MAX_COUNTED}`,
    },
    placewell_webhooks_most_overdue_seconds: {
      help: 'How long the most overdue of them has been due; 0 where none is',
    },
  },
  everyMs: 15_000,
  read: async ({ database }) => {
    const { waiting, overdue_s } = await readWaitingDeliveries(database);
    return {
      placewell_webhooks_waiting: [{ value: waiting }],
      placewell_webhooks_most_overdue_seconds: [{ value: overdue_s }],
    };
  },
};
