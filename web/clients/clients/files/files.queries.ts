import {
  delClientFiles,
  getClientFile,
  getClientFiles,
  restoreClientFiles,
  updateClientFile,
  uploadClientFiles,
} from '@placewell/contract/clients/client-files.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

const FILES_CHANGE = { refresh: ['clients', 'activities'] } as const;

export const useClientFiles = (client_id: string) =>
  useCallQuery(getClientFiles, { client_id }, { topic: ['clients', 'contacts', 'jobs'] });

export const useUploadClientFiles = () => useCall(uploadClientFiles, FILES_CHANGE);
export const useUpdateClientFile = () => useCall(updateClientFile, FILES_CHANGE);

export function useDeleteClientFiles() {
  const remove = useCall(delClientFiles, FILES_CHANGE);
  const restore = useCall(restoreClientFiles, FILES_CHANGE);
  return {
    remove: (file_ids: readonly string[]) => remove.send({ file_ids: [...file_ids] }),
    restore: (file_ids: readonly string[]) => restore.send({ file_ids: [...file_ids] }),
  };
}

export const downloadFile = ({ file_id, file_name }: { file_id: string; file_name: string }) =>
  saveFile(getClientFile, { file_id }, file_name);
