import { setTimeout as sleep } from 'node:timers/promises';
import { AgencyId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Database } from './database.ts';
import { transientError } from './errors.ts';
import type { Tables } from './schema.ts';

declare const tenant: unique symbol;
declare const identity: unique symbol;
declare const installation: unique symbol;

/** A transaction that sees one agency. Repositories of tenant tables accept nothing else. */
export type TenantTx = Kysely<Tables> & { readonly [tenant]: true; readonly agency_id: AgencyId };
/** A transaction that sees users, sessions and links of all agencies: for signing in, and nothing else. */
export type IdentityTx = Kysely<Tables> & { readonly [identity]: true };
/** A transaction of a super admin that sees agencies and users of the whole installation; its caller logs it. */
export type InstallationTx = Kysely<Tables> & { readonly [installation]: true };

type Connections = Pick<Database, 'app'>;
type RlsSetting = { name: 'app.agency_id' | 'app.door'; value: string };

const MAX_ATTEMPTS = 4;

/** Runs `fn` in a transaction. One that was aborted by a collision has changed nothing and is run again. */
async function inTransaction<Tx, T>(
  database: Connections,
  settings: RlsSetting[],
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inOneTransaction(database, settings, fn);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || transientError(error) !== 'collision') throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

// One round trip for begin and settings. The values are a validated UUID or one of our constants.
async function inOneTransaction<Tx, T>(
  database: Connections,
  settings: RlsSetting[],
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begin = `begin; ${settings.map(({ name, value }) => `set local ${name} = '${value}'`).join('; ')}`;
  return database.app.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection);
    try {
      // The brand exists in types only: this is the one place that makes it.
      const result = await fn(connection as unknown as Tx);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

const asTenant = (tx: Kysely<Tables>, agency_id: AgencyId) => Object.assign(tx, { agency_id }) as TenantTx;

/**
 * Runs `fn` in one transaction that sees `agency_id` only; commits when it returns, rolls back when it throws. `fn` may
 * run again after a collision with another transaction, so it must not do anything outside the database.
 */
export function withTenant<T>(
  database: Connections,
  agency_id: AgencyId,
  fn: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  if (!AgencyId.safeParse(agency_id).success) throw new AppError('invalid_token');
  return inTransaction(database, [{ name: 'app.agency_id', value: agency_id }], (tx: Kysely<Tables>) =>
    fn(asTenant(tx, agency_id)),
  );
}

export function withIdentity<T>(database: Connections, fn: (tx: IdentityTx) => Promise<T>): Promise<T> {
  return inTransaction(database, [{ name: 'app.door', value: 'identity' }], fn);
}

export function withInstallation<T>(
  database: Connections,
  fn: (tx: InstallationTx) => Promise<T>,
): Promise<T> {
  return inTransaction(database, [{ name: 'app.door', value: 'installation' }], fn);
}

/**
 * Continues an identity transaction as a tenant one, for changes that must commit together (an agency is created with
 * its first user and its credits).
 */
export async function enterTenant(tx: IdentityTx, agency_id: AgencyId): Promise<TenantTx> {
  await sql`select set_config('app.agency_id', ${AgencyId.parse(agency_id)}, true)`.execute(tx);
  return asTenant(tx, agency_id);
}
