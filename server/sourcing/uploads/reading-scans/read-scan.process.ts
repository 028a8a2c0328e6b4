// Reads the words of scans in a separate child process, which draws the pages and starts the operator's program.
import { ResumeError } from '@placewell/resume/result.ts';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { readScan, ScanError } from '../../../providers/ocr/read-scan.ts';
import type { ScanResult, ScanTask } from '../resume-tasks.rules.ts';

async function readTask({ bytes, pages, reader, limits }: ScanTask): Promise<ScanResult> {
  try {
    return { ok: true, scan: await readScan(bytes, reader, { pages, limits }) };
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const isKnown = error instanceof ResumeError || error instanceof ScanError;
    return { ok: false, error_code: isKnown ? error.code : 'internal', detail };
  }
}

await serveTasks(async () => readTask);
