import type { UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

const recent = sql`agency_id = app_agency_id() and created_at > now() - interval '24 hours'`;

/** Whether the super admin has stopped the agency's emails. */
export async function isSendingStopped(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ is_stopped: boolean }>`
    select sending_stopped_at is not null as is_stopped from agencies where agency_id = app_agency_id()`.execute(
    tx,
  );
  return rows[0]?.is_stopped === true;
}

/** How many emails in their own words a person and the whole agency have written in 24 hours, without those of one sending. */
export async function countWritten(tx: TenantTx, user_id: UserId, except: string | null) {
  const { rows } = await sql<{ agency: number; person: number }>`
    select count(*)::int as agency, (count(*) filter (where user_id = ${user_id}))::int as person
    from written_emails where ${recent} and sending_id is distinct from ${except}::uuid`.execute(tx);
  return rows[0] ?? { agency: 0, person: 0 };
}

/** Whether an address opted out, and how many emails of shares it got in 24 hours. */
export type AddressFacts = { email_hash: string; is_opted_out: boolean; shares: number };

/** The facts of each of these addresses, without the emails of one share. */
export async function listAddressFacts(tx: TenantTx, hashes: readonly string[], except: string | null) {
  const { rows } = await sql<AddressFacts>`
    select h.email_hash,
      exists (select from letter_opt_outs o where o.agency_id = app_agency_id() and o.email_hash = h.email_hash) as is_opted_out,
      (select count(*)::int from written_emails w where ${recent} and w.email_kind = 'share'
        and w.email_hash = h.email_hash and w.sending_id is distinct from ${except}::uuid) as shares
    from unnest(${[...hashes]}::text[]) as h(email_hash)`.execute(tx);
  return rows;
}
