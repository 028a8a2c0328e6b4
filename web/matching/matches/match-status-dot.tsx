import type { Match } from '@placewell/contract/matching/matches.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { MATCH_TONES, reasonText } from './match-labels.ts';

/** The stage of a match, with the agency's name. */
export function MatchStatusDot({
  match,
}: {
  match: Pick<Match, 'status' | 'status_reason' | 'rejected_by'>;
}) {
  const { nameOf } = useMatchStatuses();
  return (
    <span title={reasonText(match)}>
      <StatusDot label={nameOf(match.status)} tone={MATCH_TONES[match.status]} />
    </span>
  );
}
