export {
  changeArrangement,
  endArrangement,
  keepArrangement,
  startArrangement,
} from './arrangements.writes.ts';
export { queueBillingEmails } from './billing-emails.writes.ts';
export type { Paid, PaidUpgrade } from './grants.rules.ts';
export { confirmLapsing, letLapse } from './lapses.writes.ts';
export { addMonths, type Period } from './periods.rules.ts';
export { readOnlyFrom } from './standing.rules.ts';
export { renewStanding } from './standing.writes.ts';
export { type Accounts, latestEndOfPause, pauseStepOf } from './subscription-states.rules.ts';
export {
  findLiving as findCurrentSubscription,
  findNextPause,
  listSandboxSubscribers,
  lockAccessStatus,
  type SubscriptionRow,
} from './subscriptions.repo.ts';
export { advanceAgency, applySubscription, endHeldSubscription, stateOf } from './subscriptions.writes.ts';
export { upgradeCredits } from './upgrades.rules.ts';
