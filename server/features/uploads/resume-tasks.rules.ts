import type { FileErrorCode } from '@placewell/contract/errors.ts';
import type { ParsedResume } from '@placewell/resume';

export type InspectTask = { path: string; file_name: string };
export type ParseTask = { bytes: Uint8Array };

/** A file, or an entry of an archive, with the type detected from its content. */
export type InspectedFile = {
  file_name: string;
  /** Temporary file with its content; null when the file was refused. */
  path: string | null;
  size_bytes: number;
  sha256: string | null;
  file_type: string | null;
  error_code: FileErrorCode | null;
};
/** `hasTooManyFiles`: an archive has more entries than an upload may have. */
export type Inspection = { files: InspectedFile[]; hasTooManyFiles: boolean };

/** What a file did to the process that parsed it. */
export type KilledBy = 'memory' | 'time' | 'crash';

export type ParsedFile = { parsed: ParsedResume; text_hash: string };
/** `detail` is for the log only. */
export type ParseResult =
  | ({ ok: true } & ParsedFile)
  | { ok: false; error_code: FileErrorCode; detail: string };
