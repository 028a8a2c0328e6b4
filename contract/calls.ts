import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as agencies from './agencies.ts';
import * as agencySettings from './agency-settings.ts';
import * as archives from './archives.ts';
import * as billingDetails from './billing-details.ts';
import type { Call } from './call.ts';
import * as candidateFiles from './candidate-files.ts';
import * as candidates from './candidates.ts';
import * as credits from './credits.ts';
import * as dashboard from './dashboard.ts';
import * as digests from './digests.ts';
import * as duplicates from './duplicates.ts';
import * as emails from './emails.ts';
import * as enrichment from './enrichment.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as imports from './imports.ts';
import * as invitations from './invitations.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as letterTemplates from './letter-templates.ts';
import * as letters from './letters.ts';
import * as matchMoves from './match-moves.ts';
import * as matchSettings from './match-settings.ts';
import * as matchStatuses from './match-statuses.ts';
import * as matches from './matches.ts';
import * as merges from './merges.ts';
import * as notifications from './notifications.ts';
import * as palette from './palette.ts';
import * as paymentMethods from './payment-methods.ts';
import * as places from './places.ts';
import * as plans from './plans.ts';
import * as providerEvents from './provider-events.ts';
import * as purchases from './purchases.ts';
import * as questionnaire from './questionnaire.ts';
import * as recruiters from './recruiters.ts';
import * as sandboxPayments from './sandbox-payments.ts';
import * as savedViews from './saved-views.ts';
import * as skills from './skills.ts';
import * as socialSignIn from './social-sign-in.ts';
import * as subscriptionManagement from './subscription-management.ts';
import * as subscriptions from './subscriptions.ts';
import * as tags from './tags.ts';
import * as transfers from './transfers.ts';
import * as unlistedCandidates from './unlisted-candidates.ts';
import * as uploads from './uploads.ts';
import * as vocabulary from './vocabulary.ts';
import * as webhooks from './webhooks.ts';

const features = {
  accounts,
  socialSignIn,
  agencies,
  subscriptionManagement,
  agencySettings,
  recruiters,
  invitations,
  credits,
  candidates,
  duplicates,
  enrichment,
  candidateFiles,
  merges,
  uploads,
  imports,
  skills,
  tags,
  places,
  jobs,
  matches,
  matchMoves,
  matchSettings,
  matchStatuses,
  unlistedCandidates,
  dashboard,
  palette,
  transfers,
  activities,
  letterTemplates,
  letters,
  events,
  vocabulary,
  questionnaire,
  sandboxPayments,
  savedViews,
  exports,
  archives,
  notifications,
  emails,
  digests,
  billingDetails,
  invoices,
  paymentMethods,
  plans,
  providerEvents,
  purchases,
  subscriptions,
  webhooks,
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'roles' in value && 'body' in value;

/** Every call of the API by feature and name; the server, the OpenAPI document and the tests iterate over it. */
export const allCalls: readonly { feature: string; name: string; call: Call }[] = Object.entries(
  features,
).flatMap(([feature, module]) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
    isCall(value) ? [{ feature, name, call: value }] : [],
  ),
);
