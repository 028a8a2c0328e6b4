import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeAll, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { patiently, waitForConnections } from './patience.ts';

const test = useTestApp({}, { own: 'adds a role' });
const stop = new AbortController();
const patience = { log: pino({ level: 'silent' }), signal: stop.signal };
const open: (() => Promise<void>)[] = [];
let url: URL;

/** A role limited to one connection: PostgreSQL refuses the second as it does when it is full. */
beforeAll(async () => {
  const role = `limited_${Date.now()}`;
  await test.database.ownerPool.query(`create role ${role} login password 'x' connection limit 1`);
  url = new URL(test.database.urls.owner);
  url.username = role;
  url.password = 'x';
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function aPool() {
  const pool = new pg.Pool({ connectionString: url.href, max: 3 });
  open.push(() => pool.end());
  return pool;
}

it('a pool of the worker waits until a full database has a connection for it', async () => {
  const impatient = await aPool();
  const taken = await impatient.connect();
  await expect(impatient.query('select 1')).rejects.toMatchObject({ code: '53300' });

  const pool = await aPool();
  waitForConnections(pool, patience);
  let isDone = false;
  const waiting = Promise.all([pool.query('select 1 as one'), pool.query('select 2 as two')]).finally(() => {
    isDone = true;
  });
  await new Promise((done) => setTimeout(done, 500));
  expect(isDone).toBe(false);
  taken.release(true);
  expect((await waiting).map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
});

it('a pool behind a pooler waits until the database itself answers', async () => {
  const pool = await aPool();
  const asked: string[] = [];
  const away = Object.assign(new Error('server login has been failing'), { code: '08P01' });
  const client = (answer: () => Promise<unknown>) => ({
    query: (text: string) => {
      asked.push(text);
      return answer();
    },
    release: (error?: Error) => asked.push(error?.message ?? 'kept'),
  });
  const lent = [client(() => Promise.reject(away)), client(() => Promise.resolve({ rows: [] }))];
  pool.connect = (async () => lent[0] && lent.shift()) as never;
  waitForConnections(pool, patience, { isPooled: true });
  await pool.connect();
  expect(asked).toEqual(['select 1', away.message, 'select 1']);
});

it('other errors are thrown at once, and the end of the process ends the waiting', async () => {
  const wrong = new URL(url);
  wrong.password = 'wrong';
  const pool = new pg.Pool({ connectionString: wrong.href });
  open.push(() => pool.end());
  waitForConnections(pool, patience);
  await expect(pool.connect()).rejects.toMatchObject({ code: '28P01' });

  const refused = () => Promise.reject(Object.assign(new Error('full'), { code: '53300' }));
  const waiting = expect(patiently(refused, patience)).rejects.toThrow('full');
  stop.abort();
  await waiting;
});
