import type { Match } from '@placewell/contract/matches.ts';
import { formatEnum } from '../../lib/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { MATCH_TONES } from './match-labels.ts';

export const MatchStatusDot = ({ match }: { match: Pick<Match, 'status'> }) => (
  <StatusDot label={formatEnum(match.status)} tone={MATCH_TONES[match.status]} />
);
