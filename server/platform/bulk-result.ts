import { ERRORS, type ErrorCode } from '@placewell/contract/errors.ts';
import type { BulkResult } from '@placewell/contract/lists.ts';
import type { z } from 'zod';

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
