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

/** A step over any number of items, `size` a call, which goes on with the others when it is run again after it broke off. */
function stepOver<T, R>(items: readonly T[], size: number, send: (some: T[]) => Promise<R>) {
  const step = {
    left: [...items],
    answers: [] as R[],
    async run(): Promise<void> {
      const progress = progressOf(items.length);
      const check = sessionGuard();
      try {
        while (step.left.length > 0) {
          check();
          step.answers.push(await send(step.left.slice(0, size)));
          step.left = step.left.slice(size);
          progress.at(items.length - step.left.length);
        }
      } finally {
        progress.end();
      }
    },
  };
  return step;
}

/**
 * A step that can be asked for again after it broke off: it goes on with the others. Answers with all answers, also those
 * of the attempts before.
 */
export function resumable<T, R>(items: readonly T[], size: number, send: (some: T[]) => Promise<R>) {
  const step = stepOver(items, size, send);
  return async (): Promise<readonly R[]> => {
    await step.run();
    return step.answers;
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
  const step = stepOver(ids, limits.bulkIds, send);
  let stopped: unknown;
  try {
    await step.run();
  } catch (error) {
    if (step.answers.length === 0) throw error;
    stopped = error;
  }
  const { answers, left } = step;
  const all = joined(answers);
  const refused = left.map((id) => ({ id, ok: false, message: getErrorMessage(stopped) }));
  return { ...all, results: [...all.results, ...refused], answers, left, stopped };
}
