import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { AppError } from '../errors.ts';
import { measureCalls } from '../monitoring/call-metrics.ts';
import { proxyTrust } from '../network/trust-proxy.ts';
import type { Platform } from '../platform.ts';
import { findActors } from '../sessions/sessions.ts';
import { isForApi, logAccess, requestId } from './access-log.ts';
import { handleError, refuseBrokenHttp, sendFailure } from './failures.ts';
import type { Route } from './handle.ts';
import { LookUps } from './look-ups.ts';
import { serveOpenApi } from './openapi-document.ts';
import { allowOrigins, corsHeaders } from './pages/cors.ts';
import { apiPolicy, ownAgencyPolicy, type PagePolicy } from './pages/page-policy.ts';
import { type PublicPage, servePublicPages } from './pages/public-pages.ts';
import { securityHeaders } from './pages/security-headers.ts';
import { trackServing } from './pages/serving.ts';
import { BUILT_WEB, serveWebApplication } from './pages/web-application.ts';
import { registerProbes } from './probes.ts';
import { readJsonBodies } from './read-body.ts';
import { refuseWhenOverloaded } from './traffic/overload.ts';
import { Traffic } from './traffic/traffic.ts';
import { warnOfUnknownProxy } from './traffic/unknown-proxy.ts';

/** The API and the web application on one port: envelope, security headers, probes, access log, OpenAPI document. */
export async function buildHttp(
  platform: Platform,
  {
    routes,
    pages,
    policy,
  }: { routes: readonly Route[]; pages: readonly PublicPage[]; policy?: PagePolicy | undefined },
): Promise<FastifyInstance> {
  const { config } = platform;
  const headers = await securityHeaders(config.publicUrl.startsWith('https:'));
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: proxyTrust(config.trustProxy),
    genReqId: requestId,
    // Closes requests on which nothing arrives; slow uploads continue. JSON bodies have a separate limit.
    connectionTimeout: 120_000,
    // Longer than the usual 60 s of proxies, which would otherwise use a connection just closed.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 300 },
    // While the server stops, requests on open connections are still served (see serving.ts).
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenHttp,
    // Paths that cannot be decoded reach neither hooks nor routes.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).headers(corsHeaders(config, request)).header('x-request-id', request.id);
      return handleError(error, request, reply);
    },
  });
  app.decorate('traffic', new Traffic(config));
  app.decorate('lookUps', new LookUps((hashes) => findActors(platform.database, hashes)));
  trackServing(app);
  logAccess(app);
  measureCalls(app);
  warnOfUnknownProxy(app, config);
  // Before any hook that refuses a request, after which no other runs.
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  allowOrigins(app, config);
  await refuseWhenOverloaded(app, config);
  readJsonBodies(app);
  await app.register(multipart, { throwFileSizeLimit: false });

  app.setErrorHandler(handleError);
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (isForApi(request) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    next();
  });

  for (const route of routes) route.register(app, platform);
  await servePublicPages(app, platform, pages);
  serveOpenApi(app);
  registerProbes(app, platform);
  const policies = [apiPolicy(config), ownAgencyPolicy(config), policy].filter((one) => one !== undefined);
  await serveWebApplication(app, BUILT_WEB, {
    sendNotFound: (reply) => sendFailure(reply, new AppError('not_found')),
    policies,
    startAsset: (ip, reply) => app.traffic.startAsset(ip, reply),
  });
  return app;
}
