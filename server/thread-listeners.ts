// Loaded by scoring threads, which have no list of all features: the listeners of events that are emitted there.
import { queueForFoundMatches } from './outside/outside.public.ts';

export const listeners = [queueForFoundMatches];
