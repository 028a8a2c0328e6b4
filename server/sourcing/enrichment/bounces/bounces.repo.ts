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

/** Stores the outcome of a report; a repeated one keeps the time of the first, and its check's state. */
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

/** Credits refunded without evidence within this many days, and those for a domain with one of these keys. */
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

/** Look-ups whose credit was refunded with evidence within this many days. */
export async function listProven(tx: TenantTx, days: number): Promise<EnrichmentId[]> {
  const rows = await tx
    .selectFrom('bounce_reports')
    .select('enrichment_id')
    .where('agency_id', '=', tx.agency_id)
    .where('refund_basis', '<>', 'unproven')
    .where('refunded_at', '>', sql<string>`clock_timestamp() - make_interval(days => ${days})`)
    .execute();
  return rows.map(({ enrichment_id }) => enrichment_id);
}

/** When the next check may begin, so that no more than `most` begin within this many hours, planned ones included. */
export async function findCheckTime(
  tx: TenantTx,
  { most, hours }: { most: number; hours: number },
): Promise<Date> {
  const last = await tx
    .selectFrom('bounce_reports')
    .select(sql<string>`check_began_at + make_interval(hours => ${hours})`.as('free_at'))
    .where('agency_id', '=', tx.agency_id)
    .where('check_began_at', 'is not', null)
    .orderBy('check_began_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return new Date(Math.max(Date.now(), last ? new Date(last.free_at).getTime() : 0));
}

/** Reported look-ups that ended within this many days and could still be refunded with evidence, or were without. */
export async function listOpenReports(tx: TenantTx, days: number) {
  const { rows } = await sql<{ enrichment_id: EnrichmentId; email: string; completed_at: string }>`
    select e.enrichment_id, e.email, e.completed_at
    from bounce_reports b join enrichments e on e.agency_id = b.agency_id and e.enrichment_id = b.enrichment_id
    where b.agency_id = app_agency_id() and coalesce(b.refund_basis, 'unproven') = 'unproven'
      and b.refund_refusal is distinct from 'nothing_charged'
      and e.email is not null and e.completed_at > clock_timestamp() - make_interval(days => ${days})
    order by e.enrichment_id`.execute(tx);
  return rows;
}
