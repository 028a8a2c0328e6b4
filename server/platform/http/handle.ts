import type { OutgoingHttpHeaders } from 'node:http';
import { type Body, type Call, type Data, errorsOf, takesKey } from '@placewell/contract/call.ts';
import type { AgencyId } from '@placewell/contract/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { duringCall } from '../call-checks.ts';
import {
  type AddressedContext,
  CallResult,
  type Context,
  type FileResult,
  type FormContext,
  type InstallationContext,
  type NoTransactionContext,
  type PublicContext,
  type RawContext,
  type RawHead,
  type Redirect,
  type RedirectContext,
} from '../context.ts';
import { isRefusedWrite } from '../db/errors.ts';
import { type TenantTx, withActor, withInstallation, withReadingActor } from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { duringRequest, logSecurity } from '../security/security-log.ts';
import { type Actor, findActor } from '../sessions/sessions.ts';
import { actorOf, authenticate, bearerToken } from './authenticate.ts';
import { hostCookie, readCookie, writeCookie } from './cookies.ts';
import { securityFacts } from './failures.ts';
import { type Idempotency, idempotencyOf, Replayed, withHeaderKey } from './idempotency.ts';
import { withForm } from './multipart.ts';
import { assertDeclaredSize, readRawBodies } from './read-body.ts';
import { validateBody, validateData } from './validation.ts';

type ResultOf<C extends Call> = Promise<Data<C> | CallResult<Data<C>>>;

export type Route = { call: Call; register: (app: FastifyInstance, platform: Platform) => void };
type Handler = (request: FastifyRequest, reply: FastifyReply, platform: Platform) => Promise<unknown>;

/** `admit` may refuse a public call before its body is read. */
function route(
  call: Call,
  handler: Handler,
  admit?: (request: FastifyRequest, platform: Platform) => void,
): Route {
  const add = (app: FastifyInstance, platform: Platform) => {
    app.route({
      method: call.method,
      url: `/api/v1/${call.path}`,
      bodyLimit: call.bodyLimit,
      // A stream never ends, so a response to HEAD would not either.
      exposeHeadRoute: call.returns !== 'events' && call.returns !== 'redirect',
      onRequest: async (request) => {
        if (call.roles !== 'public') return authenticate(request, call);
        request.server.traffic.countPublic(call, request.ip, bearerToken(request));
        assertDeclaredSize(request, call);
        admit?.(request, platform);
      },
      handler: async (request, reply) => {
        try {
          const facts = securityFacts(request);
          return await duringRequest(facts, () => handler(request, reply, platform));
        } catch (error) {
          if (error instanceof Replayed) return sendReplay(reply, error);
          if (error instanceof AppError && !isDeclared(call, error))
            request.log.error({ call: call.path, undeclared_code: error.code }, UNDECLARED_ERROR);
          throw error;
        }
      },
    });
  };
  return {
    call,
    register: (app, platform) => {
      if (call.transport !== 'raw') return add(app, platform);
      // Body parsers apply to a whole Fastify scope, so this route gets a separate one.
      app.register(async (part) => {
        readRawBodies(part);
        add(part, platform);
      });
    },
  };
}

/** Logged when a service throws a code that its call does not declare; the tests fail on it. */
export const UNDECLARED_ERROR = 'A call failed with a code that it does not declare';

// Every call may meet a conflict between two transactions; a service that throws one itself declares it.
const isDeclared = (call: Call, { code }: AppError) =>
  call.errors.includes(code) || (code !== 'conflict' && errorsOf(call).includes(code));

function inputOf(call: Call, request: FastifyRequest): unknown {
  // The form parser leaves no body, which would pass for an empty one.
  if (request.isMultipart()) throw new AppError('unsupported_media_type');
  if (call.transport === 'query') return validateBody(call, request.query);
  return validateBody(call, takesKey(call) ? withHeaderKey(request) : request.body);
}

function envelope(call: Call, body: unknown, result: unknown) {
  const data = validateData(call, result instanceof CallResult ? result.data : result);
  const message = result instanceof CallResult ? result.message : call.message(data, body);
  return { status: true, message, data };
}

const sendReplay = (reply: FastifyReply, { response }: Replayed) =>
  reply.header('idempotency-replayed', 'true').type('application/json; charset=utf-8').send(response);

const idempotency = (call: Call, request: FastifyRequest, body: unknown): Idempotency =>
  idempotencyOf(request, { call, body, envelope: (result) => envelope(call, body, result) });

type LimitedInput<C extends Call> = {
  actor: Actor;
  body: Body<C>;
  platform: Platform;
  request: FastifyRequest;
};

/** A call for signed-in users that returns data: validates it and runs in one of the agency's places. */
function limited<C extends Call>(call: C, work: (input: LimitedInput<C>) => ResultOf<C>): Route {
  return route(call, async (request, _reply, platform) => {
    const actor = actorOf(request);
    const validateAndWork = async () => {
      const body = inputOf(call, request) as Body<C>;
      return envelope(call, body, await work({ actor, body, platform, request }));
    };
    return request.server.traffic.runCall(actor, call, validateAndWork);
  });
}

/**
 * A call on the caller's agency, or on a super admin's own account: one transaction, committed when the service
 * returns. A reading call's transaction cannot write, unless it `notes` the reader.
 */
export function handle<C extends Call>(
  call: C,
  service: (context: Context, body: Body<C>) => ResultOf<C>,
  { notes = false }: { notes?: boolean } = {},
): Route {
  const run = call.effect === 'read' && !notes ? readTenant : runTenant;
  return limited(call, (input) => run(call, service, input));
}

async function runTenant<C extends Call>(
  call: C,
  service: (context: Context, body: Body<C>) => ResultOf<C>,
  { actor, body, platform, request }: LimitedInput<C>,
) {
  const { once } = idempotency(call, request, body);
  return duringCall(call, body, () =>
    withActor(platform.database, actor, (tx) => once(tx, () => service({ tx, actor, platform }, body))),
  );
}

/** Logged when the service of a reading call writes without saying so; the tests fail on it. */
export const UNDECLARED_WRITE = 'A reading call writes';

async function readTenant<C extends Call>(
  call: C,
  service: (context: Context, body: Body<C>) => ResultOf<C>,
  input: LimitedInput<C>,
) {
  const { actor, body, platform, request } = input;
  try {
    return await withReadingActor(platform.database, actor, (tx) => service({ tx, actor, platform }, body));
  } catch (error) {
    if (!isRefusedWrite(error)) throw error;
    request.log.error({ err: error, call: call.path }, UNDECLARED_WRITE);
    return runTenant(call, service, input);
  }
}

/**
 * A call on the caller's agency that waits for a worker thread. No transaction is open meanwhile, so that waiting calls
 * hold no database connection. A creating call must be idempotent: the response of a request with an Idempotency-Key is
 * stored after the effect.
 */
export function handleWithoutTransaction<C extends Call>(
  call: C,
  service: (context: AddressedContext, body: Body<C>) => ResultOf<C>,
): Route {
  return limited(call, async ({ actor, body, platform, request }) => {
    if (actor.role === 'super_admin') logAccess(call, { actor, body, platform });
    const context = { actor, platform, ip: request.ip };
    const run = () => duringCall(call, body, () => service(context, body));
    if (call.effect !== 'create') return run();
    const { once, assertNew } = idempotency(call, request, body);
    const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withActor(platform.database, actor, work);
    await inAgency(assertNew);
    const result = await run();
    return inAgency((tx) => once(tx, async () => result));
  });
}

function publicContext(
  call: Call,
  request: FastifyRequest,
  platform: Platform,
  body: unknown,
): PublicContext {
  const token = bearerToken(request);
  return {
    platform,
    ip: request.ip,
    ...idempotency(call, request, body),
    findCaller: async () => (token === undefined ? undefined : findActor(platform.database, token)),
  };
}

/** A call that needs no token. */
export function handlePublic<C extends Call>(
  call: C,
  service: (context: PublicContext, body: Body<C>) => ResultOf<C>,
): Route {
  return route(call, async (request, reply, platform) => {
    const validateAndWork = async () => {
      const body = inputOf(call, request) as Body<C>;
      const result = await service(publicContext(call, request, platform, body), body);
      if (result instanceof CallResult) reply.code(result.status);
      return envelope(call, body, result);
    };
    return request.server.traffic.runPublic(request.ip, validateAndWork);
  });
}

/** A call that redirects a browser. */
export function handleRedirect<C extends Call>(
  call: C,
  service: (context: RedirectContext, body: Body<C>) => Promise<Redirect>,
): Route {
  return route(call, async (request, reply, platform) => {
    const isSecure = platform.config.apiUrl.startsWith('https:');
    const lead = async () => {
      const body = inputOf(call, request) as Body<C>;
      const cookie = (name: string) => readCookie(request.headers.cookie, hostCookie(name, isSecure));
      return service({ ...publicContext(call, request, platform, body), cookie }, body);
    };
    const { location, cookies, cookieSeconds } = await request.server.traffic.runPublic(request.ip, lead);
    for (const [name, value] of Object.entries(cookies))
      reply.header('set-cookie', writeCookie(hostCookie(name, isSecure), value, { cookieSeconds, isSecure }));
    return reply.redirect(location, 302);
  });
}

function rawHead(request: FastifyRequest, platform: Platform): RawHead {
  return {
    platform,
    header: (name) => [request.headers[name]].flat()[0],
    query: (name) => [(request.query as Record<string, string | string[]>)[name]].flat()[0],
  };
}

/** A public call with a raw body, authenticated by its signature or the query. `admit` may refuse it unread. */
export function handleRaw<C extends Call>(
  call: C,
  service: (context: RawContext) => ResultOf<C>,
  { admit }: { admit?: (head: RawHead) => void } = {},
): Route {
  return route(
    call,
    async (request, _reply, platform) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const receive = async () => envelope(call, {}, await service({ ...rawHead(request, platform), bytes }));
      return request.server.traffic.runPublic(request.ip, receive);
    },
    admit && ((request, platform) => admit(rawHead(request, platform))),
  );
}

function logAccess(
  call: Call,
  { actor, body, platform }: Pick<LimitedInput<Call>, 'actor' | 'body' | 'platform'>,
) {
  const { agency_id } = body as { agency_id?: AgencyId };
  const facts = { user_id: actor.user_id, call: call.path, ...(agency_id && { agency_id }) };
  logSecurity(platform.log, 'super_admin_access', facts, 'Super admin access');
}

/** A super admin's call over all agencies; each is logged. */
export function handleInstallation<C extends Call>(
  call: C,
  service: (context: InstallationContext, body: Body<C>) => ResultOf<C>,
): Route {
  return limited(call, (input) => runInstallation(call, service, input));
}

async function runInstallation<C extends Call>(
  call: C,
  service: (context: InstallationContext, body: Body<C>) => ResultOf<C>,
  { actor, body, platform, request }: LimitedInput<C>,
) {
  logAccess(call, { actor, body, platform });
  const { once } = idempotency(call, request, body);
  return duringCall(call, body, () =>
    withInstallation(platform.database, { session: actor.session_hash }, (tx) =>
      once(tx, () => service({ tx, actor, platform }, body)),
    ),
  );
}

/** A call on the caller's agency, or, for a super admin, on a named agency. */
export function handleForBoth<C extends Call>(
  call: C,
  services: {
    agency: (context: Context, body: Body<C>) => ResultOf<C>;
    installation: (context: InstallationContext, body: Body<C>) => ResultOf<C>;
  },
): Route {
  return limited(call, (input) =>
    input.actor.role === 'super_admin'
      ? runInstallation(call, services.installation, input)
      : (call.effect === 'read' ? readTenant : runTenant)(call, services.agency, input),
  );
}

/** A multipart call, with the files that the call describes. `admit` may refuse it before any file is received. */
export function handleForm<C extends Call>(
  call: C,
  service: (context: FormContext, body: Body<C>) => ResultOf<C>,
  options: { admit?: (context: NoTransactionContext) => Promise<void> } = {},
): Route {
  return route(call, async (request, _reply, platform) => {
    const actor = actorOf(request);
    await options.admit?.({ actor, platform });
    const receive = () =>
      withForm(request, { call, dataDir: platform.config.dataDir }, async (form) => {
        const body = validateBody(call, form.fields) as Body<C>;
        const result = await duringCall(call, body, () => service({ actor, platform, form }, body));
        return envelope(call, body, result);
      });
    return request.server.traffic.runUpload(actor, receive);
  });
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

/** A call that returns a file of the caller's agency. */
export function handleFile<C extends Call>(
  call: C,
  service: (context: Context, body: Body<C>) => Promise<FileResult>,
): Route {
  return handleFileWithoutTransaction(call, ({ actor, platform }, body) =>
    withActor(platform.database, actor, (tx) => service({ tx, actor, platform }, body)),
  );
}

/** The same for a file from another source, which no transaction waits for. */
export function handleFileWithoutTransaction<C extends Call>(
  call: C,
  service: (context: NoTransactionContext, body: Body<C>) => Promise<FileResult>,
): Route {
  return route(call, async (request, reply, platform) => {
    const actor = actorOf(request);
    const { traffic } = request.server;
    await traffic.startDownload(actor, reply);
    const find = async () => service({ actor, platform }, inputOf(call, request) as Body<C>);
    return sendFile(reply, await traffic.runCall(actor, call, find));
  });
}

/** A file that needs no token. */
export function handlePublicFile<C extends Call>(
  call: C,
  service: (context: PublicContext, body: Body<C>) => Promise<FileResult>,
): Route {
  return route(call, async (request, reply, platform) => {
    const body = inputOf(call, request) as Body<C>;
    const context = publicContext(call, request, platform, body);
    const { traffic } = request.server;
    await traffic.startPublicFile(request.ip, reply);
    return sendFile(reply, await traffic.runPublic(request.ip, () => service(context, body)));
  });
}

/** A stream of server-sent events; `subscribe` gets the writer and returns a stop function. Ends with the session. */
export function handleEvents<C extends Call>(
  call: C,
  subscribe: (
    context: { actor: Actor; platform: Platform },
    body: Body<C>,
    send: (event: Data<C>) => void,
  ) => () => void,
): Route {
  return route(call, async (request, reply, platform) => {
    const actor = actorOf(request);
    const body = inputOf(call, request) as Body<C>;
    await request.server.traffic.startStream(actor, reply);
    reply.hijack();
    if (reply.raw.closed) return reply; // The browser has already left, which no later event would report.
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(': connected\n\n');
    const stop = subscribe({ actor, platform }, body, (event) =>
      reply.raw.write(`data: ${JSON.stringify(event)}\n\n`),
    );
    const stopWatching = platform.live.onSessionEnd(actor, () => reply.raw.end());
    // The session may also expire, or its end may be missed, so every beat checks it again.
    const beat = setInterval(async () => {
      const token = bearerToken(request);
      const isOpen =
        token !== undefined &&
        (await findActor(platform.database, token).catch(() => undefined)) !== undefined;
      if (isOpen) reply.raw.write(': beat\n\n');
      else reply.raw.end();
    }, 20_000);
    const forget = request.server.serving.addStream((retryMs) =>
      reply.raw.end(`event: closing\nretry: ${retryMs}\ndata: {}\n\n`),
    );
    reply.raw.once('close', () => {
      clearInterval(beat);
      forget();
      stopWatching();
      stop();
    });
    return reply;
  });
}
