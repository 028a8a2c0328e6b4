import { type RejectedFile, rejectionReason } from '../../lib/resume-files.ts';

type Checkable = { readonly name: string; readonly size: number };

/** Rejects what the server would reject anyway; the server checks the content of the rest. */
export function checkFiles<F extends Checkable>(
  files: readonly F[],
): { accepted: F[]; rejected: RejectedFile[] } {
  const accepted: F[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = rejectionReason(file);
    if (reason) rejected.push({ name: file.name, reason });
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
