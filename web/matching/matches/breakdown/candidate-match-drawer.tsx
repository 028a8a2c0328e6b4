import type { Match } from '@placewell/contract/matching/matches.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { MatchActions } from '../acts/match-actions.tsx';
import type { MatchActs } from '../acts/use-match-acts.tsx';
import type { Triage } from '../acts/use-triage.ts';
import type { QuotedResume } from './resume-tab.tsx';

const BreakdownDrawer = lazyPart(() => import('./breakdown-drawer.tsx'), 'BreakdownDrawer', {
  closed: { opened: false },
});

type CandidateMatchDrawerProps = {
  opened: boolean;
  match: Match | undefined;
  acts: MatchActs;
  /** Of the list that the match is opened from. */
  triage?: Triage | undefined;
  resume: QuotedResume | undefined;
  onClose: () => void;
};

/** The drawer of a match outside its job's page: about the candidate, with the job below the name. */
export function CandidateMatchDrawer({
  opened,
  match,
  acts,
  triage,
  resume,
  onClose,
}: CandidateMatchDrawerProps) {
  return (
    <BreakdownDrawer
      opened={opened}
      match={match}
      subject="candidate"
      details={match && [match.job_title, match.client_name].filter(Boolean).join(', ')}
      actions={(shown) => <MatchActions match={shown} acts={acts} />}
      triage={triage}
      resume={resume}
      onClose={onClose}
    />
  );
}
