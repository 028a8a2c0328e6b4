import { getFeeNote } from '@placewell/contract/placements/fee-note.ts';
import {
  correctPlacement,
  getDefaultSplits,
  getPlacement,
  type Placement,
  updateDefaultSplits,
  updatePlacement,
  updatePlacementSplits,
} from '@placewell/contract/placements/placements.ts';
import { callQuery, useCall, useCallQuery } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { PLACEMENT_TOPICS } from '../../records/placements/placement-calls.ts';

const CHANGE = { refresh: ['placements', 'jobs', 'activities'] } as const;

export const usePlacement = (placement_id: string | undefined) =>
  useCallQuery(
    getPlacement,
    { placement_id: placement_id ?? '' },
    { topic: PLACEMENT_TOPICS, enabled: placement_id !== undefined },
  );

/** For loading it ahead of its opening. */
export const placementQuery = ({ placement_id }: Pick<Placement, 'placement_id'>) =>
  callQuery(getPlacement, { placement_id }, PLACEMENT_TOPICS);

export const useUpdatePlacement = () => useCall(updatePlacement, CHANGE);
export const useUpdatePlacementSplits = () => useCall(updatePlacementSplits, CHANGE);
export const useCorrectPlacement = () => useCall(correctPlacement, CHANGE);

export const useDefaultSplits = () => useCallQuery(getDefaultSplits, {}, { topic: 'agency-settings' });
export const useUpdateDefaultSplits = () => useCall(updateDefaultSplits, { refresh: ['agency-settings'] });

/** Saves the facts for the accounts as a PDF. */
export const saveFeeNote = ({ placement_id }: Pick<Placement, 'placement_id'>) =>
  saveFile(getFeeNote, { placement_id });
