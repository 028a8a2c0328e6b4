import type { MatchId } from '@placewell/contract/ids.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';
import {
  moveAsProposed,
  moveBackAsProposed,
  type ProposedStage,
  stageBefore,
  stageName,
} from '../../matching/matching.public.ts';
import { propose, withdrawProposals } from '../../outreach/outreach.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { ProposalKind, Proposed } from '../../proposal-kind.ts';
import { findAnswer } from './share-answers.repo.ts';

const KIND = 'client_answer';
const REFUSED = 'The client said no';

/** The stage that an answer suggests, if any. */
const stageOf = (answer: ShareAnswerValue, reason: string): ProposedStage | undefined => {
  if (answer === 'no')
    return { match_status: 'rejected', rejected_by: 'client', status_reason: reason || REFUSED };
  return answer === 'meet' ? { match_status: 'interviewing' } : undefined;
};

/** Proposes the stage that an answer of a contact suggests; their former answer about this match proposes nothing any longer. */
export async function proposeFromAnswer(
  tx: TenantTx,
  { answer_id, match_id }: { answer_id: string; match_id: MatchId },
) {
  const found = await findAnswer(tx, answer_id);
  if (!found) return;
  const { answer, contact_id, reason, comment, times } = found;
  const records = { match_id, contact_id };
  const after = stageOf(answer, reason);
  const before = after && (await stageBefore(tx, match_id, after.match_status));
  if (!after || !before) return withdrawProposals(tx, { kind: KIND, records });
  const quote = [times, comment].filter(Boolean).join(': ');
  const details = { answer, reason };
  await propose(tx, {
    kind: KIND,
    records,
    before,
    after,
    source: 'client',
    origin_id: answer_id,
    quote,
    details,
  });
}

/** What a client said about a candidate suggests a stage of the match (decision 185). */
export const answerProposals: ProposalKind = {
  kind: KIND,
  describe: async (tx, proposals) => {
    const interviewing = await stageName(tx, 'interviewing');
    return proposals.map((one) => textOf(one, interviewing));
  },
  accept: (context, { match_id, after }) => {
    if (!match_id) throw new AppError('match_not_found');
    return moveAsProposed(context, match_id, after as ProposedStage);
  },
  undo: (context, { act_id }) => {
    if (!act_id) throw new AppError('moves_not_found');
    return moveBackAsProposed(context, act_id);
  },
};

function textOf({ candidate_name, contact_name, details, after }: Proposed, interviewing: string) {
  const { reason } = details as { reason: string };
  const who = contact_name ?? 'The client';
  if ((after as ProposedStage).match_status !== 'rejected')
    return {
      title: `Move ${candidate_name} to “${interviewing}”?`,
      reason: `${who} wants to meet them`,
      facts: [],
    };
  return {
    title: `Reject ${candidate_name}?`,
    reason: reason ? `${who} said no: ${reason}` : `${who} said no`,
    facts: [],
  };
}
