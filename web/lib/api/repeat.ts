import { ApiError } from './api-error.ts';

const MAX_WAIT_MS = 30_000;
// Pages send several reads at once; their retries must not coincide.
const MAX_JITTER_MS = 250;

const aborted = () => new DOMException('Aborted', 'AbortError');

/** Waits; rejects with the browser's AbortError as soon as `signal` aborts. */
function wait(ms: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(aborted());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Retries a read after the `retry-after` of a busy server, while the waits add up to at most 30 seconds; any other
 * failure is thrown at once. Never for a changing call.
 */
export async function repeatWhenBusy<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let waited = 0; ; ) {
    try {
      return await read();
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      if (seconds === undefined || waited + seconds * 1000 > MAX_WAIT_MS) throw error;
      waited += seconds * 1000;
      await wait(seconds * 1000 + Math.random() * MAX_JITTER_MS, signal);
    }
  }
}
