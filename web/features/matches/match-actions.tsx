import { Kbd, Menu } from '@mantine/core';
import type { Match, MatchStatus } from '@placewell/contract/matches.ts';
import { ChevronDown } from 'lucide-react';
import { formatWord } from '../../lib/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { allMoves, isTerminal, nextMoves } from './match-words.ts';

type MatchActionsProps = { match: Match; onMove: (to: MatchStatus) => void };

/** The usual next moves of a match, and all others in a menu; one that has ended can be reopened. */
export function MatchActions({ match, onMove }: MatchActionsProps) {
  const moves = nextMoves(match.status);
  return (
    <>
      {moves.map(({ to, label, key }, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'primary' : 'secondary'}
          {...(key ? { 'aria-keyshortcuts': key } : {})}
          rightSection={
            key ? (
              <Kbd size="xs" aria-hidden style={{ background: 'transparent', color: 'inherit' }}>
                {key.toUpperCase()}
              </Kbd>
            ) : undefined
          }
          onClick={() => onMove(to)}
        >
          {label}
        </Button>
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button rightSection={<ChevronDown size={14} aria-hidden />}>
            {isTerminal(match.status) ? 'Reopen as' : 'Move to'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {allMoves(match.status).map((to) => (
            <Menu.Item key={to} onClick={() => onMove(to)}>
              {to === 'rejected' ? 'Rejected…' : formatWord(to)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
