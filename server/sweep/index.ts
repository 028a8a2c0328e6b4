import { feature } from '../platform/feature.ts';
import { defineDueTask, listedBy, visitDueAgencies } from '../platform/jobs/due-agencies.ts';
import { handleTask } from '../platform/jobs/task.ts';
import { findSweptBefore, renewMark } from './storage-mark.service.ts';
import { sweepFiles } from './sweep-files.service.ts';

export const sweepFilesTask = defineDueTask('files.sweep');

/** Files whose row is gone, and rows whose file is gone. */
export const fileSweep = feature({
  name: 'file sweep',
  jobs: [
    handleTask(sweepFilesTask, async ({ after }, platform, job) => {
      const before = await (after === undefined ? renewMark : findSweptBefore)(platform, job);
      const failed = await visitDueAgencies(platform, sweepFilesTask, job, {
        list: listedBy('agencies_with_files'),
        visit: async (_platform, agency_id) => {
          await sweepFiles(platform, agency_id, before);
        },
        after,
      });
      if (failed > 0) throw new Error(`${sweepFilesTask.name} failed for ${failed} agencies`);
    }),
  ],
  cron: [{ task: sweepFilesTask, match: '41 4 * * *' }],
});
