import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ANSWER_LABELS, ANSWER_TONES } from './sharing-labels.ts';

/** What a contact answered, or that nothing came yet. */
export const AnswerDot = ({ answer }: { answer: ShareAnswerValue | null }) =>
  answer === null ? (
    <span className={`${shared.small} ${shared.muted} ${shared.nowrap}`}>No answer yet</span>
  ) : (
    <StatusDot label={ANSWER_LABELS[answer]} tone={ANSWER_TONES[answer]} />
  );
