import { ApiError } from '../../../lib/api/api-error.ts';
import { newRandomId } from '../../../lib/api/call-api.ts';

/** Refusals after which the same request may still be at work, or was never looked at. */
const NO_ANSWER_YET = new Set(['idempotency_key_busy', 'too_many_requests', 'request_timeout']);

/** Whether a failure leaves open what became of a purchase: its answer was lost, or the provider's. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || NO_ANSWER_YET.has(error.code);

/** A purchase that was sent and of which no answer has come yet. */
export type OpenPurchase<Body> = { key: string; body: Body };

// Beside React, because a dialog that is closed and opened again still speaks of the same purchase.
const open = new Map<string, OpenPurchase<unknown>>();

/** The purchase of this intent whose answer is not known yet; an intent is who buys what. */
export const findOpenPurchase = <Body>(intent: string) => open.get(intent) as OpenPurchase<Body> | undefined;

/**
 * Sends a purchase under one key until an answer is known: while it is not, a repeat has the same key and the same
 * values, so that it continues the first and is never a second one.
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

/** The answer is known and final: the next purchase of the kind is a new one. */
export const settlePurchase = (intent: string) => void open.delete(intent);
