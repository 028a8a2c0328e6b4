import type { AgencyId } from '@placewell/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import { backupAge } from './backup/backup-age.ts';
import { dailyBackups } from './backup/daily-backup.jobs.ts';
import { diskSpace } from './backup/disk-space.ts';
import { upgradeSettings } from './backup/upgrade.service.ts';
import { clientFiles } from './clients/client-files/index.ts';
import { clientMerges } from './clients/client-merges/index.ts';
import { clients } from './clients/clients/index.ts';
import { contacts } from './clients/contacts/index.ts';
import { offLimits } from './clients/off-limits/index.ts';
import { dashboard } from './desk/dashboard/index.ts';
import { digests } from './desk/digests/index.ts';
import { firstSteps } from './desk/first-steps/index.ts';
import { palette } from './desk/palette/index.ts';
import { savedViews } from './desk/saved-views/index.ts';
import { sentences } from './desk/sentences/index.ts';
import { today } from './desk/today/index.ts';
import { agencies } from './installation/agencies/index.ts';
import { backups } from './installation/backups/index.ts';
import { jobs as jobsFeature } from './matching/jobs/index.ts';
import { matchSettings } from './matching/match-settings/index.ts';
import { matches } from './matching/matches/index.ts';
import { merges } from './matching/merges/index.ts';
import { tagChanges } from './matching/tag-changes/index.ts';
import { transfers } from './matching/transfers/index.ts';
import { vocabulary } from './matching/vocabulary/index.ts';
import { billing } from './money/billing/index.ts';
import { cardSandbox } from './money/card-sandbox/index.ts';
import { credits } from './money/credits/index.ts';
import { plans } from './money/plans/index.ts';
import { subscriptionManagement } from './money/subscription-management/index.ts';
import { subscriptions } from './money/subscriptions/index.ts';
import { OPEN_WORK } from './open-work.ts';
import { activities } from './outreach/activities/index.ts';
import { messages } from './outreach/messages/index.ts';
import { notifications } from './outreach/notifications/index.ts';
import { proposals as proposalsFeature } from './outreach/proposals/index.ts';
import { archives } from './outside/archives/index.ts';
import { exports } from './outside/exports/index.ts';
import { moves } from './outside/moves/index.ts';
import { webhooks } from './outside/webhooks/index.ts';
import { accounts } from './people/accounts/index.ts';
import { agencySettings } from './people/agency-settings/index.ts';
import { agencySignIn } from './people/agency-sign-in/index.ts';
import { invitations } from './people/invitations/index.ts';
import { mail } from './people/mail/index.ts';
import { questionnaire } from './people/questionnaire/index.ts';
import { recruiters } from './people/recruiters/index.ts';
import { securityLog } from './people/security-log/index.ts';
import { socialSignIn } from './people/social-sign-in/index.ts';
import { feeNotes } from './placements/fee-notes/index.ts';
import { forecast } from './placements/forecast/index.ts';
import { offers } from './placements/offers/index.ts';
import { placementMerges } from './placements/placement-merges/index.ts';
import { placementNews } from './placements/placement-news/index.ts';
import { placements } from './placements/placements/index.ts';
import { reports } from './placements/reports/index.ts';
import { targets } from './placements/targets/index.ts';
import type { Config } from './platform/config.ts';
import type { Feature, Stop } from './platform/feature.ts';
import { fileJobs } from './platform/files/files.ts';
import { requestCron, requestJobs } from './platform/http/idempotency.ts';
import { buildHttp } from './platform/http/server.ts';
import { trafficSettings } from './platform/http/traffic/traffic.config.ts';
import type { Slots } from './platform/jobs/lanes.ts';
import { sweepCron, sweepJob } from './platform/jobs/sweep.ts';
import type { JobHandler } from './platform/jobs/task.ts';
import { monitoringSettings } from './platform/monitoring/monitoring.config.ts';
import { queueMeasure } from './platform/monitoring/queue-measure.ts';
import { outgoingSettings } from './platform/outgoing/outgoing.config.ts';
import type { Platform } from './platform/platform.ts';
import { secretsSettings } from './platform/security/secrets.ts';
import { tracingSettings } from './platform/tracing/tracing.config.ts';
import { emailFinderSettings } from './providers/email-finder/email-finder.config.ts';
import { identitySettings } from './providers/identity/identity-settings.ts';
import { mailSettings } from './providers/mail/mailer.ts';
import { ocrSettings } from './providers/ocr/ocr.config.ts';
import { cardSandboxSettings } from './providers/payments/card-sandbox.config.ts';
import { cardPagePolicy } from './providers/payments/stripe/card-pages.ts';
import { stripeSettings } from './providers/payments/stripe/stripe-settings.ts';
import { storageSettings } from './providers/storage/storage.ts';
import { storageMeasure } from './providers/storage/storage-measure.ts';
// For programs outside this folder: the application's additions to the platform's types.
import type {} from './services.ts';
import { answers } from './sharing/answers/index.ts';
import { documents } from './sharing/documents/index.ts';
import { interviews } from './sharing/interviews/index.ts';
import { publicPage } from './sharing/public-page/index.ts';
import { shareMerges } from './sharing/share-merges/index.ts';
import { shareNews } from './sharing/share-news/index.ts';
import { shares } from './sharing/shares/index.ts';
import { submissions } from './sharing/submissions/index.ts';
import { candidateFiles } from './sourcing/candidate-files/index.ts';
import { candidates } from './sourcing/candidates/index.ts';
import { enrichment } from './sourcing/enrichment/index.ts';
import { imports } from './sourcing/imports/index.ts';
import { places } from './sourcing/places/index.ts';
import { skills } from './sourcing/skills/index.ts';
import { tags } from './sourcing/tags/index.ts';
import { uploads } from './sourcing/uploads/index.ts';
import { parseConcurrency, scanConcurrency } from './sourcing/uploads/uploads.config.ts';
import { fileSweep } from './sweep/index.ts';

/** The composition root: all features of the application. Listeners run in this order. */
export const features: readonly Feature[] = [
  accounts,
  mail,
  socialSignIn,
  securityLog,
  recruiters,
  invitations,
  credits,
  plans,
  subscriptions,
  billing,
  cardSandbox,
  agencySettings,
  agencySignIn,
  agencies,
  backups,
  dailyBackups,
  fileSweep,
  subscriptionManagement,
  dashboard,
  today,
  notifications,
  digests,
  firstSteps,
  palette,
  candidates,
  uploads,
  candidateFiles,
  imports,
  clients,
  offLimits,
  contacts,
  clientFiles,
  clientMerges,
  jobsFeature,
  matches,
  matchSettings,
  merges,
  transfers,
  documents,
  submissions,
  shares,
  interviews,
  answers,
  publicPage,
  shareMerges,
  shareNews,
  offers,
  reports,
  forecast,
  targets,
  placements,
  placementMerges,
  placementNews,
  feeNotes,
  activities,
  proposalsFeature,
  messages,
  enrichment,
  questionnaire,
  savedViews,
  sentences,
  exports,
  archives,
  moves,
  skills,
  tags,
  tagChanges,
  places,
  vocabulary,
  webhooks,
];

export const routes = features.flatMap((feature) => feature.routes ?? []);
export const pages = features.flatMap((feature) => feature.pages ?? []);
export const sweeps = features.flatMap((feature) => feature.sweeps ?? []);
/** How each kind of record that people delete is purged. */
export const purges = features.flatMap((feature) => feature.purge ?? []);
export const cron = [
  ...requestCron,
  ...sweepCron,
  ...features.flatMap((feature) => feature.cron ?? []),
  ...purges.map(({ schedule }) => schedule),
];
export const listeners = features.flatMap((feature) => feature.listeners ?? []);
/** How each kind of proposal is described and carried out. */
export const proposals = features.flatMap((feature) => feature.proposals ?? []);
/** What listens in worker threads, which do not load this file. */
export const threadListeners = new URL('./thread-listeners.ts', import.meta.url);
export const settings = [
  upgradeSettings,
  trafficSettings,
  monitoringSettings,
  tracingSettings,
  outgoingSettings,
  secretsSettings,
  mailSettings,
  emailFinderSettings,
  storageSettings,
  stripeSettings,
  cardSandboxSettings,
  identitySettings,
  ocrSettings,
  ...features.flatMap((feature) => feature.settings ?? []),
];

/** The job handlers of all features, each wrapped in the `aroundJob` of every feature. */
export const jobs: readonly JobHandler[] = [
  ...fileJobs,
  ...requestJobs,
  sweepJob(sweeps, OPEN_WORK),
  ...features.flatMap((feature) => feature.jobs ?? []),
  ...purges.map(({ handler }) => handler),
].map(({ task, run }) => ({
  task,
  run: (payload, platform, job) =>
    features.reduce<() => Promise<void>>(
      (inner, { aroundJob }) => (aroundJob ? () => aroundJob(platform, inner, job) : inner),
      () => run(payload, platform, job),
    )(),
}));

/** What the worker's metrics say of the whole installation. */
export const measures = [
  queueMeasure(jobs.map(({ task }) => task)),
  backupAge,
  diskSpace,
  storageMeasure,
  ...features.flatMap((feature) => feature.measures ?? []),
];

/** Concurrent jobs per worker process. One more file than parsers is queued, so that no parser idles. */
export const slotsOf = (config: Config): Slots => ({
  interactive: 4,
  mail: 4,
  parsing: parseConcurrency(config) + 1,
  scanning: scanConcurrency(config) + 1,
  scoring: 4,
  outside: 8,
  housekeeping: 3,
});

/** Builds the API's in-memory data that needs no database; a second call does nothing. */
export function prepareApiFeatures() {
  for (const feature of features) feature.prepareApi?.();
}

/** Loads the API's in-memory data, so that no request waits for it; returns a function that stops it. */
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

/** Starts the resources that the first calls would wait for. */
export function warmApiFeatures() {
  for (const feature of features) feature.warmApi?.();
}

/** Loads the worker's in-memory data, so that no job waits for it. */
export async function startWorkerFeatures(platform: Platform) {
  for (const feature of features) await feature.startWorker?.(platform);
}

export function onLeaseEnd(platform: Platform, agency_id: AgencyId) {
  for (const feature of features) feature.onLeaseEnd?.(platform, agency_id);
}

/** Closes resources that features opened, such as worker threads. No request or job may be running. */
export async function closeFeatures(platform: Platform) {
  for (const feature of features) await feature.close?.(platform);
}

/** Builds the API; tests pass their own platform. */
export function buildApp(platform: Platform): Promise<FastifyInstance> {
  return buildHttp(platform, { routes, pages, policy: cardPagePolicy(platform.config) });
}
