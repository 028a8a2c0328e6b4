import type { Match } from '@placewell/contract/matching/matches.ts';
import { CriteriaBar } from '../criteria-bar.tsx';
import { expiryText, reasonText, STALE_LABEL, staleSentence } from '../match-labels.ts';
import { MatchStatusDot } from '../match-status-dot.tsx';
import { type Subject, subjectOf } from '../match-subject.ts';
import styles from '../matches.module.css';
import { FirstRisk } from '../row/first-risk.tsx';
import { MatchBand, MatchRing } from '../row/match-score.tsx';
import { SubjectLink } from '../row/subject-link.tsx';
import { SkillMatch } from '../skill-match.tsx';
import { MatchContacts } from './match-contacts.tsx';

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
  'match_date',
  'expiry_date',
] as const satisfies readonly (keyof Match)[];

type MatchCardProps = { match: Match; subject: Subject; isOpen: boolean; onOpen: () => void };

export function MatchCard({ match, subject, isOpen, onOpen }: MatchCardProps) {
  const { name, line } = subjectOf(match, subject);
  const expiry = expiryText(match);
  const reason = reasonText(match);
  return (
    <li
      className={styles.card}
      data-open={isOpen || undefined}
      data-expired={match.is_expired || undefined}
      data-match-id={match.match_id}
    >
      <MatchRing match={match} />
      <div className={styles.who}>
        <span className={styles.name}>
          <SubjectLink match={match} subject={subject} /> <MatchBand match={match} />
        </span>
        <span className={styles.lineWithContacts}>
          <span className={styles.line}>{line || ' '}</span>
          {subject === 'candidate' && <MatchContacts match={match} />}
        </span>
        <SkillMatch matched={match.matched_skills} missing={match.missing_skills} max={3} oneLine />
        <FirstRisk match={match} />
      </div>
      <div className={styles.state}>
        <span className={styles.stateLine}>
          <MatchStatusDot match={match} />
          <small>{expiry}</small>
        </span>
        {reason && (
          <small className={styles.reason} title={reason}>
            {reason}
          </small>
        )}
        <CriteriaBar match={match} />
        {match.is_stale && (
          <small className={styles.stale} title={staleSentence(match)}>
            {STALE_LABEL}
          </small>
        )}
      </div>
      <button
        type="button"
        className={styles.opener}
        aria-label={`Open ${name}`}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      />
    </li>
  );
}
