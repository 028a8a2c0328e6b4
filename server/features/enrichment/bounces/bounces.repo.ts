import type { EnrichmentId } from '@placewell/contract/ids.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

export type StoredReport = Selectable<Tables['bounce_reports']>;
export type ReportChange = Updateable<Tables['bounce_reports']>;

export const findReport = (tx: TenantTx, enrichment_id: EnrichmentId): Promise<StoredReport | undefined> =>
  tx
    .selectFrom('bounce_reports')
    .selectAll()
    .where('agency_id', '=', tx.agency_id)
    .where('enrichment_id', '=', enrichment_id)
    .executeTakeFirst();

export type NewReport = Omit<Insertable<Tables['bounce_reports']>, 'agency_id'>;

/** Writes what became of a report; a repeated one keeps when it was reported first, and how its check stands. */
export async function upsertReport(tx: TenantTx, report: NewReport) {
  const { refund_basis, refund_refusal, refunded_at, domain_key } = report;
  await tx
    .insertInto('bounce_reports')
    .values({ ...report, agency_id: tx.agency_id })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'enrichment_id'])
        .doUpdateSet({ refund_basis, refund_refusal, refunded_at, domain_key }),
    )
    .execute();
}

export async function updateReport(tx: TenantTx, enrichment_id: EnrichmentId, change: ReportChange) {
  await tx
    .updateTable('bounce_reports')
    .set(change)
    .where('agency_id', '=', tx.agency_id)
    .where('enrichment_id', '=', enrichment_id)
    .execute();
}

/** Credits that came back without evidence within so many days, and those of a domain with one of these keys. */
export const countUnproven = (
  tx: TenantTx,
  { days, domain_keys }: { days: number; domain_keys: readonly string[] },
): Promise<{ unproven: number; of_domain: number }> =>
  tx
    .selectFrom('bounce_reports')
    .select([
      sql<number>`count(*)::int`.as('unproven'),
      sql<number>`(count(*) filter (where domain_key = any(${[...domain_keys]}::text[])))::int`.as(
        'of_domain',
      ),
    ])
    .where('agency_id', '=', tx.agency_id)
    .where('refund_basis', '=', 'unproven')
    .where('refunded_at', '>', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow();

/** Checks that began within so many hours. */
export async function countChecks(tx: TenantTx, hours: number): Promise<number> {
  const { checks } = await tx
    .selectFrom('bounce_reports')
    .select(sql<number>`count(*)::int`.as('checks'))
    .where('agency_id', '=', tx.agency_id)
    .where('check_began_at', '>', sql<string>`clock_timestamp() - make_interval(hours => ${hours})`)
    .executeTakeFirstOrThrow();
  return checks;
}

/** Checks that began so many hours ago and have not ended. */
export async function listIdleChecks(tx: TenantTx, hours: number): Promise<EnrichmentId[]> {
  const rows = await tx
    .selectFrom('bounce_reports')
    .select('enrichment_id')
    .where('agency_id', '=', tx.agency_id)
    .where('check_status', '=', 'waiting')
    .where('check_began_at', '<', sql<string>`clock_timestamp() - make_interval(hours => ${hours})`)
    .execute();
  return rows.map(({ enrichment_id }) => enrichment_id);
}
