import type { TenantTx } from '../db/tenant.ts';

type Listener<E> = (tx: TenantTx, event: E) => Promise<void>;

/** Tells features of each other's changes inside the transaction that made them. Who listens is listed in app.ts. */
export class EventBus<E extends { type: string }> {
  readonly #listeners = new Map<E['type'], Listener<never>[]>();

  on<T extends E['type']>(type: T, listener: Listener<Extract<E, { type: T }>>) {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener as Listener<never>]);
  }

  /** Runs every listener in order; a listener that throws undoes the caller's transaction. */
  async emit(tx: TenantTx, event: E) {
    for (const listener of this.#listeners.get(event.type as E['type']) ?? [])
      await (listener as Listener<E>)(tx, event);
  }
}
