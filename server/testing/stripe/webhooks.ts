import { signEvent } from '../../providers/payments/sandbox/signatures.ts';
import type { StripeEvent } from './objects.ts';

/** A message as Stripe sends it: the body, and its signature header. */
export function signed(event: StripeEvent, secret: string, at = new Date()) {
  const body = JSON.stringify(event, null, 2);
  return { body, signature: signEvent(secret, Buffer.from(body), at) };
}

const FIRST_PAUSE_MS = 25;
const ATTEMPTS = 6;

/** Sends events to one endpoint, retried with backoff until the answer is 2xx; Stripe's retries take hours. */
export class Webhooks {
  readonly #secret: string;
  readonly #timers = new Set<NodeJS.Timeout>();
  #url: string | undefined;
  /** Sent events, failed deliveries included. */
  readonly deliveries: { event_id: string; attempt: number; status: number | undefined }[] = [];

  constructor(secret: string) {
    this.#secret = secret;
  }

  sendTo(url: string | undefined) {
    this.#url = url;
  }

  async deliver(event: StripeEvent, attempt = 1): Promise<void> {
    const url = this.#url;
    if (!url) return;
    const { body, signature } = signed(event, this.#secret);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    this.deliveries.push({ event_id: event.id, attempt, status: response?.status });
    await response?.body?.cancel();
    if (response?.ok || attempt === ATTEMPTS) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.deliver(event, attempt + 1);
      },
      FIRST_PAUSE_MS * 2 ** attempt,
    );
    this.#timers.add(timer);
  }

  stop() {
    this.#url = undefined;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
