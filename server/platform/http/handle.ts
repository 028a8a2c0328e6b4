import type { Call } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { duringCall } from '../call-checks.ts';
import { CallResult, type FileResult, type PublicContext, type RawHead } from '../context.ts';
import { isRefusedWrite } from '../db/errors.ts';
import { type TenantTx, withActor, withInstallation, withReadingActor } from '../db/tenant.ts';
import type { Platform } from '../platform.ts';
import { logSecurity } from '../security/security-log.ts';
import { type Actor, findActor, type SeenFrom } from '../sessions/sessions.ts';
import { actorOf, bearerToken } from './authenticate.ts';
import { hostCookie, readCookie, writeCookie } from './cookies.ts';
import { streamEvents } from './event-stream.ts';
import { isLocalRequest } from './local-request.ts';
import { withForm } from './multipart.ts';
import { envelope, idempotency, inputOf, type Route, route } from './route.ts';
import {
  type AnyOptions,
  type Kind,
  type KindOf,
  kindOf,
  type NoOptions,
  type Only,
  type Options,
  type Services,
} from './route-kinds.ts';
import { validateBody } from './validation.ts';

export type { Route } from './route.ts';

/**
 * Binds a call to its service. What the service gets follows from the contract: a public call, a file, form, redirect, stream
 * or raw body, and whether only super admins may send it (then over all agencies). `{ transaction: false }` is for services
 * that wait for a thread or another host.
 */
export function handle<C extends Call, const O extends AnyOptions = NoOptions>(
  call: C,
  service: Services<C>[KindOf<C, O>],
  options?: O & Only<Options[KindOf<C, O>]>,
): Route {
  const kind = kindOf(call, service, options ?? {});
  // The parameters are tied to the kind by the types above, which the compiler cannot follow through a table.
  return kinds[kind](call, service as never, (options ?? {}) as never);
}

const kinds: { [K in Kind]: (call: Call, service: Services<Call>[K], options: Options[K]) => Route } = {
  tenant: (call, service, { notes }) => {
    const run = notes ? runTenant : tenantRunner(call);
    return limited(call, (input) => run(call, service, input));
  },
  installation: (call, service) => limited(call, (input) => runInstallation(call, service, input)),
  both: (call, { agency, installation }) => {
    const runAgency = tenantRunner(call);
    return limited(call, (input) =>
      input.actor.role === 'super_admin'
        ? runInstallation(call, installation, input)
        : runAgency(call, agency, input),
    );
  },
  waiting: (call, service) => limited(call, (input) => runWaiting(call, service, input)),
  public: (call, service) =>
    route(call, async (request, reply, platform) => {
      const validateAndWork = async () => {
        const body = inputOf(call, request);
        const result = await service(publicContext(call, request, platform, body), body);
        if (result instanceof CallResult) reply.code(result.status);
        return envelope(call, body, result);
      };
      return request.server.traffic.runPublic(request.ip, validateAndWork);
    }),
  raw: (call, service, { admit }) =>
    route(
      call,
      async (request, _reply, platform) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const receive = async () =>
          envelope(call, {}, await service({ ...rawHead(request, platform), bytes }));
        return request.server.traffic.runPublic(request.ip, receive);
      },
      admit && ((request, platform) => admit(rawHead(request, platform))),
    ),
  form: (call, service, { admit }) =>
    route(call, async (request, _reply, platform) => {
      const actor = actorOf(request);
      await admit?.({ actor, platform });
      const receive = () =>
        withForm(request, { call, dataDir: platform.config.dataDir }, async (form) => {
          const body = validateBody(call, form.fields);
          const result = await duringCall(call, body, () => service({ actor, platform, form }, body));
          return envelope(call, body, result);
        });
      return request.server.traffic.runUpload(actor, receive);
    }),
  file: (call, service) =>
    handleFile(call, ({ actor, platform }, body) =>
      withActor(platform.database, actor, (tx) => service({ tx, actor, platform }, body)),
    ),
  waitingFile: handleFile,
  publicFile: (call, service) =>
    route(call, async (request, reply, platform) => {
      const body = inputOf(call, request);
      const context = publicContext(call, request, platform, body);
      const { traffic } = request.server;
      await traffic.startPublicFile(request.ip, reply);
      return sendFile(reply, await traffic.runPublic(request.ip, () => service(context, body)));
    }),
  redirect: (call, service) =>
    route(call, async (request, reply, platform) => {
      const isSecure = platform.config.apiUrl.startsWith('https:');
      const findRedirect = async () => {
        const body = inputOf(call, request);
        const cookie = (name: string) => readCookie(request.headers.cookie, hostCookie(name, isSecure));
        return service({ ...publicContext(call, request, platform, body), cookie }, body);
      };
      const redirect = await request.server.traffic.runPublic(request.ip, findRedirect);
      const { location, cookies, cookieSeconds } = redirect;
      for (const [name, value] of Object.entries(cookies)) {
        const cookie = writeCookie(hostCookie(name, isSecure), value, { cookieSeconds, isSecure });
        reply.header('set-cookie', cookie);
      }
      return reply.redirect(location, 302);
    }),
  events: (call, subscribe) =>
    route(call, async (request, reply, platform) => {
      const actor = actorOf(request);
      const body = inputOf(call, request);
      await request.server.traffic.startStream(actor, reply);
      return streamEvents({ request, reply, actor, platform }, (send) =>
        subscribe({ actor, platform }, body, send),
      );
    }),
};

type Input = { actor: Actor; body: unknown; platform: Platform; request: FastifyRequest };

/** A call for signed-in people that returns data: validates and works in one of the places of the caller's agency. */
function limited(call: Call, work: (input: Input) => Promise<unknown>): Route {
  return route(call, async (request, _reply, platform) => {
    const actor = actorOf(request);
    const validateAndWork = async () => {
      const body = inputOf(call, request);
      return envelope(call, body, await work({ actor, body, platform, request }));
    };
    return request.server.traffic.runCall(actor, call, validateAndWork);
  });
}

const tenantRunner = ({ effect }: Call) => (effect === 'read' ? readTenant : runTenant);

async function runTenant(
  call: Call,
  service: Services<Call>['tenant'],
  { actor, body, platform, request }: Input,
) {
  const { once } = idempotency(call, request, body);
  return duringCall(call, body, () =>
    withActor(platform.database, actor, (tx) => once(tx, () => service({ tx, actor, platform }, body))),
  );
}

/** Logged when the service of a reading call writes without saying so; the tests fail on it. */
export const UNDECLARED_WRITE = 'A reading call writes';

async function readTenant(call: Call, service: Services<Call>['tenant'], input: Input) {
  const { actor, body, platform, request } = input;
  try {
    return await withReadingActor(platform.database, actor, (tx) => service({ tx, actor, platform }, body));
  } catch (error) {
    if (!isRefusedWrite(error)) throw error;
    request.log.error({ err: error, call: call.path }, UNDECLARED_WRITE);
    return runTenant(call, service, input);
  }
}

async function runInstallation(
  call: Call,
  service: Services<Call>['installation'],
  { actor, body, platform, request }: Input,
) {
  logAccess(call, { actor, body, platform });
  const { once } = idempotency(call, request, body);
  return duringCall(call, body, () =>
    withInstallation(platform.database, { session: actor.session_hash }, (tx) =>
      once(tx, () => service({ tx, actor, platform }, body)),
    ),
  );
}

async function runWaiting(
  call: Call,
  service: Services<Call>['waiting'],
  { actor, body, platform, request }: Input,
) {
  if (actor.role === 'super_admin') logAccess(call, { actor, body, platform });
  const isLocal = isLocalRequest(request, platform.config);
  const context = { actor, platform, ...seenFrom(request), isLocal };
  const run = () => duringCall(call, body, () => service(context, body));
  if (call.effect !== 'create') return run();
  const { once, assertNew } = idempotency(call, request, body);
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withActor(platform.database, actor, work);
  await inAgency(assertNew);
  const result = await run();
  return inAgency((tx) => once(tx, async () => result));
}

/** Writes to the log that a super admin makes a call, and on which agency. */
function logAccess(call: Call, { actor, body, platform }: Omit<Input, 'request'>) {
  const { agency_id } = body as { agency_id?: AgencyId };
  const facts = { user_id: actor.user_id, call: call.path, ...(agency_id && { agency_id }) };
  logSecurity(platform.log, 'super_admin_access', facts, 'Super admin access');
}

const seenFrom = ({ ip, headers }: FastifyRequest): SeenFrom => ({
  ip,
  user_agent: headers['user-agent'] ?? '',
});

function publicContext(
  call: Call,
  request: FastifyRequest,
  platform: Platform,
  body: unknown,
): PublicContext {
  const token = bearerToken(request);
  return {
    platform,
    ...seenFrom(request),
    isLocal: isLocalRequest(request, platform.config),
    ...idempotency(call, request, body),
    findCaller: async () => (token === undefined ? undefined : findActor(platform.database, token)),
  };
}

function rawHead(request: FastifyRequest, platform: Platform): RawHead {
  return {
    platform,
    header: (name) => [request.headers[name]].flat()[0],
    query: (name) => [(request.query as Record<string, string | string[]>)[name]].flat()[0],
  };
}

async function sendFile(reply: FastifyReply, file: FileResult) {
  const name = encodeURIComponent(file.file_name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(file.type)
    .header('content-disposition', `${file.is_inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('cache-control', file.is_private ? 'private, no-store' : 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.stream);
}

/** A file of the caller's agency; it needs no transaction where it comes from elsewhere. */
function handleFile(call: Call, service: Services<Call>['waitingFile']): Route {
  return route(call, async (request, reply, platform) => {
    const actor = actorOf(request);
    const { traffic } = request.server;
    await traffic.startDownload(actor, reply);
    const find = async () => service({ actor, platform }, inputOf(call, request));
    return sendFile(reply, await traffic.runCall(actor, call, find));
  });
}
