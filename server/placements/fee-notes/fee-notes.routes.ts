import * as calls from '@placewell/contract/placements/fee-note.ts';
import { handle } from '../../platform/http/handle.ts';
import { getFeeNote } from './fee-notes.service.ts';

export const routes = [handle(calls.getFeeNote, getFeeNote, { transaction: false })];
