// Parses resumes in a child process, one at a time, so that a file that is slow or uses too much memory affects nothing
// else.
import { createHash } from 'node:crypto';
import { limits } from '@placewell/contract/limits.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { parseResume, ResumeError } from '@placewell/resume';
import { serveTasks } from '../../../platform/workers/serve-tasks.ts';
import { loadGazetteer } from '../../../providers/places/gazetteer.ts';
import { readerOptions } from '../../../providers/vocabulary/reader-options.ts';
import type { ParseResult, ParseTask } from '../resume-tasks.rules.ts';
import { sanitizeForPostgres } from '../sanitize-for-postgres.rules.ts';

/** Equal for the same text in another layout or file format. */
const hashText = (text: string) =>
  createHash('sha256').update(text.toLowerCase().replace(/\s+/g, ' ').trim()).digest('hex');

/** Loads skills and places once per process. Imported vocabularies are left out: see docs/decisions/011. */
async function load() {
  const vocabulary = loadBuiltInVocabulary();
  loadGazetteer();
  const options = readerOptions(vocabulary);
  return async ({ bytes, scan, person }: ParseTask): Promise<ParseResult> => {
    try {
      const parsed = sanitizeForPostgres(
        await parseResume(bytes, {
          ...options,
          today: new Date(),
          ...(scan && { scan }),
          ...(person && { person }),
        }),
      );
      return { ok: true, parsed, text_hash: hashText(parsed.text) };
    } catch (error) {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (!(error instanceof ResumeError)) return { ok: false, error_code: 'internal', detail };
      const people = sanitizeForPostgres(error.people.slice(0, limits.peoplePerFile));
      return { ok: false, error_code: error.code, detail, people };
    }
  };
}

await serveTasks(load);
