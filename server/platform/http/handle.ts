import type { Body, Call, Data } from '@placewell/contract/call.ts';
import { RoleOnTheWire } from '@placewell/contract/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type IdentityTx,
  type InstallationTx,
  type TenantTx,
  withIdentity,
  withInstallation,
  withTenant,
} from '../db/tenant.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { type Actor, findActor } from '../sessions/sessions.ts';
import { type Form, withForm } from './multipart.ts';
import { validBody, validData } from './validation.ts';

/** What a service of a tenant call gets: one transaction that sees the caller's agency. */
export type Context = { tx: TenantTx; actor: Actor; platform: Platform };
export type PublicContext = { platform: Platform; address: string };
export type IdentityContext = { tx: IdentityTx; actor: Actor; platform: Platform };
export type InstallationContext = { tx: InstallationTx; actor: Actor; platform: Platform };
/** What a service of a call that waits for a thread gets: it opens its transactions itself, and waits in none. */
export type WaitingContext = { actor: Actor; platform: Platform };
/** A form arrives before any transaction is opened: its service opens one when all files are there. */
export type FormContext = { actor: Actor; platform: Platform; form: Form };

/** Data with a message of its own in the envelope. */
export class Answer<T> {
  readonly data: T;
  readonly message: string;
  constructor(data: T, message: string) {
    this.data = data;
    this.message = message;
  }
}
type Answered<C extends Call> = Promise<Data<C> | Answer<Data<C>>>;

export type FileAnswer = {
  stream: NodeJS.ReadableStream;
  type: string;
  file_name: string;
  is_private: boolean;
};
export type Route = { call: Call; register: (app: FastifyInstance, platform: Platform) => void };
type Handler = (request: FastifyRequest, reply: FastifyReply, platform: Platform) => Promise<unknown>;

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];

function assertScope(request: FastifyRequest, actor: Actor) {
  const claimed = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const agency_id = claimed('agency_id');
  const user_id = claimed('user_id');
  const role = claimed('role');
  const isOwn =
    (agency_id === undefined || agency_id === actor.agency_id) &&
    (user_id === undefined || user_id === actor.user_id) &&
    (role === undefined || RoleOnTheWire.safeParse(role).data === actor.role);
  if (!isOwn) throw new AppError('scope_mismatch');
}

/** Who calls. The token alone decides; headers that say otherwise are refused. */
export async function actorOf(request: FastifyRequest, call: Call, platform: Platform): Promise<Actor> {
  const token = tokenOf(request);
  const actor = token ? await findActor(platform.database, token) : undefined;
  if (!actor) throw new AppError('invalid_token');
  assertScope(request, actor);
  if (call.roles === 'public' || !call.roles.includes(actor.role)) throw new AppError('forbidden');
  return actor;
}

function route(call: Call, handler: Handler): Route {
  return {
    call,
    register: (app, platform) => {
      app.route({
        method: call.method,
        url: `/api/v1/${call.path}`,
        handler: (request, reply) => handler(request, reply, platform),
      });
    },
  };
}

function inputOf(call: Call, request: FastifyRequest): unknown {
  // The parser of forms leaves no body behind, which would read as an empty one.
  if (request.isMultipart()) throw new AppError('unsupported_media_type');
  return validBody(call, call.transport === 'query' ? request.query : request.body);
}

function envelope(call: Call, result: unknown) {
  const answer = result instanceof Answer ? result : new Answer(result, 'OK');
  return { status: true, message: answer.message, data: validData(call, answer.data) };
}

type Given<C extends Call> = {
  actor: Actor;
  body: Body<C>;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A call for signed-in people: `work` runs once caller and body have been checked. */
function guarded<C extends Call>(call: C, work: (given: Given<C>) => Promise<unknown>): Route {
  return route(call, async (request, reply, platform) => {
    const actor = await actorOf(request, call, platform);
    return work({ actor, body: inputOf(call, request) as Body<C>, platform, request, reply });
  });
}

/** A call on the caller's agency: one transaction, committed when the service returns. */
export function handle<C extends Call>(
  call: C,
  service: (context: Context, body: Body<C>) => Answered<C>,
): Route {
  return guarded(call, async ({ actor, body, platform }) =>
    envelope(
      call,
      await withTenant(platform.database, actor.agency_id, (tx) => service({ tx, actor, platform }, body)),
    ),
  );
}

/**
 * A call on the caller's agency that waits for a thread: no transaction is open meanwhile, so that however many wait,
 * none keeps a connection from the calls of others.
 */
export function handleWaiting<C extends Call>(
  call: C,
  service: (context: WaitingContext, body: Body<C>) => Answered<C>,
): Route {
  return guarded(call, async ({ actor, body, platform }) =>
    envelope(call, await service({ actor, platform }, body)),
  );
}

/** A call that needs no token. */
export function handlePublic<C extends Call>(
  call: C,
  service: (context: PublicContext, body: Body<C>) => Answered<C>,
): Route {
  return route(call, async (request, _reply, platform) =>
    envelope(call, await service({ platform, address: request.ip }, inputOf(call, request) as Body<C>)),
  );
}

/** A call on the caller's own account, for every role. */
export function handleIdentity<C extends Call>(
  call: C,
  service: (context: IdentityContext, body: Body<C>) => Answered<C>,
): Route {
  return guarded(call, async ({ actor, body, platform }) =>
    envelope(call, await withIdentity(platform.database, (tx) => service({ tx, actor, platform }, body))),
  );
}

/** A super admin's call over all agencies; each is written to the log. */
export function handleInstallation<C extends Call>(
  call: C,
  service: (context: InstallationContext, body: Body<C>) => Answered<C>,
): Route {
  return guarded(call, async ({ actor, body, platform, request }) => {
    request.log.info({ user_id: actor.user_id, call: call.path }, 'Super admin access');
    return envelope(
      call,
      await withInstallation(platform.database, (tx) => service({ tx, actor, platform }, body)),
    );
  });
}

/** A multipart call; `maxFiles` files of the call's `maxBytes` each. */
export function handleForm<C extends Call>(
  call: C,
  maxFiles: number,
  service: (context: FormContext, body: Body<C>) => Answered<C>,
): Route {
  return route(call, async (request, _reply, platform) => {
    const actor = await actorOf(request, call, platform);
    return withForm(request, call, maxFiles, async (form) =>
      envelope(call, await service({ actor, platform, form }, validBody(call, form.fields) as Body<C>)),
    );
  });
}

async function sendFile(reply: FastifyReply, file: FileAnswer) {
  const name = encodeURIComponent(file.file_name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(file.type)
    .header('content-disposition', `inline; filename*=UTF-8''${name}`)
    .header('cache-control', file.is_private ? 'private, no-store' : 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.stream);
}

/** A call that answers a file of the caller's agency. */
export function handleFile<C extends Call>(
  call: C,
  service: (context: Context, body: Body<C>) => Promise<FileAnswer>,
): Route {
  return guarded(call, async ({ actor, body, platform, reply }) =>
    sendFile(
      reply,
      await withTenant(platform.database, actor.agency_id, (tx) => service({ tx, actor, platform }, body)),
    ),
  );
}

/** A file that needs no token. */
export function handlePublicFile<C extends Call>(
  call: C,
  service: (context: PublicContext, body: Body<C>) => Promise<FileAnswer>,
): Route {
  return route(call, async (request, reply, platform) =>
    sendFile(reply, await service({ platform, address: request.ip }, inputOf(call, request) as Body<C>)),
  );
}

/** A stream of server-sent events; `subscribe` gets the writer and answers how to stop. */
export function handleEvents<C extends Call>(
  call: C,
  subscribe: (context: { actor: Actor; platform: Platform }, send: (event: Data<C>) => void) => () => void,
): Route {
  return guarded(call, async ({ actor, platform, request, reply }) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(': connected\n\n');
    const stop = subscribe({ actor, platform }, (event) =>
      reply.raw.write(`data: ${JSON.stringify(event)}\n\n`),
    );
    // The session may end while the stream is open: it is asked for again with each beat.
    const beat = setInterval(async () => {
      const token = tokenOf(request);
      const isOpen =
        token !== undefined &&
        (await findActor(platform.database, token).catch(() => undefined)) !== undefined;
      if (isOpen) reply.raw.write(': beat\n\n');
      else reply.raw.end();
    }, 20_000);
    reply.raw.once('close', () => {
      clearInterval(beat);
      stop();
    });
    return reply;
  });
}
