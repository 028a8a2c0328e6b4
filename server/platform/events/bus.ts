import type { z } from 'zod';
import type { TenantTx } from '../db/tenant.ts';

/** An event that a feature emits inside the transaction of the change, for other features. */
export type DomainEvent<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly payload: Payload;
};

/** Defines a domain event for its emitters and listeners. */
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

/** Binds an event to a function that runs in the emitter's transaction; `events` emits further events. */
export function listenTo<Payload extends z.ZodObject>(
  event: DomainEvent<Payload>,
  run: (tx: TenantTx, payload: z.output<Payload>, events: EventBus) => Promise<void>,
): EventListener {
  return { event, run: (tx, payload, events) => run(tx, payload as z.output<Payload>, events) };
}

/** Calls the listeners of an event in order, inside the emitter's transaction. */
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

  /** Throws if `payload` does not fit the event; a listener that throws rolls the caller's transaction back. */
  async emit<Payload extends z.ZodObject>(
    tx: TenantTx,
    event: DomainEvent<Payload>,
    payload: z.input<Payload>,
  ) {
    for (const call of this.#toCall(event, payload)) await call(tx);
  }

  /** Like `emit`, but sends all listeners' first statements together. For listeners independent of each other. */
  async emitAtOnce<Payload extends z.ZodObject>(
    tx: TenantTx,
    event: DomainEvent<Payload>,
    payload: z.input<Payload>,
  ) {
    await Promise.all(this.#toCall(event, payload).map((call) => call(tx)));
  }
}
