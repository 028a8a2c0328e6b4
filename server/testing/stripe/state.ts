import { randomBytes } from 'node:crypto';
import type { Kept, Kind, List, OfKind, StripeEvent } from './objects.ts';
import { missingObject } from './refusals.ts';

/** The API version of the fake, and the only one it accepts. */
export const API_VERSION = '2026-10-28.endive';
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The context of a request, which its events carry. */
export type RequestTrace = { id: string; idempotency_key: string | null };

/** The fake's whole state, and the time of each customer. */
export class StripeState {
  readonly url: string;
  onEvent: (event: StripeEvent) => void = () => undefined;
  request: RequestTrace | null = null;
  readonly #objects = new Map<string, Kept>();
  /** Seconds by which a customer's clock is ahead, without a test clock. */
  readonly #ahead = new Map<string, number>();
  #count = 0;

  constructor(url: string) {
    this.url = url;
  }

  newId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count.toString(36).padStart(5, '0')}${randomBytes(6).toString('hex')}`;
  }

  add<Item extends Kept>(item: Item): Item {
    this.#objects.set(item.id, item);
    return item;
  }

  find<K extends Kind>(kind: K, id: string): OfKind<K> | undefined {
    const found = this.#objects.get(id);
    return found?.object === kind ? (found as OfKind<K>) : undefined;
  }

  /** `param` is the parameter with the id, named in the error. */
  get<K extends Kind>(kind: K, id: string, param = 'id'): OfKind<K> {
    const found = this.find(kind, id);
    if (!found) throw missingObject(kind, id, param);
    return found;
  }

  /** An object of any type, to expand a reference. */
  lookUp = (id: string): Kept | undefined => this.#objects.get(id);

  remove(id: string) {
    this.#objects.delete(id);
  }

  /** All objects of a type, newest first. */
  all<K extends Kind>(kind: K): OfKind<K>[] {
    return [...this.#objects.values()].filter((item): item is OfKind<K> => item.object === kind).reverse();
  }

  now(customer?: string | null): number {
    const clock = customer && this.find('customer', customer)?.test_clock;
    if (clock) return this.get('test_helpers.test_clock', clock).frozen_time;
    return Math.floor(Date.now() / 1000) + ((customer && this.#ahead.get(customer)) || 0);
  }

  /** Moves the clock of one customer for one step of work. */
  setNow(customer: string, time: number) {
    const clock = this.get('customer', customer).test_clock;
    if (clock) this.get('test_helpers.test_clock', clock).frozen_time = time;
    else this.#ahead.set(customer, time - Math.floor(Date.now() / 1000));
  }

  emit(type: string, object: Kept & { customer?: unknown }, previous?: Record<string, unknown>) {
    const customer = object.object === 'customer' ? object.id : object.customer;
    const event = this.add<StripeEvent>({
      id: this.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(typeof customer === 'string' ? customer : null),
      type,
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: this.request ?? { id: null, idempotency_key: null },
    });
    this.onEvent(event);
  }
}

/** One page of a list, newest first. */
export function pageOf<Item extends { id: string }>(
  items: readonly Item[],
  { limit = 10, starting_after }: { limit?: number | undefined; starting_after?: string | undefined },
  url: string,
): List<Item> {
  const start = starting_after ? items.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const data = items.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < items.length, url };
}
