import type { AgencyId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { InstallationTx } from '../../platform/db/tenant.ts';
import type { LoggedEvent } from './log-sentences.rules.ts';

const EVENTS = ['subscription_changed', 'trial_extended', 'credits_adjusted', 'billing_clock_moved'] as const;

type Row = { entry_id: string; at: string; actor_email: string } & LoggedEvent;

/** The log entries of an agency's subscription and credits, newest first, and their number. */
export async function listMoneyLog(
  tx: InstallationTx,
  agency_id: AgencyId,
  page: { page: number; limit: number },
) {
  const entries = tx
    .selectFrom('installation_log')
    .where('agency_id', '=', agency_id)
    .where('event', 'in', [...EVENTS]);
  const rows = await entries
    .select(['entry_id', 'at', 'actor_email', 'event', 'details'])
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  const { total } = await entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows: rows as unknown as Row[], total };
}
