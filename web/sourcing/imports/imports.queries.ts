import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import {
  cancelImport,
  decideImportRows,
  delImport,
  delImportFiles,
  delImportMapping,
  getImport,
  getImportFiles,
  getImportMappings,
  getImportReport,
  getImportRows,
  type Import,
  previewImport,
  rereadImport,
  runImport,
  saveImportMapping,
  startImport,
  startImportCheck,
  undoImport,
  updateImport,
} from '@placewell/contract/sourcing/imports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryKey, useCall, useCallQuery } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { isWorking } from './import-rules.ts';

/** Live events report progress; polling is the fallback while their stream is down. */
export const POLL_MS = 2_000;
const TOPIC = 'imports';

export const useImport = (import_id: string) =>
  useCallQuery(
    getImport,
    { import_id },
    { topic: TOPIC, staleTime: 0, refetchInterval: (data) => (data && isWorking(data) ? POLL_MS : false) },
  );

export const useImportRows = (body: BodyInput<typeof getImportRows>, enabled: boolean) =>
  useCallQuery(getImportRows, body, { topic: TOPIC, keepPrevious: true, enabled });

export const useImportFiles = (body: BodyInput<typeof getImportFiles>, enabled: boolean) =>
  useCallQuery(getImportFiles, body, { topic: TOPIC, keepPrevious: true, enabled });

export const useImportMappings = (import_id: string) =>
  useCallQuery(getImportMappings, { import_id }, { topic: TOPIC });

/** The first rows with the current settings; earlier ones stay while the next ones load. */
export const usePreview = (body: BodyInput<typeof previewImport>) =>
  useCallQuery(previewImport, body, { topic: TOPIC, keepPrevious: true, staleTime: 0 });

export const useResumeCredits = (enabled: boolean) =>
  useCallQuery(getCreditsBalance, {}, { topic: 'credits', enabled, staleTime: limits.creditsCacheMs }).data
    ?.resume_credits;

/** Shows the import as returned by a change, before the next refetch. */
export function usePutImport() {
  const client = useQueryClient();
  return (one: Import) =>
    client.setQueryData<Import>(callQueryKey(getImport, { import_id: one.import_id }), one);
}

const REFRESH = { refresh: [TOPIC] } as const;
export const useStartImport = () => useCall(startImport, REFRESH);
export const useRereadImport = () => useCall(rereadImport, REFRESH);
// The response is shown at once; a refetch would overwrite what the user types meanwhile.
export const useUpdateImport = () => useCall(updateImport);
export const useDelImportFiles = () => useCall(delImportFiles, REFRESH);
export const useCheckImport = () => useCall(startImportCheck, REFRESH);
export const useDecideImportRows = () => useCall(decideImportRows, REFRESH);
export const useRunImport = () => useCall(runImport, REFRESH);
export const useCancelImport = () => useCall(cancelImport, REFRESH);
export const useUndoImport = () => useCall(undoImport, REFRESH);
export const useDelImport = () => useCall(delImport, REFRESH);
export const useSaveMapping = () => useCall(saveImportMapping, REFRESH);
export const useDelMapping = () => useCall(delImportMapping, REFRESH);

/** Downloads the rows with their outcomes: all, or those that were not imported. */
export async function downloadReport(
  { import_id, file_name }: Pick<Import, 'import_id' | 'file_name'>,
  rows: 'all' | 'not_imported',
) {
  const kind = rows === 'all' ? 'report' : 'not imported';
  const name = `${file_name.replace(/\.\w+$/, '')} - ${kind}.csv`;
  await saveFile(getImportReport, { import_id, rows }, name);
}
