import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { refuseSoon, type SharingClient } from './connection.ts';
import { openAppDatabase } from './database.ts';
import { transientError } from './errors.ts';

const test = useTestApp({}, { own: 'breaks the connections' });
const SERVER = join(import.meta.dirname, '..', '..');
const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
});

/** A proxy to the database that can stop forwarding, like a cut network. */
async function aNetwork() {
  const target = new URL(test.database.urls.app);
  const [host, port] = [target.hostname, Number(target.port)];
  const network = { isCut: false, url: '' };
  const sockets: Socket[] = [];
  const server: Server = createServer((near) => {
    const far = connect(port, host);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => network.isCut || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => network.isCut || to.end());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as { port: number }).port);
  network.url = target.href;
  return network;
}

it('a connection that no longer responds is given up and replaced', async () => {
  const network = await aNetwork();
  const database = openAppDatabase(network.url, 1);
  closes.push(database.close);
  database.appPool.options.query_timeout = 300;
  await database.appPool.query('select 1');
  network.isCut = true;
  const failed = await database.appPool.connect().then(async (client) => {
    const error = await client.query('select 1').catch((one: unknown) => one);
    client.release();
    return error;
  });
  expect(transientError(failed)).toBe('unavailable');
  network.isCut = false;
  const { rows } = await database.appPool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});

it('a request gets a database connection within two seconds or fails', async () => {
  const database = openAppDatabase(test.database.urls.app, 1);
  closes.push(database.close);
  refuseSoon(database.appPool);
  const held = await database.appPool.connect();
  const start = performance.now();
  const failed = await database.appPool.query('select 1').catch((error: unknown) => error);
  held.release();
  expect(transientError(failed)).toBe('unavailable');
  expect(performance.now() - start).toBeLessThan(10_000);
});

describe('a named query', () => {
  const NAMED = {
    name: 'named-rows',
    text: `select n, nullif(n, 2) as maybe, $1::text || n as text, array[n, n + 1] as list, $2::bytea as bytes,
      now() as instant from generate_series(1, 3) as n`,
  };
  const one = () => {
    const database = openAppDatabase(test.database.urls.owner, 1);
    closes.push(database.close);
    return database.appPool;
  };

  it('gives the rows of one without a name, however often it runs', async () => {
    const pool = one();
    for (const text of ['a', 'é', '']) {
      const values = [text, Buffer.from([0, 255])];
      const plain = await pool.query(NAMED.text, values);
      const named = await pool.query({ ...NAMED, values });
      const rows = (of: typeof plain) => of.rows.map(({ instant, ...row }) => [typeof instant, row]);
      expect(rows(named)).toEqual(rows(plain));
      expect(named.fields).toEqual(plain.fields);
      expect(named.rowCount).toBe(3);
    }
  });

  it('runs again on its connection after one that has failed', async () => {
    const pool = one();
    const divide = (by: unknown) =>
      pool.query({ name: 'divided', text: 'select 6 / $1::int as n', values: [by] });
    expect((await divide(2)).rows).toEqual([{ n: 3 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    await expect(divide('x')).rejects.toThrow('invalid input syntax');
    const all = await Promise.allSettled([divide(3), divide(0), divide(1)]);
    expect(all.map((each) => (each.status === 'fulfilled' ? each.value.rows : 'failed'))).toEqual([
      [{ n: 2 }],
      'failed',
      [{ n: 6 }],
    ]);
  });

  it('fails alone when a value cannot be sent', async () => {
    const pool = one();
    pool.options.query_timeout = 300;
    const client = await pool.connect();
    const ask = (value: unknown) =>
      client.query({ name: 'sent', text: 'select $1::text as one', values: [value] });
    expect((await ask('a')).rows).toEqual([{ one: 'a' }]);
    const unsendable = {
      toPostgres: () => {
        throw new Error('It has no text');
      },
    };
    const all = await Promise.allSettled([ask('b'), ask(unsendable), ask('c')]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    // A time limit of a statement never sent must not end the connection.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await ask('d')).rows).toEqual([{ one: 'd' }]);
    client.release();
  });

  it('is refused, not misread, when its columns have changed', async () => {
    const pool = one();
    await pool.query('create temporary table changing as select 1 as a, 2 as b');
    const read = () => pool.query({ name: 'changing', text: 'select * from changing', values: [] });
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
    await pool.query('alter table changing drop column a');
    await expect(read()).rejects.toThrow('must not change result type');
  });
});

it('what a connection is to send later goes ahead of its next statement, or alone after a moment', async () => {
  const database = openAppDatabase(test.database.urls.owner, 1);
  closes.push(database.close);
  const client: SharingClient = await database.appPool.connect();
  const setting = async () =>
    (await client.query("select current_setting('app.agency_id', true) as id")).rows[0].id;
  await client.query("begin; set local app.agency_id = 'x'");
  expect(await setting()).toBe('x');
  client.sendLater?.('commit');
  expect(await setting()).toBeFalsy();
  await client.query('begin');
  client.sendLater?.('commit');
  const state = () =>
    test.sql`select state from pg_stat_activity where pid =
      ${(client as unknown as { processID: number }).processID}`;
  await expect.poll(async () => (await state())[0].state).toBe('idle');
  client.release();
});

it('every connection to the database has a time limit and keep-alive', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/test\.ts$|^testing|node_modules/.test(name),
  );
  const openings = files.flatMap((name) =>
    [...readFileSync(join(SERVER, name), 'utf8').matchAll(/new pg\.(?:Pool|Client)\(\{([^}]*)/g)].map(
      ([, options = '']) => ({ name, hasLimits: options.includes('...CONNECTION') }),
    ),
  );
  expect(openings.length).toBeGreaterThan(4);
  expect(openings.filter(({ hasLimits }) => !hasLimits)).toEqual([]);
});
