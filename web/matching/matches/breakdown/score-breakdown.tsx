import { Box, Group, SegmentedControl, Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { isLittleKnown, type Match, type MatchDetails } from '@placewell/contract/matching/matches.ts';
import { texts } from '@placewell/contract/texts.ts';
import { ChevronDown, ChevronRight, FileText } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { WaitingProposals } from '../../../records/proposals/waiting-proposals.tsx';
import { LittleKnown } from '../../../records/score/score-ring.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OrOffline } from '../../../ui/feedback/or-offline.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { firstKey } from '../../../ui/page/keys.ts';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { TriageSteps } from '../acts/triage-steps.tsx';
import type { Triage } from '../acts/use-triage.ts';
import { CriteriaBar } from '../criteria/criteria-bar.tsx';
import { useMatchAddress } from '../match-address.ts';
import { staleSentence, weightsSentence } from '../match-labels.ts';
import { isHalfHidden, type Subject, subjectOf } from '../match-subject.ts';
import { useMatchDetails } from '../matches.queries.ts';
import { OffLimitsFlags } from '../off-limits/off-limits-flags.tsx';
import { ClientAnswer } from '../row/client-answer.tsx';
import { MatchRing } from '../row/match-score.tsx';
import { SubjectLink } from '../row/subject-link.tsx';
import styles from './breakdown.module.css';
import { BreakdownCriteria } from './breakdown-criteria.tsx';
import { BreakdownFacts } from './breakdown-facts.tsx';
import { BreakdownFootnote } from './breakdown-footnote.tsx';
import { BreakdownGates } from './breakdown-gates.tsx';
import { BreakdownHistory } from './breakdown-history.tsx';
import { BreakdownNote } from './breakdown-note.tsx';
import { BreakdownPart } from './breakdown-part.tsx';
import { BreakdownSentences } from './breakdown-sentences.tsx';
import { type QuotedResume, ResumeTab } from './resume-tab.tsx';

const Timeline = lazyPart(() => import('../../../records/timeline/timeline.tsx'), 'Timeline', {
  loading: () => <Skeleton height={220} />,
});

const MatchSubmissions = lazyPart(
  () => import('../../../records/sharing/match-submissions.tsx'),
  'MatchSubmissions',
);

const MatchInterviews = lazyPart(
  () => import('../../../records/interviews/match-interviews.tsx'),
  'MatchInterviews',
);
const MatchOffers = lazyPart(() => import('../../../records/placements/match-offers.tsx'), 'MatchOffers');

/** Opened for one match, the sums are open for the next ones, until the tab is closed. */
let isExplained = false;

type BreakdownProps = {
  /** The open row; its numbers show at once, the details once they are loaded. */
  match: Match;
  subject: Subject;
  /** False for a preview: no request is sent, so that a new match stays new. */
  isOpened?: boolean;
  /** In a drawer, whose header names the match already. */
  isInDrawer?: boolean;
  actions: ReactNode;
  /** Of the list that it is opened from. */
  triage?: Triage | undefined;
  resume?: QuotedResume | undefined;
};

/** A match with its explained score and, in a second tab, the resume. The actions stay in sight below both. */
export function ScoreBreakdown(props: BreakdownProps) {
  const { match, subject, isOpened = true, isInDrawer = false, actions, triage, resume } = props;
  const found = useMatchDetails(isOpened ? match.match_id : undefined);
  const { chosen, showsTimeline, showResume, showScore, showTimeline } = useMatchAddress();
  const shown = found.data ?? match;
  const candidateId = match.candidate_id;
  const hasResumeTab = resume !== undefined && candidateId !== null;
  const tab = !isOpened ? 'score' : showsTimeline ? 'timeline' : hasResumeTab && chosen ? 'resume' : 'score';
  const choose = (next: string) => {
    if (next === 'timeline') showTimeline(match);
    else if (next === 'resume') showResume(match, { criterion: undefined, index: undefined });
    else showScore();
  };
  return (
    <div className={`${shared.page} ${styles.pane}`}>
      <div className={styles.head} data-drawer={isInDrawer || undefined}>
        {isInDrawer ? (
          <VisuallyHidden component="h2">Why {shown.score}</VisuallyHidden>
        ) : (
          <Group gap={14} wrap="nowrap">
            <MatchRing match={shown} />
            <div className={shared.fill}>
              <h2>Why {shown.score}</h2>
              <Group gap="xs" wrap="nowrap" className={shared.nowrap ?? ''}>
                <Text span inherit className={`${shared.accent} ${shared.fixed}`}>
                  <SubjectLink match={match} subject={subject} />
                </Text>
                {isLittleKnown(shown) && <LittleKnown />}
                <span className={`${shared.truncate} ${shared.muted}`}>{subjectOf(match, subject).line}</span>
              </Group>
            </div>
          </Group>
        )}
        <ClientAnswer match={shown} isWhole />
        {isOpened && (
          <Group gap="sm" wrap="nowrap" mt={isInDrawer ? 0 : 'sm'}>
            <BreakdownTabs value={tab} hasResume={hasResumeTab} onChange={choose} />
            {triage && <TriageSteps triage={triage} />}
          </Group>
        )}
      </div>
      {tab === 'timeline' ? (
        <MatchTimeline match={match} subject={subject} />
      ) : tab === 'resume' && hasResumeTab ? (
        <ResumeTab
          Resume={resume}
          candidateId={candidateId}
          criteria={shown.score_breakdown}
          chosen={chosen ?? { criterion: undefined, index: undefined }}
          onChoose={(quotes) => showResume(match, quotes)}
        />
      ) : (
        <ScorePart
          match={match}
          subject={subject}
          isOpened={isOpened}
          found={found}
          onChoose={hasResumeTab ? (quotes) => showResume(match, quotes) : undefined}
        />
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

type TabsProps = { value: string; hasResume: boolean; onChange: (tab: string) => void };

function BreakdownTabs({ value, hasResume, onChange }: TabsProps) {
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      flex={1}
      aria-label="Parts of the match"
      value={value}
      onChange={onChange}
      data={[
        { value: 'score', label: 'Score' },
        ...(hasResume ? [{ value: 'resume', label: 'Resume' }] : []),
        { value: 'timeline', label: 'Timeline' },
      ]}
    />
  );
}

function MatchTimeline({ match, subject }: Pick<BreakdownProps, 'match' | 'subject'>) {
  return (
    <ScrollRegion className={`${shared.scroll} ${styles.body}`} aria-label="Timeline of the match">
      <Timeline of={{ match_id: match.match_id }} subject={subjectOf(match, subject).name} />
    </ScrollRegion>
  );
}

type ScorePartProps = Pick<BreakdownProps, 'match' | 'subject'> & {
  isOpened: boolean;
  found: ReturnType<typeof useMatchDetails>;
  onChoose: ComponentProps<typeof BreakdownCriteria>['onChoose'];
};

function ScorePart({ match, subject, isOpened, found, onChoose }: ScorePartProps) {
  const shown = found.data ?? match;
  return (
    <ScrollRegion className={`${shared.scroll} ${styles.body}`} aria-label="Score">
      {isOpened && <WaitingProposals of={{ match_id: match.match_id }} />}
      <OffLimitsFlags match={shown} />
      <BreakdownRemarks match={shown} details={found.data} />
      <BreakdownSentences key={match.match_id} match={shown} />
      <Box mt="md">
        <CriteriaBar match={shown} />
      </Box>
      {onChoose && (
        <Button
          fullWidth
          mt="md"
          leftSection={<FileText size={16} aria-hidden />}
          aria-keyshortcuts={firstKey('resume')}
          onClick={() => onChoose({ criterion: undefined, index: undefined })}
        >
          Read the resume
        </Button>
      )}
      <BreakdownGates gates={shown.gates} />
      <HowItAddsUp match={shown} details={found.data} onChoose={onChoose} />
      {found.data ? (
        <>
          <BreakdownFacts details={found.data} subject={subject} />
          <BreakdownNote
            key={match.match_id}
            matchId={match.match_id}
            note={found.data.recruiter_note ?? ''}
            isReadOnly={!found.data.may_change}
          />
          <BreakdownPart title="Interviews">
            <MatchInterviews match={found.data} />
          </BreakdownPart>
          <BreakdownPart title="Offers and placement">
            <MatchOffers match={found.data} />
          </BreakdownPart>
          <BreakdownPart title="Submissions">
            <MatchSubmissions match={found.data} />
          </BreakdownPart>
          <BreakdownHistory details={found.data} />
        </>
      ) : found.isError ? (
        <OrOffline>
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        </OrOffline>
      ) : (
        isOpened && (
          <OrOffline>
            <Skeleton height={120} mt={20} />
          </OrOffline>
        )
      )}
      <BreakdownFootnote match={shown} />
    </ScrollRegion>
  );
}

type HowItAddsUpProps = Pick<ScorePartProps, 'match' | 'onChoose'> & { details: MatchDetails | undefined };

/** The sums behind the three parts, with quotes, and what would change them; folded until asked for. */
function HowItAddsUp({ match, details, onChoose }: HowItAddsUpProps) {
  const [isOpen, setIsOpen] = useState(isExplained);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const toggle = () => {
    isExplained = !isOpen;
    setIsOpen(isExplained);
  };
  return (
    <Box component="section" mt={20}>
      <Box component="h3" className={shared.small ?? ''}>
        <UnstyledButton
          className={shared.row ?? ''}
          mih={24}
          fw={620}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon size={16} aria-hidden />
          How it adds up
        </UnstyledButton>
      </Box>
      {isOpen && (
        <>
          <BreakdownCriteria criteria={match.score_breakdown} score={match.score} onChoose={onChoose} />
          {match.gates.some(({ result }) => result === 'fail') && (
            <Text size="xs" c="dimmed" mt={6}>
              {`A failed must-have caps the score at ${limits.mustHaveCap}.`}
            </Text>
          )}
          {details && <WhatWouldChange details={details} />}
        </>
      )}
    </Box>
  );
}

/** Whether the score is stale, made with other weights than the usual ones, or shown without its words. */
function BreakdownRemarks({ match, details }: { match: Match; details: MatchDetails | undefined }) {
  const weights = details && weightsSentence(details);
  const unread = details?.candidate_summary.unread_language;
  return (
    <>
      {match.is_stale && (
        <Box mt="sm">
          <Notice>{staleSentence(match)}</Notice>
        </Box>
      )}
      {unread && (
        <Box mt="sm">
          <Notice>{texts.unreadMatch(unread)}</Notice>
        </Box>
      )}
      {[weights, isHalfHidden(match) && hiddenSentence(match)].map(
        (remark) =>
          remark && (
            <Text key={remark} size="sm" c="dimmed" mt="sm">
              {remark}
            </Text>
          ),
      )}
    </>
  );
}

/** Why the score breakdown of a half hidden match has no words. */
const hiddenSentence = ({ candidate_id, candidate_name, job_title }: Match) =>
  `${candidate_id === null ? candidate_name : job_title}: you see the score without its evidence, because recruiters in your agency see only their own records.`;

function WhatWouldChange({ details }: { details: MatchDetails }) {
  if (details.would_change.length === 0) return null;
  return (
    <Box
      component="section"
      mt={14}
      px={14}
      py="sm"
      bdrs={10}
      bg="var(--pw-sunken)"
      className={shared.small ?? ''}
    >
      <h3 className={shared.small}>What would change the score</h3>
      <ul className={shared.plainList}>
        {details.would_change.map((change) => (
          <li key={change.text}>
            {change.text} would make it {change.score}.
          </li>
        ))}
      </ul>
    </Box>
  );
}
