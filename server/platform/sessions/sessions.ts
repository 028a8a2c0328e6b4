import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { SubscriptionStatus } from '@placewell/contract/money/subscription-status.ts';
import type { SignedInRole } from '@placewell/contract/people/roles.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TenantTx } from '../db/tenant.ts';
import { publishSessionEnd } from '../events/live.ts';
import { hashToken, newId, newToken } from '../ids.ts';
import { addressBlock } from '../network/address-block.ts';
import { deviceName } from './device-name.rules.ts';

export type Actor = {
  session_id: string;
  /** The token's hash: the proof by which a super admin sees the installation. */
  session_hash: Buffer;
  user_id: UserId;
  agency_id: AgencyId;
  role: SignedInRole;
  /** The status with which the agency's access ended; null while it has access, and for super admins. */
  access_ended_as: SubscriptionStatus | null;
  /** Whether the agency is read-only, because its subscription is paused beyond the paid period. */
  is_read_only: boolean;
  /** From when the person is refused for lack of a second factor; null where none is demanded, or there is one. */
  factor_due_at: string | null;
};
type Found = Omit<Actor, 'session_id' | 'session_hash'> & {
  /** Null if there is no such session. */
  session_id: string | null;
  last_used_at: string;
};

const REFRESH_AFTER_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Where a session is opened: the address of the request and its header User-Agent. */
export type SeenFrom = { ip: string; user_agent: string };

/**
 * Opens a session for a user, by a switch from another one or by logging in, and returns its token; only the hash is
 * stored, and of where it is opened the address block and the names of browser and system.
 */
export async function openSession(
  tx: TenantTx,
  user: { agency_id: AgencyId; user_id: UserId; role: SignedInRole },
  seenFrom?: SeenFrom,
  is_switched = false,
) {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      session_id: newId(),
      agency_id: user.agency_id,
      user_id: user.user_id,
      role: user.role,
      is_switched,
      ...(seenFrom && {
        device: deviceName(seenFrom.user_agent),
        address_block: addressBlock(seenFrom.ip),
      }),
      expires_at: new Date(Date.now() + limits.sessionSlidingDays * DAY_MS).toISOString(),
    })
    .execute();
  return token;
}

/** The user of a token, undefined if invalid. Use extends the session, at most every 5 minutes, up to its maximum. */
export async function findActor(database: Database, token: string): Promise<Actor | undefined> {
  const [actor] = await findActors(database, [hashToken(token)]);
  return actor;
}

/** The same for several token hashes, in order: a promise each, since a session may need extending. */
export async function findActors(
  database: Database,
  hashes: readonly Buffer[],
): Promise<Promise<Actor | undefined>[]> {
  const { rows } = await database.appPool.query<Found>({
    name: 'find-sessions',
    text: `select f.session_id, f.user_id, f.agency_id, f.role, f.last_used_at, f.access_ended_as,
        f.is_read_only, f.factor_due_at
      from unnest($1::bytea[]) with ordinality as asked(hash, at) cross join lateral find_session(asked.hash) as f
      order by asked.at`,
    values: [hashes],
  });
  return hashes.map((hash, at) => asActor(database, hash, rows[at]));
}

async function asActor(
  database: Database,
  session_hash: Buffer,
  row: Found | undefined,
): Promise<Actor | undefined> {
  if (!row?.session_id) return undefined;
  if (Date.now() - Date.parse(row.last_used_at) > REFRESH_AFTER_MS)
    await database.appPool.query('select touch_session($1, $2, $3)', [
      session_hash,
      limits.sessionMaxDays,
      limits.sessionSlidingDays,
    ]);
  const { last_used_at: _lastUsed, session_id, ...found } = row;
  return { ...found, session_id, session_hash };
}

/** The milliseconds since the session was opened. */
export async function sessionAge(tx: TenantTx, session_id: string): Promise<number> {
  const row = await tx
    .selectFrom('sessions')
    .select('created_at')
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return row ? Date.now() - Date.parse(row.created_at) : Number.POSITIVE_INFINITY;
}

/** Whether the session began by a switch from another one. */
export async function isSwitched(tx: TenantTx, session_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('is_switched')
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return row?.is_switched === true;
}

/**
 * Ends a session, and its live streams in all processes when the transaction commits. Returns whether it was there: of
 * several requests that give up a session for another one, the first gets it.
 */
export async function revokeSession(tx: TenantTx, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  await publishSessionEnd(tx, { session_id });
  return numDeletedRows > 0n;
}

/** The open sessions of a user, the last used first. */
export function listSessions(tx: TenantTx, { agency_id, user_id }: Pick<Actor, 'agency_id' | 'user_id'>) {
  return tx
    .selectFrom('sessions')
    .select(['session_id', 'device', 'address_block', 'created_at', 'last_used_at'])
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/** As `revokeSession`, for all sessions of the actor but the current one. Returns how many there were. */
export async function revokeOtherSessions(
  tx: TenantTx,
  { agency_id, user_id, session_id }: Pick<Actor, 'agency_id' | 'user_id' | 'session_id'>,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('agency_id', '=', agency_id)
    .where('user_id', '=', user_id)
    .where('session_id', '!=', session_id)
    .returning('session_id')
    .execute();
  for (const one of ended) await publishSessionEnd(tx, one);
  return ended.length;
}

/** Ends all sessions of an account at once, in all processes, and their live streams when the transaction commits. */
export async function revokeSessionsOfAccount(tx: TenantTx, agency_id: AgencyId, user_id: UserId) {
  await sql`delete from sessions where agency_id = ${agency_id} and user_id = ${user_id}`.execute(tx);
  await publishSessionEnd(tx, { user_id });
}

/** Likewise, and those of the super admin that the person is as well. */
export async function revokeSessionsOf(tx: TenantTx, agency_id: AgencyId, user_id: UserId) {
  await revokeSessionsOfAccount(tx, agency_id, user_id);
  await endAdministration(tx, user_id);
}

/** Ends the sessions of the super admins that this person, or everyone of the transaction's agency, is as well. */
export async function endAdministration(tx: TenantTx, user_id: UserId | null) {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct user_id from end_administration(${user_id}) as user_id`.execute(tx);
  for (const ended of rows) await publishSessionEnd(tx, ended);
}

/** Like `revokeSessionsOf`, for all users of the transaction's agency. */
export async function revokeAgencySessions(tx: TenantTx) {
  await tx.deleteFrom('sessions').where('agency_id', '=', tx.agency_id).execute();
  await publishSessionEnd(tx, { agency_id: tx.agency_id });
  await endAdministration(tx, null);
}

/** Deletes expired sessions of all agencies. */
export async function removeExpiredSessions({ app }: Pick<Database, 'app'>) {
  await sql`select delete_expired_sessions()`.execute(app);
}
