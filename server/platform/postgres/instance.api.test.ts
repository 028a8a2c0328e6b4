import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { databaseUrl } from '../../testing/cluster.ts';
import { INSTANCE_LOCK, USE_LOCK } from './claims.ts';
import { stopUnlessUsed } from './instance.ts';

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

const aServer = (isOwner: boolean) => ({
  url: url(),
  isOwner: () => isOwner,
  stop: vi.fn(async () => undefined),
  leave: vi.fn(async () => undefined),
});

it('a command ends the database that it has started', async () => {
  const server = aServer(true);
  await stopUnlessUsed(server);
  expect(server.stop).toHaveBeenCalledOnce();
});

it('a command leaves a database alone that was there before, and leaves its own to a Placewell that was started meanwhile', async () => {
  const [guest, owner] = [aServer(false), aServer(true)];
  await stopUnlessUsed(guest);
  const placewell = new pg.Client({ connectionString: url() });
  await placewell.connect();
  await placewell.query('select pg_advisory_lock($1)', [INSTANCE_LOCK]);
  await stopUnlessUsed(owner);
  await placewell.end();
  expect(owner.leave).toHaveBeenCalledOnce();
  for (const { stop } of [guest, owner]) expect(stop).not.toHaveBeenCalled();
});

it('a command stops its database only when no other command uses it', async () => {
  const owner = aServer(true);
  const guest = new pg.Client({ connectionString: url() });
  await guest.connect();
  await guest.query('select pg_advisory_lock_shared($1)', [USE_LOCK]);
  const ending = stopUnlessUsed(owner);
  await new Promise((done) => setTimeout(done, 700));
  expect(owner.stop).not.toHaveBeenCalled();
  await guest.end();
  await ending;
  expect(owner.stop).toHaveBeenCalledOnce();
  expect(owner.leave).not.toHaveBeenCalled();
});
