import { limits } from '@placewell/contract/limits.ts';
import type { WebhookErrorCode } from '@placewell/contract/outside/webhook-events.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Before the second attempt, the third and so on: the tenth comes after about a day. */
const PAUSES_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  7 * HOUR,
  12 * HOUR,
];
/** So that those who failed together do not come back together. */
const JITTER = 0.2;
/** A receiver may ask for a longer pause, but not for a longer one than this. */
const LONGEST_PAUSE_MS = 24 * HOUR;
const RESPONSE_CHARACTERS = 500;

/** What came of one attempt. */
export type Outcome = {
  /** Null if it was delivered. */
  error: WebhookErrorCode | null;
  /** Of the answer, if there was one. */
  status: number | null;
  ms: number;
  /** The beginning of the answer. */
  response: string | null;
  /** The answer is not kept, because it came from inside: whoever chose the URL would read the operator's own services. */
  response_withheld: boolean;
  /** The pause that the receiver asked for. */
  retryAfterMs: number;
};

/** Why an answer is none of success; null if it is one. */
export function errorOfStatus(status: number): WebhookErrorCode | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'http_error';
}

/** The pause that a `retry-after` header asks for: seconds or a date; 0 without a valid one. */
export function retryAfterMs(header: string | string[] | undefined, now: number): number {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * SECOND, LONGEST_PAUSE_MS);
  // Dates of HTTP name the day of the week; whatever else Date.parse takes is none.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.min(Math.max(0, at - now), LONGEST_PAUSE_MS);
}

/** The beginning of an answer as text that can be stored and shown. */
export function responseText(body: Buffer): string {
  return (
    body
      .subarray(0, RESPONSE_CHARACTERS * 4)
      .toString('utf8')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .slice(0, RESPONSE_CHARACTERS)
      .toWellFormed()
  );
}

/** After how many ms a failed delivery is tried again; undefined when it was tried often enough. */
export function nextPauseMs(
  attempts: number,
  retryAfter: number,
  random = Math.random(),
): number | undefined {
  if (attempts >= limits.webhookAttempts) return undefined;
  const pause = PAUSES_MS[attempts - 1] ?? PAUSES_MS.at(-1) ?? HOUR;
  return Math.max(retryAfter, Math.round(pause * (1 + JITTER * (2 * random - 1))));
}

/** Why a failure switches the webhook off: its receiver is gone, or nothing has reached it for days. */
export function reasonToDisable(
  error: WebhookErrorCode,
  failing_since: string,
  now: number,
): 'gone' | 'failing' | undefined {
  if (error === 'gone') return 'gone';
  const failingMs = now - Date.parse(failing_since);
  return failingMs >= limits.webhookFailingDays * 24 * HOUR ? 'failing' : undefined;
}
