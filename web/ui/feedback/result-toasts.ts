import { ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import type { RecordResult } from '../../lib/in-chunks.ts';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';

export type { RecordResult };

export const showErrorToast = (error: unknown) => void toast.error({ message: getErrorMessage(error) });

/** Warns about the records that a bulk call did not change. `noun`: singular and, if irregular, plural. */
export function showNotChangedToast(results: readonly RecordResult[], noun: readonly [string, string?]) {
  const failed = results.filter((one) => !one.ok);
  if (failed.length === 0) return;
  toast.warning({
    ...(results.length > 1 ? { title: `${formatCount(failed.length, ...noun)} not changed` } : {}),
    message: failed[0]?.message ?? 'This was rejected.',
  });
}

/** Reports an undo: throws the reason if nothing was undone, and warns about records left unchanged. */
export function reportUndone(results: readonly RecordResult[], noun: readonly [string, string?]) {
  const refused = results.find((one) => !one.ok);
  if (refused && results.every((one) => !one.ok))
    throw new ApiError({ code: 'changed_since', message: refused.message ?? '', status: 409 });
  showNotChangedToast(results, noun);
}
