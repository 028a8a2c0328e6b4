import { ExportId } from '@placewell/contract/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Sweep } from '../../platform/jobs/sweep.ts';
import { handleTask } from '../../platform/jobs/task.ts';
import { failStuckExport, requeueList, runExport } from '../exports/exports.public.ts';
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
      return { rows, made_as_role: 'agency', made_with_all: true, made_with_details: true };
    }),
  ),
];

/** Of lists as well: both are exports. */
export const sweeps: Sweep[] = [
  {
    of: 'exports.export_status',
    again: async (tx, id) => {
      const export_id = ExportId.parse(id);
      if (!(await requeueList(tx, export_id)))
        await enqueue(
          tx,
          writeArchiveTask,
          { agency_id: tx.agency_id, export_id },
          { key: `export:${export_id}` },
        );
    },
    end: (tx, id) => failStuckExport(tx, ExportId.parse(id)),
  },
];
