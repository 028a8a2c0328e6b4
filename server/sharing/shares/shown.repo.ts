import { CANDIDATE_STATUS_RULES, statusesWhere } from '@placewell/contract/matching/status-rules.ts';
import { sql } from 'kysely';

/** Whether the links of the share `s` open. */
export const isOpen = sql<boolean>`(s.share_status = 'sent' and s.revoked_at is null and s.expires_at > now())`;

/**
 * Whether the page shows the person `p` with the candidate `c` and the match `m`, if there is one: not taken off the
 * page, deleted, archived or not to be contacted, and not withdrawn from the job.
 */
export const isShown = sql<boolean>`(p.person_status = 'sent' and c.deleted_at is null
  and c.candidate_status <> all(${statusesWhere(CANDIDATE_STATUS_RULES, 'mayLeave', false)}::text[])
  and coalesce(m.match_status <> 'withdrawn' and m.deleted_at is null, true))`;
