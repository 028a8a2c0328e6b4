import type { TenantTx } from '../../platform/db/tenant.ts';

/** The names by which an agency's people and tags are asked for. */
export async function listNames(tx: TenantTx) {
  const people = await tx.selectFrom('users').select('fullname').execute();
  const tags = await tx.selectFrom('tags').select('tag').execute();
  return { people: people.map(({ fullname }) => fullname), tags: tags.map(({ tag }) => tag) };
}

/** What an agency counts distances and amounts in. */
export const findUnits = (tx: TenantTx) =>
  tx
    .selectFrom('agencies')
    .select(['distance_unit', 'currency', 'time_zone'])
    .where('agency_id', '=', tx.agency_id)
    .executeTakeFirstOrThrow();
