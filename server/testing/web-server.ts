import Fastify from 'fastify';
import { readConfig } from '../platform/config.ts';
import { apiPolicy } from '../platform/http/pages/page-policy.ts';
import { securityHeaders } from '../platform/http/pages/security-headers.ts';
import { BUILT_WEB, serveWebApplication } from '../platform/http/pages/web-application.ts';

/** Serves the built web application alone, as with `API_BASE_URL`; the API is 404. Returns a function that stops it. */
export async function startWebServer(
  port: number,
  env: { API_BASE_URL: string },
): Promise<() => Promise<void>> {
  const app = Fastify();
  const headers = await securityHeaders(false);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  const policies = [apiPolicy(readConfig(env, []))].filter((one) => one !== undefined);
  await serveWebApplication(app, BUILT_WEB, { sendNotFound: (reply) => reply.code(404).send(), policies });
  await app.listen({ host: '127.0.0.1', port });
  return () => app.close();
}
