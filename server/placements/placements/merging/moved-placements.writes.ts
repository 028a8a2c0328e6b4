import type { CandidateId } from '@placewell/contract/ids.ts';
import { texts } from '@placewell/contract/texts.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { eraseReasons } from './moved-placements.repo.ts';

// Who merges publishes the change.
export {
  type MovedPlacement,
  movePlacementsOfCandidates,
  movePlacementsOfClients,
  separatePlacementsOfCandidates,
  separatePlacementsOfClients,
} from './moved-placements.repo.ts';

/** Placements of candidates who are erased stay for the accounts, without anything that was written about the person. */
export const erasePlacedPeople = (tx: TenantTx, candidate_ids: readonly CandidateId[]) =>
  eraseReasons(tx, candidate_ids, texts.reasonErased);
