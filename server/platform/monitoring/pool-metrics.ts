import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { poolWaitSeconds } from './counters.ts';

type Release = pg.PoolClient['release'];
type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void;

/** Measures how long each `connect` of a pool waits, whether it gets a connection or not. */
export function measureWaits(pool: pg.Pool, name: string) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const measured = (callback?: Callback) => {
    const startedAt = performance.now();
    const note = () => poolWaitSeconds.observe({ pool: name }, (performance.now() - startedAt) / 1000);
    const client = connect();
    client.then(note, note);
    if (!callback) return client;
    client.then((one) => callback(undefined, one, one.release.bind(one)), callback);
  };
  pool.connect = measured as typeof pool.connect;
}

/** Connections of the pools, when the registry is read: `request` of the application's role, `queue` of the owner. */
export function watchPools({ appPool, ownerPool }: Database, registry: Registry) {
  const pools = [
    { name: 'request', pool: appPool },
    { name: 'queue', pool: ownerPool },
  ];
  for (const { name, pool } of pools) measureWaits(pool, name);
  const registers = [registry];
  new Gauge({
    name: 'placewell_database_pool_connections',
    help: 'Open connections to the database, by pool and whether they are in use; limit: as many as may be opened',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, pool } of pools) {
        this.set({ pool: name, state: 'in_use' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'limit' }, pool.options.max);
      }
    },
  });
  new Gauge({
    name: 'placewell_database_pool_waiting',
    help: 'Work that waits for a database connection now, by pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name, pool } of pools) this.set({ pool: name }, pool.waitingCount);
    },
  });
}
