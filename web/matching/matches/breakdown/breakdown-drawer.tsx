import { Box } from '@mantine/core';
import { isLittleKnown, type Match } from '@placewell/contract/matching/matches.ts';
import type { ReactNode } from 'react';
import { LittleKnown } from '../../../records/score/score-ring.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import type { Triage } from '../acts/use-triage.ts';
import { useMatchAddress } from '../match-address.ts';
import type { Subject } from '../match-subject.ts';
import { MatchRing } from '../row/match-score.tsx';
import { SubjectLink } from '../row/subject-link.tsx';
import type { QuotedResume } from './resume-tab.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';

const WIDTH = 520;
/** A page has to be wide enough to be read. */
const WIDTH_WITH_RESUME = 760;

type BreakdownDrawerProps = {
  opened: boolean;
  /** Undefined until it is loaded. */
  match: Match | undefined;
  subject: Subject;
  /** One line below the name. */
  details: ReactNode;
  actions: (match: Match) => ReactNode;
  /** Of the list that the match is opened from. */
  triage: Triage | undefined;
  resume: QuotedResume | undefined;
  onClose: () => void;
};

/** The score breakdown of the open match in a drawer. */
export function BreakdownDrawer({
  opened,
  match,
  subject,
  details,
  actions,
  triage,
  resume,
  onClose,
}: BreakdownDrawerProps) {
  const { chosen } = useMatchAddress();
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      lead={match && <MatchRing match={match} size={44} />}
      title={match ? <SubjectLink match={match} subject={subject} /> : 'Match'}
      details={
        match && isLittleKnown(match) ? (
          <>
            <LittleKnown /> · {details}
          </>
        ) : (
          details
        )
      }
      width={chosen && resume ? WIDTH_WITH_RESUME : WIDTH}
      flush
      isBelow
    >
      <Box h="100%" data-breakdown>
        {match && (
          <ScoreBreakdown
            match={match}
            subject={subject}
            isInDrawer
            triage={triage}
            resume={resume}
            actions={actions(match)}
          />
        )}
      </Box>
    </SideDrawer>
  );
}
