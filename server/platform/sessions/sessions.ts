import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Role } from '@placewell/contract/roles.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { IdentityTx, TenantTx } from '../db/tenant.ts';
import { hashToken, newId, newToken } from '../ids.ts';

export type Actor = { session_id: string; user_id: UserId; agency_id: AgencyId; role: Role };

const REFRESH_AFTER_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** Opens a session for a user and returns its token, of which only the hash is stored. */
export async function openSession(
  tx: IdentityTx,
  user: { agency_id: AgencyId; user_id: UserId; role: Role },
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
      expires_at: new Date(Date.now() + limits.sessionSlidingDays * DAY_MS).toISOString(),
    })
    .execute();
  return token;
}

/**
 * Who a token belongs to, or undefined when it is unknown, revoked or expired. Each use extends the session, at most
 * every five minutes and never beyond its maximum lifetime.
 */
export async function findActor(database: Database, token: string): Promise<Actor | undefined> {
  const hash = hashToken(token);
  const { rows } = await database.appPool.query<Actor & { last_used_at: string }>({
    name: 'find-session',
    text: 'select session_id, user_id, agency_id, role, last_used_at from sessions where token_hash = $1 and expires_at > now()',
    values: [hash],
  });
  const row = rows[0];
  if (!row) return undefined;
  if (Date.now() - Date.parse(row.last_used_at) > REFRESH_AFTER_MS)
    await database.appPool.query(
      `update sessions set last_used_at = now(),
         expires_at = least(created_at + make_interval(days => $2), now() + make_interval(days => $3))
       where token_hash = $1`,
      [hash, limits.sessionMaxDays, limits.sessionSlidingDays],
    );
  return { session_id: row.session_id, user_id: row.user_id, agency_id: row.agency_id, role: row.role };
}

export async function revokeSession(tx: IdentityTx, session_id: string) {
  await tx.deleteFrom('sessions').where('session_id', '=', session_id).execute();
}

/** Ends every session of a user at once, for all processes. */
export async function revokeSessionsOf(tx: IdentityTx | TenantTx, agency_id: AgencyId, user_id: UserId) {
  await sql`delete from sessions where agency_id = ${agency_id} and user_id = ${user_id}`.execute(tx);
}

export async function removeExpiredSessions(tx: IdentityTx) {
  await tx.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute();
}
