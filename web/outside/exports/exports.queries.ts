import {
  cancelExport,
  delExports,
  type Export,
  getExportFile,
  startExport,
} from '@placewell/contract/outside/exports.ts';
import { useCall } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';

/** Live events report progress; polling is the fallback while their stream is down. */
export const POLL_MS = 2_000;
const refresh = { refresh: ['exports'] } as const;

export const isUnfinished = ({ export_status }: Pick<Export, 'export_status'>) =>
  export_status === 'queued' || export_status === 'running';

export const useStartExport = () => useCall(startExport, refresh);
export const useCancelExport = () => useCall(cancelExport, refresh);
export const useDeleteExports = () => useCall(delExports, refresh);

export async function downloadExport({ export_id, file_name }: Pick<Export, 'export_id' | 'file_name'>) {
  await saveFile(getExportFile, { export_id }, file_name);
}
