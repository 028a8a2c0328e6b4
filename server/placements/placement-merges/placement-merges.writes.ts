import type { CandidateId, ClientId, PlacementId } from '@placewell/contract/ids.ts';
import { listHiddenMatches } from '../../matching/matching.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { publishLiveEvent } from '../../platform/events/live.ts';
import { type MovedOffer, moveOffers, separateOffers } from '../offers/offers.public.ts';
import {
  type MovedPlacement,
  movePlacementsOfCandidates,
  movePlacementsOfClients,
  separatePlacementsOfCandidates,
  separatePlacementsOfClients,
} from '../placements/placements.public.ts';
import * as repo from './placement-merges.repo.ts';

type Sides<Id> = { keep_id: Id; merged_id: Id };
/** What a merge did; JSON. */
type OfCandidates = { placements: MovedPlacement[]; offers: MovedOffer[] };
type OfClients = { placement_ids: PlacementId[] };

/** Keeps what a merge moved, unless that is nothing. */
async function keepMoved(tx: TenantTx, merge_id: string, moved: OfCandidates | OfClients) {
  if (Object.values(moved).every((rows) => rows.length === 0)) return;
  await repo.insertMoved(tx, merge_id, moved);
  await publishAll(tx);
}

const publishAll = (tx: TenantTx) => publishLiveEvent(tx, { type: 'placements.changed' });

type OfMerge<Id> = Sides<Id> & { merge_id: string };

/** Placements and offers follow a merge of candidates; what moved is kept, for undoing it. */
export async function followMergeOfCandidates(tx: TenantTx, { merge_id, ...both }: OfMerge<CandidateId>) {
  const hidden = await listHiddenMatches(tx, { from: both.merged_id, to: both.keep_id });
  await keepMoved(tx, merge_id, {
    offers: await moveOffers(tx, hidden),
    placements: await movePlacementsOfCandidates(tx, both, hidden),
  });
}

/** Returns to each candidate the rows that a merge moved, if still there, and those added to their matches since. */
export async function undoMergeOfCandidates(tx: TenantTx, { merge_id, ...both }: OfMerge<CandidateId>) {
  const { placements = [], offers = [] } = ((await repo.takeMoved(tx, merge_id)) ??
    {}) as Partial<OfCandidates>;
  await separatePlacementsOfCandidates(tx, both, placements);
  await separateOffers(tx, offers);
  await publishAll(tx);
}

/** Placements follow a merge of clients. */
export const followMergeOfClients = async (tx: TenantTx, { merge_id, ...both }: OfMerge<ClientId>) =>
  keepMoved(tx, merge_id, { placement_ids: await movePlacementsOfClients(tx, both) });

/** Gives the merged client its placements back, and those of its jobs. */
export async function undoMergeOfClients(tx: TenantTx, { merge_id, ...both }: OfMerge<ClientId>) {
  const { placement_ids = [] } = ((await repo.takeMoved(tx, merge_id)) ?? {}) as Partial<OfClients>;
  await separatePlacementsOfClients(tx, both, placement_ids);
  await publishAll(tx);
}
