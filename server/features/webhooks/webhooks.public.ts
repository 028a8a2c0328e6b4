export { tellOfMatches } from './delivery/outbox.writes.ts';
