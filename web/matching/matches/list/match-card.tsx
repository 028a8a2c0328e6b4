import { Box, Checkbox, UnstyledButton } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { TabStop } from '../../../ui/data-list/tab-stop.ts';
import shared from '../../../ui/theme/shared.module.css';
import { CardButtons } from '../acts/match-buttons.tsx';
import type { MatchActs } from '../acts/use-match-acts.tsx';
import { CriteriaBar } from '../criteria/criteria-bar.tsx';
import { expiryText, reasonText, STALE_LABEL, staleSentence } from '../match-labels.ts';
import { MatchStatusDot } from '../match-status-dot.tsx';
import { type Subject, subjectOf } from '../match-subject.ts';
import styles from '../matches.module.css';
import { ClientAnswer } from '../row/client-answer.tsx';
import { FirstRisk } from '../row/first-risk.tsx';
import { MatchRing } from '../row/match-score.tsx';
import { SubjectLink } from '../row/subject-link.tsx';
import { WhoLines } from '../row/who-lines.tsx';
import { SkillMatch } from '../skill-match.tsx';

export const CARD_FIELDS = [
  'candidate_name',
  'candidate_job_tittle',
  'job_title',
  'client_name',
  'score',
  'score_band',
  'coverage',
  'matched_skills',
  'missing_skills',
  'risks',
  'status',
  'status_reason',
  'client_answer',
  'match_date',
  'expiry_date',
] as const satisfies readonly (keyof Match)[];

type MatchCardProps = {
  match: Match;
  subject: Subject;
  acts: MatchActs;
  isOpen: boolean;
  /** Whether Tab reaches its parts: of a list only one card is a tab stop. */
  isActive: boolean;
  onActive: () => void;
  onOpen: () => void;
  onOpenSubject: () => void;
  isSelected: boolean;
  onToggle: () => void;
};

export function MatchCard({ match, subject, acts, isOpen, isActive, isSelected, ...on }: MatchCardProps) {
  const { name, line } = subjectOf(match, subject);
  const expiry = expiryText(match);
  const reason = reasonText(match);
  return (
    <TabStop value={isActive}>
      <li
        className={`${styles.card} ${shared.panel} ${shared.lifts}`}
        data-open={isOpen || undefined}
        data-selected={isSelected || undefined}
        data-match-id={match.match_id}
        onFocus={on.onActive}
      >
        {/* Over the ring's corner. */}
        <Box
          component="label"
          className={styles.quiet ?? ''}
          pos="absolute"
          top={0}
          left={0}
          display="grid"
          w={32}
          h={32}
          style={{ zIndex: 2, placeItems: 'center' }}
          htmlFor={`pick-${match.match_id}`}
        >
          <Checkbox
            id={`pick-${match.match_id}`}
            size="sm"
            aria-label={`Select ${name}`}
            tabIndex={-1}
            checked={isSelected}
            onChange={on.onToggle}
          />
        </Box>
        <MatchRing match={match} />
        <div className={shared.lines}>
          <WhoLines match={match} name={<SubjectLink match={match} subject={subject} />} line={line} />
          <SkillMatch matched={match.matched_skills} missing={match.missing_skills} max={3} oneLine />
          <FirstRisk match={match} />
        </div>
        <div className={shared.stack}>
          <span className={shared.row}>
            <MatchStatusDot match={match} />
            <small className={`${shared.tiny} ${shared.muted} ${shared.nowrap} ${shared.end}`}>
              {expiry}
            </small>
          </span>
          <ClientAnswer match={match} />
          {reason && (
            <small className={`${shared.tiny} ${shared.muted} ${shared.truncate}`} title={reason}>
              {reason}
            </small>
          )}
          <CriteriaBar match={match} />
          <CardButtons
            match={match}
            acts={acts}
            opened={{ subject, onOpen: on.onOpenSubject }}
            quiet={styles.quiet}
          />
          {match.is_stale && (
            <small className={`${shared.tiny} ${shared.partial}`} title={staleSentence(match)}>
              {STALE_LABEL}
            </small>
          )}
        </div>
        <UnstyledButton
          className={styles.opener ?? ''}
          aria-label={`Open ${name}`}
          aria-current={isOpen || undefined}
          tabIndex={isActive ? 0 : -1}
          onClick={on.onOpen}
        />
      </li>
    </TabStop>
  );
}
