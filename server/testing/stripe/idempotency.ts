import { createHash } from 'node:crypto';
import { idempotencyRefused, invalidRequest } from './refusals.ts';

export type Answer = { status: number; body: object };
type Saved = { request: string; answer: Answer | undefined };

/** The first response for each Idempotency-Key, as Stripe stores it: https://docs.stripe.com/api/idempotent_requests */
export class SavedAnswers {
  readonly #saved = new Map<string, Saved>();

  /** The stored response, or undefined after claiming the key for this request. */
  claim(key: string, method: string, path: string, body: string): Answer | undefined {
    if (key.length > 255) throw invalidRequest('The Idempotency-Key must be at most 255 characters long.');
    const request = createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
    const earlier = this.#saved.get(key);
    if (!earlier) {
      this.#saved.set(key, { request, answer: undefined });
      return undefined;
    }
    if (earlier.request !== request)
      throw idempotencyRefused(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (!earlier.answer)
      throw idempotencyRefused(
        409,
        `There is currently another in-progress request using this Idempotent Key ('${key}').`,
      );
    return earlier.answer;
  }

  save(key: string, answer: Answer) {
    const claimed = this.#saved.get(key);
    if (claimed) claimed.answer = answer;
  }

  /** Forgets keys older than a day, as Stripe may. */
  forgetAll() {
    this.#saved.clear();
  }

  /** Frees the key of a request that was not carried out. */
  release(key: string) {
    this.#saved.delete(key);
  }
}
