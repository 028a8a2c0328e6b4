import type { FastifyInstance } from 'fastify';
import type { DomainEvents } from './domain-events.ts';
import { tasks as accountsTasks } from './features/accounts/accounts.jobs.ts';
import { routes as accountsRoutes } from './features/accounts/accounts.routes.ts';
import { routes as agenciesRoutes } from './features/agencies/agencies.routes.ts';
import { tasks as candidatesTasks } from './features/candidates/candidates.jobs.ts';
import { listen as candidatesListen } from './features/candidates/candidates.listeners.ts';
import { routes as candidatesRoutes } from './features/candidates/candidates.routes.ts';
import { listen as creditsListen } from './features/credits/credits.listeners.ts';
import { routes as creditsRoutes } from './features/credits/credits.routes.ts';
import { routes as dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { cron as jobsCron, tasks as jobsTasks } from './features/jobs/jobs.jobs.ts';
import { listen as jobsListen } from './features/jobs/jobs.listeners.ts';
import { routes as jobsRoutes } from './features/jobs/jobs.routes.ts';
import { routes as liveRoutes } from './features/live/live.routes.ts';
import { routes as matchSettingsRoutes } from './features/match-settings/match-settings.routes.ts';
import { cron as matchesCron, tasks as matchesTasks } from './features/matches/matches.jobs.ts';
import { listen as matchesListen } from './features/matches/matches.listeners.ts';
import { routes as matchesRoutes } from './features/matches/matches.routes.ts';
import { closeMatching, warmMatching } from './features/matches/scoring/matching-pool.thread.ts';
import { routes as placesRoutes } from './features/places/places.routes.ts';
import { routes as recruitersRoutes } from './features/recruiters/recruiters.routes.ts';
import { routes as skillsRoutes } from './features/skills/skills.routes.ts';
import { warmParser } from './features/uploads/resume-pools.thread.ts';
import { cron as uploadsCron, tasks as uploadsTasks } from './features/uploads/uploads.jobs.ts';
import { listen as uploadsListen } from './features/uploads/uploads.listeners.ts';
import { routes as uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { followVocabulary } from './features/vocabulary/follow-vocabulary.service.ts';
import {
  checkSoon,
  cron as vocabularyCron,
  tasks as vocabularyTasks,
} from './features/vocabulary/vocabulary.jobs.ts';
import { vocabulary, withVocabulary } from './features/vocabulary/vocabulary.public.ts';
import { routes as vocabularyRoutes } from './features/vocabulary/vocabulary.routes.ts';
import { tasks as filesTasks } from './platform/files.ts';
import type { Route } from './platform/http/handle.ts';
import { buildHttp } from './platform/http/server.ts';
import type { Cron, Tasks } from './platform/jobs/runner.ts';
import type { Platform } from './platform/platform.ts';
import { loadGazetteer } from './providers/places/gazetteer.ts';

/** The one composition root: every feature's routes, tasks and who listens to whom. */
export const routes: readonly Route[] = [
  ...accountsRoutes,
  ...recruitersRoutes,
  ...creditsRoutes,
  ...agenciesRoutes,
  ...dashboardRoutes,
  ...jobsRoutes,
  ...matchesRoutes,
  ...matchSettingsRoutes,
  ...candidatesRoutes,
  ...uploadsRoutes,
  ...skillsRoutes,
  ...placesRoutes,
  ...vocabularyRoutes,
  ...liveRoutes,
];

export const tasks: Tasks = onVocabulary({
  ...accountsTasks,
  ...candidatesTasks,
  ...uploadsTasks,
  ...filesTasks,
  ...jobsTasks,
  ...matchesTasks,
  ...vocabularyTasks,
});

/** Each task runs with the newest vocabulary, and with that one to its end. */
function onVocabulary(all: Tasks): Tasks {
  return Object.fromEntries(
    Object.entries(all).map(([name, task]): [string, Tasks[string]] => [
      name,
      (payload, platform) => withVocabulary(platform.database, () => task(payload, platform)),
    ]),
  );
}

/** Housekeeping, times in UTC. */
export const cron: Cron = [
  { task: 'accounts.cleanUp', match: '17 * * * *' },
  { task: 'candidates.purge', match: '41 2 * * *' },
  ...jobsCron,
  ...uploadsCron,
  ...matchesCron,
  ...vocabularyCron,
];

/** Who is told of whose changes, in the transaction that makes them. */
export function listen(events: DomainEvents) {
  creditsListen(events);
  candidatesListen(events);
  uploadsListen(events);
  jobsListen(events);
  matchesListen(events);
}

/** Loads what the worker keeps in memory, so that the first resume and its matches do not wait for it. */
export async function prepareWorker(platform: Platform) {
  warmParser(platform.config);
  warmMatching(platform);
  await checkSoon(platform);
}

/** Loads what the API keeps in memory, skills and places, so that no request waits for it; answers how to stop. */
export async function prepareApi(platform: Platform): Promise<() => void> {
  const stop = await followVocabulary(platform);
  vocabulary();
  loadGazetteer();
  return stop;
}

/** Ends what features keep beside the database: threads. Nothing may be running. */
export async function closeFeatures(platform: Platform) {
  await closeMatching(platform);
}

/** Builds the API; tests call it with their own platform. */
export function buildApp(platform: Platform): Promise<FastifyInstance> {
  return buildHttp(platform, routes);
}
