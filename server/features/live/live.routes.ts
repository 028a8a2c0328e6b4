import { liveEvents } from '@placewell/contract/events.ts';
import { handleEvents } from '../../platform/http/handle.ts';

export const routes = [
  handleEvents(liveEvents, ({ actor, platform }, send) => platform.live.subscribe(actor.agency_id, send)),
];
