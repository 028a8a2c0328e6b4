import { setTimeout as sleep } from 'node:timers/promises';
import type { Measure } from '../../platform/monitoring/gauges.ts';
import { MARK_KEY } from './list-files.ts';

const ANSWER_MS = 5000;

/** Whether files can be asked for. */
export const storageMeasure: Measure = {
  name: 'storage',
  gauges: {
    placewell_storage_up: { help: '1 while the storage of files answers within 5 s' },
  },
  everyMs: 30_000,
  read: async ({ storage }) => {
    const asked = storage.exists(MARK_KEY).then(
      () => 1,
      () => 0,
    );
    const value = await Promise.race([asked, sleep(ANSWER_MS, 0, { ref: false })]);
    return { placewell_storage_up: [{ value }] };
  },
};
