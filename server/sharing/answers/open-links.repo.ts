import type {
  CandidateId,
  ClientId,
  ContactId,
  JobId,
  MatchId,
  ShareId,
  ShareRecipientId,
} from '@placewell/contract/ids.ts';
import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { isOpen, isShown } from '../shares/shares.public.ts';

/** What a link that opens leads to. */
export type OpenLink = {
  share_id: ShareId;
  recipient_id: ShareRecipientId;
  contact_id: ContactId;
  language: string | null;
  job_id: JobId | null;
  job_title: string;
  client_id: ClientId;
  client_name: string;
  title: string;
  message: string;
  sender_name: string;
  expires_at: string;
  may_download: boolean;
  shows_answers: boolean;
  agency_name: string;
  brand_color: string | null;
  document_footer: string;
  logo_key: string | null;
  time_zone: string;
};

/** Whether the agency `a` is active: nothing of another one is shown to strangers. */
const isActive = sql`(a.agency_status = 'active' and a.deleted_at is null)`;

/**
 * What the link with this hash leads to, in one statement whether it opens or not: the share has left and is neither
 * closed nor expired, the agency is active, and the contact still works there. With `lock` nothing else changes the
 * answers of the link.
 */
export async function findOpenLink(
  tx: TenantTx,
  hash: Buffer,
  lock: 'lock' | 'read' = 'read',
): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select r.share_id, r.recipient_id, r.contact_id, coalesce(k.language, r.language) as language, s.job_id, s.job_title,
      s.client_id, cl.client_name, s.title, s.message,
      coalesce(nullif(u.fullname, ''), (select f.fullname from former_people f
        where f.agency_id = s.agency_id and f.user_id = s.user_id), a.agency_name) as sender_name,
      s.expires_at, s.may_download, s.shows_answers,
      a.agency_name, a.brand_color, a.document_footer, a.logo_key, a.time_zone
    from share_recipients r
      join shares s on s.agency_id = r.agency_id and s.share_id = r.share_id
      join agencies a on a.agency_id = r.agency_id
      join contacts k on k.agency_id = r.agency_id and k.contact_id = r.contact_id
      join clients cl on cl.agency_id = s.agency_id and cl.client_id = s.client_id
      left join users u on u.agency_id = s.agency_id and u.user_id = s.user_id
    where r.agency_id = app_agency_id() and r.link_hash = ${hash}
      and r.recipient_status <> 'refused'
      and ${isOpen}
      and ${isActive} and k.deleted_at is null and k.contact_status <> 'left'
    ${lock === 'lock' ? sql`for update of r` : sql``}`.execute(tx);
  return rows[0];
}

/** Whether the transaction's agency exists and is active. */
export async function isAgencyActive(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql`
    select from agencies a where a.agency_id = app_agency_id() and ${isActive}`.execute(tx);
  return rows.length > 0;
}

export type SharedPerson = {
  position: number;
  candidate_id: CandidateId;
  match_id: MatchId | null;
  /** Null: no longer available. */
  snapshot: SharedCandidate | null;
};

/** The people of a share who left with it. Those who may not be shown now have no snapshot. */
export async function listSharedPeople(
  tx: TenantTx,
  share_id: ShareId,
  position?: number,
): Promise<SharedPerson[]> {
  const { rows } = await sql<SharedPerson>`
    select p.position, p.candidate_id, p.match_id, case when ${isShown} then p.snapshot end as snapshot
    from share_people p
      join candidates c on c.agency_id = p.agency_id and c.candidate_id = p.candidate_id
      left join matches m on m.agency_id = p.agency_id and m.match_id = p.match_id
    where p.agency_id = app_agency_id() and p.share_id = ${share_id} and p.person_status in ('sent', 'withdrawn')
      and ${position === undefined ? sql`true` : sql`p.position = ${position}`}
    order by p.position`.execute(tx);
  return rows;
}
