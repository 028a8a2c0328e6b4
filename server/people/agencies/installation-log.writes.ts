// Entries of the log of the installation, which is read when a page asks for it: nobody is told.
export { recordInstallationEvent, recordLook } from './installation-log.repo.ts';
