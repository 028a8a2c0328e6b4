import { limits } from '@placewell/contract/limits.ts';
import type { WebhookErrorCode } from '@placewell/contract/outside/webhook-types.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** The pause before the second attempt, the third and so on: the tenth comes after about a day. */
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
/** Spreads the retries of deliveries that failed together. */
const JITTER = 0.2;
/** Upper limit of the pause that a receiver may request. */
const LONGEST_PAUSE_MS = 24 * HOUR;
const RESPONSE_CHARACTERS = 500;

export type Outcome = {
  /** Null if it was delivered. */
  error: WebhookErrorCode | null;
  /** The response's status, if there was one. */
  status: number | null;
  ms: number;
  /** The beginning of the response. */
  response: string | null;
  /** Responses of internal hosts are withheld: webhook owners could otherwise read the operator's services. */
  response_withheld: boolean;
  /** The pause that the receiver requested. */
  retryAfterMs: number;
};

/** The error code of a response's status; null on success. */
export function errorOfStatus(status: number): WebhookErrorCode | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'redirected';
  return status === 410 ? 'gone' : 'http_error';
}

/** The pause that a `retry-after` header asks for: seconds or a date; 0 without a valid one. */
export function retryAfterMs(header: string | string[] | undefined, now: number): number {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * SECOND, LONGEST_PAUSE_MS);
  // HTTP dates begin with the day of the week; Date.parse accepts more.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.min(Math.max(0, at - now), LONGEST_PAUSE_MS);
}

/** The beginning of a response as text that can be stored and shown. */
export function responseText(body: Buffer): string {
  return (
    body
      .subarray(0, RESPONSE_CHARACTERS * 4)
      .toString('utf8')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .slice(0, RESPONSE_CHARACTERS)
      .toWellFormed()
  );
}

/** The pause in ms before the next attempt; undefined if no attempts are left. */
export function nextPauseMs(
  attempts: number,
  retryAfter: number,
  random = Math.random(),
): number | undefined {
  if (attempts >= limits.webhookAttempts) return undefined;
  const pause = PAUSES_MS[attempts - 1] ?? PAUSES_MS.at(-1) ?? HOUR;
  return Math.max(retryAfter, Math.round(pause * (1 + JITTER * (2 * random - 1))));
}

/** Why a failure switches the webhook off: its receiver is gone, or all deliveries failed for days. */
export function reasonToDisable(
  error: WebhookErrorCode,
  failing_since: string,
  now: number,
): 'gone' | 'failing' | undefined {
  if (error === 'gone') return 'gone';
  const failingMs = now - Date.parse(failing_since);
  return failingMs >= limits.webhookFailingDays * 24 * HOUR ? 'failing' : undefined;
}
