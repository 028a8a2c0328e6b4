import type { Body, Data } from '@placewell/contract/call.ts';
import type { PlacementDoubt } from '@placewell/contract/placements/placement-terms.ts';
import type * as calls from '@placewell/contract/placements/placements.ts';
import type { Split } from '@placewell/contract/placements/placements.ts';
import { findClient } from '../../clients/clients.public.ts';
import { type Access, accessOf, assertCan, can, findAgencyDefaults } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { draftTerms } from './draft.rules.ts';
import { listNames } from './list/split-rows.repo.ts';
import { isBilledUnderPay } from './placement-terms.rules.ts';
import * as repo from './placements.repo.ts';

/** The default splits for the owners of candidate and job of a match; a part of 0 % is none. */
async function defaultSplitsOf(tx: TenantTx, match: repo.MatchFacts): Promise<Split[]> {
  const owners = { candidate: match.candidate_recruiter_id, client: match.job_recruiter_id };
  return (await repo.listDefaultSplits(tx))
    .filter(({ percent }) => percent > 0)
    .map(({ split_role, percent }) => ({ user_id: owners[split_role], split_role, percent }));
}

/** What a new placement of a match begins with, without what the reader may not see, and whom it belongs to. */
export async function draftPlacement(
  tx: TenantTx,
  access: Access,
  match: repo.MatchFacts,
  start_on?: string | undefined,
) {
  const offer = await repo.findBestOffer(tx, match.match_id);
  const client = match.client_id === null ? undefined : await findClient(tx, access, match.client_id);
  const seesJob = can(access, 'read', 'job', { recruiter_id: match.job_recruiter_id });
  const seesCandidate = can(access, 'read', 'candidate', { recruiter_id: match.candidate_recruiter_id });
  const { currency } = await findAgencyDefaults(tx);
  const today = await findToday(tx);
  return {
    terms: draftTerms({
      ...{ today, start_on, offer, client, currency },
      range: seesJob ? match : undefined,
      start_date: seesJob ? match.start_date : null,
      notice_period_days: seesCandidate ? match.notice_period_days : null,
    }),
    offer_id: offer?.offer_status === 'accepted' ? offer.offer_id : null,
    client,
    splits: await defaultSplitsOf(tx, match),
  };
}

/** Whether a placement of the match would be one more than its job has openings. */
export const exceedsOpenings = async (
  tx: TenantTx,
  match: Pick<repo.MatchFacts, 'job_id' | 'match_id' | 'openings'>,
) => (await repo.countFilled(tx, match)) >= match.openings;

/** What a person has to confirm before there is such a placement. */
export async function doubtsOf(
  tx: TenantTx,
  match: repo.MatchFacts,
  terms: Parameters<typeof isBilledUnderPay>[0],
): Promise<PlacementDoubt[]> {
  return [
    ...(isBilledUnderPay(terms) ? (['bill_under_pay'] as const) : []),
    ...((await exceedsOpenings(tx, match)) ? (['openings_exceeded'] as const) : []),
  ];
}

/** What the form of a new placement begins with; a recruiter is shown their own splits only. */
export async function getPlacementDraft(
  { tx, actor }: Context,
  { match_id }: Body<typeof calls.getPlacementDraft>,
): Promise<Data<typeof calls.getPlacementDraft>> {
  const access = await accessOf(tx, actor);
  const match = await repo.findMatch(tx, match_id);
  assertCan(access, 'update', 'match', match);
  if (await repo.findPlacementOfMatch(tx, match_id)) throw new AppError('placement_exists');
  const { terms, offer_id, client, splits } = await draftPlacement(tx, access, match);
  const shown = splits.filter(({ user_id }) => access.role === 'agency' || user_id === access.user_id);
  const names = await listNames(
    tx,
    shown.map(({ user_id }) => user_id),
  );
  return {
    ...terms,
    offer_id,
    guarantee_days: client?.guarantee_days ?? null,
    splits: shown.map((split) => ({ ...split, user_name: names.get(split.user_id)?.user_name ?? '' })),
    doubts: await doubtsOf(tx, match, terms),
  };
}
