import type { Match } from '@placewell/contract/matches.ts';
import { formatEnum } from '../../../lib/formats.ts';
import { SkillMatch } from '../../../ui/chips/chips.tsx';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { BandLabel, ScoreRing } from '../../../ui/score/score-ring.tsx';
import { StackedBar } from '../../../ui/score/stacked-bar.tsx';
import { expiryText, MATCH_TONES, STALE_LABEL, staleSentence } from '../match-labels.ts';
import styles from '../matches.module.css';

export type Subject = 'candidate' | 'job';

/** What is known of a candidate in one line. */
export const candidateLine = (
  candidate: Pick<Match, 'candidate_job_tittle' | 'candidate_location'>,
): string => [candidate.candidate_job_tittle, candidate.candidate_location].filter(Boolean).join(' · ');

/** Who or what a match is about on this page, and what is known of it in one line. */
export function subjectOf(match: Match, subject: Subject) {
  return subject === 'candidate'
    ? {
        name: match.candidate_name,
        line: candidateLine(match),
      }
    : {
        name: match.job_title,
        line: [match.client_name, match.job_location, match.work_mode].filter(Boolean).join(' · '),
      };
}

export const MatchStatusDot = ({ match }: { match: Pick<Match, 'status'> }) => (
  <StatusDot label={formatEnum(match.status)} tone={MATCH_TONES[match.status]} />
);

export const CriteriaBar = ({ match }: { match: Pick<Match, 'score_breakdown'> }) => (
  <StackedBar
    label="Points by criterion"
    segments={match.score_breakdown.map((row) => ({
      key: row.criterion,
      label: row.label,
      value: row.score ?? 0,
    }))}
  />
);

type MatchCardProps = { match: Match; subject: Subject; isOpen: boolean; onOpen: () => void };

/** A match as a row of its list. */
export function MatchCard({ match, subject, isOpen, onOpen }: MatchCardProps) {
  const { name, line } = subjectOf(match, subject);
  const expiry = expiryText(match);
  return (
    <li
      className={styles.card}
      data-open={isOpen || undefined}
      data-expired={match.is_expired || undefined}
      data-match-id={match.match_id}
    >
      <ScoreRing score={match.score} band={match.score_band} />
      <div className={styles.who}>
        <span className={styles.name}>
          {name} <BandLabel band={match.score_band} />
        </span>
        <span className={styles.line}>{line || ' '}</span>
        <SkillMatch matched={match.matched_skills} missing={match.missing_skills} max={4} />
      </div>
      <div className={styles.state}>
        <span className={styles.stateLine}>
          <MatchStatusDot match={match} />
          <small>{expiry}</small>
        </span>
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
