export {
  BILLING_TIME,
  confirmAgency,
  findAgency,
  findAgencyDefaults,
  findAwaitedTrialEnd,
  findDeletion,
  isAwaitingConfirmation,
  isOwnAgency,
  listAgencyIds,
  listAgencyUsers,
  OWN_ACCESS,
  restartTrial,
  testClockNow,
  updateAgencyRow,
  wasOwnAgency,
} from './agencies.repo.ts';
export { isNewAgency } from './agencies.rules.ts';
export { activateAgency, insertAgency } from './agencies.writes.ts';
export { recordInstallationEvent, recordLook } from './installation-log.writes.ts';
export { findAgencyOfLink, findLinkKey } from './link-keys.repo.ts';
