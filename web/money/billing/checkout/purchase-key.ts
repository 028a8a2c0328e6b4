import { ApiError } from '../../../lib/api/api-error.ts';
import { newRandomId } from '../../../lib/api/call-api.ts';

/** Refusals after which the same request may still be running, or was never processed. */
const NO_ANSWER_YET = new Set(['idempotency_key_busy', 'too_many_requests', 'request_timeout']);

/** Whether a failure leaves the outcome of a purchase unknown. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || NO_ANSWER_YET.has(error.code);

/** A purchase that was sent, without an answer yet. */
export type OpenPurchase<Body> = { key: string; body: Body };

// Outside React: a reopened dialog continues the same purchase.
const open = new Map<string, OpenPurchase<unknown>>();

/** The unanswered purchase of this intent; an intent is a buyer and an order. */
export const findOpenPurchase = <Body>(intent: string) => open.get(intent) as OpenPurchase<Body> | undefined;

/**
 * Sends a purchase under one key until its outcome is known: a repeat has the same key and values, so it continues the
 * first and is never a second purchase.
 */
export async function sendPurchase<Body, Answer>(
  intent: string,
  body: Body,
  send: (purchase: OpenPurchase<Body>) => Promise<Answer>,
): Promise<Answer> {
  const purchase = findOpenPurchase<Body>(intent) ?? { key: newRandomId(), body };
  open.set(intent, purchase);
  try {
    return await send(purchase);
  } catch (error) {
    if (!isOutcomeUnknown(error)) open.delete(intent);
    throw error;
  }
}

/** The outcome is final: the next purchase of this intent is a new one. */
export const settlePurchase = (intent: string) => void open.delete(intent);
