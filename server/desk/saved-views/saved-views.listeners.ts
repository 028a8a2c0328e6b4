import { recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { handOverViews } from './saved-views.writes.ts';

export const listeners = [
  listenTo(recruiterRemoved, (tx, { recruiter_id, successor_id }) =>
    handOverViews(tx, recruiter_id, successor_id),
  ),
];
