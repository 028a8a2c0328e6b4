import { Checkbox } from '@mantine/core';
import { isLittleKnown, type Match } from '@placewell/contract/matching/matches.ts';
import { BriefcaseBusiness, Lock } from 'lucide-react';
import type { DragEvent, MouseEvent } from 'react';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { LITTLE_KNOWN_LABEL } from '../../../ui/score/score-ring.tsx';
import { expiryText, reasonText, STALE_LABEL } from '../match-labels.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import { NOT_YOURS } from '../refused-move.ts';
import { FirstRisk } from '../row/first-risk.tsx';
import styles from './board.module.css';

export type CardHandlers = {
  /** A click; with Ctrl or Shift it selects instead of opening. */
  onClick: (event: MouseEvent) => void;
  onToggle: () => void;
  onFocus: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
};

type BoardCardProps = CardHandlers & {
  match: Match;
  subject: Subject;
  isOpen: boolean;
  isSelected: boolean;
  isDragged: boolean;
  isTabStop: boolean;
};

/** A match as a card of the board. One that the user may not change says so and stays in place. */
export function BoardCard(props: BoardCardProps) {
  const { match, subject } = props;
  const { name, line } = subjectOf(match, subject);
  const reason = reasonText(match);
  const isVague = isLittleKnown(match);
  const notes = [
    isVague && LITTLE_KNOWN_LABEL,
    reason,
    expiryText(match),
    match.is_stale && STALE_LABEL,
  ].filter(Boolean);
  const isFixed = !match.may_change;
  return (
    <li className={styles.place} data-selected={props.isSelected || undefined}>
      <button
        type="button"
        className={styles.card}
        data-match-id={match.match_id}
        data-open={props.isOpen || undefined}
        data-dragged={props.isDragged || undefined}
        data-fixed={isFixed || undefined}
        draggable={!isFixed}
        title={isFixed ? NOT_YOURS : reason}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-keyshortcuts="x o Shift+ArrowLeft Shift+ArrowRight"
        aria-description={[props.isSelected && 'Selected.', isFixed && NOT_YOURS].filter(Boolean).join(' ')}
        onClick={props.onClick}
        onFocus={props.onFocus}
        onDragStart={props.onDragStart}
        onDragEnd={props.onDragEnd}
      >
        <span className={styles.top}>
          <span className={styles.mark} aria-hidden>
            {subject === 'candidate' ? <PersonAvatar name={name} /> : <BriefcaseBusiness size={16} />}
          </span>
          <span className={styles.who}>
            <b>{name}</b>
            <small>
              {subject === 'candidate' && match.candidate_id !== null ? match.candidate_job_tittle : line}
            </small>
          </span>
          <span className={styles.score} data-band={match.score_band} data-vague={isVague || undefined}>
            {match.score}
          </span>
        </span>
        <FirstRisk match={match} />
        {(notes.length > 0 || isFixed) && (
          <span className={styles.notes}>
            {isFixed && <Lock size={11} aria-hidden />}
            {notes.join(' · ')}
          </span>
        )}
      </button>
      <Checkbox
        size="xs"
        className={styles.check ?? ''}
        tabIndex={-1}
        aria-label={`Select ${name}`}
        checked={props.isSelected}
        onChange={props.onToggle}
      />
    </li>
  );
}
