import type { BodyInput } from '@placewell/contract/call.ts';
import type { MatchId } from '@placewell/contract/ids.ts';
import { addPlacement, type PlacementDetails } from '@placewell/contract/placements/placements.ts';
import type { TestUser } from './builders.ts';
import { useSubmissionRecords } from './submission-records.ts';
import type { TestApp } from './test-app.ts';

type Fields = Partial<Omit<BodyInput<typeof addPlacement>, 'match_id'>>;

/** Of a fee of 12,000.00. */
export const PLACED = {
  start_on: '2026-03-02',
  fee_kind: 'percent',
  fee_percent: 20,
  salary: 60_000,
  salary_period: 'year',
  currency: 'EUR',
} as const;

/** Makes placements of matches with clients, in the agency of `owner`. */
export function usePlacementRecords(test: TestApp, owner: () => TestUser) {
  const records = useSubmissionRecords(test, owner);
  const add = (match_id: MatchId, fields: Fields = {}, by = owner()) =>
    test.call(addPlacement, { match_id, ...PLACED, ...fields }, by.token);
  /** A placement of a new match, with the id of the act that placed it. */
  const aPlacement = async (fields: Fields = {}, sides: Parameters<typeof records.aMatch>[0] = {}) => {
    const { match_id } = await records.aMatch(sides);
    const { data, http } = await add(match_id, fields);
    if (http !== 200) throw new Error(`The placement was refused: ${JSON.stringify(data)}`);
    return data as PlacementDetails & { match_id: MatchId; batch_id: string };
  };
  return { ...records, add, aPlacement };
}
