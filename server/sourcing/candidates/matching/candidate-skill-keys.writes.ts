import type { CandidateId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { distinctSkills } from '../../skills/skills.public.ts';
import { updateSearchDocuments } from '../search/search-documents.writes.ts';
import * as repo from './candidate-skill-keys.repo.ts';

const BATCH_SIZE = 500;

/** Documents hold the keys too, so that search finds a skill by any of its names. */
async function updateKeys(tx: TenantTx, rows: readonly repo.CandidateSkills[]) {
  const changed = await repo.updateSkillKeys(
    tx,
    rows.map(({ candidate_id, skills }) => ({
      candidate_id,
      skill_keys: distinctSkills(skills).map(({ skill_key }) => skill_key),
    })),
  );
  await updateSearchDocuments(tx, changed);
}

const lastOfFullBatch = (rows: readonly repo.CandidateSkills[]): CandidateId | undefined =>
  rows.length === BATCH_SIZE ? rows.at(-1)?.candidate_id : undefined;

/**
 * Recomputes the skill keys of one batch of candidates with the current vocabulary. Returns the last id, to continue
 * after, or undefined when none are left.
 */
export async function renewCandidateSkillKeys(
  tx: TenantTx,
  after_id: CandidateId | null,
): Promise<CandidateId | undefined> {
  const rows = await repo.lockCandidatesAfter(tx, after_id, BATCH_SIZE);
  if (rows.length > 0) await updateKeys(tx, rows);
  return lastOfFullBatch(rows);
}

/** The same for candidates changed since a time, perhaps by a process that still had the previous vocabulary. */
export async function renewChangedCandidateSkillKeys(tx: TenantTx, since: string) {
  let after_id: CandidateId | null = null;
  do {
    const page = { since, after_id, limit: BATCH_SIZE };
    const rows = await repo.lockCandidatesChangedSince(tx, page);
    if (rows.length > 0) await updateKeys(tx, rows);
    after_id = lastOfFullBatch(rows) ?? null;
  } while (after_id !== null);
}
