import { recruiterRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { removeExportsOf } from './exports.writes.ts';

export const listeners = [
  listenTo(recruiterRemoved, (tx, { recruiter_id }) => removeExportsOf(tx, recruiter_id)),
];
