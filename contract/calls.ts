import type { Call } from './call.ts';
import * as clientFiles from './clients/client-files.ts';
import * as clientMerges from './clients/client-merges.ts';
import * as clients from './clients/clients.ts';
import * as contacts from './clients/contacts.ts';
import * as offLimits from './clients/off-limits.ts';
import * as dashboard from './desk/dashboard.ts';
import * as digests from './desk/digests.ts';
import * as firstSteps from './desk/first-steps.ts';
import * as palette from './desk/palette.ts';
import * as savedViews from './desk/saved-views.ts';
import * as sentences from './desk/sentences.ts';
import * as today from './desk/today.ts';
import * as events from './events.ts';
import * as agencies from './installation/agencies.ts';
import * as backups from './installation/backups.ts';
import * as letInAgain from './installation/let-in-again.ts';
import * as duplicates from './matching/duplicates.ts';
import * as jobs from './matching/jobs.ts';
import * as matchMoves from './matching/match-moves.ts';
import * as matchSettings from './matching/match-settings.ts';
import * as matchStatuses from './matching/match-statuses.ts';
import * as matches from './matching/matches.ts';
import * as merges from './matching/merges.ts';
import * as transfers from './matching/transfers.ts';
import * as unlistedCandidates from './matching/unlisted-candidates.ts';
import * as vocabulary from './matching/vocabulary.ts';
import * as billingDetails from './money/billing-details.ts';
import * as credits from './money/credits.ts';
import * as invoices from './money/invoices.ts';
import * as paymentMethods from './money/payment-methods.ts';
import * as plans from './money/plans.ts';
import * as providerEvents from './money/provider-events.ts';
import * as purchases from './money/purchases.ts';
import * as sandboxPayments from './money/sandbox-payments.ts';
import * as subscriptionManagement from './money/subscription-management.ts';
import * as subscriptions from './money/subscriptions.ts';
import * as activities from './outreach/activities.ts';
import * as messageTemplates from './outreach/message-templates.ts';
import * as messages from './outreach/messages.ts';
import * as notifications from './outreach/notifications.ts';
import * as proposals from './outreach/proposals.ts';
import * as archives from './outside/archives.ts';
import * as exports from './outside/exports.ts';
import * as moves from './outside/moves.ts';
import * as webhooks from './outside/webhooks.ts';
import * as accounts from './people/accounts.ts';
import * as agencySettings from './people/agency-settings.ts';
import * as agencySignIn from './people/agency-sign-in.ts';
import * as emails from './people/emails.ts';
import * as invitations from './people/invitations.ts';
import * as ownAccount from './people/own-account.ts';
import * as questionnaire from './people/questionnaire.ts';
import * as recruiters from './people/recruiters.ts';
import * as secondFactor from './people/second-factor.ts';
import * as securityLog from './people/security-log.ts';
import * as socialSignIn from './people/social-sign-in.ts';
import * as feeNote from './placements/fee-note.ts';
import * as forecast from './placements/forecast.ts';
import * as offers from './placements/offers.ts';
import * as placements from './placements/placements.ts';
import * as reports from './placements/reports.ts';
import * as targets from './placements/targets.ts';
import * as documents from './sharing/documents.ts';
import * as interviews from './sharing/interviews.ts';
import * as shareAnswers from './sharing/share-answers.ts';
import * as shares from './sharing/shares.ts';
import * as submissions from './sharing/submissions.ts';
import * as candidateFiles from './sourcing/candidate-files.ts';
import * as candidates from './sourcing/candidates.ts';
import * as enrichment from './sourcing/enrichment.ts';
import * as imports from './sourcing/imports.ts';
import * as places from './sourcing/places.ts';
import * as skills from './sourcing/skills.ts';
import * as tags from './sourcing/tags.ts';
import * as uploads from './sourcing/uploads.ts';

const people = {
  accounts,
  ownAccount,
  secondFactor,
  socialSignIn,
  agencySettings,
  agencySignIn,
  recruiters,
  invitations,
  questionnaire,
  emails,
  securityLog,
};
const outreach = { activities, messageTemplates, messages, notifications, proposals };
const money = {
  subscriptionManagement,
  credits,
  sandboxPayments,
  billingDetails,
  invoices,
  paymentMethods,
  plans,
  providerEvents,
  purchases,
  subscriptions,
};
const sourcing = { candidates, enrichment, candidateFiles, uploads, imports, skills, tags, places };
const clientRecords = { clients, contacts, clientMerges, clientFiles, offLimits };
const matching = {
  duplicates,
  merges,
  jobs,
  matches,
  matchMoves,
  matchSettings,
  matchStatuses,
  unlistedCandidates,
  transfers,
  vocabulary,
};
const sharing = { documents, interviews, shareAnswers, shares, submissions };
const placementRecords = { feeNote, forecast, offers, placements, targets, reports };
const installation = { agencies, backups, letInAgain };
const outside = { exports, archives, webhooks, moves };
const desk = { dashboard, firstSteps, today, palette, events, savedViews, sentences, digests };
const contexts = {
  people,
  outreach,
  money,
  sourcing,
  clients: clientRecords,
  matching,
  sharing,
  placements: placementRecords,
  installation,
  outside,
  desk,
};

export type Context = keyof typeof contexts;
export const CONTEXTS = Object.keys(contexts) as Context[];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'roles' in value && 'body' in value;

/** Every call of the API by context, feature and name; the server, the OpenAPI document and the tests iterate over it. */
export const allCalls: readonly { context: Context; feature: string; name: string; call: Call }[] =
  CONTEXTS.flatMap((context) =>
    Object.entries(contexts[context]).flatMap(([feature, module]) =>
      Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
        isCall(value) ? [{ context, feature, name, call: value }] : [],
      ),
    ),
  );
