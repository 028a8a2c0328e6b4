import type { Match } from '@placewell/contract/matching/matches.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { ShareMatches } from '../sharing/use-sharing.tsx';
import type { useAskedMoves } from '../use-asked-moves.tsx';
import { MatchActions } from './match-actions.tsx';
import type { QuotedResume } from './resume-tab.tsx';
import type { useMatchReminder } from './use-match-reminder.ts';

const BreakdownDrawer = lazyPart(() => import('./breakdown-drawer.tsx'), 'BreakdownDrawer', {
  closed: { opened: false },
});

type CandidateMatchDrawerProps = {
  opened: boolean;
  match: Match | undefined;
  onMove: ReturnType<typeof useAskedMoves>['onMove'];
  onRemind: ReturnType<typeof useMatchReminder>['remind'];
  onShare: ShareMatches | undefined;
  resume: QuotedResume | undefined;
  onClose: () => void;
};

/** The drawer of a match outside its job's page: about the candidate, with the job below the name. */
export function CandidateMatchDrawer({
  opened,
  match,
  onMove,
  onRemind,
  onShare,
  resume,
  onClose,
}: CandidateMatchDrawerProps) {
  return (
    <BreakdownDrawer
      opened={opened}
      match={match}
      subject="candidate"
      details={match && [match.job_title, match.client_name].filter(Boolean).join(', ')}
      actions={(shown) => (
        <MatchActions
          match={shown}
          onMove={(to) => onMove([shown], to)}
          onRemind={() => onRemind([shown])}
          onShare={onShare}
        />
      )}
      resume={resume}
      onClose={onClose}
    />
  );
}
