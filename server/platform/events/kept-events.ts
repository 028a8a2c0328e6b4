import type { LiveEvent } from '@placewell/contract/events.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';

/** Of an agency; `lostAt`: when the newest event came that is no longer kept for want of room. */
type KeptOfAgency<Event> = { events: { at: number; event: Event }[]; lostAt: number };
/** However many events of an agency come within `limits.liveEventsKeptMs`, no more are kept. */
export const MOST_KEPT = 1_000;

/** Some events cannot be said any more, so a page reads everything again. */
export const EVERYTHING: LiveEvent = { type: 'everything.changed' };

/**
 * The live events of the last `limits.liveEventsKeptMs` ms, for pages whose stream is not open yet. Each agency has room
 * of its own: what happens in one takes nothing from another. Times are ms of one clock.
 */
export function createKeptEvents<Event>() {
  // Agencies stand in the order of their newest events.
  const byAgency = new Map<AgencyId, KeptOfAgency<Event>>();
  let allLostAt = Number.NEGATIVE_INFINITY;
  const forgetQuietAgencies = (from: number) => {
    for (const [agency_id, { events }] of byAgency) {
      if (events.some(({ at }) => at >= from)) return;
      byAgency.delete(agency_id);
    }
  };
  return {
    keep: (agency_id: AgencyId, at: number, event: Event) => {
      const from = at - limits.liveEventsKeptMs;
      const kept = byAgency.get(agency_id) ?? { events: [], lostAt: Number.NEGATIVE_INFINITY };
      kept.events.push({ at, event });
      const current = kept.events.findIndex((one) => one.at >= from);
      kept.events.splice(0, current);
      if (kept.events.length > MOST_KEPT) kept.lostAt = kept.events.shift()?.at ?? at;
      byAgency.delete(agency_id);
      byAgency.set(agency_id, kept);
      forgetQuietAgencies(from);
    },
    /** Events of any agency up to `at` may not have arrived. */
    loseUntil: (at: number) => {
      allLostAt = at;
    },
    /** An agency's events after `since` in their order, and whether all are among them that came since. */
    since: (agency_id: AgencyId, since: number): { events: Event[]; isComplete: boolean } => {
      const { events, lostAt } = byAgency.get(agency_id) ?? { events: [], lostAt: allLostAt };
      return {
        events: events.filter(({ at }) => at > since).map(({ event }) => event),
        isComplete: Math.max(lostAt, allLostAt) <= since,
      };
    },
  };
}
