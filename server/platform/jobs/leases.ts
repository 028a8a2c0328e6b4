import { setTimeout as sleep } from 'node:timers/promises';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Job as GraphileJob } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { isLocked } from './release-jobs.ts';
import type { Lease } from './task.ts';

/** A process that has not renewed its leases for this long has lost them; one that died loses them at the next look. */
const LEASE_S = 20;
const LOOK_MS = 2000;
/** Beside other workers, a lease that no job has used for so long is given up; shorter than a thread keeps its indexes. */
const IDLE_MS = 10 * 60_000;
/** From this many refused agencies on, a lane pauses after each: it may find again the jobs that it passes on. */
const MANY_REFUSED = 500;
const PAUSE_MS = 500;

const RENEW = `insert into lease_holders as h (process_id, until) values ($1, now() + make_interval(secs => ${LEASE_S}))
  on conflict (process_id) do update set until = excluded.until`;

/** Ends the leases of processes that died or stand still. Locked rows are of another worker that does so. */
const BURY = `with dead as (
    delete from lease_holders where process_id in (
      select h.process_id from lease_holders h where h.process_id <> $1
        and (h.until < now() or not ${isLocked('h.process_id')})
      for update skip locked)
    returning process_id
  ), left_over as (delete from agency_leases where process_id in (select process_id from dead))
  select process_id from dead`;

const READ = `select agency_id, generation, process_id = $1 as is_mine,
    exists (select from lease_holders h where h.process_id <> $1) as has_others
  from agency_leases l where (process_id = $1 or agency_id = any($2::uuid[]))
    and exists (select from lease_holders h where h.process_id = l.process_id)`;

/** Renews the holder's row as well: it may have been buried a moment ago. */
const TAKE = `with me as (${RENEW})
  insert into agency_leases as l (agency_id, process_id) values ($2, $1)
  on conflict (agency_id) do update set process_id = excluded.process_id,
    generation = case when l.process_id = $1 then l.generation else excluded.generation end
  where l.process_id = $1 or not exists (select from lease_holders h where h.process_id = l.process_id)
  returning generation`;

const GIVE_UP_ALL = `with me as (delete from lease_holders where process_id = $1)
  delete from agency_leases where process_id = $1`;
const GIVE_UP = 'delete from agency_leases where process_id = $1 and agency_id = any($2::uuid[])';

/** Queues a running job again, in its former turn. The queue takes the key from the running one, which then ends. */
const PASS_ON = `select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5,
  priority => $6, flags => $7)`;

/** A job finds that its process has lost the lease; nothing was written, and the job goes to the owner. */
export class LeaseLost extends Error {
  override message = 'The lease of the agency is lost';
}

type Held = { lease: Lease; usedAt: number };
type Row = { agency_id: AgencyId; generation: Lease; is_mine: boolean; has_others: boolean };

const FLAG = 'agency:';
const agencyOf = ({ flags }: GraphileJob) =>
  Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(FLAG))
    ?.slice(FLAG.length) as AgencyId | undefined;

/**
 * The leases of one worker process, under `process_id`, for which it holds a lock. Jobs that need the lease of their agency
 * run in the process that holds it; the first such job takes it. Another process that comes across one passes it on, and
 * refuses the agency's jobs until the lease ends, without asking for them again. Safety rests on none of this: a writer
 * checks in its transaction that the lease is still the agency's (`has_lease`).
 */
export class AgencyLeases {
  readonly #database: Database;
  readonly #process_id: string;
  readonly #log: Log;
  readonly #onEnd: (agency_id: AgencyId) => void;
  readonly #onDeath: () => Promise<unknown>;
  readonly #held = new Map<AgencyId, Held>();
  readonly #refused = new Set<AgencyId>();
  readonly #stopping = new AbortController();
  #ended: Promise<void> = Promise.resolve();

  constructor(
    database: Database,
    {
      process_id,
      log,
      onEnd,
      onDeath,
    }: {
      process_id: string;
      log: Log;
      /** The agency's lease is lost or given up: the data kept for it can go. */
      onEnd: (agency_id: AgencyId) => void;
      /** Another process has died or stands still. */
      onDeath: () => Promise<unknown>;
    },
  ) {
    this.#database = database;
    this.#process_id = process_id;
    this.#log = log;
    this.#onEnd = onEnd;
    this.#onDeath = onDeath;
  }

  /** Looks at once, so that the leases of processes that died before do not hold up the first jobs, then at intervals. */
  async start() {
    const look = () =>
      this.look().catch((error: unknown) =>
        this.#log.warn({ err: error }, 'Leases not renewed: database error'),
      );
    await look();
    const run = async () => {
      while (!this.#stopping.signal.aborted) {
        await sleep(LOOK_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        if (!this.#stopping.signal.aborted) await look();
      }
    };
    this.#ended = run();
  }

  /** Gives up all leases. No job may be running. */
  async stop() {
    this.#stopping.abort();
    await this.#ended;
    await this.#database.ownerPool.query(GIVE_UP_ALL, [this.#process_id]);
  }

  /** In the form that the queue expects before each job. */
  refusedFlags(): string[] {
    return [...this.#refused].map((agency_id) => FLAG + agency_id);
  }

  /** Runs a job under its agency's lease, or passes it on to the owner. Jobs of no agency run anywhere. */
  async run(job: GraphileJob, work: (lease: Lease | undefined) => Promise<void>) {
    const agency_id = agencyOf(job);
    if (agency_id === undefined) return work(undefined);
    const lease = await this.#take(agency_id);
    if (lease === undefined) return this.#passOn(job, agency_id);
    try {
      await work(lease);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      // Another job may have taken it again meanwhile.
      if (this.#held.get(agency_id)?.lease === lease) this.#end(agency_id);
      await this.#passOn(job, agency_id);
    }
  }

  /** Renews the leases, ends those of the dead, and learns which have changed hands. */
  async look() {
    const { ownerPool } = this.#database;
    await ownerPool.query(RENEW, [this.#process_id]);
    const { rowCount } = await ownerPool.query(BURY, [this.#process_id]);
    if (rowCount) {
      this.#log.warn({ workers: rowCount }, 'Agencies are taken over: a worker died or stands still');
      await this.#onDeath();
    }
    if (this.#held.size + this.#refused.size === 0) return;
    const asked = [...this.#refused];
    const heldBefore = new Map(this.#held);
    const { rows } = await ownerPool.query<Row>(READ, [this.#process_id, asked]);
    const mine = new Map(rows.flatMap((row) => (row.is_mine ? [[row.agency_id, row.generation]] : [])));
    for (const [agency_id, held] of heldBefore)
      if (mine.get(agency_id) !== held.lease && this.#held.get(agency_id) === held) this.#end(agency_id);
    const others = new Set(rows.flatMap((row) => (row.is_mine ? [] : [row.agency_id])));
    for (const agency_id of asked) if (!others.has(agency_id)) this.#refused.delete(agency_id);
    if (rows[0]?.has_others) await this.#giveUpIdle();
  }

  async #giveUpIdle() {
    const before = Date.now() - IDLE_MS;
    const idle = [...this.#held].flatMap(([agency_id, { usedAt }]) => (usedAt < before ? [agency_id] : []));
    if (idle.length === 0) return;
    // First here: a job that comes now takes it again, in this process or in another.
    for (const agency_id of idle) this.#end(agency_id);
    await this.#database.ownerPool.query(GIVE_UP, [this.#process_id, idle]);
  }

  async #take(agency_id: AgencyId): Promise<Lease | undefined> {
    const held = this.#held.get(agency_id);
    if (held) {
      held.usedAt = Date.now();
      return held.lease;
    }
    const { rows } = await this.#database.ownerPool.query<{ generation: Lease }>(TAKE, [
      this.#process_id,
      agency_id,
    ]);
    const lease = rows[0]?.generation;
    if (lease === undefined) return undefined;
    this.#refused.delete(agency_id);
    this.#held.set(agency_id, { lease, usedAt: Date.now() });
    return lease;
  }

  #end(agency_id: AgencyId) {
    this.#held.delete(agency_id);
    this.#onEnd(agency_id);
  }

  async #passOn(job: GraphileJob, agency_id: AgencyId) {
    const isFull = this.#refused.size >= MANY_REFUSED;
    this.#refused.add(agency_id);
    await this.#database.ownerPool.query(PASS_ON, [
      job.task_identifier,
      JSON.stringify(job.payload),
      job.run_at,
      job.max_attempts,
      job.key,
      job.priority,
      Object.keys(job.flags ?? {}),
    ]);
    if (isFull) await sleep(PAUSE_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
