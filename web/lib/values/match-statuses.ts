import { formatEnum } from '@placewell/contract/counts.ts';
import {
  DEFAULT_MATCH_STATUSES,
  getMatchStatuses,
  statusName,
} from '@placewell/contract/matching/match-statuses.ts';
import { MATCH_STATUSES, type MatchStatus } from '@placewell/contract/matching/matches.ts';
import { useCallQuery } from '../api/queries.ts';

// They rarely change; a live event reports changes.
const STALE_MS = 5 * 60_000;

export type MatchStatusNames = {
  /** All ten in the agency's order. */
  order: readonly MatchStatus[];
  nameOf: (status: MatchStatus) => string;
  /** Whether the agency renamed it, so that a verb for the usual name would mislead. */
  isRenamed: (status: MatchStatus) => boolean;
};

function toNames(statuses: typeof DEFAULT_MATCH_STATUSES): MatchStatusNames {
  const nameOf = (status: MatchStatus) => statusName(statuses, status);
  return {
    order: statuses.map(({ status }) => status),
    nameOf,
    isRenamed: (status) => nameOf(status) !== formatEnum(status),
  };
}

/** The default names and order. */
export const DEFAULT_STATUS_NAMES = toNames(DEFAULT_MATCH_STATUSES);

export const inOrder = (names: MatchStatusNames, statuses: readonly MatchStatus[]): MatchStatus[] =>
  names.order.filter((status) => statuses.includes(status));

export const useMatchStatusesQuery = () =>
  useCallQuery(getMatchStatuses, {}, { topic: 'match-settings', staleTime: STALE_MS });

/** The stages of matches as the agency names and orders them. */
export function useMatchStatuses(): MatchStatusNames {
  const statuses = useMatchStatusesQuery().data?.statuses;
  return statuses?.length === MATCH_STATUSES.length ? toNames(statuses) : DEFAULT_STATUS_NAMES;
}
