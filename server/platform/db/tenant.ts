import { AgencyId } from '@placewell/contract/ids.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../errors.ts';
import { INSTALLATION_ID } from '../ids.ts';
import type { Tables } from './schema.ts';
import { type Connections, inTransaction } from './transaction.ts';

declare const tenant: unique symbol;
declare const anonymous: unique symbol;
declare const installation: unique symbol;

/** A transaction that sees one agency. Repositories of tenant tables accept nothing else. */
export type TenantTx = Kysely<Tables> & {
  readonly [tenant]: true;
  readonly agency_id: AgencyId;
  /** Set by `quietly`. */
  readonly is_quiet?: boolean;
};
/** An unauthenticated caller's transaction: it sees no rows, and runs functions that take a proof. */
export type AnonymousTx = Kysely<Tables> & { readonly [anonymous]: true };
/** A super admin's transaction: that of the nil agency, which may also see the installation's data. */
export type InstallationTx = TenantTx & { readonly [installation]: true };

/** Proofs that open the installation; a function of the database checks each. */
export type InstallationProof =
  /** The hash of the token of a super admin's session. */
  | { session: Buffer }
  /** A super admin whose password was verified. */
  | { login: { email: string; password_hash: string | null } }
  /** An agency user's session, and that user's verified password: of one who is a super admin as well. */
  | { switch: { session: Buffer; password_hash: string } }
  /** The installation has neither a super admin nor an agency yet. */
  | 'empty'
  /** The id of a running job whose task works for the installation. */
  | { job: string }
  /** The connection is the owner's: a command, or the first start. */
  | 'owner';

// The brands exist in types only: this file alone creates them.
const asTenant = (tx: Kysely<Tables>, agency_id: AgencyId) => Object.assign(tx, { agency_id }) as TenantTx;

/**
 * The same transaction for writing records of another system: no webhook, notification or live
 * event leaves it, and no work is queued that follows from a change. The end of the work does the last two once.
 */
export const quietly = (tx: TenantTx): TenantTx =>
  Object.assign(tx.withTables<Tables>(), { agency_id: tx.agency_id, is_quiet: true }) as TenantTx;

/**
 * Runs `fn` in one transaction that sees `agency_id` only; commits when it returns, rolls back when it throws. `fn` is
 * retried after a collision with another transaction, so it must have no effect outside the database.
 */
export function withTenant<T>(
  database: Connections,
  agency_id: AgencyId,
  fn: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return inTransaction(database, { agency_id: known(agency_id) }, (tx) => fn(asTenant(tx, agency_id)));
}

/** A read-only `withTenant`, with fewer round trips: PostgreSQL refuses any change. */
export function withReader<T>(
  database: Connections,
  agency_id: AgencyId,
  fn: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const transaction = { agency_id: known(agency_id), isRead: true };
  return inTransaction(database, transaction, (tx) => fn(asTenant(tx, agency_id)));
}

function known(agency_id: AgencyId): AgencyId {
  if (!AgencyId.safeParse(agency_id).success) throw new AppError('invalid_token');
  return agency_id;
}

/** Like `withTenant`, but the transaction sees nothing until it shows a proof and enters an agency. */
export function withAnonymous<T>(database: Connections, fn: (tx: AnonymousTx) => Promise<T>): Promise<T> {
  return inTransaction(database, { agency_id: undefined }, (tx) => fn(tx as AnonymousTx));
}

/** Continues as a transaction of the agency for which the caller has shown a proof. */
export async function enterTenant(tx: AnonymousTx, agency_id: AgencyId): Promise<TenantTx> {
  await setAgency(tx, agency_id);
  return asTenant(tx, agency_id);
}

async function setAgency(tx: Kysely<Tables>, agency_id: AgencyId) {
  await sql`select set_config('app.agency_id', ${AgencyId.parse(agency_id)}, true)`.execute(tx);
}

/** Runs `work` for one agency in a super admin's transaction, which sees the installation again afterwards. */
export async function inAgency<T>(
  tx: InstallationTx,
  agency_id: AgencyId,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  // A copy: the brand of the super admin's transaction keeps the nil agency.
  const inside = asTenant(tx.withTables<Tables>(), agency_id);
  await setAgency(tx, agency_id);
  try {
    const result = await work(inside);
    await setAgency(tx, INSTALLATION_ID);
    return result;
  } catch (error) {
    // Fails if the error has aborted the transaction, which is rolled back anyway.
    await setAgency(tx, INSTALLATION_ID).catch(() => undefined);
    throw error;
  }
}

/** A read-only `inAgency`: PostgreSQL refuses any change. */
export async function lookIntoAgency<T>(
  tx: InstallationTx,
  agency_id: AgencyId,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  // Read only until the savepoint is released: then the transaction writes again.
  await sql`savepoint look`.execute(tx);
  await sql`set transaction read only`.execute(tx);
  const result = await inAgency(tx, agency_id, work);
  await sql`release savepoint look`.execute(tx);
  return result;
}

/** Like `withTenant`, for the whole installation. Throws if the proof is invalid. */
export function withInstallation<T>(
  database: Connections,
  proof: InstallationProof,
  fn: (tx: InstallationTx) => Promise<T>,
): Promise<T> {
  return inTransaction(database, { agency_id: INSTALLATION_ID }, async (tx) => {
    await openInstallation(tx, proof);
    return fn(asTenant(tx, INSTALLATION_ID) as InstallationTx);
  });
}

async function openInstallation(tx: Kysely<Tables>, proof: InstallationProof) {
  if (proof === 'owner') {
    await sql`select open_installation()`.execute(tx);
    return;
  }
  const { rows } = await sql<{ is_open: boolean }>`select ${check(proof)} as is_open`.execute(tx);
  if (rows[0]?.is_open) return;
  // The session ended or the password changed since it was checked.
  if (proof === 'empty') throw new AppError('sign_up_closed');
  if ('switch' in proof) throw new AppError('not_administrator');
  if ('session' in proof) throw new AppError('invalid_token');
  if ('login' in proof) throw new AppError('wrong_credentials');
  throw new Error(`Job ${proof.job} does not run for the installation`);
}

function check(proof: Exclude<InstallationProof, 'owner'>) {
  if (proof === 'empty') return sql`open_installation_by_emptiness()`;
  if ('switch' in proof)
    return sql`open_installation_by_switch(${proof.switch.session}, ${proof.switch.password_hash})`;
  if ('session' in proof) return sql`open_installation_by_session(${proof.session})`;
  if ('job' in proof) return sql`open_installation_by_job(${proof.job})`;
  return sql`open_installation_by_login(${proof.login.email}, ${proof.login.password_hash})`;
}

/** A read-only `withActor`, with fewer round trips for a single agency. */
export const withReadingActor: typeof withActor = (database, actor, fn) =>
  actor.agency_id === INSTALLATION_ID
    ? withActor(database, actor, fn)
    : withReader(database, actor.agency_id, fn);

/** Like `withTenant`, on behalf of a signed-in user: a super admin's transaction sees the installation. */
export function withActor<T>(
  database: Connections,
  actor: { agency_id: AgencyId; session_hash: Buffer },
  fn: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return actor.agency_id === INSTALLATION_ID
    ? withInstallation(database, { session: actor.session_hash }, fn)
    : withTenant(database, actor.agency_id, fn);
}
