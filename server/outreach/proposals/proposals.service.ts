import type { Body, Data } from '@placewell/contract/call.ts';
import type { ProposalId, RecruiterId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/outreach/proposals.ts';
import type { Proposal, ProposalDecision } from '@placewell/contract/outreach/proposals.ts';
import { type Access, accessOf, assertCan, readableOwner } from '../../people/people.public.ts';
import { collectResults } from '../../platform/bulk-result.ts';
import type { Context, ListReader, NoTransactionContext } from '../../platform/context.ts';
import { type TenantTx, withActor } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ProposalKind } from '../../proposal-kind.ts';
import { assertReadable, namesOf } from '../activities/activities.public.ts';
import * as repo from './proposals.repo.ts';
import { changeDecision, putOff } from './proposals.writes.ts';

const readerOf = (access: Access): repo.Reader => ({
  readable: readableOwner(access),
  changeable: access.role === 'agency' ? undefined : access.user_id,
  user_id: access.user_id,
});

/** The texts of proposals by the features of their kinds. */
async function describe(tx: TenantTx, { proposals: kinds }: Platform, rows: readonly repo.ProposalRow[]) {
  const texts = new Map<ProposalId, Pick<Proposal, 'title' | 'reason' | 'facts'>>();
  for (const { kind, describe } of kinds) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) continue;
    const found = await describe(tx, ofKind);
    for (const [at, { proposal_id }] of ofKind.entries()) if (found[at]) texts.set(proposal_id, found[at]);
  }
  return texts;
}

/** The proposals that the caller may decide, the newest first; those of other records do not exist for them. */
export async function getProposals(
  context: Context,
  body: Body<typeof calls.getProposals>,
): Promise<Data<typeof calls.getProposals>> {
  const { tx, actor, platform } = context;
  const { match_id, job_id, candidate_id } = body;
  if (match_id) await assertReadable(context, { match_id });
  if (job_id) await assertReadable(context, { job_id });
  if (candidate_id) await assertReadable(context, { candidate_id });
  const page = await repo.listProposals(tx, body, readerOf(await accessOf(tx, actor)));
  const texts = await describe(tx, platform, page.items);
  const names = await namesOf(
    tx,
    page.items.map(({ decided_by }) => decided_by),
  );
  const items = page.items.flatMap(
    ({ details, origin_id, act_id, candidate_recruiter_id, job_recruiter_id, ...row }) => ({
      ...row,
      title: '',
      reason: '',
      facts: [],
      ...texts.get(row.proposal_id),
      decided_by_name: row.decided_by && (names.get(row.decided_by)?.name ?? null),
    }),
  );
  return { ...page, items };
}

/** The number of proposals that a person has to decide today. */
export const countToDecide = async ({ tx, actor }: ListReader) =>
  repo.countProposals(tx, { status: ['waiting'], is_later: false }, readerOf(await accessOf(tx, actor)));

/** Decides each proposal in a separate transaction: one that is refused does not stop the others. */
export const decideProposals = (
  { actor, platform }: NoTransactionContext,
  { proposal_ids, decision }: Body<typeof calls.decideProposals>,
): Promise<Data<typeof calls.decideProposals>> =>
  collectResults([...new Set(proposal_ids)], (proposal_id) =>
    withActor(platform.database, actor, (tx) => decideOne({ tx, actor, platform }, proposal_id, decision)),
  );

async function decideOne(context: Context, proposal_id: ProposalId, decision: ProposalDecision) {
  const { tx, actor, platform } = context;
  const { user_id } = actor;
  const found = await lockOne(context, proposal_id);
  const kind = platform.proposals.find((one) => one.kind === found.kind);
  if (!kind) throw new Error(`No feature accepts proposals of the kind ${found.kind}`);
  if (decision === 'reopen') {
    await reopen(context, kind, found);
    return;
  }
  assertWaits(found);
  if (decision === 'later') await putOff(tx, proposal_id, user_id);
  else if (decision === 'decline') await changeDecision(tx, proposal_id, { to: 'declined', user_id });
  else {
    const act_id = await kind.accept(context, found);
    await changeDecision(tx, proposal_id, { to: 'accepted', user_id, act_id });
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof repo.lockProposal>>>;

/** Locks a proposal that the actor may decide; to others it does not exist. */
async function lockOne({ tx, actor }: Context, proposal_id: ProposalId): Promise<Locked> {
  const access = await accessOf(tx, actor);
  const found = await repo.lockProposal(tx, proposal_id, readerOf(access));
  const owner = (recruiter_id: RecruiterId | null) => recruiter_id && { recruiter_id };
  const sides = found && {
    candidate: owner(found.candidate_recruiter_id),
    job: owner(found.job_recruiter_id),
  };
  assertCan(access, 'update', 'proposal', sides);
  if (!found) throw new AppError('proposal_not_found');
  return found;
}

function assertWaits({ status }: Locked) {
  if (status === 'accepted' || status === 'declined') throw new AppError('proposal_decided');
  if (status === 'superseded') throw new AppError('proposal_superseded');
  if (status === 'expired') throw new AppError('proposal_expired');
}

/** Lets a decided or postponed proposal wait again; an accepted one whose change still stands takes that back. */
async function reopen(context: Context, kind: ProposalKind, found: Locked) {
  const { status, holds, stands, proposal_id } = found;
  if (status === 'accepted' && !holds && stands) await kind.undo(context, found);
  else if (!holds || status === 'superseded') throw new AppError('proposal_superseded');
  if (Date.parse(found.expires_at) <= Date.now()) throw new AppError('proposal_expired');
  await changeDecision(context.tx, proposal_id, { to: 'waiting', user_id: context.actor.user_id });
}
