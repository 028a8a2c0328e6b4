import * as calls from '@placewell/contract/duplicates.ts';
import { handle } from '../../platform/http/handle.ts';
import { dismissDuplicates, getDuplicates, restoreDuplicates } from './pairs/duplicates.service.ts';

export const routes = [
  handle(calls.getDuplicates, getDuplicates),
  handle(calls.dismissDuplicates, dismissDuplicates),
  handle(calls.restoreDuplicates, restoreDuplicates),
];
