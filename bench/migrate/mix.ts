// Calls of people at work, and what they wait for in the database.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addCandidate,
  getCandidate,
  getCandidates,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import pg from 'pg';

const CLIENTS = 4;
/** People look at what they got. */
const PAUSE_MS = 100;
const SAMPLE_MS = 15;

export type Mixed = { calls: number; failed: string[]; longestCallMs: number; longestWaitMs: number };

/** Lists, opens, edits and adds without end, and samples how long statements wait for locks. */
export class Mix {
  #isStopping = false;
  #result: Mixed = { calls: 0, failed: [], longestCallMs: 0, longestWaitMs: 0 };
  readonly #running: Promise<unknown>[];

  constructor({ url, token, database }: { url: string; token: string; database: string }) {
    const client = new ApiClient(url, token);
    this.#running = [
      ...Array.from({ length: CLIENTS }, (_, at) => this.#work(client, at)),
      this.#sample(database),
    ];
  }

  /** What has happened since the last look. */
  take(): Mixed {
    const result = this.#result;
    this.#result = { calls: 0, failed: [], longestCallMs: 0, longestWaitMs: 0 };
    return result;
  }

  async stop() {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  async #work(client: ApiClient, at: number) {
    for (let round = 0; !this.#isStopping; round++) {
      await this.#timed(async () => {
        const { items } = await client.call(getCandidates, { page: 1 + ((round + at) % 40) });
        const found = items[round % items.length];
        if (!found) return;
        const { candidate_id } = found;
        await this.#timed(() => client.call(getCandidate, { candidate_id }));
        await this.#timed(() =>
          client.call(updateCandidate, { candidate_id, notice_period_days: round % 90 }),
        );
        if (round % 5 === 0)
          await this.#timed(() =>
            client.call(addCandidate, { candidate_name: `Added Person ${'abcdefgh'[at]}` }),
          );
      });
      await sleep(PAUSE_MS);
    }
  }

  async #timed(work: () => Promise<unknown>) {
    const began = performance.now();
    try {
      await work();
      this.#result.longestCallMs = Math.max(this.#result.longestCallMs, performance.now() - began);
    } catch (error) {
      this.#result.failed.push(String((error as Error).message));
    }
    this.#result.calls++;
  }

  /** The waits of all but the process that migrates. */
  async #sample(url: string) {
    const client = new pg.Client({ connectionString: url, application_name: 'bench-observer' });
    await client.connect();
    while (!this.#isStopping) {
      const { rows } = await client.query<{ ms: number }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart) * 1000), 0)::float8 as ms
        from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.application_name not like 'bench%'`);
      this.#result.longestWaitMs = Math.max(this.#result.longestWaitMs, rows[0]?.ms ?? 0);
      await sleep(SAMPLE_MS);
    }
    await client.end();
  }
}
