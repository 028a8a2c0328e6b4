export {
  BILLING_TIME,
  billingNow,
  confirmAgency,
  findAgency,
  findAgencyDefaults,
  findAwaitedTrialEnd,
  findDeletion,
  isAwaitingConfirmation,
  listAgencyIds,
  listAgencyIdsWithAccess,
  restartTrial,
  updateAgencyRow,
} from './agencies.repo.ts';
export { activateAgency, insertAgency } from './agencies.writes.ts';
export { recordInstallationEvent, recordLook } from './installation-log.writes.ts';
