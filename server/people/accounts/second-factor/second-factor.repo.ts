import type { FactorId, UserId } from '@placewell/contract/ids.ts';
import type { FactorKind } from '@placewell/contract/people/session-data.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { INSTALLATION_ID } from '../../../platform/ids.ts';
import type { Person } from '../accounts.repo.ts';

const ofPerson = (tx: TenantTx, { agency_id, user_id }: Person) =>
  tx.selectFrom('second_factors').where('agency_id', '=', agency_id).where('user_id', '=', user_id);

export type Factor = Awaited<ReturnType<typeof listFactors>>[number];

/** The factors of a person that count, the oldest first. */
export function listFactors(tx: TenantTx, person: Person) {
  return ofPerson(tx, person)
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .execute();
}

/** The factor that a person began to add after this time, locked until the transaction ends. */
export function lockBegunFactor(tx: TenantTx, person: Person, factor_kind: FactorKind, after: string) {
  return ofPerson(tx, person)
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where('factor_kind', '=', factor_kind)
    .where('created_at', '>', after)
    .forUpdate()
    .executeTakeFirst();
}

type NewFactor = { factor_id: FactorId; factor_kind: FactorKind; secret_sealed?: string; challenge?: string };

/** Begins a factor, and forgets one of this kind that was begun before. */
export async function insertBegunFactor(
  tx: TenantTx,
  { agency_id, user_id }: Person,
  { factor_kind, ...factor }: NewFactor,
) {
  await tx
    .deleteFrom('second_factors')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .where('factor_kind', '=', factor_kind)
    .where('confirmed_at', 'is', null)
    .execute();
  await tx
    .insertInto('second_factors')
    .values({ agency_id, user_id, factor_kind, ...factor })
    .execute();
}

export type FactorChange = Partial<
  Pick<
    Factor,
    | 'factor_name'
    | 'confirmed_at'
    | 'last_used_at'
    | 'last_step'
    | 'challenge'
    | 'credential_id'
    | 'public_key'
  > &
    Pick<Factor, 'use_count' | 'transports'>
>;

export async function updateFactor(tx: TenantTx, factor_id: FactorId, change: FactorChange) {
  await tx
    .updateTable('second_factors')
    .set(change)
    .where('agency_id', '=', tx.agency_id)
    .where('factor_id', '=', factor_id)
    .execute();
}

export async function deleteFactor(tx: TenantTx, person: Person, factor_id: FactorId) {
  await tx
    .deleteFrom('second_factors')
    .where('agency_id', '=', person.agency_id)
    .where('user_id', '=', person.user_id)
    .where('factor_id', '=', factor_id)
    .execute();
}

export async function deleteFactorsOf(tx: TenantTx, { agency_id, user_id }: Person) {
  await tx
    .deleteFrom('second_factors')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .execute();
}

export async function countRecoveryCodes(tx: TenantTx, { agency_id, user_id }: Person): Promise<number> {
  const { count } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: TenantTx,
  { agency_id, user_id }: Person,
  hashes: readonly Buffer[],
) {
  await tx
    .deleteFrom('recovery_codes')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .execute();
  const rows = hashes.map((code_hash) => ({ agency_id, user_id, code_hash }));
  if (rows.length > 0) await tx.insertInto('recovery_codes').values(rows).execute();
}

/** The reset of a person's factors that waits or is due. */
export function findFactorReset(tx: TenantTx, { agency_id, user_id }: Person) {
  return tx
    .selectFrom('factor_resets')
    .select('effective_at')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

export async function insertFactorReset(
  tx: TenantTx,
  { agency_id, user_id }: Person,
  reset: { asked_by: UserId | null; effective_at: string },
) {
  await tx
    .insertInto('factor_resets')
    .values({ agency_id, user_id, ...reset })
    .execute();
}

/** Ends a reset, only if it is due where asked; returns whether there was one. */
export async function deleteFactorReset(
  tx: TenantTx,
  { agency_id, user_id }: Person,
  { dueBy }: { dueBy?: string } = {},
): Promise<boolean> {
  const reset = tx
    .deleteFrom('factor_resets')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id);
  const { numDeletedRows } = await (dueBy === undefined
    ? reset
    : reset.where('effective_at', '<=', dueBy)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Since when the transaction's agency, and the installation, demand a second factor. */
export async function findFactorDemand(tx: TenantTx) {
  const { rows } = await sql<{ by_agency_since: string | null; by_installation_since: string | null }>`
    select case when agency_id <> ${INSTALLATION_ID} then factor_demanded_at end as by_agency_since,
      installation_factor_demand() as by_installation_since
    from agencies where agency_id = ${tx.agency_id}`.execute(tx);
  return rows[0] ?? { by_agency_since: null, by_installation_since: null };
}

/** The addresses of a person: the one they log in with, and those of linked sign-ins. */
export async function listAddresses(tx: TenantTx, { agency_id, user_id }: Person): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where agency_id = ${agency_id} and user_id = ${user_id} and email is not null
    union select email from identities where agency_id = ${agency_id} and user_id = ${user_id}
    union select email from agency_identities where agency_id = ${agency_id} and user_id = ${user_id}
    order by email`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Ends a recovery code; returns whether it was there. */
export async function deleteRecoveryCode(tx: TenantTx, person: Person, code_hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('agency_id', '=', person.agency_id)
    .where('user_id', '=', person.user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
