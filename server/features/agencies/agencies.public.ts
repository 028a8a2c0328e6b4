export {
  activateAgency,
  BILLING_TIME,
  billingNow,
  confirmAgency,
  findAgency,
  findAgencyDefaults,
  findAwaitedTrialEnd,
  findDeletion,
  insertAgency,
  isAwaitingConfirmation,
  listAgencyIds,
  listAgencyIdsWithAccess,
  restartTrial,
  updateAgencyRow,
} from './agencies.repo.ts';
export { recordInstallationEvent, recordLook } from './installation-log.repo.ts';
