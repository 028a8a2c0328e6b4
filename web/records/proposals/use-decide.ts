import type { Proposal, ProposalDecision } from '@placewell/contract/outreach/proposals.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { reportUndone, showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useDecideProposals } from './proposal-calls.ts';

export type Decide = (proposal: Proposal, decision: Exclude<ProposalDecision, 'reopen'>) => Promise<boolean>;

/** Decides a proposal and offers undo, which takes its change back; resolves to whether it was decided. */
export function useDecide(): Decide {
  const { send } = useDecideProposals();
  return async function decide(proposal, decision) {
    const proposal_ids = [proposal.proposal_id];
    try {
      const { results, changed } = await send({ proposal_ids, decision });
      showNotChangedToast(results, ['proposal']);
      if (changed === 0) return false;
      showUndoToast({
        message: successTexts.proposalsDecided(changed, decision),
        onUndo: async () =>
          reportUndone((await send({ proposal_ids, decision: 'reopen' })).results, ['proposal']),
        onRedo: () => decide(proposal, decision),
      });
      return true;
    } catch (error) {
      showErrorToast(error);
      return false;
    }
  };
}
