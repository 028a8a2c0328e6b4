import type { AgencyId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';

export type InstallationEvent = {
  event:
    | 'agency_invited'
    | 'invitation_resent'
    | 'invitation_revoked'
    | 'agency_changed'
    | 'agency_deleted'
    | 'agency_restored'
    | 'agency_viewed'
    | 'person_let_in'
    | 'factor_reset_asked'
    | 'factor_demand_changed'
    | 'removal_started'
    | 'agency_removed'
    | 'agency_imported'
    | 'own_agency_started'
    | 'own_agency_ended'
    | 'subscription_changed'
    | 'trial_extended'
    | 'credits_adjusted'
    | 'prices_changed'
    | 'billing_clock_moved'
    | 'question_changed'
    | 'questions_ordered';
  /** Absent for entries about no single agency. */
  agency_id?: AgencyId;
  /** The name at the time of the entry, which outlives the agency. */
  agency_name?: string;
  details?: Record<string, unknown>;
};

export async function insertInstallationEvent(
  tx: InstallationTx,
  actor: { user_id: UserId } | null,
  { event, agency_id, agency_name = '', details = {} }: InstallationEvent,
) {
  const { email } = actor
    ? await tx
        .selectFrom('users')
        .select(sql<string>`coalesce(email, fullname)`.as('email'))
        .where('user_id', '=', actor.user_id)
        .executeTakeFirstOrThrow()
    : { email: '' };
  await tx
    .insertInto('installation_log')
    .values({
      entry_id: newId(),
      actor_id: actor?.user_id ?? null,
      actor_email: email,
      event,
      agency_id: agency_id ?? null,
      agency_name,
      details: toJsonText(details),
    })
    .execute();
}

const LOOK_SECONDS = 60;

export type Look = { agency_id: AgencyId; agency_name: string; call: string };

/** Adds an entry of a look, unless there is one of the last minute; returns whether it did. */
export async function insertLook(
  tx: InstallationTx,
  actor: { user_id: UserId },
  { agency_id, agency_name, call }: Look,
): Promise<boolean> {
  const recent = await tx
    .selectFrom('installation_log')
    .select('entry_id')
    .where('agency_id', '=', agency_id)
    .where('actor_id', '=', actor.user_id)
    .where('event', '=', 'agency_viewed')
    .where(sql`details ->> 'call'`, '=', call)
    .where('at', '>', sql<string>`now() - make_interval(secs => ${LOOK_SECONDS})`)
    .executeTakeFirst();
  if (recent) return false;
  await insertInstallationEvent(tx, actor, {
    event: 'agency_viewed',
    agency_id,
    agency_name,
    details: { call },
  });
  return true;
}
