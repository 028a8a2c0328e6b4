// Entries of the installation log, which is read on request: no live event.
export { recordInstallationEvent, recordLook } from './installation-log.repo.ts';
