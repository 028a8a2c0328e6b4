import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findPgbouncers, pgbouncerVersion, startPgbouncer } from '../../testing/pgbouncer.ts';
import { startRelabellingPooler } from '../../testing/relabelling-pooler.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';
import { APP_ROLE, openAppDatabase, type Pooling } from './database.ts';
import { transientError } from './errors.ts';
import { findPooler, inspectDatabase, refusalOfPooler } from './pooler.ts';
import { prepared } from './prepared.ts';
import { type TenantTx, withReader, withTenant } from './tenant.ts';

const test = useTestApp({}, { own: 'opens its database in other ways' });
const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
});

const owner = () => test.database.urls.owner;
async function aPooler(url = owner()) {
  const pooler = await startRelabellingPooler(url);
  closes.push(pooler.stop);
  return pooler;
}

describe('a pooler in the way', () => {
  it('is found by the process that answers, and a straight way is none', async () => {
    expect(await findPooler(owner())).toBeUndefined();
    const { url } = await aPooler();
    expect(await findPooler(url)).toEqual({ version: undefined, followsNames: false });
  });

  it.each([
    ['1.18.0', 'PgBouncer 1.18.0, which is too old'],
    ['1.20.1', 'too old'],
    ['0.99', 'too old'],
    ['1.21.0', undefined],
    ['1.21', undefined],
    ['1.100.2', undefined],
    ['2.0', undefined],
  ])('of version %s: %s', (version, refusal) => {
    const reason = refusalOfPooler({ version, followsNames: false }, 'DATABASE_URL');
    if (refusal === undefined) expect(reason).toBeUndefined();
    else expect(reason).toContain(refusal);
  });

  it('that does not tell its version is refused unless it follows named statements', async () => {
    const { url } = await aPooler();
    await expect(inspectDatabase({ databaseUrl: url, databaseListenUrl: owner() })).rejects.toThrow(
      'DATABASE_URL leads through a pooler that does not tell its version',
    );
    expect(refusalOfPooler({ version: undefined, followsNames: true }, 'DATABASE_URL')).toBeUndefined();
  });

  it('is refused before the owner, who listens and holds locks', async () => {
    const { url } = await aPooler();
    await expect(inspectDatabase({ databaseUrl: owner(), databaseListenUrl: url })).rejects.toThrow(
      'DATABASE_LISTEN_URL leads through a pooler as well',
    );
  });

  it('is no reason to refuse a straight way to the same database, but one to another is', async () => {
    const { app } = test.database.urls;
    expect(await inspectDatabase({ databaseUrl: owner() })).toEqual({ pooler: undefined });
    expect(await inspectDatabase({ databaseUrl: owner(), databaseListenUrl: owner() })).toEqual({
      pooler: undefined,
    });
    const other = new URL(owner());
    other.pathname = '/template1';
    await expect(
      inspectDatabase({ databaseUrl: owner(), databaseAppUrl: app, databaseListenUrl: other.href }),
    ).rejects.toThrow('DATABASE_APP_URL and DATABASE_LISTEN_URL lead to different databases');
  });
});

const found = findPgbouncers();
describe.skipIf(found.length === 0)('a PgBouncer of this machine', () => {
  for (const program of found) {
    const version = pgbouncerVersion(program);
    const isOld = /^1\.(?:\d|1\d|20)(?:\.|$)/.test(version);
    const start = async (settings: Record<string, string | number> = {}) => {
      const { owner: url, app } = test.database.urls;
      const pooler = await startPgbouncer(program, [url, app], { settings });
      closes.push(pooler.stop);
      return pooler.through(url);
    };

    it(`${version} is ${isOld ? 'refused' : 'accepted, with a way past it'}`, async () => {
      const url = await start();
      const inspected = inspectDatabase({ databaseUrl: url, databaseListenUrl: owner() });
      if (isOld)
        await expect(inspected).rejects.toThrow('leads through a pooler that does not tell its version');
      else expect((await inspected).pooler).toEqual({ version: undefined, followsNames: true });
      await expect(inspectDatabase({ databaseUrl: url })).rejects.toThrow(
        isOld ? 'leads through a pooler that does not tell its version' : 'Set DATABASE_LISTEN_URL',
      );
    });

    it(`${version} tells its version to a login that may ask its console, and keeps no statement of the question`, async () => {
      const user = new URL(owner()).username;
      const url = await start({
        stats_users: user,
        default_pool_size: 1,
        ...(!isOld && { max_prepared_statements: 0 }),
      });
      expect(await findPooler(url)).toEqual({ version, followsNames: false });
      const { appPool, close } = openAppDatabase(url, 1, {});
      const { rows } = await appPool.query('select name from pg_prepared_statements');
      await close();
      expect(rows).toEqual([]);
    });
  }
});

describe('connections that a pooler lends', () => {
  const named = prepared('named-behind-pooler', (tx: TenantTx, name: string) =>
    tx.selectFrom('agencies').select('agency_id').where('agency_name', '=', name),
  );
  const agency_id = newId<TenantTx['agency_id']>();
  beforeAll(async () => {
    await withTenant(test.database, agency_id, (tx) =>
      tx.insertInto('agencies').values({ agency_id, agency_name: 'Lent' }).execute(),
    );
  });
  /** One connection, and its state after a transaction. */
  const one = (url: string, pooling: Pooling) => {
    const database = openAppDatabase(url, 1, pooling);
    closes.push(database.close);
    const left = async () => {
      const client = await database.appPool.connect();
      const { rows } = await client.query(
        `select current_setting('role') as role, current_setting('statement_timeout') as timeout,
           coalesce(current_setting('app.agency_id', true), '') as agency,
           (select count(*)::int from pg_prepared_statements) as names,
           (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`,
      );
      client.release();
      return rows[0];
    };
    return { database, left };
  };
  const NOTHING = { role: 'none', timeout: '0', agency: '', names: 0, locks: 0 };
  const ways: [string, () => string, Pooling][] = [
    ['the owner, who switches', owner, { role: APP_ROLE }],
    ["the application's own login", () => test.database.urls.direct, {}],
  ];

  describe.each(ways)('as %s', (_name, urlOf, pooling) => {
    it('keep nothing from one transaction to the next', async () => {
      const { database, left } = one(urlOf(), pooling);
      for (let times = 0; times < 2; times++) {
        expect(await withTenant(database, agency_id, (tx) => named(tx, 'Lent'))).toEqual([{ agency_id }]);
        expect(await left()).toEqual(NOTHING);
        expect(await withReader(database, agency_id, (tx) => named(tx, 'Lent'))).toEqual([{ agency_id }]);
        await database.appPool.query({ name: 'by-name', text: 'select $1::int', values: [1] });
        expect(await left()).toEqual(NOTHING);
      }
    });

    it('run statements alone as the application, with a time limit, and go on after one that fails', async () => {
      const { database, left } = one(urlOf(), pooling);
      const text = `select current_user::text as role, current_setting('statement_timeout') as timeout`;
      const expected = [{ role: APP_ROLE, timeout: '30s' }];
      expect((await database.appPool.query(text)).rows).toEqual(expected);
      await expect(database.appPool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
      expect((await database.appPool.query(text)).rows).toEqual(expected);
      expect(await database.app.selectFrom('agencies').selectAll().execute()).toEqual([]);
      expect(await left()).toEqual(NOTHING);
    });
  });

  it('change what a statement alone changes, once it has answered', async () => {
    const { database } = one(owner(), { role: APP_ROLE });
    await database.appPool.query('select record_attempt($1, 60)', ['behind-pooler']);
    const kept = await test.sql`select 1 from attempts where attempt_key = 'behind-pooler'`;
    expect(kept).toHaveLength(1);
  });

  it('are given up soon by a request when the pooler has none', async () => {
    const pooler = await aPooler();
    const { database } = one(pooler.url, { role: APP_ROLE });
    await database.appPool.query('select 1');
    database.appPool.options.connectionTimeoutMillis = 300;
    pooler.hold(true);
    const start = performance.now();
    const failed = await withReader(database, agency_id, (tx) => named(tx, 'Lent')).catch((error) => error);
    expect(transientError(failed)).toBe('unavailable');
    expect(performance.now() - start).toBeLessThan(10_000);
    pooler.hold(false);
    expect(await withReader(database, agency_id, (tx) => named(tx, 'Lent'))).toEqual([{ agency_id }]);
  });
});
