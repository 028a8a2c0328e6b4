import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import type { BulkResult } from '@placewell/contract/lists.ts';
import type { z } from 'zod';
import { AppError } from './errors.ts';

/** The result of a bulk call, in the order of the request. */
export function bulkResult(
  ids: readonly string[],
  refused: ReadonlyMap<string, ErrorCode>,
): z.output<typeof BulkResult> {
  const results = ids.map((id) => {
    const code = refused.get(id);
    return code ? { id, ok: false, code, message: ERRORS[code].message } : { id, ok: true };
  });
  return { results, changed: results.filter((result) => result.ok).length };
}

/** Runs `work` for each id; a refused id does not stop the others. */
export async function collectResults<Id extends string>(
  ids: readonly Id[],
  work: (id: Id) => Promise<void>,
): Promise<z.output<typeof BulkResult>> {
  const results = [];
  for (const id of ids) {
    try {
      await work(id);
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return { results, changed: results.filter((result) => result.ok).length };
}
