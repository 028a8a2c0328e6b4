export {
  activateAgency,
  findAgency,
  findAgencyDefaults,
  insertAgency,
  listAgencyIds,
  updateAgencyRow,
} from './agencies.repo.ts';
export { recordInstallationEvent, recordLook } from './installation-log.repo.ts';
