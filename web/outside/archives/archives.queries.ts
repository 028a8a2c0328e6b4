import { startArchive } from '@placewell/contract/outside/archives.ts';
import { cancelExport, delExports, getExportFile, getExports } from '@placewell/contract/outside/exports.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';

/** The agency's archives, newest first; they expire within days, so one page is enough. */
export const useArchives = () =>
  useCallQuery(getExports, { export_kind: 'archive', limit: 20 }, { topic: 'exports' });

export const useStartArchive = () => useCall(startArchive, { refresh: ['exports'] });
export const useCancelArchive = () => useCall(cancelExport, { refresh: ['exports'] });
export const useDeleteArchives = () => useCall(delExports, { refresh: ['exports'] });

export async function downloadArchive(export_id: string, file_name: string) {
  await saveFile(getExportFile, { export_id }, file_name);
}
