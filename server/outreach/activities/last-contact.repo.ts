import type { CallOutcome } from '@placewell/contract/outreach/activities.ts';
import { type RawBuilder, sql } from 'kysely';

/** How calls and meetings end in which nobody was reached. */
const IN_VAIN = [
  'no_answer',
  'busy',
  'wrong_number',
  'rescheduled',
  'no_show',
  'cancelled',
] satisfies CallOutcome[];

/**
 * When a person last wrote to this candidate, called or met them, or noted something about them; null if never. A message
 * that did not arrive, a call in vain and what the product logs by itself do not count. The index of the candidate's timeline finds it from its newest end.
 */
export const lastContactOf = (candidate_id: RawBuilder<unknown>) => sql<string | null>`(
  select contact.created_at from activities contact
  where contact.agency_id = app_agency_id() and contact.candidate_id = ${candidate_id}
    and contact.activity_kind in ('email', 'note', 'call', 'meeting') and contact.created_by is not null and contact.deleted_at is null
    and contact.details ->> 'what' is distinct from 'failed'
    and coalesce(contact.outcome, '') not in (${sql.join(IN_VAIN.map((outcome) => sql.lit(outcome)))})
  order by contact.created_at desc, contact.activity_id desc limit 1)`;
