import {
  dismissUpload,
  getUploads,
  resolveDuplicate,
  retryFile,
  type Upload,
  type UploadFile,
} from '@placewell/contract/uploads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryKey, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** The live events say when to look again; this is for when their stream is broken. */
const LOOK_AGAIN_MS = 5_000;

type Uploads = { items: Upload[] };

/** The uploads of the last day that are running or were not dismissed, newest first. */
export const useUploads = (enabled: boolean) =>
  useCallQuery(
    getUploads,
    {},
    {
      topic: 'uploads',
      enabled,
      refetchInterval: (data) =>
        data?.items.some((upload) => upload.task_status === 'Pending') ? LOOK_AGAIN_MS : false,
    },
  );

const SETTLED = { refresh: ['uploads', 'candidates', 'credits'] } as const;

/** What can be done with a file of the tray; each answer is on the page at once. */
export function useFileActions() {
  const client = useQueryClient();
  const retry = useCall(retryFile, SETTLED);
  const resolve = useCall(resolveDuplicate, SETTLED);
  const dismiss = useCall(dismissUpload, { refresh: ['uploads'] });
  const key = callQueryKey(getUploads, {});
  const put = (file: UploadFile) =>
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
    retry: async (file_id: string) => put(await retry.send({ file_id })),
    resolve: async (file_id: string, action: 'skip' | 'update_empty' | 'create') =>
      put(await resolve.send({ file_id, action })),
    dismiss: async (upload_ids: readonly string[]) => {
      client.setQueryData<Uploads>(
        key,
        (data) => data && { items: data.items.filter((one) => !upload_ids.includes(one.upload_id)) },
      );
      await Promise.all(upload_ids.map((upload_id) => dismiss.send({ upload_id })));
    },
    /** Shows an upload before the list is read again. */
    show: (upload: Upload) =>
      client.setQueryData<Uploads>(key, (data) => ({
        items: [upload, ...(data?.items ?? []).filter((one) => one.upload_id !== upload.upload_id)],
      })),
  };
}
