import { FILE_ERRORS } from '@placewell/contract/errors.ts';
import { limits } from '@placewell/contract/limits.ts';

export const ACCEPTED = ['.pdf', '.docx', '.doc', '.rtf', '.txt', '.zip'] as const;

/** A file that is not sent, and why. */
export type RefusedFile = { name: string; reason: string };

type Checkable = { readonly name: string; readonly size: number };

function problemOf({ name, size }: Checkable): string | undefined {
  const isKnown = ACCEPTED.some((ending) => name.toLowerCase().endsWith(ending));
  // A name without an ending may be anything: the server judges by content.
  if (!isKnown && /\.[a-z0-9]{1,5}$/i.test(name)) return FILE_ERRORS.unsupported_type;
  if (size === 0) return FILE_ERRORS.empty;
  return size > limits.uploadFileBytes ? FILE_ERRORS.too_large : undefined;
}

/** Sorts out what the server would refuse anyway; the server judges the rest by content. */
export function checkFiles<F extends Checkable>(files: readonly F[]): { sent: F[]; refused: RefusedFile[] } {
  const sent: F[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = problemOf(file);
    if (reason) refused.push({ name: file.name, reason });
    else if (sent.length === limits.uploadFiles)
      refused.push({ name: file.name, reason: 'Left out: at most 100 files in one upload.' });
    else sent.push(file);
  }
  return { sent, refused };
}

/** Share of each file that is sent when `share` of all bytes is; the files go one after the other. */
export function shareByFile(sizes: readonly number[], share: number): number[] {
  let rest = share * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sent = Math.min(Math.max(rest, 0), size);
    rest -= size;
    return size === 0 ? 1 : sent / size;
  });
}
