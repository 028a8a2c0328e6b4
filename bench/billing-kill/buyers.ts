import { setTimeout as sleep } from 'node:timers/promises';
import { savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { createSubscription, updateSubscription } from '@placewell/contract/money/subscriptions.ts';
import { newId } from '@placewell/server/platform/ids.ts';

const PACKS = ['resume_50', 'email_50', 'both_100'] as const;

type Order = { path: string; body: Record<string, unknown>; isConfirmed: boolean };
export type Buyer = { agency_id: string; token: string; orders: Order[] };

type Answer = { status: number; code: string; data: Record<string, unknown> };

/** A call as a browser sends it; a broken connection gives status 0. */
async function send(
  url: string,
  { method = 'POST', path }: { method?: string; path: string },
  body: object,
  token: string,
): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Partial<Answer>;
    return { status: response.status, code: answer.code ?? '', data: answer.data ?? {} };
  } catch {
    return { status: 0, code: '', data: {} };
  }
}

/** Agencies that buy without pause and record what was confirmed. */
export class Buyers {
  readonly buyers: Buyer[];
  #isStopping = false;
  #confirmed = 0;

  constructor(owners: readonly { agency_id: string; token: string }[]) {
    this.buyers = owners.map((owner) => ({ ...owner, orders: [] }));
  }

  /** Saves a card and subscribes for each, so that there are periods to grant. */
  async prepare(url: string) {
    for (const { token } of this.buyers) {
      const card = { payment_method_id: 'pm_card_visa' };
      const saved = await send(url, savePaymentMethod, card, token);
      if (saved.status !== 200) throw new Error(`The card was not saved: ${saved.code}`);
    }
  }

  /** Repeats unconfirmed purchases, as a browser does, then buys until `stop`. */
  async buy(url: string) {
    this.#isStopping = false;
    this.#confirmed = 0;
    await Promise.all(this.buyers.map((buyer) => this.#buyAll(url, buyer)));
  }

  /** Waits for a purchase confirmed since `buy`, or for so many ms. */
  async waitForOne(ms: number) {
    const until = performance.now() + ms;
    while (this.#confirmed === 0 && performance.now() < until) await sleep(20);
  }

  stop() {
    this.#isStopping = true;
  }

  async #buyAll(url: string, buyer: Buyer) {
    while (!this.#isStopping) {
      const open = buyer.orders.find(({ isConfirmed }) => !isConfirmed);
      const order = open ?? this.#next(buyer);
      const { status, code } = await send(url, { path: order.path }, order.body, buyer.token);
      order.isConfirmed ||= status === 200;
      if (status === 200) this.#confirmed++;
      if (status === 200 && buyer.orders.length % 3 === 0) await this.#changePlan(url, buyer);
      // Asks again for what recovery or another process is settling.
      if (status !== 200) await sleep(50);
      if (status >= 400 && !WAITS.includes(code)) throw new Error(`${order.path}: ${status} ${code}`);
    }
  }

  #next(buyer: Buyer): Order {
    const idempotency_key = newId();
    const order: Order =
      buyer.orders.length === 0
        ? { path: createSubscription.path, body: { plan_id: 'basic', idempotency_key }, isConfirmed: false }
        : {
            path: topUpRecharge.path,
            body: {
              top_up_id: PACKS[buyer.orders.length % PACKS.length],
              quantity: 1 + (buyer.orders.length % 3),
              confirm_repeat: true,
              idempotency_key,
            },
            isConfirmed: false,
          };
    buyer.orders.push(order);
    return order;
  }

  /** Upgrades, which charges and grants at once, or downgrades with the next period. */
  async #changePlan(url: string, { token, orders }: Buyer) {
    const plan_id = orders.length % 2 === 1 ? 'premium' : 'basic';
    await send(url, updateSubscription, { plan_id }, token);
  }
}

const WAITS = [
  'purchase_in_progress',
  'idempotency_key_busy',
  'unavailable',
  'conflict',
  'too_many_requests',
  'network_error',
  'internal',
];
