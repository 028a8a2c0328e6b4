import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { expect, it } from 'vitest';
import { createKeptEvents, MOST_KEPT } from './kept-events.ts';

const busy = 'busy' as AgencyId;
const quiet = 'quiet' as AgencyId;

it('keeps the events of the last half minute, and says that these are all', () => {
  const kept = createKeptEvents<string>();
  kept.keep(busy, 0, 'old');
  kept.keep(busy, 5_000, 'first');
  kept.keep(busy, limits.liveEventsKeptMs + 1, 'second');
  expect(kept.since(busy, -1)).toEqual({ events: ['first', 'second'], isComplete: true });
  expect(kept.since(busy, 5_000)).toEqual({ events: ['second'], isComplete: true });
  expect(kept.since(quiet, -1)).toEqual({ events: [], isComplete: true });
});

it('takes nothing from a quiet agency while a busy one has more events than there is room', () => {
  const kept = createKeptEvents<number>();
  kept.keep(quiet, 0, 0);
  for (let at = 1; at <= MOST_KEPT + 10; at++) kept.keep(busy, at, at);
  expect(kept.since(quiet, -1)).toEqual({ events: [0], isComplete: true });
  expect(kept.since(busy, 9).isComplete).toBe(false);
  const current = kept.since(busy, 10);
  expect(current.events).toHaveLength(MOST_KEPT);
  expect(current.isComplete).toBe(true);
});

it('says for every agency that events of an interruption may be missing, until they would be too old', () => {
  const kept = createKeptEvents<string>();
  kept.keep(busy, 1, 'before');
  kept.loseUntil(10);
  kept.keep(busy, 11, 'after');
  expect(kept.since(busy, 0)).toEqual({ events: ['before', 'after'], isComplete: false });
  expect(kept.since(quiet, 9).isComplete).toBe(false);
  expect(kept.since(quiet, 10).isComplete).toBe(true);
});
