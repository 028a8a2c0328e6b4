export { findAgencyDefaults, insertAgency, listAgencyIds, updateAgencyRow } from './agencies.repo.ts';
export { recordInstallationEvent } from './installation-log.repo.ts';
