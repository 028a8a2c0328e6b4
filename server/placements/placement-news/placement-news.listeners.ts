import { placementAdded } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { tellOfPlacement } from './placement-news.writes.ts';

/** Adds placements to timelines, in the transaction of the change. */
export const listeners = [
  listenTo(placementAdded, (tx, added, events) => tellOfPlacement(tx, events, added)),
];
