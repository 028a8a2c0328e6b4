import type { LiveEvent } from '@placewell/contract/events.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';

/** One agency's events; `lostAt`: the time of the newest event dropped for lack of room. */
type KeptOfAgency<Event> = { events: { at: number; event: Event }[]; lostAt: number };
/** The maximum number of an agency's events kept within `limits.liveEventsKeptMs`. */
export const MOST_KEPT = 1_000;

/** Some events are lost, so a page reloads everything. */
export const EVERYTHING: LiveEvent = { type: 'everything.changed' };

/**
 * The live events of the last `limits.liveEventsKeptMs` ms, for pages whose stream is not open yet. Each agency has
 * separate room, so that none displaces another's events. Times are ms of one clock.
 */
export function createKeptEvents<Event>() {
  // Ordered by the agencies' newest events.
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
    /** An agency's events after `since` in order, and whether they are complete. */
    since: (agency_id: AgencyId, since: number): { events: Event[]; isComplete: boolean } => {
      const { events, lostAt } = byAgency.get(agency_id) ?? { events: [], lostAt: allLostAt };
      return {
        events: events.filter(({ at }) => at > since).map(({ event }) => event),
        isComplete: Math.max(lostAt, allLostAt) <= since,
      };
    },
  };
}
