import type { Context } from '../../platform/context.ts';
import { lockKeys } from '../../platform/db/locks.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { addExport, getExport } from '../exports/exports.public.ts';
import { findAgencyName } from './archive-rows.repo.ts';
import { findUnfinishedArchive } from './archives.repo.ts';
import { writeArchiveTask } from './archives.tasks.ts';

/** "Harbour Staffing 2026-11-22.zip", without what file systems refuse. */
const fileName = (agency_name: string, now: Date) => {
  const name = agency_name.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim();
  return `${name || 'Agency'} ${now.toISOString().slice(0, 10)}.zip`;
};

/** Starts the export of everything, or returns the one that is queued or running: an agency has at most one. */
export async function startArchive(context: Context) {
  const { tx, actor } = context;
  await lockKeys(tx, ['archive']);
  const unfinished = await findUnfinishedArchive(tx);
  if (unfinished) return getExport(context, { export_id: unfinished });
  const { agency_id, user_id } = actor;
  const export_id = await addExport(tx, user_id, {
    export_kind: 'archive',
    list: null,
    format: 'zip',
    parameters: '{}',
    columns: null,
    file_name: fileName(await findAgencyName(tx), new Date()),
  });
  await enqueue(tx, writeArchiveTask, { agency_id, export_id });
  return getExport(context, { export_id });
}
