import { recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { handOverMoves } from './moves.writes.ts';

export const listeners = [
  listenTo(recruiterRemoved, (tx, { recruiter_id, successor_id }) =>
    handOverMoves(tx, recruiter_id, successor_id),
  ),
];
