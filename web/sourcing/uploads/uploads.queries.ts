import {
  choosePerson,
  dismissUpload,
  getUploads,
  resolveDuplicate,
  retryFile,
  type Upload,
  type UploadFile,
} from '@placewell/contract/sourcing/uploads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryKey, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** Live events trigger refetches; polling is the fallback when their stream is down. */
const POLL_INTERVAL_MS = 5_000;

type Uploads = { items: Upload[] };

/** The last day's uploads that are running or not dismissed, newest first. */
export const useUploads = (enabled: boolean) =>
  useCallQuery(
    getUploads,
    {},
    {
      topic: ['uploads', 'matches'],
      enabled,
      refetchInterval: (data) =>
        data?.items.some((upload) => upload.task_status === 'Pending') ? POLL_INTERVAL_MS : false,
    },
  );

const FILE_CHANGE = { refresh: ['uploads', 'candidates', 'credits'] } as const;

/** The actions of the tray; each result is shown immediately, without a refetch. */
export function useUploadActions() {
  const client = useQueryClient();
  const retry = useCall(retryFile, FILE_CHANGE);
  const resolve = useCall(resolveDuplicate, FILE_CHANGE);
  const choose = useCall(choosePerson, FILE_CHANGE);
  const dismiss = useCall(dismissUpload, { refresh: ['uploads'] });
  const key = callQueryKey(getUploads, {});
  const replaceFile = (file: UploadFile) =>
    client.setQueryData<Uploads>(
      key,
      (data) =>
        data && {
          items: data.items.map((upload) => ({
            ...upload,
            results: upload.results.map((one) => (one.file_id === file.file_id ? file : one)),
          })),
        },
    );
  return {
    retry: async (file_id: string) => replaceFile(await retry.send({ file_id })),
    choose: async (file_id: string, person: number) => replaceFile(await choose.send({ file_id, person })),
    resolve: async (file_id: string, action: 'skip' | 'update_empty' | 'create') =>
      replaceFile(await resolve.send({ file_id, action })),
    dismiss: async (upload_ids: readonly string[]) => {
      client.setQueryData<Uploads>(
        key,
        (data) => data && { items: data.items.filter((one) => !upload_ids.includes(one.upload_id)) },
      );
      await Promise.all(upload_ids.map((upload_id) => dismiss.send({ upload_id })));
    },
    /** Adds an upload to the list before the next refetch. */
    addUpload: (upload: Upload) =>
      client.setQueryData<Uploads>(key, (data) => ({
        items: [upload, ...(data?.items ?? []).filter((one) => one.upload_id !== upload.upload_id)],
      })),
  };
}
