import { limits } from '@placewell/contract/limits.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { updateAgencyRow } from '../../agencies/agencies.public.ts';
import type { Person } from '../accounts.repo.ts';
import { markOpenLinksUsed } from '../accounts.writes.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.rules.ts';
import * as repo from './second-factor.repo.ts';

export { deleteRecoveryCode, insertBegunFactor, insertFactorReset } from './second-factor.repo.ts';

/** Replaces the recovery codes of a person by new ones, which are returned and kept as hashes only. */
export async function renewCodes(tx: TenantTx, person: Person): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(person.user_id, code));
  await repo.replaceRecoveryCodes(tx, person, hashes);
  return codes;
}

/** Makes a factor count that was begun. Returns the recovery codes of the first one. */
export async function confirmFactor(
  tx: TenantTx,
  person: Person,
  factor: Pick<repo.Factor, 'factor_id'>,
  change: repo.FactorChange,
): Promise<string[]> {
  const isFirst = (await repo.listFactors(tx, person)).length === 0;
  await endFactorReset(tx, person);
  await repo.updateFactor(tx, factor.factor_id, {
    ...change,
    challenge: '',
    confirmed_at: new Date().toISOString(),
  });
  return isFirst ? renewCodes(tx, person) : [];
}

/** Notes the use of a factor: the same code or answer is not taken again. */
export const noteFactorUse = (
  tx: TenantTx,
  { factor_id }: Pick<repo.Factor, 'factor_id'>,
  use: Pick<repo.FactorChange, 'last_step' | 'use_count'>,
) => repo.updateFactor(tx, factor_id, { ...use, last_used_at: new Date().toISOString() });

/** Ends a reset that waits, with its link: the person stopped it, or has used or changed a factor. Returns whether it was there. */
export async function endFactorReset(tx: TenantTx, person: Person): Promise<boolean> {
  if (!(await repo.deleteFactorReset(tx, person))) return false;
  await markOpenLinksUsed(tx, person, 'factor_reset');
  return true;
}

/** Removes the factors of a person whose reset is due; returns whether it was. */
export async function removeResetFactors(tx: TenantTx, person: Person): Promise<boolean> {
  if (!(await repo.deleteFactorReset(tx, person, { dueBy: new Date().toISOString() }))) return false;
  await removeFactors(tx, person);
  return true;
}

/** Removes one factor, and with the last one the recovery codes. */
export async function removeOneFactor(tx: TenantTx, person: Person, { factor_id }: repo.Factor) {
  await endFactorReset(tx, person);
  await repo.deleteFactor(tx, person, factor_id);
  if ((await repo.listFactors(tx, person)).length === 0) await repo.replaceRecoveryCodes(tx, person, []);
}

/** Removes every second factor of a person, and the recovery codes. */
export async function removeFactors(tx: TenantTx, person: Person) {
  await endFactorReset(tx, person);
  await repo.deleteFactorsOf(tx, person);
  await repo.replaceRecoveryCodes(tx, person, []);
}

/** Demands a second factor of everyone in the transaction's agency, or of the installation, from now on; or no longer. */
export const setDemand = (tx: TenantTx, isDemanded: boolean) =>
  updateAgencyRow(tx, { factor_demanded_at: isDemanded ? new Date().toISOString() : null });

/** Since when a begun factor may be confirmed. */
export const begunSince = () => new Date(Date.now() - limits.secondFactorMs).toISOString();
