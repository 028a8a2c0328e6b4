import type { Body, Data } from '@placewell/contract/call.ts';
import { TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import type * as calls from '@placewell/contract/placements/placements.ts';
import { lockJobs, placeMatches } from '../../matching/matching.public.ts';
import { accessOf, assertCan } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { doubtsOf, draftPlacement } from './draft.service.ts';
import { findPlacement } from './list/placements.service.ts';
import { assertConsistent, withFee } from './placement-terms.rules.ts';
import * as repo from './placements.repo.ts';
import { createPlacement } from './placements.writes.ts';
import { assertPeople } from './splits.service.ts';

const withoutAbsent = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/**
 * Adds the placement of a match, which moves to the stage of placements from any open one. Terms left out come from the
 * draft. The lock on the match decides between two at once, that on the job about its last opening.
 */
export async function addPlacement(
  context: Context,
  {
    match_id,
    splits: given,
    po_number = '',
    confirm = false,
    offer_id,
    ...fields
  }: Body<typeof calls.addPlacement>,
): Promise<Data<typeof calls.addPlacement>> {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  const match = await repo.lockMatch(tx, match_id);
  assertCan(access, 'update', 'match', match);
  if (await repo.findPlacementOfMatch(tx, match_id)) throw new AppError('placement_exists');
  const isEnded = TERMINAL_STATUSES.some((status) => status === match.match_status);
  if (isEnded && match.match_status !== 'placed') throw new AppError('status_change_refused');
  const draft = await draftPlacement(tx, access, match, fields.start_on);
  if (offer_id && !(await repo.findOfferOfMatch(tx, offer_id, match_id)))
    throw new AppError('offer_not_found');
  if (access.role !== 'agency' && (given !== undefined || po_number !== '')) throw new AppError('forbidden');
  const terms = withFee({ ...draft.terms, ...withoutAbsent(fields) });
  assertConsistent(terms);
  const splits = given ?? draft.splits;
  await assertPeople(tx, splits);
  await lockJobs(tx, [match.job_id]);
  const doubts = confirm ? [] : await doubtsOf(tx, match, terms);
  if (doubts.length > 0) throw new AppError('confirm_placement', { data: { doubts } });
  const placement_id = await createPlacement(
    context,
    {
      match_id,
      offer_id: offer_id === undefined ? draft.offer_id : offer_id,
      candidate_id: match.candidate_id,
      job_id: match.job_id,
      job_title: match.job_title,
      client_id: match.client_id,
      client_name: draft.client?.client_name ?? '',
      recruiter_id: match.recruiter_id,
      ...{ terms, po_number, splits },
    },
    actor.user_id,
  );
  const { batch_id } = await placeMatches(tx, { match_ids: [match_id], user_id: actor.user_id });
  return { ...(await findPlacement(tx, access, placement_id, { isTheirAct: true })), batch_id };
}
