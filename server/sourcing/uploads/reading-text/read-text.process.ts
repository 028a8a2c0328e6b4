// Reads the text of an uploaded job description in a separate child process. Unlike a parser, it loads no tables.
import { ResumeError, readText } from '@placewell/resume';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import type { ReadTextTask, TextResult } from '../resume-tasks.rules.ts';
import { sanitizeForPostgres } from '../sanitize-for-postgres.rules.ts';

async function readTask({ bytes }: ReadTextTask): Promise<TextResult> {
  try {
    return { ok: true, text: sanitizeForPostgres(await readText(bytes)) };
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, error_code: error instanceof ResumeError ? error.code : 'internal', detail };
  }
}

await serveTasks(async () => readTask);
