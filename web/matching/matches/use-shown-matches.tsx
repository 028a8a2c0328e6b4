import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { ListState } from '../../lib/list-state.ts';
import { BoardLoading } from '../../ui/board/board-loading.tsx';
import type { ShownList } from '../../ui/data-list/types.ts';
import { type BoardBody, useBoard } from './board/use-board.ts';
import { CARD_FIELDS } from './list/match-card.tsx';
import { MatchList } from './list/match-list.tsx';
import { useSteadyRows } from './list/use-steady-rows.ts';
import type { Subject } from './match-subject.ts';
import { type MatchListBody, useMatches } from './matches.queries.ts';
import { type MatchesPane, useIsBoard } from './matches-view.tsx';

const Board = lazyPart(() => import('./board/board.tsx'), 'Board', { loading: () => <BoardLoading /> });

type Options = {
  subject: Subject;
  state: Pick<ListState<unknown>, 'setPage' | 'setLimit'>;
  /** The default order of the list, and of the columns of a board. */
  usualSort: BoardBody['sort_by'];
  isPane?: boolean;
  refetchInterval?: number | false;
};

type Words = {
  empty: ReactNode;
  /** The progress of scoring, if it runs. */
  scoringMessage: string | undefined;
};

/** The matches of one record, as a list or a board according to the address. */
export function useShownMatches(body: MatchListBody & BoardBody, options: Options) {
  const { subject, state, usualSort, isPane = false, refetchInterval = false } = options;
  const { page, limit, ...asked } = body;
  const isBoard = useIsBoard(isPane);
  const list = useMatches(body, { refetchInterval, enabled: !isBoard });
  const board = useBoard(asked, usualSort, { refetchInterval, enabled: isBoard });
  const steady = useSteadyRows(list.data, (row) => row.match_id, JSON.stringify(body));
  const total = isBoard ? board.total : list.data?.total;
  const shown: ShownList = { body, fields: CARD_FIELDS, total };
  return {
    shown,
    total,
    /** Of the list; undefined until it is loaded. */
    isEmptyList: list.data && list.data.items.length === 0,
    views: ({ empty, scoringMessage }: Words) => ({
      subject,
      isPane,
      scope: JSON.stringify(body),
      rows: isBoard ? board.rows : steady.rows,
      list: (pane: MatchesPane) => (
        <MatchList
          pane={pane}
          subject={subject}
          label="Matches"
          rows={steady.rows}
          pageInfo={list.data}
          isStale={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          onPage={state.setPage}
          onLimit={state.setLimit}
          newCount={steady.newCount}
          onShowNew={steady.showNew}
          scoringMessage={scoringMessage}
          empty={empty}
        />
      ),
      board: (pane: MatchesPane) => <Board board={board} subject={subject} pane={pane} empty={empty} />,
    }),
  };
}
