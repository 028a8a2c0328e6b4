import Stripe from 'stripe';
import type { PlanPrice } from '../gateway.ts';
import { isRefused } from './failures.ts';
import type { StripeConfig } from './stripe-settings.ts';

/** The API version of the library's types; an upgrade of the library changes both. */
const API_VERSION = '2026-10-28.endive';
/** A hanging request is repeated with its key; three stay below the timeouts of proxies. */
const TIMEOUT_MS = 15_000;
const RETRIES = 2;

export type Client = {
  stripe: Stripe;
  /** The price of a plan, created at its first use. */
  priceOf: (plan: PlanPrice) => Promise<string>;
  /** The plan of a price; undefined for a price that Placewell did not create. */
  planOf: (price: string) => Promise<string | undefined>;
};

const lookupKeyOf = ({ plan_id, amount_cents, currency }: PlanPrice) =>
  `placewell_${plan_id}_${currency.toLowerCase()}_${amount_cents}`;

/** Stripe's prices are immutable: each amount of a plan has its own. */
class Prices {
  readonly #stripe: Stripe;
  readonly #prices = new Map<string, string>();
  readonly #plans = new Map<string, string | undefined>();

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  priceOf = async (plan: PlanPrice): Promise<string> => {
    const key = lookupKeyOf(plan);
    const known = this.#prices.get(key) ?? (await this.#find(key)) ?? (await this.#make(plan, key));
    this.#prices.set(key, known);
    this.#plans.set(known, plan.plan_id);
    return known;
  };

  planOf = async (price: string): Promise<string | undefined> => {
    if (!this.#plans.has(price)) {
      const { metadata } = await this.#stripe.prices.retrieve(price);
      this.#plans.set(price, metadata.plan_id);
    }
    return this.#plans.get(price);
  };

  async #find(key: string): Promise<string | undefined> {
    const { data } = await this.#stripe.prices.list({ lookup_keys: [key], limit: 1 });
    return data[0]?.id;
  }

  /** Concurrent processes may create it: the second is refused and reads the first one's. */
  async #make(plan: PlanPrice, lookup_key: string): Promise<string> {
    const product = `placewell_plan_${plan.plan_id}`;
    const ignoreExisting = (error: unknown) => {
      if (!isRefused(error)) throw error;
    };
    await this.#stripe.products
      .create({ id: product, name: plan.plan_name, metadata: { plan_id: plan.plan_id } })
      .catch(ignoreExisting);
    await this.#stripe.prices
      .create({
        product,
        currency: plan.currency.toLowerCase(),
        unit_amount: plan.amount_cents,
        recurring: { interval: 'month' },
        lookup_key,
        metadata: { plan_id: plan.plan_id },
      })
      .catch(ignoreExisting);
    const made = await this.#find(lookup_key);
    if (!made) throw new Error(`Stripe has no price ${lookup_key}, although it was made`);
    return made;
  }
}

export function openClient({ secretKey, apiBase }: StripeConfig): Client {
  const base = apiBase === undefined ? undefined : new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Placewell' },
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
  const { priceOf, planOf } = new Prices(stripe);
  return { stripe, priceOf, planOf };
}

/** The options of one write: a repeat with the same key gets the first result. */
export const keyed = (key: string, step?: string) => ({
  idempotencyKey: step === undefined ? key : `${key}:${step}`,
});
