import type { AgencyId, CandidateId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** The message with this link: to whom it went, from which agency, and whether that person has opted out. */
export function findLinkedMessage(tx: TenantTx, link_hash: Buffer) {
  return tx
    .selectFrom('letters as l')
    .innerJoin('agencies as a', 'a.agency_id', 'l.agency_id')
    .innerJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'l.agency_id').onRef('c.candidate_id', '=', 'l.candidate_id'),
    )
    .leftJoin('letter_opt_outs as o', (join) =>
      join.onRef('o.agency_id', '=', 'l.agency_id').onRef('o.email_hash', '=', 'l.email_hash'),
    )
    .select([
      'l.candidate_id',
      'l.email_hash',
      'l.user_id',
      'c.recruiter_id',
      'a.agency_name',
      'o.opted_out_at',
    ])
    .where('l.link_hash', '=', link_hash)
    .executeTakeFirst();
}

/** Returns whether the address had not opted out. */
export async function insertOptOut(tx: TenantTx, email_hash: string, candidate_id: CandidateId | null) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('letter_opt_outs')
    .values({ agency_id: sql<AgencyId>`app_agency_id()`, email_hash, candidate_id })
    .onConflict((conflict) => conflict.columns(['agency_id', 'email_hash']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes what a person asked for, under this address or another; returns whether there was anything. */
export async function deleteOptOut(tx: TenantTx, email_hash: string, candidate_id: CandidateId | null) {
  const { numDeletedRows } = await tx
    .deleteFrom('letter_opt_outs')
    .where((eb) => eb.or([eb('email_hash', '=', email_hash), eb('candidate_id', '=', candidate_id)]))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Lets what one candidate asked for hold for another, all or these; returns their keys. */
export async function updateCandidateOfOptOuts(
  tx: TenantTx,
  { from, to, keys }: { from: CandidateId; to: CandidateId; keys?: readonly string[] | undefined },
): Promise<string[]> {
  const rows = await tx
    .updateTable('letter_opt_outs')
    .set({ candidate_id: to })
    .where('candidate_id', '=', from)
    .$if(keys !== undefined, (query) =>
      query.where(sql<SqlBool>`email_hash = any(${[...(keys ?? [])]}::text[])`),
    )
    .returning('email_hash')
    .execute();
  return rows.map(({ email_hash }) => email_hash);
}
