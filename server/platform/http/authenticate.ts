import type { Call } from '@placewell/contract/call.ts';
import { WireRole } from '@placewell/contract/people/roles.ts';
import { ACCESS_ENDED_TEXTS, readOnlyText } from '@placewell/contract/texts.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Actor } from '../sessions/sessions.ts';
import type { LookUps } from './look-ups.ts';
import { assertDeclaredSize } from './read-body.ts';

declare module 'fastify' {
  interface FastifyInstance {
    lookUps: LookUps<Actor | undefined>;
  }
}

/** The bearer token of a request, if it has a well-formed one. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];

/** The texts that browsers send for a missing header value. */
const NOTHING = ['', 'null', 'undefined'];

function assertScope(request: FastifyRequest, actor: Actor) {
  const claimed = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && !NOTHING.includes(value) ? value : undefined;
  };
  const agency_id = claimed('agency_id');
  const user_id = claimed('user_id');
  const role = claimed('role');
  const isOwn =
    (agency_id === undefined || agency_id === actor.agency_id) &&
    (user_id === undefined || user_id === actor.user_id) &&
    (role === undefined || WireRole.safeParse(role).data === actor.role);
  if (!isOwn) throw new AppError('scope_mismatch');
}

/**
 * Authenticates the sender of a request before its body is read. Only the token counts; headers that claim otherwise
 * are refused, and so is an agency without access, or a read-only one, by every call that does not serve it (decisions
 * 061, 085), and a person without a second factor that is due. Counts the call first (see traffic.ts), and skips the look-up for a body that is too large.
 */
export async function authenticate(request: FastifyRequest, call: Call) {
  const actor = await request.server.traffic.identify(request.ip, bearerToken(request), {
    admit: () => assertDeclaredSize(request, call),
    find: (hash) => request.server.lookUps.find(hash),
  });
  if (!actor) throw new AppError('invalid_token');
  request.actor = actor;
  assertScope(request, actor);
  if (call.roles === 'public' || !call.roles.includes(actor.role)) throw new AppError('forbidden');
  if (call.withoutFactor === 'refuse' && actor.factor_due_at && Date.parse(actor.factor_due_at) <= Date.now())
    throw new AppError('second_factor_demanded');
  if (actor.access_ended_as && call.whenExpired === 'refuse')
    throw new AppError('subscription_required', { message: ACCESS_ENDED_TEXTS[actor.access_ended_as] });
  if (actor.is_read_only && call.whenPaused === 'refuse')
    throw new AppError('subscription_paused', { message: readOnlyText(actor.role) });
}

/** The user whom `authenticate` found. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('invalid_token');
  return request.actor;
}
