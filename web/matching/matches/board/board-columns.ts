import type { Match, MatchBoard, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { allMoves, isTerminal, isUntouched } from '../match-moves.ts';

/** A column as it is shown: a match that was moved on the screen is in its new one before the server has answered. */
export type ShownColumn = { status: MatchStatus; total: number; cards: readonly Match[] };
/** Further matches of a column, as the list call pages them. */
export type FurtherPage = { status: MatchStatus; items: readonly Match[] };

type Sort = `${string}_${'asc' | 'desc'}`;
const SORT_KEYS: Record<string, (match: Match) => string | number> = {
  score: (match) => match.score,
  date: (match) => match.match_date,
  match_date: (match) => match.match_date,
  expiry_date: (match) => match.expiry_date,
  candidate_name: (match) => match.candidate_name.toLowerCase(),
  job_title: (match) => match.job_title.toLowerCase(),
};

const keyIn = (sort: Sort) => SORT_KEYS[sort.replace(/_(asc|desc)$/, '')] ?? (() => 0);

/** Position of a card from another column until the server responds: by the sort of the board. */
function insertSorted(cards: Match[], match: Match, sort: Sort) {
  const keyOf = keyIn(sort);
  const isBefore = (one: Match) =>
    sort.endsWith('_asc') ? keyOf(match) < keyOf(one) : keyOf(match) > keyOf(one);
  const index = cards.findIndex(isBefore);
  cards.splice(index < 0 ? cards.length : index, 0, match);
}

/**
 * The columns in the agency's order. The board and the pages may overlap, and each match counts once: under the stage
 * that it has now, which is not that of its list if it was moved since.
 */
export function arrangeColumns(
  order: readonly MatchStatus[],
  board: MatchBoard,
  pages: readonly FurtherPage[],
  sort: Sort,
): ShownColumn[] {
  const columns = new Map(
    board.columns.map(({ status, total }) => [status, { status, total, cards: [] as Match[] }]),
  );
  const known = new Set<string>();
  const moved: Match[] = [];
  for (const list of [...board.columns, ...pages])
    for (const match of list.items) {
      if (known.has(match.match_id)) continue;
      known.add(match.match_id);
      if (match.status === list.status) columns.get(list.status)?.cards.push(match);
      else {
        const from = columns.get(list.status);
        const to = columns.get(match.status);
        if (from) from.total -= 1;
        if (to) to.total += 1;
        moved.push(match);
      }
    }
  for (const match of moved) {
    const cards = columns.get(match.status)?.cards;
    if (cards) insertSorted(cards, match, sort);
  }
  return order.flatMap((status) => columns.get(status) ?? []);
}

/** Whether a column is a narrow strip unless the person opens it: an empty one, and that of a finished stage. */
export const mayFold = ({ status, total }: Pick<ShownColumn, 'status' | 'total'>) =>
  total === 0 || isTerminal(status);

type Loaded = ShownColumn & { hasMore: boolean; isLoadingMore: boolean };
/** A column as it is drawn, with those of the ten that are in it. */
export type DrawnColumn = Loaded & { of: readonly Loaded[] };

/**
 * The columns as they are drawn: new and viewed matches stand in one where their columns are neighbours. A card that is
 * dropped there becomes viewed.
 */
export function drawColumns(columns: readonly Loaded[], sort: Sort): DrawnColumn[] {
  const [first, second] = columns.filter(isUntouched);
  const at = columns.findIndex(isUntouched);
  const drawn = columns.map((column) => ({ ...column, of: [column] }));
  if (!first || !second || columns[at + 1] !== second) return drawn;
  const cards = [...first.cards];
  for (const match of second.cards) insertSorted(cards, match, sort);
  return drawn.toSpliced(at, 2, {
    status: 'viewed',
    total: first.total + second.total,
    cards,
    hasMore: first.hasMore || second.hasMore,
    isLoadingMore: first.isLoadingMore || second.isLoadingMore,
    of: [first, second],
  });
}

/** Whether this person may move the match there by hand. */
export const mayMoveTo = (match: Pick<Match, 'status' | 'may_change'>, to: MatchStatus) =>
  match.may_change && allMoves(match.status).includes(to);
