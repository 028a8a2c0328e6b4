import * as calls from '@placewell/contract/placements/placements.ts';
import { handle } from '../../platform/http/handle.ts';
import { addPlacement } from './add-placement.service.ts';
import { correctPlacement } from './corrections.service.ts';
import { getPlacementDraft } from './draft.service.ts';
import { getPlacement, getPlacements } from './list/placements.service.ts';
import { getDefaultSplits, updateDefaultSplits, updatePlacementSplits } from './splits.service.ts';
import { updatePlacement } from './update-placement.service.ts';

export const routes = [
  handle(calls.getPlacements, getPlacements),
  handle(calls.getPlacement, getPlacement),
  handle(calls.getPlacementDraft, getPlacementDraft),
  handle(calls.addPlacement, addPlacement),
  handle(calls.updatePlacement, updatePlacement),
  handle(calls.updatePlacementSplits, updatePlacementSplits),
  handle(calls.correctPlacement, correctPlacement),
  handle(calls.getDefaultSplits, getDefaultSplits),
  handle(calls.updateDefaultSplits, updateDefaultSplits),
];
