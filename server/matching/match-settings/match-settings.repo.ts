import type { AgencyId, JobId, UserId } from '@placewell/contract/ids.ts';
import type { ReachEffect } from '@placewell/contract/matching/match-settings.ts';
import type { NamedStatus } from '@placewell/contract/matching/match-statuses.ts';
import { sql } from 'kysely';
import { readPage } from '../../platform/db/lists/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';

/** Settings as stored; `weights` is null for the defaults. */
export type MatchSettingsRow = {
  match_threshold: number;
  match_expiry_days: number;
  reach_km: number;
  reach_effect: ReachEffect;
  weights: number[] | null;
};
const COLUMNS = ['match_threshold', 'match_expiry_days', 'reach_km', 'reach_effect', 'weights'] as const;

export function findMatchSettingsRow(tx: TenantTx): Promise<MatchSettingsRow> {
  return tx.selectFrom('agencies').select(COLUMNS).executeTakeFirstOrThrow();
}

/** Locks the settings until the transaction ends, so that concurrent changes are logged one after the other. */
export function lockMatchSettingsRow(tx: TenantTx): Promise<MatchSettingsRow> {
  return tx.selectFrom('agencies').select(COLUMNS).forNoKeyUpdate().executeTakeFirstOrThrow();
}

const selectStatuses = (tx: TenantTx) => tx.selectFrom('agencies').select('match_statuses');

/** The stages of matches as the agency names and orders them; null for the defaults. */
export async function findMatchStatuses(tx: TenantTx): Promise<readonly NamedStatus[] | null> {
  return (await selectStatuses(tx).executeTakeFirstOrThrow()).match_statuses;
}

/** Locks the agency until the transaction ends, so that each change is logged against the previous one. */
export async function lockMatchStatuses(tx: TenantTx): Promise<readonly NamedStatus[] | null> {
  return (await selectStatuses(tx).forNoKeyUpdate().executeTakeFirstOrThrow()).match_statuses;
}

export type MatchSettingsPatch = { [Name in keyof MatchSettingsRow]?: MatchSettingsRow[Name] | undefined };

export type LoggedPatch = MatchSettingsPatch & { match_statuses?: readonly NamedStatus[] | null };

/** Logs a change, with the current names of the person and the job. */
export async function insertSettingsChange(
  tx: TenantTx,
  change: {
    user_id: UserId;
    job: { job_id: JobId; job_title: string } | null;
    before: LoggedPatch;
    after: LoggedPatch;
  },
) {
  await tx
    .insertInto('match_settings_log')
    .values({
      agency_id: sql<AgencyId>`app_agency_id()`,
      change_id: newId(),
      job_id: change.job?.job_id ?? null,
      job_title: change.job?.job_title ?? null,
      user_id: change.user_id,
      changed_by: sql<string>`coalesce((select coalesce(nullif(fullname, ''), email) from users where user_id = ${change.user_id}), '')`,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      // Unlike now(), this differs within a transaction, and comes after the changes that this one waited for.
      created_at: sql<string>`clock_timestamp()`,
    })
    .execute();
}

export type LogScope = { job_id: JobId } | 'agency' | 'all';

/** A page of the log, newest first. */
export function listSettingsChanges(tx: TenantTx, scope: LogScope, page: { page: number; limit: number }) {
  let query = tx.selectFrom('match_settings_log');
  if (scope === 'agency') query = query.where('job_id', 'is', null);
  else if (scope !== 'all') query = query.where('job_id', '=', scope.job_id);
  return readPage(tx, query, page, (rows) =>
    rows
      .select([
        'change_id',
        'job_id',
        'job_title',
        'changed_by',
        'created_at as changed_at',
        'before',
        'after',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('change_id', 'desc')
      .execute(),
  );
}
