import { type RawBuilder, sql } from 'kysely';

/**
 * When a person last wrote to this candidate or noted something about them; null if never. A message that did not arrive
 * and what the product logs by itself do not count. The index of the candidate's timeline finds it from its newest end.
 */
export const lastContactOf = (candidate_id: RawBuilder<unknown>) => sql<string | null>`(
  select contact.created_at from activities contact
  where contact.agency_id = app_agency_id() and contact.candidate_id = ${candidate_id}
    and contact.activity_kind in ('email', 'note') and contact.created_by is not null and contact.deleted_at is null
    and contact.details ->> 'what' is distinct from 'failed'
  order by contact.created_at desc, contact.activity_id desc limit 1)`;
