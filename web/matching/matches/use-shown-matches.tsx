import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { ListState } from '../../lib/list-state.ts';
import { SCORING_POLL_MS } from '../../lib/values/scoring.ts';
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
  /** Of a job whose board is shown, which does not say it. */
  isScoring?: boolean;
};

type Words = {
  empty: ReactNode;
  /** The progress of scoring, if it runs. */
  scoringMessage: string | undefined;
};

/** The matches of one record, as a list or a board according to the address. */
export function useShownMatches(body: MatchListBody & BoardBody, options: Options) {
  const { subject, state, usualSort, isPane = false, isScoring = false } = options;
  const { page, limit, ...asked } = body;
  const isBoard = useIsBoard(isPane);
  const list = useMatches(body, { enabled: !isBoard });
  const board = useBoard(asked, usualSort, {
    enabled: isBoard,
    refetchInterval: isScoring && SCORING_POLL_MS,
  });
  const steady = useSteadyRows(list.data, (row) => row.match_id, JSON.stringify(body));
  const total = isBoard ? board.total : list.data?.total;
  const shown: ShownList = { body, fields: CARD_FIELDS, total };
  return {
    shown,
    total,
    /** What scoring has still to do for the list. */
    scoring: list.data?.scoring,
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
      board: (pane: MatchesPane) => (
        <Board board={board} subject={subject} pane={pane} empty={isScoring ? <BoardLoading /> : empty} />
      ),
    }),
  };
}
