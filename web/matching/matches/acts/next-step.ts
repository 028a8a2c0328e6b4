import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { DEFAULT_STATUS_NAMES } from '../../../lib/values/match-statuses.ts';
import { firstKey } from '../../../ui/page/keys.ts';
import { moveLabel } from '../match-moves.ts';

export type NextStep = { label: string; key?: string } & (
  | { act: 'move'; to: MatchStatus }
  /** Opens the form of an interview or an offer, which moves the match. */
  | { act: 'offer' | 'interview'; to: MatchStatus }
  | { act: 'send' | 'chooseClient' | 'reopen' }
);

type Step =
  | { act: 'move'; to: Exclude<MatchStatus, 'new' | 'viewed'> }
  | { act: 'send' | 'interview' | 'offer' | 'reopen' };

/** The next step of each stage. */
const STEPS: Record<MatchStatus, Step> = {
  new: { act: 'move', to: 'shortlisted' },
  viewed: { act: 'move', to: 'shortlisted' },
  shortlisted: { act: 'send' },
  contacted: { act: 'send' },
  submitted: { act: 'interview' },
  interviewing: { act: 'offer' },
  offered: { act: 'move', to: 'placed' },
  placed: { act: 'reopen' },
  rejected: { act: 'reopen' },
  withdrawn: { act: 'reopen' },
};

type Stepped = Pick<Match, 'status' | 'may_change' | 'candidate_id' | 'job_id' | 'client_name'>;
type Options = {
  names?: typeof DEFAULT_STATUS_NAMES;
  /** Whether the page can send candidates to clients. */
  canSend: boolean;
};

/**
 * The next step of a match; undefined for a reader who may not change it. What needs both sides (sending, an offer) is a
 * plain move where the reader sees one. A stage that the agency renamed shows its name.
 */
export function nextStep(match: Stepped, { names = DEFAULT_STATUS_NAMES, canSend }: Options) {
  if (!match.may_change) return undefined;
  const step = STEPS[match.status];
  const seesBoth = match.candidate_id !== null && match.job_id !== null;
  const moveTo = (to: Exclude<MatchStatus, 'new' | 'viewed'>): NextStep => ({
    act: 'move',
    to,
    label: moveLabel(names, to),
    ...(to === 'shortlisted' && { key: firstKey('shortlist') }),
  });
  if (step.act === 'move') return moveTo(step.to);
  if (step.act === 'reopen') return { act: 'reopen', label: 'Reopen' } satisfies NextStep;
  if (step.act === 'offer' || step.act === 'interview') {
    const to = step.act === 'offer' ? 'offered' : 'interviewing';
    return seesBoth
      ? ({ act: step.act, to, label: `${moveLabel(names, to)}…` } satisfies NextStep)
      : moveTo(to);
  }
  if (!seesBoth || !canSend) return moveTo('submitted');
  if (!match.client_name) return { act: 'chooseClient', label: 'Choose client' } satisfies NextStep;
  return { act: 'send', label: 'Send to client', key: firstKey('sendToClient') } satisfies NextStep;
}
