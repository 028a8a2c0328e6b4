import { Text } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { Mail, Send, Star } from 'lucide-react';
import { useActions } from '../../../lib/actions.ts';
import { inOrder, useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { firstKey } from '../../../ui/page/keys.ts';
import shared from '../../../ui/theme/shared.module.css';
import { allMoves, choiceLabel } from '../match-moves.ts';
import { NOT_YOURS } from '../refused-move.ts';
import { SEND_TO_CLIENT } from '../sharing/use-sharing.tsx';
import { MoreMenu, RejectButton, VerbButton } from './match-buttons.tsx';
import type { MatchActs } from './use-match-acts.tsx';

type MatchActionsProps = { match: Match; acts: MatchActs };

/** Of the open match: the next step, Reject and `…`, which the palette offers, too. */
export function MatchActions({ match, acts }: MatchActionsProps) {
  const names = useMatchStatuses();
  const { candidate_name: subject, job_title: detail } = match;
  const seesCandidate = match.candidate_id !== null;
  useActions([
    ...(match.may_change && seesCandidate && acts.onShare
      ? [
          {
            id: 'match-send-to-client',
            label: SEND_TO_CLIENT,
            words: 'share submit introduce shortlist page link',
            detail,
            subject,
            keys: [firstKey('sendToClient')],
            icon: Send,
            run: () => acts.onShare?.([match]),
          },
        ]
      : []),
    ...(seesCandidate
      ? [
          {
            id: 'match-write-letter',
            label: 'Write email…',
            words: 'mail message contact letter',
            subject,
            icon: Mail,
            run: () => acts.onWrite(match),
          },
        ]
      : []),
    ...(match.may_change ? inOrder(names, allMoves(match.status)) : []).map((to) => ({
      id: `match-${to}`,
      label: `Move to ${choiceLabel(names, to)}`,
      detail,
      words: `set stage status ${to}`,
      subject,
      icon: Star,
      run: () => acts.onMove([match], to),
    })),
  ]);
  return (
    <>
      {!match.may_change && <Text c="dimmed">{NOT_YOURS}</Text>}
      <VerbButton match={match} acts={acts} variant="primary" hasKey />
      <RejectButton match={match} acts={acts} hasKey />
      <span className={shared.end}>
        <MoreMenu match={match} acts={acts} size="lg" />
      </span>
    </>
  );
}
