export {
  changeArrangement,
  endArrangement,
  keepArrangement,
  startArrangement,
} from './arrangements.writes.ts';
export { queueBillingEmails } from './billing-emails.writes.ts';
export type { PaidPeriod } from './grants.writes.ts';
export { renewStanding } from './standing.writes.ts';
export {
  findLiving as findLivingSubscription,
  lockStanding,
  type SubscriptionRow,
} from './subscriptions.repo.ts';
export { advanceAgency, applySubscription, endHeldSubscription } from './subscriptions.writes.ts';
