import type { ProposalId, UserId } from '@placewell/contract/ids.ts';
import { publishToReaders } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import * as repo from './proposals.repo.ts';

const publish = (tx: TenantTx, proposal_id: ProposalId) =>
  publishToReaders(tx, { type: 'proposals.changed' }, () => repo.listOwners(tx, proposal_id));

/**
 * Proposes a change from outside, in the transaction of its cause. The caller has checked that it would change something;
 * what waits of the same kind, for the same record and from the same contact is superseded.
 */
export async function propose(tx: TenantTx, proposal: repo.NewProposal): Promise<ProposalId> {
  const proposal_id = newId<ProposalId>();
  await repo.replaceWaiting(tx, proposal);
  await repo.insertProposal(tx, proposal_id, proposal);
  await publish(tx, proposal_id);
  return proposal_id;
}

/** Ends the waiting proposals of a kind about a record that this contact no longer wants. */
export async function withdrawProposals(tx: TenantTx, of: Pick<repo.NewProposal, 'kind' | 'records'>) {
  for (const proposal_id of await repo.replaceWaiting(tx, of)) await publish(tx, proposal_id);
}

export async function changeDecision(
  tx: TenantTx,
  proposal_id: ProposalId,
  decision: Parameters<typeof repo.updateDecision>[2],
) {
  await repo.updateDecision(tx, proposal_id, decision);
  await publish(tx, proposal_id);
}

export async function putOff(tx: TenantTx, proposal_id: ProposalId, user_id: UserId) {
  await repo.updateLater(tx, proposal_id, user_id);
  await publish(tx, proposal_id);
}

export const expireProposals = repo.updateExpired;
export const moveToCandidate = repo.updateCandidates;
export const moveToContact = repo.updateContacts;
export const moveBack = repo.updateMovedBack;
