import { formatNumber } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { ApiError, getErrorMessage } from './api/api-error.ts';
import { readSession } from './session/session-store.ts';
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

/** Shows how far a long act is; `end` takes it away. */
function progressOf(total: number) {
  const said = (count: number) => `${formatNumber(count)} of ${formatNumber(total)} done`;
  const shown =
    total > limits.bulkIds ? toast({ message: said(0), duration: Number.POSITIVE_INFINITY }) : undefined;
  return {
    at: (count: number) => shown && changeToast(shown, said(Math.min(count, total))),
    end: () => shown && closeToast(shown),
  };
}

/** Refuses to go on once another person has logged in: the rest would be done in their name. */
function sessionGuard() {
  const { token } = readSession();
  return () => {
    if (readSession().token !== token)
      throw new ApiError({ code: 'invalid_token', message: 'You have logged out meanwhile.', status: 401 });
  };
}

/**
 * A step over any number of items, `size` a call, that can be asked for again after it broke off: it goes on with the
 * others. Answers with all answers, also those of the attempts before.
 */
export function resumable<T, R>(items: readonly T[], size: number, send: (some: T[]) => Promise<R>) {
  let left = [...items];
  const answers: R[] = [];
  return async (): Promise<readonly R[]> => {
    const progress = progressOf(items.length);
    const check = sessionGuard();
    try {
      while (left.length > 0) {
        check();
        answers.push(await send(left.slice(0, size)));
        left = left.slice(size);
        progress.at(items.length - left.length);
      }
    } finally {
      progress.end();
    }
    return answers;
  };
}

/** As `resumable`, for ids of a bulk call, whose answers are joined. */
export function resumableBulk<R extends BulkAnswer>(
  ids: readonly string[],
  send: (ids: string[]) => Promise<R>,
): () => Promise<R> {
  const run = resumable(ids, limits.bulkIds, send);
  return async () => joined(await run());
}

/**
 * Sends a bulk call for any number of records, in as many calls as it takes, and says how far it is. Throws if nothing
 * could be sent; after that, the records that are left are results with the reason, `stopped`. `answers` are those of the calls.
 */
export async function inChunks<R extends BulkAnswer>(
  ids: readonly string[],
  send: (ids: string[]) => Promise<R>,
): Promise<R & { answers: readonly R[]; left: readonly string[]; stopped?: unknown }> {
  if (ids.length === 0) return { ...({ results: [], changed: 0 } as unknown as R), answers: [], left: [] };
  const answers: R[] = [];
  const progress = progressOf(ids.length);
  const check = sessionGuard();
  let left: readonly string[] = [];
  let stopped: unknown;
  for (let at = 0; at < ids.length; at += limits.bulkIds) {
    try {
      check();
      answers.push(await send(ids.slice(at, at + limits.bulkIds)));
    } catch (error) {
      progress.end();
      if (answers.length === 0) throw error;
      left = ids.slice(at);
      stopped = error;
      break;
    }
    progress.at(at + limits.bulkIds);
  }
  progress.end();
  const all = joined(answers);
  const refused = left.map((id) => ({ id, ok: false, message: getErrorMessage(stopped) }));
  return { ...all, results: [...all.results, ...refused], answers, left, stopped };
}
