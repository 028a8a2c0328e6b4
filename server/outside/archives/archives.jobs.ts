import { handleTask } from '../../platform/jobs/task.ts';
import { runExport } from '../exports/exports.public.ts';
import { writeArchiveTask } from './archives.tasks.ts';
import { writeArchive } from './write-archive.service.ts';

export const jobs = [
  handleTask(writeArchiveTask, (payload, platform, job) =>
    runExport(platform, payload, job, async ({ path, announce, progress }) => {
      let announced = 0;
      const written = await writeArchive(platform, { agency_id: payload.agency_id, path }, async (now) => {
        if (announced !== now.total) {
          announced = now.total;
          await announce({ rows_total: now.total });
        }
        await progress(now.done);
      });
      const rows = written.rows + written.files + written.missing_files;
      return { rows, made_as_role: 'agency', made_with_all: true };
    }),
  ),
];
