import type { CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { STATUS_TONES } from './candidate-labels.ts';

export const CandidateStatusDot = ({ row }: { row: Pick<CandidateRow, 'candidate_status'> }) => (
  <StatusDot label={formatEnum(row.candidate_status)} tone={STATUS_TONES[row.candidate_status]} />
);
