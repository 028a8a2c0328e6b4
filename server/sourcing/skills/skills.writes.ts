import type { UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { findKnownSkill, skillKey } from './skills.public.ts';
import * as repo from './skills.repo.ts';

/** Adds an own skill unless its key exists; returns the stored skill. */
export const createOwnSkill = (tx: TenantTx, own: { skill_key: string; skill: string; created_by: UserId }) =>
  repo.insertOwnSkill(tx, own);

/**
 * Renews the keys of the agency's own skills after a change of the vocabulary or of how names are read. A skill that the
 * vocabulary knows keeps its key: it is hidden until an import is undone.
 */
export async function renewOwnSkillKeys(tx: TenantTx) {
  const changed = (await repo.listOwnSkillNames(tx))
    .filter(({ skill }) => findKnownSkill(skill) === undefined)
    .map(({ skill_key, skill }) => ({ skill_key, new_key: skillKey(skill) }))
    .filter(({ skill_key, new_key }) => skill_key !== new_key);
  if (changed.length > 0) await repo.updateOwnSkillKeys(tx, changed);
}
