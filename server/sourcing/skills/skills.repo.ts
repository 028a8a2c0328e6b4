import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

/** Only the newest own skills are suggested; older ones remain usable by name. */
const MAX_SUGGESTED = 5000;

export function listOwnSkills(tx: TenantTx) {
  return tx
    .selectFrom('skills')
    .select(['skill_key', 'skill'])
    .orderBy('created_at', 'desc')
    .limit(MAX_SUGGESTED)
    .execute();
}

export async function insertOwnSkill(
  tx: TenantTx,
  own: { skill_key: string; skill: string; created_by: UserId },
) {
  await tx
    .insertInto('skills')
    .values({ ...own, agency_id: sql<AgencyId>`app_agency_id()` })
    .onConflict((conflict) => conflict.columns(['agency_id', 'skill_key']).doNothing())
    .execute();
  return tx
    .selectFrom('skills')
    .select(['skill_key', 'skill'])
    .where('skill_key', '=', own.skill_key)
    .executeTakeFirstOrThrow();
}

export const listOwnSkillNames = (tx: TenantTx) =>
  tx.selectFrom('skills').select(['skill_key', 'skill']).execute();

/** Changes the keys of own skills; of two that get the same key, the first is kept. */
export async function updateOwnSkillKeys(
  tx: TenantTx,
  changed: readonly { skill_key: string; new_key: string }[],
) {
  const newKeys = new Map(changed.map(({ skill_key, new_key }) => [skill_key, new_key]));
  const rows = await tx
    .deleteFrom('skills')
    .where('skill_key', 'in', [...newKeys.keys()])
    .returningAll()
    .execute();
  await tx
    .insertInto('skills')
    .values(rows.map((row) => ({ ...row, skill_key: newKeys.get(row.skill_key) ?? row.skill_key })))
    .onConflict((conflict) => conflict.columns(['agency_id', 'skill_key']).doNothing())
    .execute();
}
