import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { databaseUrl } from '../../testing/cluster.ts';
import { INSTANCE_LOCK, stopUnlessUsed } from './instance.ts';

// A separate database: advisory locks are per database.
const NAME = `instance_${process.pid}`;
let cluster: pg.Client;
const url = () => databaseUrl(inject('postgresUrl'), NAME);

beforeAll(async () => {
  cluster = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), 'postgres') });
  await cluster.connect();
  await cluster.query(`create database ${NAME} template template0`);
});
afterAll(async () => {
  await cluster.query(`drop database ${NAME} with (force)`);
  await cluster.end();
});

it('a command ends the database that it has started', async () => {
  const stop = vi.fn(async () => undefined);
  await stopUnlessUsed({ url: url(), wasAdopted: false, stop });
  expect(stop).toHaveBeenCalledOnce();
});

it('a command leaves a database running that was there before, or on which Placewell was started meanwhile', async () => {
  const stop = vi.fn(async () => undefined);
  await stopUnlessUsed({ url: url(), wasAdopted: true, stop });
  const placewell = new pg.Client({ connectionString: url() });
  await placewell.connect();
  await placewell.query('select pg_advisory_lock($1)', [INSTANCE_LOCK]);
  await stopUnlessUsed({ url: url(), wasAdopted: false, stop });
  await placewell.end();
  expect(stop).not.toHaveBeenCalled();
});
