import type { Body } from '@placewell/contract/call.ts';
import type { EnrichmentId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type Enrichment, getEnrichments } from '@placewell/contract/sourcing/enrichment.ts';
import { type SqlBool, sql } from 'kysely';
import { applyFilters } from '../../platform/db/lists/filters.ts';
import { countAll, readPage, readPieces, type WholeList } from '../../platform/db/lists/lists.ts';
import { wordCondition } from '../../platform/db/lists/search.ts';
import { inOrder, parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { KEPT_STATUSES } from '../candidates/candidates.public.ts';
import type { FinderAnswer } from './answers.rules.ts';

type Filters = Body<typeof getEnrichments>;
export type DateRange = { from: string | undefined; until: string | undefined };
/**
 * The owner of the listed look-ups and the owner whose look-ups the reader may read (undefined: all), and the range of
 * dates.
 */
export type Scope = { owner: UserId | undefined; reader: UserId | undefined; dates: DateRange };
export type EnrichmentRow = Omit<Enrichment, 'providers_tried' | 'error_message' | 'refund_message'> & {
  answers: FinderAnswer[];
};

const SORT_COLUMNS = {
  created_at: sql`e.created_at`,
  completed_at: sql`e.completed_at`,
  recruiter_name: sql`lower(e.recruiter_name)`,
  company_name: sql`lower(coalesce(e.company_name, e.company_domain))`,
  email: sql`lower(e.email)`,
  email_score: sql`e.email_score`,
} satisfies SortColumns<Filters>;

const isBlocked = sql<boolean>`exists (select from do_not_enrich d
  where d.agency_id = e.agency_id and d.entry_key = any(e.block_keys))`;
/** Rows that are never exported: people who must not be looked up, and candidates who must not be contacted. */
const isKept = sql<SqlBool>`(${isBlocked} or exists (select from candidates c where c.agency_id = e.agency_id
  and c.candidate_id = e.candidate_id and c.candidate_status in (${sql.join(KEPT_STATUSES.map(sql.lit))})))`;

const enrichmentsOf = (tx: TenantTx) =>
  tx
    .selectFrom('enrichments as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'e.agency_id').onRef('u.user_id', '=', 'e.requested_by'),
    )
    .leftJoin('bounce_reports as b', (join) =>
      join
        .onRef('b.agency_id', '=', 'e.agency_id')
        .on('b.enrichment_id', '=', sql<EnrichmentId>`coalesce(e.source_id, e.enrichment_id)`),
    )
    .leftJoin('jobs as j', (join) =>
      join
        .onRef('j.agency_id', '=', 'e.agency_id')
        .onRef('j.job_id', '=', 'e.job_id')
        .on('j.deleted_at', 'is', null),
    )
    .where('e.agency_id', '=', tx.agency_id);
type Query = ReturnType<typeof enrichmentsOf>;

/** Whether this reader (undefined: all) may read the look-up that gave the answer, to which the report belongs. */
const isReportRead = (reader: UserId | undefined) =>
  sql<boolean>`(${reader ?? null}::uuid is null or coalesce((select s.requested_by from enrichments s
    where s.agency_id = e.agency_id and s.enrichment_id = e.source_id), case when e.source_id is null then e.requested_by end)
      = ${reader ?? null}::uuid)`;

const selectRow = (query: Query, reader: UserId | undefined) =>
  query
    .select([
      'e.enrichment_id',
      'e.recruiter_name',
      'e.first_name',
      'e.last_name',
      'e.job_title as job_tittle',
    ])
    .select([
      'e.company_name',
      'e.company_domain',
      'e.linkedin_url',
      'e.email',
      'e.email_status',
      'e.email_score',
    ])
    .select(['e.email_type', 'e.provider', 'e.answers', 'e.verified_at', 'e.enrich_status', 'e.error_code'])
    .select([
      'e.credits_charged',
      'e.is_cached',
      'e.requested_by',
      'j.job_id',
      'j.job_title',
      'e.candidate_id',
    ])
    .select(['e.candidate_email', 'e.client_ref', 'e.next_try_at', 'e.bounced_at', 'e.credits_refunded'])
    .select(['e.created_at', 'e.completed_at'])
    .select(sql<string | null>`coalesce(nullif(u.fullname, ''), u.email)`.as('requested_by_name'))
    .select(
      sql<Enrichment['refund_basis']>`case when ${isReportRead(reader)} then b.refund_basis end`.as(
        'refund_basis',
      ),
    )
    .select(
      sql<Enrichment['refund_refusal']>`case when ${isReportRead(reader)} then b.refund_refusal end`.as(
        'refund_refusal',
      ),
    )
    .select(
      sql<boolean>`coalesce(b.check_status = 'waiting' and ${isReportRead(reader)}, false)`.as(
        'is_being_checked',
      ),
    )
    .select(isBlocked.as('is_do_not_enrich'))
    .select(
      sql<boolean>`coalesce(e.credits_charged > e.credits_refunded
        and e.completed_at > now() - make_interval(days => ${limits.bounceDays}), false)`.as('is_refundable'),
    );

function filtered(tx: TenantTx, filters: Filters, { owner, dates }: Scope): Query {
  const query = applyFilters(enrichmentsOf(tx), getEnrichments, filters, {
    q: (text) =>
      wordCondition(
        text,
        sql`concat_ws(' ', e.recruiter_name, e.company_name, e.company_domain, e.email, e.job_title, e.linkedin_url)`,
      ),
    enrich_status: (status, eb) => eb('e.enrich_status', 'in', [status].flat()),
    email_status: (status, eb) => eb('e.email_status', 'in', [status].flat()),
    provider: (provider, eb) => eb('e.provider', '=', provider),
    job_id: (job_id, eb) => eb('e.job_id', '=', job_id),
    candidate_id: (candidate_id, eb) => eb('e.candidate_id', '=', candidate_id),
    from_date: (_day, eb) => dates.from && eb('e.created_at', '>=', dates.from),
    to_date: (_day, eb) => dates.until && eb('e.created_at', '<', dates.until),
    // Both are part of the owner.
    recruiter_id: () => undefined,
    view_scope: () => undefined,
  });
  return owner === undefined ? query : query.where('e.requested_by', '=', owner);
}

function sorted(query: Query, { sort_by = 'created_at_desc' }: Filters, { reader }: Scope) {
  const sort = parseSort(sort_by, SORT_COLUMNS);
  return selectRow(query, reader)
    .orderBy(sort.column, inOrder(sort, ['completed_at', 'company_name', 'email', 'email_score']))
    .orderBy('e.enrichment_id', sort.direction);
}

export const listEnrichments = (tx: TenantTx, filters: Filters, scope: Scope) =>
  readPage(tx, filtered(tx, filters, scope), filters, (window) => sorted(window, filters, scope).execute());

/** All exportable look-ups, in the list's order. */
export async function listWholeRows(
  tx: TenantTx,
  filters: Filters,
  scope: Scope,
): Promise<WholeList<EnrichmentRow>> {
  const all = filtered(tx, filters, scope);
  const leaving = all.where(sql<SqlBool>`not ${isKept}`);
  const total = await countAll(tx, leaving);
  const leftOut = (await countAll(tx, all)) - total;
  return { total, leftOut, rows: readPieces<EnrichmentRow>(tx, sorted(leaving, filters, scope)) };
}

/** Look-ups by id, in the order of the ids. */
export async function listByIds(
  tx: TenantTx,
  ids: readonly EnrichmentId[],
  reader: UserId | undefined,
): Promise<EnrichmentRow[]> {
  const rows: EnrichmentRow[] = await selectRow(enrichmentsOf(tx), reader)
    .where(sql<SqlBool>`e.enrichment_id = any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.enrichment_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
