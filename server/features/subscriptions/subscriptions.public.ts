export {
  changeArrangement,
  endArrangement,
  keepArrangement,
  startArrangement,
} from './arrangements.writes.ts';
export { queueBillingEmails } from './billing-emails.writes.ts';
export type { Paid, PaidUpgrade } from './grants.rules.ts';
export { addMonths, type Period } from './periods.rules.ts';
export { renewStanding } from './standing.writes.ts';
export {
  findLiving as findLivingSubscription,
  lockStanding,
  type SubscriptionRow,
} from './subscriptions.repo.ts';
export { advanceAgency, applySubscription, endHeldSubscription } from './subscriptions.writes.ts';
export { upgradeCredits } from './upgrades.rules.ts';
