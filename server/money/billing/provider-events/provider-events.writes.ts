// No live event: screens show what a sync changes, which `provider-sync.writes` publishes.
export { beginSync, deleteOldEvents, finishEvents, recordEvent } from './provider-events.repo.ts';
