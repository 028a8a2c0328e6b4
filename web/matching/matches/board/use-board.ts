import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  type getBoardForCandidate,
  type getBoardForJob,
  getCandidateMatchesForJob,
  getMatchesForCandidate,
  type Match,
  type MatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/api/queries.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { useMatchBoard } from '../matches.queries.ts';
import { arrangeColumns, type ShownColumn } from './board-columns.ts';

/** The candidate or job, with the search, the filters and the sort of the list. */
export type BoardBody = (BodyInput<typeof getBoardForJob> | BodyInput<typeof getBoardForCandidate>) & {
  sort_by: NonNullable<BodyInput<typeof getBoardForJob>['sort_by']>;
};

export type BoardColumnData = ShownColumn & { hasMore: boolean; isLoadingMore: boolean };
export type BoardData = {
  /** Undefined while the first response is awaited. */
  columns: readonly BoardColumnData[] | undefined;
  rows: readonly Match[] | undefined;
  total: number | undefined;
  /** Of the cards of a column. */
  sort: BoardBody['sort_by'];
  /** Changes with the filters, and then clears the selection. */
  scope: string;
  isStale: boolean;
  error: unknown;
  refetch: () => void;
  showMore: (status: MatchStatus) => void;
};

type Pages = Partial<Record<MatchStatus, number>>;

/** In a column all matches have the same stage, so sorting by it means the usual order. */
function boardBody(body: BoardBody, usual: BoardBody['sort_by']): BoardBody {
  return body.sort_by.startsWith('status_') ? { ...body, sort_by: usual } : body;
}

/** The board by one request, and pages of the list, 100 cards each, for columns that show more. */
export function useBoard(
  listBody: BoardBody,
  usualSort: BoardBody['sort_by'],
  { enabled, refetchInterval = false }: { enabled: boolean; refetchInterval?: number | false },
): BoardData {
  const { order } = useMatchStatuses();
  const body = boardBody(listBody, usualSort);
  const scope = JSON.stringify(body);
  const [shown, setShown] = useState<{ scope: string; pages: Pages }>({ scope, pages: {} });
  const pages = shown.scope === scope ? shown.pages : {};
  const found = useMatchBoard(body, { enabled, refetchInterval });
  const asked = order.flatMap((status) =>
    Array.from({ length: pages[status] ?? 0 }, (_, index) => ({ status, page: index + 1 })),
  );
  const further = useQueries({
    queries: asked.map(({ status, page }) => ({
      ...furtherQuery(body, status, page),
      enabled,
    })),
  });
  const columns =
    found.data &&
    arrangeColumns(
      order,
      found.data,
      asked.map(({ status }, index) => ({ status, items: further[index]?.data?.items ?? [] })),
      body.sort_by,
    ).map((column) => ({
      ...column,
      hasMore: column.cards.length < column.total,
      isLoadingMore: asked.some(
        ({ status }, index) => status === column.status && further[index]?.isPending === true,
      ),
    }));
  return {
    columns,
    rows: columns?.flatMap(({ cards }) => cards),
    total: columns?.reduce((sum, { total }) => sum + total, 0),
    sort: body.sort_by,
    scope,
    isStale: found.isPlaceholderData,
    error: found.error,
    refetch: () => void found.refetch(),
    showMore: (status) =>
      setShown((before) => {
        const shownPages = before.scope === scope ? before.pages : {};
        return { scope, pages: { ...shownPages, [status]: (shownPages[status] ?? 0) + 1 } };
      }),
  };
}

/** A page of one column. The first ones repeat the cards of the board, which are counted once. */
function furtherQuery(body: BoardBody, status: MatchStatus, page: number) {
  const window = { status: [status], page, limit: limits.pageSizeMax };
  return 'job_id' in body
    ? callQuery(getCandidateMatchesForJob, { ...body, ...window }, 'matches')
    : callQuery(getMatchesForCandidate, { ...body, ...window }, 'matches');
}
