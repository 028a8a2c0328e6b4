import type { BodyInput } from '@placewell/contract/call.ts';
import {
  cancelMove,
  checkMove,
  getMove,
  getMoveReport,
  getMoveRows,
  type Move,
  runMove,
  startMove,
  undoMove,
  updateMove,
} from '@placewell/contract/outside/moves.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callQueryKey, useCall, useCallQuery } from '../../lib/api/queries.ts';
import { saveFile } from '../../lib/api/save-file.ts';

/** Live events report progress; polling is the fallback while their stream is down. */
const POLL_MS = 2_000;
const TOPIC = 'imports';

export const isWorking = ({ move_status }: Pick<Move, 'move_status'>) =>
  ['checking', 'running', 'undoing'].includes(move_status);

/** The newest move of the agency. */
export const useNewestMove = () =>
  useCallQuery(
    getMove,
    {},
    {
      topic: TOPIC,
      staleTime: 0,
      refetchInterval: (data) => (data?.move && isWorking(data.move) ? POLL_MS : false),
    },
  );

export const useMoveRows = (body: BodyInput<typeof getMoveRows>) =>
  useCallQuery(getMoveRows, body, { topic: TOPIC, keepPrevious: true });

/** Shows the move as a change returned it, before the next refetch. */
export function usePutMove() {
  const client = useQueryClient();
  return (move: Move) => {
    client.setQueryData(callQueryKey(getMove, {}), { move });
  };
}

const REFRESH = { refresh: [TOPIC] } as const;
export const useStartMove = () => useCall(startMove, REFRESH);
export const useUpdateMove = () => useCall(updateMove, REFRESH);
export const useCheckMove = () => useCall(checkMove, REFRESH);
export const useRunMove = () => useCall(runMove, REFRESH);
export const useCancelMove = () => useCall(cancelMove, REFRESH);
export const useUndoMove = () => useCall(undoMove, REFRESH);

/** Downloads every row with its outcome. */
export const downloadMoveReport = (move_id: string) =>
  saveFile(getMoveReport, { move_id }, 'Move report.csv');
