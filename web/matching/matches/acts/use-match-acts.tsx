import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useUrlParams } from '../../../lib/url-params.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { useMatchReminder } from '../breakdown/use-match-reminder.ts';
import { type ShareDialog, type ShareMatches, useSharing } from '../sharing/use-sharing.tsx';
import { useAskedMoves } from '../use-asked-moves.tsx';
import { type NextStep, nextStep } from './next-step.ts';

const OfferDialog = lazyPart(() => import('../../../records/placements/offer-dialog.tsx'), 'OfferDialog', {
  closed: { opened: false },
});

const InterviewDialog = lazyPart(
  () => import('../../../records/interviews/interview-dialog.tsx'),
  'InterviewDialog',
  { closed: { opened: false } },
);

const MessageDialog = lazyPart(
  () => import('../../../records/messages/message-dialog.tsx'),
  'MessageDialog',
  {
    closed: { opened: false },
  },
);

type OnDecided = (matches: readonly Match[], to: MatchStatus) => void;

/** What can be done with the matches of a page, which shows `dialogs`. */
export type MatchActs = {
  /** `onDone` is called once they move, and not if the person cancels. */
  onMove: (matches: readonly Match[], to: MatchStatus, onDone?: () => void) => void;
  onRemind: (matches: readonly Match[]) => void;
  onShare: ShareMatches | undefined;
  onWrite: (match: Match) => void;
  nextStepOf: (match: Match) => NextStep | undefined;
  /** Takes the next step; a match is reopened by choosing its stage. */
  onNextStep: (match: Match, step: NextStep) => void;
};

/** Calls `onDecided` with the matches that a person moved, after every dialog. */
export function useMatchActs(
  share: ShareDialog | undefined,
  onDecided?: OnDecided,
): MatchActs & { dialogs: ReactNode } {
  const names = useMatchStatuses();
  const { change } = useUrlParams();
  const moves = useAskedMoves();
  const reminder = useMatchReminder();
  const sharing = useSharing(share);
  const [offered, setOffered] = useState<Match>();
  const [interviewed, setInterviewed] = useState<Match>();
  const [written, setWritten] = useState<Match>();
  const onMove: MatchActs['onMove'] = (matches, to, onDone) =>
    moves.onMove(matches, to, () => {
      onDone?.();
      onDecided?.(matches, to);
    });
  return {
    onMove,
    onRemind: reminder.remind,
    onShare: sharing.onShare,
    onWrite: setWritten,
    nextStepOf: (match) => nextStep(match, { names, canSend: sharing.onShare !== undefined }),
    onNextStep: (match, step) => {
      if (step.act === 'move') onMove([match], step.to);
      else if (step.act === 'offer') setOffered(match);
      else if (step.act === 'interview') setInterviewed(match);
      else if (step.act === 'send') sharing.onShare?.([match]);
      else if (step.act === 'chooseClient') change({ edit: match.job_id });
    },
    dialogs: (
      <>
        {moves.dialogs}
        {reminder.dialog}
        {sharing.dialog}
        {offered && <OfferDialog opened match={offered} onClose={() => setOffered(undefined)} />}
        {interviewed && (
          <InterviewDialog opened match={interviewed} onClose={() => setInterviewed(undefined)} />
        )}
        <MessageDialog
          opened={written !== undefined}
          to={{ match_ids: written ? [written.match_id] : [] }}
          onClose={() => setWritten(undefined)}
        />
      </>
    ),
  };
}
