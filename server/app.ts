import type { FastifyInstance } from 'fastify';
import { accounts } from './features/accounts/index.ts';
import { activities } from './features/activities/index.ts';
import { agencySettings } from './features/agency-settings/index.ts';
import { archives } from './features/archives/index.ts';
import { billing } from './features/billing/index.ts';
import { candidateFiles } from './features/candidate-files/index.ts';
import { candidates } from './features/candidates/index.ts';
import { cardSandbox } from './features/card-sandbox/index.ts';
import { credits } from './features/credits/index.ts';
import { dashboard } from './features/dashboard/index.ts';
import { digests } from './features/digests/index.ts';
import { enrichment } from './features/enrichment/index.ts';
import { exports } from './features/exports/index.ts';
import { imports } from './features/imports/index.ts';
import { installation } from './features/installation/index.ts';
import { invitations } from './features/invitations/index.ts';
import { jobs as jobsFeature } from './features/jobs/index.ts';
import { letters } from './features/letters/index.ts';
import { live } from './features/live/index.ts';
import { mail } from './features/mail/index.ts';
import { matchSettings } from './features/match-settings/index.ts';
import { matches } from './features/matches/index.ts';
import { merges } from './features/merges/index.ts';
import { notifications } from './features/notifications/index.ts';
import { palette } from './features/palette/index.ts';
import { places } from './features/places/index.ts';
import { plans } from './features/plans/index.ts';
import { questionnaire } from './features/questionnaire/index.ts';
import { recruiters } from './features/recruiters/index.ts';
import { savedViews } from './features/saved-views/index.ts';
import { skills } from './features/skills/index.ts';
import { socialSignIn } from './features/social-sign-in/index.ts';
import { subscriptionManagement } from './features/subscription-management/index.ts';
import { subscriptions } from './features/subscriptions/index.ts';
import { tagChanges } from './features/tag-changes/index.ts';
import { tags } from './features/tags/index.ts';
import { transfers } from './features/transfers/index.ts';
import { uploads } from './features/uploads/index.ts';
import { parseConcurrency } from './features/uploads/uploads.config.ts';
import { vocabulary } from './features/vocabulary/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import type { Config } from './platform/config.ts';
import type { Feature, Stop } from './platform/feature.ts';
import { fileJobs } from './platform/files.ts';
import { requestCron, requestJobs } from './platform/http/idempotency.ts';
import { buildHttp } from './platform/http/server.ts';
import { trafficSettings } from './platform/http/traffic.config.ts';
import type { Slots } from './platform/jobs/lanes.ts';
import type { JobHandler } from './platform/jobs/task.ts';
import { outgoingSettings } from './platform/outgoing/outgoing.config.ts';
import type { Platform } from './platform/platform.ts';
import { secretsSettings } from './platform/secrets.ts';
import { emailFinderSettings } from './providers/email-finder/email-finder.config.ts';
import { identitySettings } from './providers/identity/identity-settings.ts';
import { mailSettings } from './providers/mail/mailer.ts';
import { cardSandboxSettings } from './providers/payments/card-sandbox.config.ts';
import { cardPagePolicy } from './providers/payments/stripe/card-pages.ts';
import { stripeSettings } from './providers/payments/stripe/stripe-settings.ts';
import { storageSettings } from './providers/storage/storage.ts';
// For programs outside of this folder: what the application adds to the platform's types.
import type {} from './services.ts';

/** The composition root: everything that the application consists of. Listeners run in this order. */
export const features: readonly Feature[] = [
  accounts,
  mail,
  socialSignIn,
  recruiters,
  invitations,
  credits,
  plans,
  subscriptions,
  billing,
  cardSandbox,
  agencySettings,
  installation,
  subscriptionManagement,
  dashboard,
  notifications,
  digests,
  palette,
  candidates,
  uploads,
  candidateFiles,
  imports,
  jobsFeature,
  matches,
  matchSettings,
  merges,
  transfers,
  activities,
  letters,
  enrichment,
  questionnaire,
  savedViews,
  exports,
  archives,
  skills,
  tags,
  tagChanges,
  places,
  vocabulary,
  webhooks,
  live,
];

export const routes = features.flatMap((feature) => feature.routes ?? []);
export const cron = [...requestCron, ...features.flatMap((feature) => feature.cron ?? [])];
export const listeners = features.flatMap((feature) => feature.listeners ?? []);
export const settings = [
  trafficSettings,
  outgoingSettings,
  secretsSettings,
  mailSettings,
  emailFinderSettings,
  storageSettings,
  stripeSettings,
  cardSandboxSettings,
  identitySettings,
  ...features.flatMap((feature) => feature.settings ?? []),
];

/** The job handlers of all features, each wrapped in the `aroundJob` of every feature. */
export const jobs: readonly JobHandler[] = [
  ...fileJobs,
  ...requestJobs,
  ...features.flatMap((feature) => feature.jobs ?? []),
].map(({ task, run }) => ({
  task,
  run: (payload, platform, job) =>
    features.reduce<() => Promise<void>>(
      (inner, { aroundJob }) => (aroundJob ? () => aroundJob(platform, inner, job) : inner),
      () => run(payload, platform, job),
    )(),
}));

/** Jobs that one worker process runs at a time. One file waits beside those in hand, so that no parser waits. */
export const slotsOf = (config: Config): Slots => ({
  interactive: 4,
  mail: 4,
  parsing: parseConcurrency(config) + 1,
  scoring: 4,
  outside: 8,
  housekeeping: 3,
});

/** Builds what the API keeps in memory and needs no database for; the second time there is nothing left to do. */
export function prepareApiFeatures() {
  for (const feature of features) feature.prepareApi?.();
}

/** Loads what the API keeps in memory, so that no request waits for it; returns how to stop. */
export async function startApiFeatures(platform: Platform): Promise<() => Promise<void>> {
  const stops: Stop[] = [];
  prepareApiFeatures();
  for (const feature of features) {
    const stop = await feature.startApi?.(platform);
    if (stop) stops.push(stop);
  }
  return async () => {
    for (const stop of stops.toReversed()) await stop();
  };
}

/** Starts what the first calls would wait for. */
export function warmApiFeatures() {
  for (const feature of features) feature.warmApi?.();
}

/** Loads what the worker keeps in memory, so that no job waits for it. */
export async function startWorkerFeatures(platform: Platform) {
  for (const feature of features) await feature.startWorker?.(platform);
}

/** Closes what features opened themselves, such as worker threads. No request or job may be running. */
export async function closeFeatures(platform: Platform) {
  for (const feature of features) await feature.close?.(platform);
}

/** Builds the API; tests call it with a platform of their own. */
export function buildApp(platform: Platform): Promise<FastifyInstance> {
  return buildHttp(platform, routes, cardPagePolicy(platform.config));
}
