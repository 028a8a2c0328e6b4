import { formatNumber } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getErrorMessage } from './api/api-error.ts';
import { changeToast, closeToast, toast } from './toasts.ts';

/** The outcome for one record of a bulk call. */
export type RecordResult = { id: string; ok: boolean; message?: string | undefined };

type BulkAnswer = { results: readonly RecordResult[]; changed: number };

/** The answers of one act as one: lists follow each other, numbers add up, of the rest the first is kept. */
function joined<R extends BulkAnswer>(answers: readonly R[]): R {
  const parts = answers as readonly Record<string, unknown>[];
  const [first = {}, ...others] = parts;
  const all: Record<string, unknown> = { ...first };
  for (const part of others)
    for (const [name, value] of Object.entries(part)) {
      const before = all[name];
      if (Array.isArray(before) && Array.isArray(value)) all[name] = [...before, ...value];
      else if (typeof before === 'number' && typeof value === 'number') all[name] = before + value;
    }
  return all as R;
}

/**
 * Sends a bulk call for any number of records, in as many calls as it takes, and says how far it is. Throws if nothing
 * could be sent; after that, the records that are left are results with the reason. `answers` are those of the calls.
 */
export async function inChunks<R extends BulkAnswer>(
  ids: readonly string[],
  send: (ids: string[]) => Promise<R>,
): Promise<R & { answers: readonly R[] }> {
  const answers: R[] = [];
  const said = (count: number) => `${formatNumber(count)} of ${formatNumber(ids.length)} done`;
  const isLong = ids.length > limits.bulkIds;
  const progress = isLong ? toast({ message: said(0), duration: Number.POSITIVE_INFINITY }) : undefined;
  let refused: RecordResult[] = [];
  for (let at = 0; at < ids.length; at += limits.bulkIds) {
    try {
      answers.push(await send(ids.slice(at, at + limits.bulkIds)));
    } catch (error) {
      if (progress) closeToast(progress);
      if (answers.length === 0) throw error;
      const message = getErrorMessage(error);
      refused = ids.slice(at).map((id) => ({ id, ok: false, message }));
      break;
    }
    if (progress) changeToast(progress, said(Math.min(at + limits.bulkIds, ids.length)));
  }
  if (progress) closeToast(progress);
  const all = joined(answers);
  return { ...all, results: [...all.results, ...refused], answers };
}
