import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';

/** The header `Stripe-Signature`: https://docs.stripe.com/webhooks#verify-manually */
export function signatureOf(body: string, secret: string, time = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature},v0=${'0'.repeat(64)}`;
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
    const body = JSON.stringify(event, null, 2);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, this.#secret),
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
