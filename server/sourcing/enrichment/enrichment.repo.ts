import type { AgencyId, CandidateId, EnrichmentId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { CHARGED_EMAIL_STATUSES } from '@placewell/contract/sourcing/enrichment.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { toJsonText } from '../../platform/db/json.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { FinderAnswer } from './answers.rules.ts';

export type StoredEnrichment = Selectable<Tables['enrichments']>;
export type NewEnrichment = Omit<Insertable<Tables['enrichments']>, 'agency_id' | 'answers'>;
export type EnrichmentChange = Omit<Updateable<Tables['enrichments']>, 'answers'> & {
  answers?: readonly FinderAnswer[];
};

const currentAgency = sql<AgencyId>`app_agency_id()`;
const enrichmentsOf = (tx: TenantTx) =>
  tx.selectFrom('enrichments').selectAll().where('agency_id', '=', tx.agency_id);

export async function insertEnrichments(tx: TenantTx, rows: readonly NewEnrichment[]) {
  if (rows.length === 0) return;
  await tx
    .insertInto('enrichments')
    .values(rows.map((row) => ({ ...row, agency_id: currentAgency })))
    .execute();
}

/** The rows of an earlier request with this key, in the request's order. */
export const listOfRequest = (tx: TenantTx, requested_by: UserId, request_key: string) =>
  enrichmentsOf(tx)
    .where('requested_by', '=', requested_by)
    .where('request_key', '=', request_key)
    .orderBy('request_no')
    .execute();

export const lockEnrichment = (
  tx: TenantTx,
  enrichment_id: EnrichmentId,
): Promise<StoredEnrichment | undefined> =>
  enrichmentsOf(tx).where('enrichment_id', '=', enrichment_id).forUpdate().executeTakeFirst();

/** Locks look-ups in the order of their ids. */
export const lockEnrichments = (tx: TenantTx, ids: readonly EnrichmentId[]): Promise<StoredEnrichment[]> =>
  enrichmentsOf(tx)
    .where(sql<boolean>`enrichment_id = any(${[...ids]}::uuid[])`)
    .orderBy('enrichment_id')
    .forUpdate()
    .execute();

/** Locks the look-ups that end together with this one. */
export const lockFollowers = (tx: TenantTx, leader_id: EnrichmentId): Promise<StoredEnrichment[]> =>
  enrichmentsOf(tx)
    .where('leader_id', '=', leader_id)
    .where('completed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('enrichment_id')
    .forUpdate()
    .execute();

/** Changes one look-up, and returns the new row. */
export function updateEnrichment(
  tx: TenantTx,
  enrichment_id: EnrichmentId,
  { answers, ...change }: EnrichmentChange,
): Promise<StoredEnrichment> {
  return tx
    .updateTable('enrichments')
    .set({ ...change, ...(answers && { answers: toJsonText(answers) }) })
    .where('agency_id', '=', tx.agency_id)
    .where('enrichment_id', '=', enrichment_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Running look-ups of people with one of these keys that others can follow, oldest first. */
export const listLeaders = (
  tx: TenantTx,
  person_keys: readonly string[],
): Promise<Pick<StoredEnrichment, 'enrichment_id' | 'person_keys'>[]> =>
  tx
    .selectFrom('enrichments')
    .select(['enrichment_id', 'person_keys'])
    .where('agency_id', '=', tx.agency_id)
    .where('completed_at', 'is', null)
    .where('is_reserved', '=', true)
    .where(sql<boolean>`person_keys && ${[...person_keys]}::text[]`)
    .orderBy('created_at')
    .execute();

/**
 * Look-ups that asked finders, found a chargeable address and answer for people with one of these keys, newest first;
 * bounced ones do not answer. Includes those of an archive, whose credits were not taken over: the agency brought their
 * addresses.
 */
export const listAnswered = (tx: TenantTx, person_keys: readonly string[]): Promise<StoredEnrichment[]> =>
  enrichmentsOf(tx)
    .where('enrich_status', '=', 'found')
    .where('is_cached', '=', false)
    .where('email_status', 'in', CHARGED_EMAIL_STATUSES)
    .where('bounced_at', 'is', null)
    .where(sql<boolean>`person_keys && ${[...person_keys]}::text[]`)
    .where(
      'completed_at',
      '>',
      sql<string>`clock_timestamp() - make_interval(days => ${limits.enrichCacheDays})`,
    )
    .orderBy('completed_at', 'desc')
    .execute();

/** Locks the look-ups that share their answer with this one. */
export const lockSameAnswer = (
  tx: TenantTx,
  { enrichment_id, source_id }: Pick<StoredEnrichment, 'enrichment_id' | 'source_id'>,
): Promise<StoredEnrichment[]> => {
  const source = source_id ?? enrichment_id;
  return enrichmentsOf(tx)
    .where((eb) => eb.or([eb('enrichment_id', '=', source), eb('source_id', '=', source)]))
    .orderBy('enrichment_id')
    .forUpdate()
    .execute();
};

/** Open look-ups that one of these entries of the do-not-enrich list names. */
export async function listOpenBlocked(tx: TenantTx, keys: readonly string[]): Promise<EnrichmentId[]> {
  const rows = await tx
    .selectFrom('enrichments')
    .select('enrichment_id')
    .where('agency_id', '=', tx.agency_id)
    .where('completed_at', 'is', null)
    .where(sql<boolean>`block_keys && ${[...keys]}::text[]`)
    .execute();
  return rows.map(({ enrichment_id }) => enrichment_id);
}

/** Open look-ups, of these candidates or of all. */
export async function listOpen(
  tx: TenantTx,
  candidate_ids?: readonly CandidateId[],
): Promise<EnrichmentId[]> {
  let query = tx
    .selectFrom('enrichments')
    .select('enrichment_id')
    .where('agency_id', '=', tx.agency_id)
    .where('completed_at', 'is', null);
  if (candidate_ids) query = query.where(sql<boolean>`candidate_id = any(${[...candidate_ids]}::uuid[])`);
  return (await query.orderBy('created_at').execute()).map(({ enrichment_id }) => enrichment_id);
}

/** Open look-ups that ask finders. */
export async function listOpenAsking(tx: TenantTx): Promise<EnrichmentId[]> {
  const rows = await tx
    .selectFrom('enrichments')
    .select('enrichment_id')
    .where('agency_id', '=', tx.agency_id)
    .where('completed_at', 'is', null)
    .where('is_reserved', '=', true)
    .execute();
  return rows.map(({ enrichment_id }) => enrichment_id);
}

export async function deleteOfCandidates(tx: TenantTx, candidate_ids: readonly CandidateId[]) {
  await tx
    .deleteFrom('enrichments')
    .where('agency_id', '=', tx.agency_id)
    .where(sql<boolean>`candidate_id = any(${[...candidate_ids]}::uuid[])`)
    .execute();
}

export async function updateRequester(tx: TenantTx, from: UserId, to: UserId) {
  await tx
    .updateTable('enrichments')
    // The key belongs to one person, and no one repeats the requests of a person who has left.
    .set({ requested_by: to, request_key: null })
    .where('agency_id', '=', tx.agency_id)
    .where('requested_by', '=', from)
    .execute();
}
