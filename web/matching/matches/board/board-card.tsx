import { isLittleKnown, type Match } from '@placewell/contract/matching/matches.ts';
import { BriefcaseBusiness, Lock } from 'lucide-react';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { OffLimitsMark } from '../../../records/chips/off-limits-mark.tsx';
import { BandLabel, LITTLE_KNOWN_LABEL } from '../../../records/score/score-ring.tsx';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import styles from '../../../ui/board/board.module.css';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { contactText, expiryText, MATCH_TONES, reasonText, STALE_LABEL, stageText } from '../match-labels.ts';
import { type Subject, subjectOf } from '../match-subject.ts';
import { ClientAnswer } from '../row/client-answer.tsx';
import { FirstRisk } from '../row/first-risk.tsx';

type CardFaceProps = { match: Match; subject: Subject; marksNew?: boolean };

/** What a card says; also of the copy under the pointer while it is dragged. */
export function CardFace({ match, subject, marksNew = false }: CardFaceProps) {
  const { nameOf } = useMatchStatuses();
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
      <OffLimitsMark found={match.off_limits} />
      <ClientAnswer match={match} />
      <FirstRisk match={match} />
      <span className={`${shared.row} ${shared.tiny} ${shared.muted}`}>
        {marksNew && match.status === 'new' && <StatusDot label={nameOf('new')} tone={MATCH_TONES.new} />}
        {isFixed && <Lock size={11} className={shared.fixed} aria-hidden />}
        {notes.join(' · ')}
      </span>
    </>
  );
}
