import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { refuseSoon } from './connection.ts';
import { openAppDatabase } from './database.ts';
import { transientError } from './errors.ts';

const test = useTestApp();
const SERVER = join(import.meta.dirname, '..', '..');
const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
});

/** A way to the database that can stop passing anything on, as a network does that is cut. */
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
