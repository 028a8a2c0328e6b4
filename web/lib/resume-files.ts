import { FILE_ERRORS } from '@placewell/contract/file-errors.ts';
import { limits } from '@placewell/contract/limits.ts';

export const ACCEPTED_EXTENSIONS = [
  '.pdf',
  '.docx',
  '.doc',
  '.odt',
  '.rtf',
  '.txt',
  '.png',
  '.jpg',
  '.jpeg',
  '.eml',
  '.msg',
  '.zip',
] as const;

export type RejectedFile = { name: string; reason: string };

/** Why the server would reject a file as a resume, by its name and size; the server checks its content. */
export function rejectionReason({ name, size }: { name: string; size: number }): string | undefined {
  const hasAcceptedExtension = ACCEPTED_EXTENSIONS.some((extension) =>
    name.toLowerCase().endsWith(extension),
  );
  // A file without an extension may be anything.
  if (!hasAcceptedExtension && /\.[a-z0-9]{1,5}$/i.test(name)) return FILE_ERRORS.unsupported_type;
  if (size === 0) return FILE_ERRORS.empty;
  return size > limits.uploadFileBytes ? FILE_ERRORS.too_large : undefined;
}
