import { tooManyRequests } from '../../errors.ts';

/** Frees a place at a gate; idempotent. */
export type Release = () => void;
/** The release of work that needs no place. */
export const noPlace: Release = () => undefined;
type Waiting = { enter: (release: Release) => void };
/** Waiting work by turn; one that got a place moves to the end. */
type Places = { held: number; waiting: Map<string, Waiting[]> };

/**
 * Lets at most `size` pieces of work per key run at a time, in one process. The next one waits up to `waitMs` for a
 * place, then is refused with `too_many_requests`. Those waiting under one key take turns.
 */
export class Gate {
  readonly #size: (key: string) => number;
  readonly #waitMs: number;
  readonly #retryAfter: number;
  readonly #keys = new Map<string, Places>();

  constructor(size: number | ((key: string) => number), waitMs = 2_000, retryAfter = 2) {
    this.#size = typeof size === 'number' ? () => size : size;
    this.#waitMs = waitMs;
    this.#retryAfter = retryAfter;
  }

  /** Runs `work` of `key` in its own place; `turn` is the requester, such as one session of an agency. */
  async run<T>(key: string, turn: string, work: () => Promise<T>): Promise<T> {
    const release = await this.enter(key, turn);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Takes a place until it is released. */
  async enter(key: string, turn: string): Promise<Release> {
    const places = this.#keys.get(key) ?? { held: 0, waiting: new Map() };
    this.#keys.set(key, places);
    if (places.held < this.#size(key)) return this.#hold(key, places);
    if (this.#waitMs === 0) throw tooManyRequests(this.#retryAfter);
    return await new Promise<Release>((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(places.waiting, turn, one);
        reject(tooManyRequests(this.#retryAfter));
      }, this.#waitMs);
      const one: Waiting = {
        enter: (release) => {
          clearTimeout(timer);
          resolve(release);
        },
      };
      places.waiting.set(turn, [...(places.waiting.get(turn) ?? []), one]);
    });
  }

  /** Takes a place if one is free. */
  tryEnter(key: string): Release | undefined {
    const places = this.#keys.get(key) ?? { held: 0, waiting: new Map() };
    if (places.held >= this.#size(key)) return undefined;
    this.#keys.set(key, places);
    return this.#hold(key, places);
  }

  #hold(key: string, places: Places): Release {
    places.held++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      places.held--;
      const next = takeNext(places.waiting);
      if (next) next.enter(this.#hold(key, places));
      else if (places.held === 0) this.#keys.delete(key);
    };
  }
}

function remove(waiting: Places['waiting'], turn: string, one: Waiting) {
  const rest = (waiting.get(turn) ?? []).filter((other) => other !== one);
  if (rest.length > 0) waiting.set(turn, rest);
  else waiting.delete(turn);
}

function takeNext(waiting: Places['waiting']): Waiting | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const [turn, [next, ...rest]] = first;
  waiting.delete(turn);
  if (rest.length > 0) waiting.set(turn, rest);
  return next;
}
