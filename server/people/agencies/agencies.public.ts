export {
  BILLING_TIME,
  confirmAgency,
  findAgency,
  findAgencyDefaults,
  findAwaitedTrialEnd,
  findDeletion,
  isAwaitingConfirmation,
  listAgencyIds,
  listAgencyIdsWithAccess,
  restartTrial,
  testClockNow,
  updateAgencyRow,
} from './agencies.repo.ts';
export { activateAgency, insertAgency } from './agencies.writes.ts';
export { recordInstallationEvent, recordLook } from './installation-log.writes.ts';
