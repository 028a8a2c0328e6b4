import { ActionIcon, Menu, Text } from '@mantine/core';
import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { ChevronDown, Ellipsis, Send, Star } from 'lucide-react';
import { useActions } from '../../../lib/actions.ts';
import { inOrder, useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { CallButton } from '../../../records/contact/call-button.tsx';
import { WriteMessageButton } from '../../../records/messages/write-message-button.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { firstKey } from '../../../ui/page/keys.ts';
import { allMoves, choiceLabel, isTerminal, nextMoves } from '../match-moves.ts';
import { NOT_YOURS } from '../refused-move.ts';
import { SEND_TO_CLIENT, type ShareMatches } from '../sharing/use-sharing.tsx';
import { SendToWebhook } from './send-to-webhook.tsx';

type MatchActionsProps = {
  match: Match;
  onMove: (to: MatchStatus) => void;
  onRemind: () => void;
  /** Sends the candidate to the client; absent where that is not offered. */
  onShare?: ShareMatches | undefined;
};

/** The usual next moves as buttons and all others in a menu. A match with a terminal stage can only be reopened. */
export function MatchActions({ match, onMove, onRemind, onShare }: MatchActionsProps) {
  const names = useMatchStatuses();
  const others = match.may_change ? inOrder(names, allMoves(match.status)) : [];
  const mayShare = match.may_change && match.candidate_id !== null && onShare !== undefined;
  useActions([
    ...(mayShare
      ? [
          {
            id: 'match-send-to-client',
            label: SEND_TO_CLIENT,
            words: 'share submit introduce shortlist page link',
            detail: match.job_title,
            subject: match.candidate_name,
            keys: [firstKey('sendToClient')],
            icon: Send,
            run: () => onShare([match]),
          },
        ]
      : []),
    ...others.map((to) => ({
      id: `match-${to}`,
      label: `Move to ${choiceLabel(names, to)}`,
      detail: match.job_title,
      words: `set stage status ${to}`,
      subject: match.candidate_name,
      icon: Star,
      run: () => onMove(to),
    })),
  ]);
  if (!match.may_change) return <Text c="dimmed">{NOT_YOURS}</Text>;
  const moves = nextMoves(match.status, names);
  return (
    <>
      {moves.map(({ to, label, key }, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'primary' : 'secondary'}
          // On a phone the menu has it, so that call and message stay in the row.
          {...(index > 0 && to !== 'rejected' && { visibleFrom: 'sm' })}
          {...(key ? { 'aria-keyshortcuts': key } : {})}
          onClick={() => onMove(to)}
        >
          {label}
          {key && (
            <Text span inherit ml={10} fw={500} opacity={0.75} visibleFrom="sm" aria-hidden>
              {key.toUpperCase()}
            </Text>
          )}
        </Button>
      ))}
      {mayShare && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Send to client"
          title="Send to client"
          aria-keyshortcuts={firstKey('sendToClient')}
          onClick={() => onShare([match])}
        >
          <Send size={16} aria-hidden />
        </ActionIcon>
      )}
      {match.candidate_id !== null && (
        <WriteMessageButton to={{ match_ids: [match.match_id] }} name={match.candidate_name} size="lg" />
      )}
      <CallButton phone={match.candidate_phone} name={match.candidate_name} />
      <Menu position="bottom-end">
        <Menu.Target>
          {isTerminal(match.status) ? (
            <Button variant="primary" rightSection={<ChevronDown size={14} aria-hidden />}>
              Reopen as
            </Button>
          ) : (
            <ActionIcon variant="default" size="lg" aria-label="Move to">
              <Ellipsis size={16} aria-hidden />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((to) => (
            <Menu.Item key={to} onClick={() => onMove(to)}>
              {choiceLabel(names, to)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={onRemind}>Remind me…</Menu.Item>
          <SendToWebhook match={match} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
