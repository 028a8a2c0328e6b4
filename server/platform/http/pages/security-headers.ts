import type { OutgoingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** The security headers of every response, computed once: helmet rebuilds them at the cost of validating a response. */
export async function securityHeaders(isSecure: boolean): Promise<OutgoingHttpHeaders> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        // The PDF view decodes some images with WebAssembly from the build.
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        // The PDF view compiles its image decoders.
        'worker-src': ["'self'", 'blob:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'upgrade-insecure-requests': isSecure ? [] : null,
      },
    },
    hsts: isSecure,
  });
  let headers: OutgoingHttpHeaders = {};
  app.get('/', async (_request, reply) => {
    headers = { ...reply.raw.getHeaders() };
    return '';
  });
  await app.inject('/');
  await app.close();
  return headers;
}
