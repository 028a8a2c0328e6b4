import type { CandidateId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { homeCountry, saveAddresses } from '../../addresses/addresses.public.ts';
import { derivedColumns } from './candidate-fields.rules.ts';
import * as repo from './candidates.repo.ts';

/** Writes the computed columns of locked candidates again, after a change of how they are computed. */
export async function renewKeys(tx: TenantTx, ids: readonly CandidateId[]) {
  const home = await homeCountry(tx);
  for (const stored of await repo.lockCandidates(tx, ids)) {
    const derived = derivedColumns(stored, home);
    const isOther = Object.entries(derived).some(
      ([name, value]) => stored[name as keyof typeof derived] !== value,
    );
    if (isOther) await repo.updateCandidateRow(tx, stored.candidate_id, derived);
    const addresses = { person: { candidate_id: stored.candidate_id }, before: stored, after: stored };
    await saveAddresses(tx, addresses, [stored.country_code, home]);
  }
}
