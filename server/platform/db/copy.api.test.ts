import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyIn, copyOut } from './copy.ts';

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
});
afterAll(() => client.end());

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** More than a megabyte may be buffered; at some of these sizes the end arrives together with the excess. */
it('reads what is taken late, and the connection goes on', async () => {
  for (let rows = 1500; rows < 1700; rows += 5) {
    const pieces = copyOut(
      client,
      `copy (select repeat('x', 1000) from generate_series(1, ${rows})) to stdout`,
    );
    const first = (await pieces.next()).value as Buffer;
    await new Promise((resolve) => setTimeout(resolve, 10));
    const rest = await bytesOf(pieces);
    expect(first.length + rest.length).toBe(rows * 1001);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

it('says what PostgreSQL refuses, and the connection goes on', async () => {
  await expect(bytesOf(copyOut(client, 'copy nothing_such to stdout'))).rejects.toThrow(/does not exist/);
  await expect(copyIn(client, 'copy nothing_such from stdin', Readable.from([]))).rejects.toThrow(
    /does not exist/,
  );
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('stores nothing of a source that fails, and says why', async () => {
  await client.query('create temporary table copied (a text)');
  async function* failing() {
    yield Buffer.from('one\n');
    throw new Error('The disk failed');
  }
  await expect(copyIn(client, 'copy copied from stdin', failing())).rejects.toThrow('The disk failed');
  expect(
    await copyIn(
      client,
      'copy copied from stdin',
      (async function* () {
        yield Buffer.from('two\nth');
        yield Buffer.from('ree\n');
      })(),
    ),
  ).toBe(2);
  expect((await client.query('select a from copied order by a')).rows).toEqual([
    { a: 'three' },
    { a: 'two' },
  ]);
});
