import { FILE_ERRORS } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';

export const ACCEPTED_EXTENSIONS = ['.pdf', '.docx', '.doc', '.rtf', '.txt', '.zip'] as const;

/** A file that is not sent, and why. */
export type RejectedFile = { name: string; reason: string };

type Checkable = { readonly name: string; readonly size: number };

function rejectionReason({ name, size }: Checkable): string | undefined {
  const hasAcceptedExtension = ACCEPTED_EXTENSIONS.some((extension) =>
    name.toLowerCase().endsWith(extension),
  );
  // A file without an extension may be anything; the server checks the content.
  if (!hasAcceptedExtension && /\.[a-z0-9]{1,5}$/i.test(name)) return FILE_ERRORS.unsupported_type;
  if (size === 0) return FILE_ERRORS.empty;
  return size > limits.uploadFileBytes ? FILE_ERRORS.too_large : undefined;
}

/** Rejects what the server would reject anyway; the server checks the content of the rest. */
export function checkFiles<F extends Checkable>(
  files: readonly F[],
): { accepted: F[]; rejected: RejectedFile[] } {
  const accepted: F[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = rejectionReason(file);
    if (reason) rejected.push({ name: file.name, reason });
    else if (accepted.length === limits.uploadFiles)
      rejected.push({ name: file.name, reason: 'Skipped: at most 100 files per upload.' });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

/** The progress of each file, 0–1, from the progress of all bytes; the files are sent one after another. */
export function progressByFile(sizes: readonly number[], progress: number): number[] {
  let remaining = progress * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sent = Math.min(Math.max(remaining, 0), size);
    remaining -= size;
    return size === 0 ? 1 : sent / size;
  });
}
