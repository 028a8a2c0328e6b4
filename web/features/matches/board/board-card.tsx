import type { Match } from '@placewell/contract/matches.ts';
import type { DragEvent } from 'react';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { expiryText, STALE_LABEL } from '../match-labels.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import { FirstRisk } from '../row/first-risk.tsx';
import styles from './board.module.css';

type BoardCardProps = {
  match: Match;
  subject: Subject;
  isOpen: boolean;
  isDragged: boolean;
  isTabStop: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
};

/** A match as a card of the board. */
export function BoardCard(props: BoardCardProps) {
  const { match, subject } = props;
  const { name, line } = subjectOf(match, subject);
  const notes = [match.status_reason, expiryText(match), match.is_stale && STALE_LABEL].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-match-id={match.match_id}
        data-open={props.isOpen || undefined}
        data-dragged={props.isDragged || undefined}
        draggable
        tabIndex={props.isTabStop ? 0 : -1}
        aria-keyshortcuts="o Shift+ArrowLeft Shift+ArrowRight"
        onClick={props.onOpen}
        onFocus={props.onFocus}
        onDragStart={props.onDragStart}
        onDragEnd={props.onDragEnd}
      >
        <span className={styles.top}>
          {subject === 'candidate' && <PersonAvatar name={name} />}
          <span className={styles.who}>
            <b>{name}</b>
            <small>
              {subject === 'candidate' && match.candidate_id !== null ? match.candidate_job_tittle : line}
            </small>
          </span>
          <span className={styles.score} data-band={match.score_band}>
            {match.score}
          </span>
        </span>
        <FirstRisk match={match} />
        {notes.length > 0 && <span className={styles.notes}>{notes.join(' · ')}</span>}
      </button>
    </li>
  );
}
