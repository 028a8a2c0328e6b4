export { readOnlyFrom } from './access-status.rules.ts';
export { refreshAccessStatus } from './access-status.writes.ts';
export {
  changeArrangement,
  endArrangement,
  keepArrangement,
  startArrangement,
} from './arrangements.writes.ts';
export { queueBillingEmails } from './billing-emails.writes.ts';
export type { PaidItems, PaidUpgrade } from './grants.rules.ts';
export { convertLapsingToArrangement, lapseAtPeriodEnd } from './lapses.writes.ts';
export { endAsOwn, startAsOwn } from './own-agency.writes.ts';
export { addMonths, type Period } from './periods.rules.ts';
export { type InvoiceSummary, latestEndOfPause, nextPauseStep } from './subscription-states.rules.ts';
export {
  findCurrentSubscription,
  findNextPause,
  listSandboxSubscribers,
  lockAccessStatus,
  type SubscriptionRow,
} from './subscriptions.repo.ts';
export {
  advanceAgency,
  applySubscription,
  endProviderSubscription,
  stateOf,
} from './subscriptions.writes.ts';
export { upgradeCredits } from './upgrades.rules.ts';
