import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

const COLUMNS = [
  'agency_name',
  'logo_key',
  'currency',
  'default_job_type',
  'distance_unit',
  'time_zone',
  'recruiters_see_all',
  'client_details',
  'off_limits_effect',
  'brand_color',
  'document_paper',
  'document_footer',
  'demands_consent',
  'answers_move_matches',
  'offers_fee_notes',
] as const;

export function findSettings(tx: TenantTx) {
  return tx.selectFrom('agencies').select(COLUMNS).executeTakeFirstOrThrow();
}
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

/** Locks the settings for the transaction, so that the second of two changes sees the first. */
export function lockSettings(tx: TenantTx): Promise<SettingsRow> {
  return tx.selectFrom('agencies').select(COLUMNS).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The time zone in the database's spelling; undefined if the database does not know it, although a browser may. */
export async function findTimeZone(tx: TenantTx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name}) limit 1`.execute(tx);
  return rows[0]?.name;
}
