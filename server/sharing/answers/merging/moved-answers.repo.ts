import type { CandidateId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

type Move = { from: CandidateId; to: CandidateId };
/** What a merge did to answers; JSON, so that it can be stored and undone. `older` counted before. */
export type MovedAnswers = { answer_ids: string[]; older: string[] };

/** Answers follow a merge of candidates; of two that a contact gave to both, the newer one counts. */
export async function moveAnswers(tx: TenantTx, { from, to }: Move): Promise<MovedAnswers> {
  const { rows: older } = await sql<{ answer_id: string }>`
    update share_answers a set is_newest = false
    from share_answers o
    where a.agency_id = app_agency_id() and a.is_newest and a.candidate_id in (${from}, ${to})
      and o.agency_id = a.agency_id and o.recipient_id = a.recipient_id and o.is_newest
      and o.candidate_id in (${from}, ${to}) and (o.answered_at, o.answer_id) > (a.answered_at, a.answer_id)
    returning a.answer_id`.execute(tx);
  const { rows: moved } = await sql<{ answer_id: string }>`
    update share_answers set candidate_id = ${to} where agency_id = app_agency_id() and candidate_id = ${from}
    returning answer_id`.execute(tx);
  const idsOf = (rows: readonly { answer_id: string }[]) => rows.map(({ answer_id }) => answer_id);
  return { answer_ids: idsOf(moved), older: idsOf(older) };
}

/**
 * Gives the one who was merged the answers back, also those that came since on pages on which only they stand. The people
 * of the shares are back already.
 */
export async function separateAnswers(tx: TenantTx, { from, to }: Move, { answer_ids, older }: MovedAnswers) {
  await sql`
    update share_answers a set candidate_id = ${from}
    where a.agency_id = app_agency_id() and a.candidate_id = ${to} and (a.answer_id = any(${answer_ids}::uuid[]) or (
      exists (select from share_people p where p.agency_id = a.agency_id and p.share_id = a.share_id
        and p.candidate_id = ${from})
      and not exists (select from share_people p where p.agency_id = a.agency_id and p.share_id = a.share_id
        and p.candidate_id = ${to})))`.execute(tx);
  await sql`
    update share_answers a set is_newest = true
    where a.agency_id = app_agency_id() and a.answer_id = any(${older}::uuid[]) and not exists (
      select from share_answers o where o.agency_id = a.agency_id and o.recipient_id = a.recipient_id
        and o.candidate_id = a.candidate_id and o.is_newest)`.execute(tx);
}
