import type { Actor } from '../sessions/sessions.ts';

const keyOf = (hash: Buffer) => hash.toString('base64');
const MAX_SESSIONS = 20_000;

type Known = Pick<Actor, 'agency_id' | 'session_id'>;

/**
 * Hashes of tokens that had a live session when last looked up. They decide whose budget a call counts against before
 * any look-up; whether the session is still live is checked in the database every time.
 */
export class KnownSessions {
  /** Least recently used first. */
  readonly #sessions = new Map<string, Known>();

  find(hash: Buffer): Known | undefined {
    const key = keyOf(hash);
    const known = this.#sessions.get(key);
    if (known) this.#keep(key, known);
    return known;
  }

  remember(hash: Buffer, { agency_id, session_id }: Known) {
    this.#keep(keyOf(hash), { agency_id, session_id });
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MAX_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
  }

  forget(hash: Buffer) {
    this.#sessions.delete(keyOf(hash));
  }

  #keep(key: string, known: Known) {
    this.#sessions.delete(key);
    this.#sessions.set(key, known);
  }
}
