import { sql } from 'kysely';
import { readPage } from '../../platform/db/lists.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';

/** As they are stored; `weights` is null where the agency uses the defaults. */
export type MatchSettingsRow = {
  match_threshold: number;
  match_expiry_days: number;
  weights: number[] | null;
};
const COLUMNS = ['match_threshold', 'match_expiry_days', 'weights'] as const;

export function findMatchSettingsRow(tx: TenantTx): Promise<MatchSettingsRow> {
  return tx.selectFrom('agencies').select(COLUMNS).executeTakeFirstOrThrow();
}

/** The same, held until the transaction ends: two changes at once are logged one after the other. */
export function lockMatchSettingsRow(tx: TenantTx): Promise<MatchSettingsRow> {
  return tx.selectFrom('agencies').select(COLUMNS).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateMatchSettingsRow(tx: TenantTx, settings: MatchSettingsPatch) {
  await tx.updateTable('agencies').set(settings).execute();
}

/** Those settings that a change gives; the others stay. */
export type MatchSettingsPatch = { [Name in keyof MatchSettingsRow]?: MatchSettingsRow[Name] | undefined };

/** Writes a change to the log, with the names that person and job have now. */
export async function insertSettingsChange(
  tx: TenantTx,
  change: {
    user_id: string;
    job: { job_id: string; job_title: string } | null;
    before: MatchSettingsPatch;
    after: MatchSettingsPatch;
  },
) {
  await tx
    .insertInto('match_settings_log')
    .values({
      agency_id: sql<string>`app_agency_id()`,
      change_id: newId(),
      job_id: change.job?.job_id ?? null,
      job_title: change.job?.job_title ?? null,
      user_id: change.user_id,
      changed_by: sql<string>`coalesce((select coalesce(nullif(fullname, ''), email) from users where user_id = ${change.user_id}), '')`,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      // Changes of one transaction apart in time, and after those that this one waited for.
      created_at: sql<string>`clock_timestamp()`,
    })
    .execute();
}

/** Whose changes: of one job, of the agency's own settings only, or all. */
export type LogScope = { job_id: string } | 'agency' | 'all';

export function listSettingsChanges(tx: TenantTx, scope: LogScope, window: { page: number; limit: number }) {
  let query = tx.selectFrom('match_settings_log');
  if (scope === 'agency') query = query.where('job_id', 'is', null);
  else if (scope !== 'all') query = query.where('job_id', '=', scope.job_id);
  return readPage(tx, query, window, (rows) =>
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
