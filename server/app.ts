import type { FastifyInstance } from 'fastify';
import type { DomainEvents } from './domain-events.ts';
import { routes as creditsRoutes } from './features/credits/credits.routes.ts';
import { routes as liveRoutes } from './features/live/live.routes.ts';
import type { Route } from './platform/http/handle.ts';
import { buildHttp } from './platform/http/server.ts';
import type { Tasks } from './platform/jobs/runner.ts';
import type { Platform } from './platform/platform.ts';

/** The one composition root: every feature's routes, tasks and who listens to whom. */
export const routes: readonly Route[] = [...creditsRoutes, ...liveRoutes];

export const tasks: Tasks = {};

/** Housekeeping, in UTC. */
export const cron = '';

export function listen(_events: DomainEvents) {
  // Filled by the features below.
}

/** Builds the API; tests call it with their own platform. */
export function buildApp(platform: Platform): Promise<FastifyInstance> {
  return buildHttp(platform, routes);
}
