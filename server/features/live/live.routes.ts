import { liveEvents } from '@placewell/contract/events.ts';
import { handleEvents } from '../../platform/http/handle.ts';
import { canReceive } from '../access/access.public.ts';

export const routes = [
  handleEvents(liveEvents, ({ actor, platform }, send) =>
    platform.live.subscribe(actor.agency_id, (event, audience) => {
      if (canReceive(actor, audience)) send(event);
    }),
  ),
];
