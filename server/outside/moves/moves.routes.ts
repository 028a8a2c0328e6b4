import * as calls from '@placewell/contract/outside/moves.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertUploadBudget } from '../../sourcing/sourcing.public.ts';
import { getMove, getMoveRows, updateMove } from './moves.service.ts';
import { getMoveReport } from './report.service.ts';
import { startMove } from './start-move.service.ts';
import { cancelMove, checkMove, runMove, undoMove } from './work/move-steps.service.ts';

export const routes = [
  handle(calls.startMove, startMove, { admit: assertUploadBudget }),
  handle(calls.getMove, getMove),
  handle(calls.updateMove, updateMove),
  handle(calls.checkMove, checkMove),
  handle(calls.runMove, runMove),
  handle(calls.cancelMove, cancelMove),
  handle(calls.undoMove, undoMove),
  handle(calls.getMoveRows, getMoveRows),
  handle(calls.getMoveReport, getMoveReport),
];
