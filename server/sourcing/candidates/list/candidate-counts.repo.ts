import type { UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

const counts = (tx: TenantTx) =>
  tx.selectFrom('candidate_counts').select(sql<number>`coalesce(sum(candidates), 0)::int`.as('candidates'));

const ofAgency = prepared('candidate-count', counts);
const ofOwner = prepared('candidate-count-of-owner', (tx: TenantTx, owner: UserId) =>
  counts(tx).where('recruiter_id', '=', owner),
);

/** How many active candidates `owner` has, or the whole agency: exact, and kept by the database (decision 072). */
export async function findCandidateCount(tx: TenantTx, owner: UserId | undefined): Promise<number> {
  const [row] = owner === undefined ? await ofAgency(tx) : await ofOwner(tx, owner);
  return row?.candidates ?? 0;
}
