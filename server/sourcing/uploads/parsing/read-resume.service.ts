import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Config } from '../../../platform/config.ts';
import { scanReader, type Tesseract } from '../../../providers/ocr/find-tesseract.ts';
import { readScanOf } from '../reading-scans/scan-pool.process.ts';
import type { ParseResult, ParseTask } from '../resume-tasks.rules.ts';
import { type Killed, killedBy, parseResumeFile } from './parse-pool.process.ts';

type File = Pick<ParseTask, 'bytes' | 'person'> & { isAlone?: boolean };
/** Pages that are pictures, and what reads them; no `pages`: all. */
type Pictures = { pages: readonly number[] | undefined; reader: Tesseract };

/** The pictures that are left to read after parsing; undefined if there are none, or nothing to read them with. */
async function picturesOf(config: Config, result: ParseResult | Killed): Promise<Pictures | undefined> {
  if ('killed_by' in result) return undefined;
  const isAll = !result.ok && result.error_code === 'needs_ocr';
  const pages = result.ok ? result.parsed.unread_pages : [];
  if (!isAll && pages.length === 0) return undefined;
  const reader = await scanReader(config);
  return 'missing' in reader ? undefined : { pages: isAll ? undefined : pages, reader };
}

/** How far a resume is read: its text alone, or its pictures too. */
export type ReadResume = typeof readResumeText | typeof readResumeFile;

/** Parses a resume; `is_scan` if it holds pictures that `readResumeFile` reads, which takes long: a task of the scanning lane. */
export async function readResumeText(
  config: Config,
  agency_id: AgencyId,
  file: File,
): Promise<ParseResult | Killed | { is_scan: true }> {
  const result = await parseResumeFile(config, agency_id, file);
  return (await picturesOf(config, result)) ? { is_scan: true } : result;
}

/** Parses a resume, and with the operator's program also its pictures; results as `parseResumeFile`. */
export async function readResumeFile(
  config: Config,
  agency_id: AgencyId,
  file: File,
): Promise<ParseResult | Killed> {
  const result = await parseResumeFile(config, agency_id, file);
  const pictures = await picturesOf(config, result);
  return pictures ? readPictures(config, agency_id, file, { result, pictures }) : result;
}

/** Beside pages with text, pictures that cannot be read change nothing; without any, they are the result. */
async function readPictures(
  config: Config,
  agency_id: AgencyId,
  file: File,
  { result, pictures }: { result: ParseResult | Killed; pictures: Pictures },
): Promise<ParseResult | Killed> {
  const hasText = !('killed_by' in result) && result.ok;
  const { bytes, isAlone } = file;
  const read = await readScanOf(config, agency_id, { bytes, ...pictures }, { isAlone }).catch(killedBy);
  if ('killed_by' in read || !read.ok) return hasText ? result : read;
  const { scan } = read;
  if (scan.length === 0)
    return hasText ? result : { ok: false, error_code: 'unreadable_scan', detail: 'No words' };
  const parsed = await parseResumeFile(config, agency_id, { ...file, scan });
  return hasText && ('killed_by' in parsed || !parsed.ok) ? result : parsed;
}
