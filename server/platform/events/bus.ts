import type { z } from 'zod';
import type { TenantTx } from '../db/tenant.ts';

/** What a feature tells the others inside the transaction that made the change. */
export type DomainEvent<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly payload: Payload;
};

/** Defines a domain event once, for those that emit it and those that listen. */
export function defineEvent<Payload extends z.ZodObject>(
  name: string,
  payload: Payload,
): DomainEvent<Payload> {
  return { name, payload };
}

/** An event with the function that handles it. */
export type EventListener = {
  readonly event: DomainEvent;
  readonly run: (tx: TenantTx, payload: Record<string, unknown>, events: EventBus) => Promise<void>;
};

/** Binds an event to a function that runs in the transaction of whoever emits it; `events` emits what follows from it. */
export function listenTo<Payload extends z.ZodObject>(
  event: DomainEvent<Payload>,
  run: (tx: TenantTx, payload: z.output<Payload>, events: EventBus) => Promise<void>,
): EventListener {
  return { event, run: (tx, payload, events) => run(tx, payload as z.output<Payload>, events) };
}

/** Calls the listeners of an event in their order, inside the transaction of whoever emits it. */
export class EventBus {
  readonly #listeners: EventListener[] = [];

  constructor(listeners: readonly EventListener[]) {
    this.#listeners.push(...listeners);
  }

  /** Adds a listener after the others. */
  add(listener: EventListener) {
    this.#listeners.push(listener);
  }

  #toCall<Payload extends z.ZodObject>(event: DomainEvent<Payload>, payload: z.input<Payload>) {
    const valid = event.payload.parse(payload);
    const listeners = this.#listeners.filter((listener) => listener.event.name === event.name);
    return listeners.map((listener) => async (tx: TenantTx) => listener.run(tx, valid, this));
  }

  /** Throws when `payload` is not what the event describes; a listener that throws rolls the caller's transaction back. */
  async emit<Payload extends z.ZodObject>(
    tx: TenantTx,
    event: DomainEvent<Payload>,
    payload: z.input<Payload>,
  ) {
    for (const call of this.#toCall(event, payload)) await call(tx);
  }

  /**
   * As `emit`, without waiting for a listener before the next one begins: their first statements are sent together, in the
   * order of the listeners. For an event of which no listener needs what another one writes.
   */
  async emitAtOnce<Payload extends z.ZodObject>(
    tx: TenantTx,
    event: DomainEvent<Payload>,
    payload: z.input<Payload>,
  ) {
    await Promise.all(this.#toCall(event, payload).map((call) => call(tx)));
  }
}
