import type { OfferId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/** What a merge did to offers; JSON, so that it can be stored and undone. */
export type MovedOffer = { offer_id: OfferId; from: string; to: string };

/** Offers of matches that a merge has hidden go to the matches that are kept, deleted ones included. */
export async function moveOffers(
  tx: TenantTx,
  hidden: readonly { hidden_id: string; kept_id: string }[],
): Promise<MovedOffer[]> {
  const { rows } = await sql<MovedOffer>`
    update offers o set match_id = h.kept_id
    from json_to_recordset(${toJsonText(hidden)}::json) as h(hidden_id uuid, kept_id uuid)
    where o.agency_id = app_agency_id() and o.match_id = h.hidden_id
    returning o.offer_id, h.hidden_id as "from", h.kept_id as "to"`.execute(tx);
  return rows;
}

/** Gives each match its offers back that are still with the other. */
export async function separateOffers(tx: TenantTx, moved: readonly MovedOffer[]) {
  await sql`
    update offers o set match_id = v."from"
    from json_to_recordset(${toJsonText(moved)}::json) as v(offer_id uuid, "from" uuid, "to" uuid)
    where o.agency_id = app_agency_id() and o.offer_id = v.offer_id and o.match_id = v."to"
      and exists (select from matches m where m.agency_id = o.agency_id and m.match_id = v."from")`.execute(
    tx,
  );
}
