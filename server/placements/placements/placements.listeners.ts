import { matchesBackInPlaced, matchesLeavePlaced } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { bringPlacementsBack, decidePlacements } from './leaving.service.ts';

export const listeners = [
  listenTo(matchesLeavePlaced, decidePlacements),
  listenTo(matchesBackInPlaced, bringPlacementsBack),
];
