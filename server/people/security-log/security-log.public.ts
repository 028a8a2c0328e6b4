export { recordEntry, recordSecurity } from './security-log.writes.ts';
