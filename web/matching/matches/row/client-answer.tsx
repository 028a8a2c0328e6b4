import type { Match } from '@placewell/contract/matching/matches.ts';
import { formatRelative } from '../../../lib/values/formats.ts';
import { ANSWER_LABELS, ANSWER_TONES } from '../../../records/sharing/sharing-labels.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { isTerminal } from '../match-moves.ts';

type Answered = Pick<Match, 'status' | 'client_answer' | 'client_answer_note' | 'client_answered_at'>;

/** "Client: wants to meet"; undefined where nobody answered, or the match has ended. */
export const answerText = ({ status, client_answer }: Answered): string | undefined =>
  client_answer === null || isTerminal(status)
    ? undefined
    : `Client: ${ANSWER_LABELS[client_answer].toLowerCase()}`;

/** What the client answered, with the reason; in full where the match is open. */
export function ClientAnswer({ match, isWhole = false }: { match: Answered; isWhole?: boolean }) {
  const label = answerText(match);
  if (!label || !match.client_answer || !match.client_answered_at) return null;
  const note = match.client_answer_note;
  const when = formatRelative(match.client_answered_at);
  return (
    <span
      className={`${shared.row} ${isWhole ? shared.wrap : ''}`}
      title={[note, when].filter(Boolean).join(', ')}
      style={isWhole ? { marginBottom: 8 } : undefined}
    >
      <StatusDot label={label} tone={ANSWER_TONES[match.client_answer]} />
      {(note || isWhole) && (
        <small
          dir="auto"
          className={`${shared.tiny} ${shared.muted} ${isWhole ? shared.anywhere : shared.truncate}`}
        >
          {isWhole ? [note, when].filter(Boolean).join(' · ') : note}
        </small>
      )}
    </span>
  );
}
