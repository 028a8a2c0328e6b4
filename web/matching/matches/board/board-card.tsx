import { useDraggable } from '@dnd-kit/react';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { isLittleKnown, type Match } from '@placewell/contract/matching/matches.ts';
import { BriefcaseBusiness, Lock } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { firstKey } from '../../../ui/page/keys.ts';
import { BandLabel, LITTLE_KNOWN_LABEL } from '../../../ui/score/score-ring.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { contactText, expiryText, reasonText, STALE_LABEL, stageText } from '../match-labels.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import { NOT_YOURS } from '../refused-move.ts';
import { FirstRisk } from '../row/first-risk.tsx';
import styles from './board.module.css';

export type CardHandlers = {
  /** A click; with Ctrl or Shift it selects instead of opening. */
  onClick: (event: MouseEvent) => void;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
};

type BoardCardProps = CardHandlers & {
  match: Match;
  subject: Subject;
  isOpen: boolean;
  isSelected: boolean;
  isDragged: boolean;
  isTabStop: boolean;
};

const SHORTCUTS = (['selectCard', 'openSubject', 'moveLeft', 'moveRight'] as const).map(firstKey).join(' ');

/** A match as a card of the board. One that the user may not change says so and stays in place. */
export function BoardCard(props: BoardCardProps) {
  const { match, subject } = props;
  const { ref } = useDraggable({ id: match.match_id });
  const isFixed = !match.may_change;
  return (
    <li className={styles.place} data-selected={props.isSelected || undefined}>
      <UnstyledButton
        ref={ref}
        className={styles.card ?? ''}
        data-match-id={match.match_id}
        data-open={props.isOpen || undefined}
        data-dragged={props.isDragged || undefined}
        data-fixed={isFixed || undefined}
        title={isFixed ? NOT_YOURS : reasonText(match)}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-keyshortcuts={SHORTCUTS}
        aria-description={[props.isSelected && 'Selected.', isFixed && NOT_YOURS].filter(Boolean).join(' ')}
        onClick={props.onClick}
        onKeyDown={props.onKeyDown}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      >
        <CardFace match={match} subject={subject} />
      </UnstyledButton>
      <Checkbox
        size="xs"
        className={styles.check ?? ''}
        tabIndex={-1}
        aria-label={`Select ${subjectOf(match, subject).name}`}
        checked={props.isSelected}
        onChange={props.onToggle}
      />
    </li>
  );
}

/** What a card says; also of the copy under the pointer while it is dragged. */
export function CardFace({ match, subject }: { match: Match; subject: Subject }) {
  const { name, line } = subjectOf(match, subject);
  const isVague = isLittleKnown(match);
  const notes = [
    stageText(match),
    contactText(match),
    isVague && LITTLE_KNOWN_LABEL,
    reasonText(match),
    expiryText(match),
    match.is_stale && STALE_LABEL,
  ].filter(Boolean);
  const isFixed = !match.may_change;
  return (
    <>
      <span className={shared.row}>
        <span className={styles.mark} aria-hidden>
          {subject === 'candidate' ? <PersonAvatar name={name} /> : <BriefcaseBusiness size={16} />}
        </span>
        <span className={`${shared.fill} ${shared.clip}`}>
          <b dir="auto" className={`${shared.block} ${shared.strong} ${shared.anywhere}`}>
            {name}
          </b>
          <small className={`${shared.block} ${shared.tiny} ${shared.muted}`} dir="auto">
            {subject === 'candidate' && match.candidate_id !== null ? match.candidate_job_tittle : line}
          </small>
        </span>
        <span className={styles.score} data-band={match.score_band} data-vague={isVague || undefined}>
          <span className={`${shared.small} ${shared.numeric}`}>{match.score}</span>{' '}
          <BandLabel band={match.score_band} />
        </span>
      </span>
      <FirstRisk match={match} />
      <span className={`${shared.row} ${shared.tiny} ${shared.muted}`}>
        {isFixed && <Lock size={11} className={shared.fixed} aria-hidden />}
        {notes.join(' · ')}
      </span>
    </>
  );
}
