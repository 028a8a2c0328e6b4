// What has come from the provider and when it was last read. Screens show what a reading changes, which `readings.writes`
// tells; of the events themselves nobody is told.
export { beginSync, deleteOldEvents, finishEvents, recordEvent } from './provider-events.repo.ts';
