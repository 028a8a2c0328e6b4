import type { FileErrorCode } from '@placewell/contract/errors.ts';
import type { ParsedResume } from '@placewell/resume';

export type InspectTask = { path: string; file_name: string };
export type ParseTask = { bytes: Uint8Array };

/** A file, or an entry of an archive, as it was found by its content. */
export type InspectedFile = {
  file_name: string;
  /** Where its bytes lie; null where they are not worth keeping. */
  path: string | null;
  size_bytes: number;
  sha256: string | null;
  file_type: string | null;
  error_code: FileErrorCode | null;
};
export type Inspection = { files: InspectedFile[]; hasTooManyFiles: boolean };

export type ParsedFile = { parsed: ParsedResume; text_hash: string };
/** `detail` is for the log. */
export type ParseResult =
  | ({ ok: true } & ParsedFile)
  | { ok: false; error_code: FileErrorCode; detail: string };
