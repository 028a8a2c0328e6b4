import { candidatePurged, recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { forgetRows, handOverImports } from './imports.writes.ts';

export const listeners = [
  listenTo(candidatePurged, (tx, { candidate_ids }) => forgetRows(tx, candidate_ids)),
  listenTo(recruiterRemoved, (tx, { recruiter_id, successor_id }) =>
    handOverImports(tx, recruiter_id, successor_id),
  ),
];
