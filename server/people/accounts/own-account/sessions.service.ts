import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/people/own-account.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '../../../platform/sessions/sessions.ts';
import { recordSecurity } from '../../security-log/security-log.public.ts';

/** The open sessions of the caller's account; of someone with a second account not those of that one. */
export async function getSessions({ tx, actor }: Context) {
  const sessions = await listSessions(tx, actor);
  return {
    items: sessions.map((session) => ({ ...session, is_current: session.session_id === actor.session_id })),
  };
}

/** Ends another session of the caller, and its live streams; that of the request ends by logging out. */
export async function endSession(
  { tx, actor, platform }: Context,
  { session_id }: Body<typeof calls.endSession>,
) {
  if (session_id === actor.session_id) throw new AppError('session_in_use');
  const sessions = await listSessions(tx, actor);
  if (!sessions.some((one) => one.session_id === session_id)) throw new AppError('session_not_found');
  await revokeSession(tx, session_id);
  const { agency_id, user_id } = actor;
  const log = platform.log;
  await recordSecurity({ tx, log }, 'session_ended', { agency_id, user_id }, 'Another session was ended');
  return {};
}

/** Ends all sessions of the caller but that of the request. */
export async function endOtherSessions({ tx, actor, platform }: Context) {
  const ended = await revokeOtherSessions(tx, actor);
  const { agency_id, user_id } = actor;
  const log = platform.log;
  await recordSecurity({ tx, log }, 'session_ended', { agency_id, user_id }, 'All other sessions were ended');
  return { ended };
}
