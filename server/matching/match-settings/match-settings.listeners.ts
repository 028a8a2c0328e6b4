import { weightsSuggested } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { presetWeights } from './match-settings.writes.ts';

export const listeners = [
  listenTo(weightsSuggested, (tx, { user_id, before, after }, events) =>
    presetWeights({ tx, platform: { events } }, { user_id, weights: after, earlier: before }),
  ),
];
