import { liveEvents } from '@placewell/contract/events.ts';
import { canReceive } from '../../people/people.public.ts';
import { handle } from '../../platform/http/handle.ts';

export const routes = [
  handle(liveEvents, ({ actor, platform }, { missed_ms }, send) =>
    platform.live.subscribe(
      actor.agency_id,
      (event, audience) => {
        if (canReceive(actor, audience)) send(event);
      },
      missed_ms,
    ),
  ),
];
