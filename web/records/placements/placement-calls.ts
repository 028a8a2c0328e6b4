import { getJob } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import {
  addOffer,
  delOffer,
  getOffers,
  restoreOffer,
  updateOffer,
} from '@placewell/contract/placements/offers.ts';
import { addPlacement, getPlacementDraft, getPlacements } from '@placewell/contract/placements/placements.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { type Topic, useCall, useCallQuery } from '../../lib/api/queries.ts';

/** A placement names its candidate, job, client and people. */
export const PLACEMENT_TOPICS: readonly Topic[] = [
  'placements',
  'candidates',
  'jobs',
  'clients',
  'matches',
  'recruiters',
];
/** Offers and placements move their match. */
const CHANGE = { refresh: ['placements', 'matches', 'jobs', 'activities', 'tiles'] } as const;

export const useOffersOf = (match_id: string) =>
  useCallQuery(getOffers, { match_id }, { topic: ['placements', 'matches'] });

/** The placement of a match, if it has one. */
export const usePlacementOf = (match_id: string) =>
  useCallQuery(getPlacements, { match_id, limit: 1 }, { topic: PLACEMENT_TOPICS });

/** What a new placement begins with; never an old one. */
export const usePlacementDraft = (match_id: string) =>
  useCallQuery(
    getPlacementDraft,
    { match_id },
    { topic: ['placements', 'jobs', 'clients', 'matches'], gcTime: 0 },
  );

/** The job of an offer, whose pay it is likely to have. */
export const useJobOfOffer = (job_id: string) => useCallQuery(getJob, { job_id }, { topic: 'jobs' });
/** The candidate, whose notice says when they can start. */
export const useCandidateOfOffer = (candidate_id: string) =>
  useCallQuery(getCandidate, { candidate_id }, { topic: 'candidates' });

export const useAddPlacement = () => useCall(addPlacement, CHANGE);
export const useAddOffer = () => useCall(addOffer, CHANGE);
export const useUpdateOffer = () => useCall(updateOffer, CHANGE);
export const useDeleteOffer = () => useCall(delOffer, CHANGE);
export const useRestoreOffer = () => useCall(restoreOffer, CHANGE);
/** The move that an offer made is undone with it. */
export const useUndoOfferMove = () => useCall(undoMatchMoves, CHANGE);
