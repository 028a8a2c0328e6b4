import { liveEvents } from '@placewell/contract/events.ts';
import { handleEvents } from '../../platform/http/handle.ts';
import { canReceive } from '../access/access.public.ts';

export const routes = [
  handleEvents(liveEvents, ({ actor, platform }, { missed_ms }, send) =>
    platform.live.subscribe(
      actor.agency_id,
      (event, audience) => {
        if (canReceive(actor, audience)) send(event);
      },
      missed_ms,
    ),
  ),
];
