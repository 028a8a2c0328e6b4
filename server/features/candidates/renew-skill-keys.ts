import type { TenantTx } from '../../platform/db/tenant.ts';
import { distinctSkills } from '../skills/skills.public.ts';
import * as repo from './skill-keys.repo.ts';

const AT_A_TIME = 500;

const put = (tx: TenantTx, rows: readonly repo.Listed[]) =>
  repo.replaceSkillKeys(
    tx,
    rows.map(({ candidate_id, skills }) => ({
      candidate_id,
      skill_keys: distinctSkills(skills).map(({ skill_key }) => skill_key),
    })),
  );

/**
 * Writes the skill keys of some candidates again, as the present vocabulary knows their skills; answers the last id,
 * to go on after, or undefined when none are left.
 */
export async function renewCandidateKeys(tx: TenantTx, after_id: string | null): Promise<string | undefined> {
  const rows = await repo.lockAfter(tx, after_id, AT_A_TIME);
  if (rows.length > 0) await put(tx, rows);
  return rows.length === AT_A_TIME ? rows.at(-1)?.candidate_id : undefined;
}

/** The same for those that somebody changed since a time, perhaps in a process that had the vocabulary before. */
export async function renewChangedCandidateKeys(tx: TenantTx, since: string) {
  let after_id: string | null = null;
  for (;;) {
    const rows: repo.Listed[] = await repo.lockChangedSince(tx, { since, after_id, limit: AT_A_TIME });
    if (rows.length > 0) await put(tx, rows);
    if (rows.length < AT_A_TIME) return;
    after_id = rows.at(-1)!.candidate_id;
  }
}
