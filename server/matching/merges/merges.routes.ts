import * as calls from '@placewell/contract/matching/duplicates.ts';
import * as merges from '@placewell/contract/matching/merges.ts';
import { handle } from '../../platform/http/handle.ts';
import { getMergePreview, mergeCandidates } from './merge/merge-candidates.service.ts';
import { getMerges, undoMerge } from './merge/undo-merge.service.ts';
import { dismissDuplicates, getDuplicates, restoreDuplicates } from './pairs/duplicates.service.ts';

export const routes = [
  handle(calls.getDuplicates, getDuplicates),
  handle(calls.dismissDuplicates, dismissDuplicates),
  handle(calls.restoreDuplicates, restoreDuplicates),
  handle(merges.getMergePreview, getMergePreview),
  handle(merges.mergeCandidates, mergeCandidates),
  handle(merges.undoMerge, undoMerge),
  handle(merges.getMerges, getMerges),
];
