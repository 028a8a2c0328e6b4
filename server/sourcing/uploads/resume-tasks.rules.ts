import type { FileErrorCode } from '@placewell/contract/file-errors.ts';
import type { ParsedResume, PersonInFile } from '@placewell/resume';
import type { ScannedPage } from '@placewell/resume/scans/scanned-page.ts';
import type { Tesseract } from '../../providers/ocr/find-tesseract.ts';
import type { ScanLimits } from '../../providers/ocr/read-scan.ts';

/** `list` reads an archive's directory only; `unpack` writes its files. Other files are inspected whole by `list`. */
export type InspectTask = { step: 'list' | 'unpack'; path: string; file_name: string };
/** `scan`: the words of its pages that are pictures. `person`: whose resume is read, of those in the file. */
export type ParseTask = {
  bytes: Uint8Array;
  scan?: ScannedPage[] | undefined;
  person?: PersonInFile | null | undefined;
};
/** `pages`: all of them if not given. */
export type ScanTask = {
  bytes: Uint8Array;
  pages: readonly number[] | undefined;
  reader: Tesseract;
  limits: ScanLimits;
};
export type ReadTextTask = { bytes: Uint8Array };

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
/** An archive's contents by its directory: files, those that may be resumes by name, and their bytes. */
export type ArchivePromise = { files: number; resumes: number; bytes: number };

/** `hasTooManyFiles`: an archive has more entries than an upload may have. */
export type Inspection = {
  files: InspectedFile[];
  hasTooManyFiles: boolean;
  /** Of the uploaded file itself, including an archive; null when it could not be read. */
  sha256: string | null;
  /** Of an archive that was listed and is yet to be unpacked. */
  promise?: ArchivePromise;
};

/** How a file killed the process that parsed it. */
export type KilledBy = 'memory' | 'time' | 'crash';

export type ParsedFile = { parsed: ParsedResume; text_hash: string };
/** `detail` is for the log only; `people` are those whose resumes are in the file, if there are several. */
export type ParseResult =
  | ({ ok: true } & ParsedFile)
  | { ok: false; error_code: FileErrorCode; detail: string; people?: PersonInFile[] };
export type ScanResult =
  | { ok: true; scan: ScannedPage[] }
  | { ok: false; error_code: FileErrorCode; detail: string };
export type TextResult =
  | { ok: true; text: string }
  | { ok: false; error_code: FileErrorCode; detail: string };
