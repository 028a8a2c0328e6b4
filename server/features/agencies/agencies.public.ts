export {
  activateAgency,
  BILLING_TIME,
  billingNow,
  findAgency,
  findAgencyDefaults,
  findDeletion,
  insertAgency,
  listAgencyIds,
  listAgencyIdsWithAccess,
  updateAgencyRow,
} from './agencies.repo.ts';
export { recordInstallationEvent, recordLook } from './installation-log.repo.ts';
