import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { leaseDeliveries } from './attempts.writes.ts';
import { WEBHOOKS_DUE } from './outbox.writes.ts';
import { sendDelivery } from './send-delivery.service.ts';

/** Deliveries that one process sends at a time. */
const PLACES = 64;
/** Between two looks for what is due: what comes in this time is taken together. */
const PAUSE_MS = 20;
/** For what becomes due by the clock, and for notices that were missed. */
const POLL_MS = 2000;
/** A process that stops waits this long for what it has sent; the leases of the rest end by themselves. */
const STOP_MS = 8000;

/**
 * Sends what is due in the outbox: at once when a transaction with an event commits, and by the clock. Several processes
 * share the work by leases, so each delivery is held by one of them; one that dies loses its leases after some seconds.
 */
export class Dispatcher {
  readonly #platform: Platform;
  readonly #lease_id = newId();
  readonly #inHand = new Set<Promise<void>>();
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

  /** Looks for what is due, now or once the look that is under way has ended. */
  wake() {
    this.#isDue = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#canGoOn()) this.wake();
    });
  }

  #canGoOn() {
    return this.#isDue && !this.#isStopped && this.#inHand.size < PLACES;
  }

  async #look() {
    while (this.#canGoOn()) {
      this.#isDue = false;
      try {
        await this.#takeWhatIsDue();
      } catch (error) {
        // The clock looks again.
        this.#platform.log.warn({ err: error }, 'Webhooks that are due could not be read');
      }
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }

  async #takeWhatIsDue() {
    const { database } = this.#platform;
    const leased = await leaseDeliveries(database, this.#lease_id, PLACES - this.#inHand.size);
    for (const held of leased) {
      const sending = sendDelivery(this.#platform, { ...held, lease_id: this.#lease_id }).finally(() => {
        this.#inHand.delete(sending);
        // A place is free: of this process, and of the receiver.
        this.wake();
      });
      this.#inHand.add(sending);
    }
  }

  /** Waits until nothing is due and nothing is in hand. */
  async settle() {
    this.wake();
    while (this.#looking || this.#inHand.size > 0) await (this.#looking ?? Promise.race(this.#inHand));
  }

  /** Takes nothing more and lets what was sent end. */
  async stop() {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await Promise.race([Promise.all(this.#inHand), sleep(STOP_MS, undefined, { ref: false })]);
  }
}

const dispatchers = new WeakMap<Platform, Dispatcher>();

/** Begins to send, in the worker. */
export function startDispatcher(platform: Platform) {
  dispatchers.set(platform, new Dispatcher(platform));
}

/** Ends it, where it was begun. */
export async function stopDispatcher(platform: Platform) {
  await dispatchers.get(platform)?.stop();
}
