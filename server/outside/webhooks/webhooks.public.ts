export { queueForFoundMatches } from './delivery/delivery.listeners.ts';
