import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { leaseDeliveries } from './attempts.writes.ts';
import { SLOW_SECONDS } from './lease-length.rules.ts';
import { WEBHOOKS_DUE } from './outbox.writes.ts';
import { sendDelivery } from './send-delivery.service.ts';

/** Concurrent deliveries per process: those that are not slow, and all of them. */
const PLACES = 64;
const MOST = 256;
/** Between two polls: deliveries that arrive in this time are leased together. */
const PAUSE_MS = 20;
/** Poll interval for deliveries that become due by time, for places of requests that turned slow, and missed notifications. */
const POLL_MS = 1000;
/** A stopping process waits this long for deliveries in flight; the other leases expire. */
const STOP_MS = 8000;

/**
 * Sends due deliveries of the outbox: at once when a transaction with an event commits, and by polling. Several
 * processes share the work by leases, so that only one holds each delivery; a dead process loses its leases after some
 * seconds.
 */
export class Dispatcher {
  readonly #platform: Platform;
  readonly #lease_id = newId();
  /** With the times at which they become slow. */
  readonly #inHand = new Map<Promise<void>, number>();
  readonly #timer: NodeJS.Timeout;
  #isDue = false;
  #isStopped = false;
  #looking: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.live.onBroadcast(WEBHOOKS_DUE, () => this.wake());
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Polls now, or once the current poll has ended. */
  wake() {
    this.#isDue = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#canGoOn()) this.wake();
    });
  }

  #canGoOn() {
    return this.#isDue && !this.#isStopped && this.#places() > 0;
  }

  /** A slow request gives its place away, so that slow receivers never hold all of them. */
  #places(): number {
    const now = performance.now();
    let quick = 0;
    for (const slowAt of this.#inHand.values()) if (slowAt > now) quick++;
    return Math.min(PLACES - quick, MOST - this.#inHand.size);
  }

  async #look() {
    while (this.#canGoOn()) {
      this.#isDue = false;
      try {
        await this.#takeWhatIsDue();
      } catch (error) {
        // The next poll retries.
        this.#platform.log.warn({ err: error }, 'Webhook dispatch failed: due deliveries could not be read');
      }
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }

  async #takeWhatIsDue() {
    const { database } = this.#platform;
    const leased = await leaseDeliveries(database, this.#lease_id, this.#places());
    for (const held of leased) {
      const sending = sendDelivery(this.#platform, { ...held, lease_id: this.#lease_id }).finally(() => {
        this.#inHand.delete(sending);
        // A slot is free, in this process and at the receiver.
        this.wake();
      });
      this.#inHand.set(sending, performance.now() + SLOW_SECONDS * 1000);
    }
  }

  /** Waits until nothing is due or in flight. */
  async settle() {
    this.wake();
    while (this.#looking || this.#inHand.size > 0) await (this.#looking ?? Promise.race(this.#inHand.keys()));
  }

  /** Stops leasing and lets deliveries in flight end. */
  async stop() {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await Promise.race([Promise.all(this.#inHand.keys()), sleep(STOP_MS, undefined, { ref: false })]);
  }
}

const dispatchers = new WeakMap<Platform, Dispatcher>();

/** Starts sending, in the worker. */
export function startDispatcher(platform: Platform) {
  dispatchers.set(platform, new Dispatcher(platform));
}

/** Stops sending, if it was started. */
export async function stopDispatcher(platform: Platform) {
  await dispatchers.get(platform)?.stop();
}
