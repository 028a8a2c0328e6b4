// Loaded by scoring threads, which have no list of all features: the listeners of events that are emitted there.
import { queueForFoundMatches } from './outside/webhooks/delivery/delivery.listeners.ts';

export const listeners = [queueForFoundMatches];
