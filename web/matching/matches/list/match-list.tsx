import { Box, Progress, Skeleton, Text } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatCount } from '../../../lib/values/formats.ts';
import { BulkBar } from '../../../ui/data-list/bulk-bar.tsx';
import { PaginationBar } from '../../../ui/data-list/pagination-bar.tsx';
import type { PageInfo } from '../../../ui/data-list/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import type { Subject } from '../match-subject.ts';
import styles from '../matches.module.css';
import type { MatchesPane } from '../matches-view.tsx';
import { MatchCard } from './match-card.tsx';

const MatchBulkActions = lazyPart(() => import('./match-bulk-actions.tsx'), 'MatchBulkActions');

type MatchListProps = {
  pane: MatchesPane;
  subject: Subject;
  label: string;
  rows: readonly Match[] | undefined;
  pageInfo: PageInfo | undefined;
  isStale: boolean;
  error: unknown;
  onRetry: () => void;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  /** How many new matches are held back so that rows do not jump. */
  newCount: number;
  onShowNew: () => void;
  /** The progress of scoring, if it runs; shown above the skeletons while there are no rows. */
  scoringMessage: string | undefined;
  empty: ReactNode;
};

const SKELETON_KEYS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Which card Tab reaches: the one that had the focus or was opened last, at first the first one. */
function useCardStop(openId: string | undefined, rows: readonly Match[] | undefined) {
  const [stop, setStop] = useState({ openId, activeId: openId });
  const activeId = stop.openId === openId ? stop.activeId : openId;
  const isShown = rows?.some(({ match_id }) => match_id === activeId);
  return {
    activeId: isShown ? activeId : rows?.[0]?.match_id,
    setActive: (id: string) => setStop({ openId, activeId: id }),
  };
}

export function MatchList(props: MatchListProps) {
  const { pane, subject, rows, pageInfo, newCount, scoringMessage } = props;
  const stop = useCardStop(pane.openId, rows);
  const isWaiting = rows === undefined || (rows.length === 0 && scoringMessage !== undefined);
  if (props.error && rows === undefined) return <ErrorState error={props.error} onRetry={props.onRetry} />;
  if (rows?.length === 0 && !isWaiting) return props.empty;
  return (
    <>
      {newCount > 0 && (
        <Button
          size="xs"
          variant="primary"
          pos="absolute"
          top={8}
          left="50%"
          style={{ translate: '-50% 0', zIndex: 3 }}
          onClick={props.onShowNew}
        >
          Show {formatCount(newCount, 'new match', 'new matches')}
        </Button>
      )}
      <Box
        px="var(--pw-gutter)"
        pt={4}
        pb={16}
        className={`${shared.scroll} ${shared.fades}`}
        data-stale={props.isStale || undefined}
      >
        {isWaiting && scoringMessage && (
          <Text component="div" c="dimmed" mb="sm" role="status">
            {scoringMessage}
            <Progress value={100} animated size="xs" mt={8} aria-label={scoringMessage} />
          </Text>
        )}
        <ul
          className={`${styles.list} ${shared.stack} ${shared.plainList}`}
          aria-label={props.label}
          data-selecting={pane.selection.ids.size > 0 || undefined}
          aria-busy={isWaiting || props.isStale}
        >
          {isWaiting
            ? SKELETON_KEYS.map((name) => (
                <li key={name} className={`${styles.card} ${shared.panel} ${shared.lifts}`}>
                  <Skeleton circle height={52} />
                  <div>
                    <Skeleton height={13} width="32%" mb={10} />
                    <Skeleton height={11} width="56%" mb={10} />
                    <Skeleton height={18} width="44%" />
                  </div>
                  <Skeleton height={8} />
                </li>
              ))
            : rows.map((match) => (
                <MatchCard
                  key={match.match_id}
                  match={match}
                  subject={subject}
                  acts={pane.acts}
                  isActive={match.match_id === stop.activeId}
                  onActive={() => stop.setActive(match.match_id)}
                  onOpenSubject={() => pane.onOpenSubject(match)}
                  isOpen={match.match_id === pane.openId}
                  onOpen={() => pane.onOpen(match)}
                  isSelected={pane.selection.ids.has(match.match_id)}
                  onToggle={() => pane.onToggle(match)}
                />
              ))}
        </ul>
      </Box>
      {rows && (
        <BulkBar selection={pane.selection}>
          <MatchBulkActions selection={pane.selection} rows={rows} acts={pane.acts} onShare={pane.onShare} />
        </BulkBar>
      )}
      {pageInfo && rows && rows.length > 0 && (
        <PaginationBar {...pageInfo} onPage={props.onPage} onLimit={props.onLimit} />
      )}
    </>
  );
}
