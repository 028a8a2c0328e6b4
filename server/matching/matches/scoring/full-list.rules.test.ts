import type { CandidateId, JobId, MatchId } from '@placewell/contract/ids.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../../../../tools/property-runs.ts';
import { type FullList, planEntry } from './full-list.rules.ts';

type Row = { id: string; score: number; is_touched: boolean };
const N = 4;

const toList = (rows: readonly Row[]): FullList => {
  const spare = rows.length - N;
  const lowest = [...rows]
    .sort((a, b) => a.score - b.score || Number(b.is_touched) - Number(a.is_touched))
    .slice(0, spare + 3)
    .map(({ id, score, is_touched }) => ({
      match_id: id as MatchId,
      candidate_id: id as CandidateId,
      score,
      is_touched,
    }));
  return { job_id: 'job' as JobId, spare, lowest };
};
const bestScores = (rows: readonly { score: number }[]) =>
  rows
    .map((row) => row.score)
    .sort((a, b) => b - a)
    .slice(0, N);

// Few values, so that ties are frequent.
const score = fc.integer({ min: 40, max: 47 });
const people = fc.array(fc.record({ score, is_touched: fc.boolean() }), { minLength: N, maxLength: 12 });

/** A list after a full ranking: the best, and all touched matches. */
function rankedList(all: readonly Row[]): Row[] {
  const best = new Set([...all].sort((a, b) => b.score - a.score).slice(0, N));
  return all.filter((row) => best.has(row) || row.is_touched);
}

it('a list after a change equals a full ranking, or is queued for one', () => {
  fc.assert(
    fc.property(people, fc.nat(), fc.option(score, { nil: undefined }), (scores, which, after) => {
      const all = scores.map((row, at) => ({ ...row, id: String(at) }));
      const list = rankedList(all);
      const changed = all[which % all.length]!;
      const listed = list.find((row) => row.id === changed.id);
      const plan = planEntry(toList(list), changed.id as CandidateId, { before: listed?.score, after });
      if (plan.needsRanking) return;
      const isKept = plan.isChosen || (listed !== undefined && changed.is_touched);
      const kept = list.filter((row) => row.id !== changed.id && !plan.pushedOut.includes(row.id as MatchId));
      // A touched match whose candidate is out of matching is stale and does not count.
      const next = isKept && after !== undefined ? [...kept, { ...changed, score: after }] : kept;
      const others = all.filter((row) => row.id !== changed.id);
      const best = bestScores(after === undefined ? others : [...others, { score: after }]);
      expect(bestScores(next)).toEqual(best);
      for (const row of next) if (!row.is_touched) expect(row.score).toBeGreaterThanOrEqual(best.at(-1) ?? 0);
      expect(next.filter((row) => !row.is_touched).length).toBeLessThanOrEqual(N);
      for (const id of plan.pushedOut) expect(list.find((row) => row.id === id)?.is_touched).toBe(false);
    }),
    { numRuns: runsOf(2000) },
  );
});

it('asks for a ranking only when one of the best falls below the last of them', () => {
  const list = toList(
    [90, 80, 70, 60].map((value) => ({ id: String(value), score: value, is_touched: false })),
  );
  const plan = (id: string, before: number | undefined, after: number | undefined) =>
    planEntry(list, id as CandidateId, { before, after });
  expect(plan('90', 90, 60).needsRanking).toBe(false);
  expect(plan('90', 90, 59)).toEqual({ isChosen: true, pushedOut: [], needsRanking: true });
  expect(plan('90', 90, undefined)).toEqual({ isChosen: false, pushedOut: [], needsRanking: true });
  expect(plan('new', undefined, 60)).toEqual({ isChosen: false, pushedOut: [], needsRanking: false });
  expect(plan('new', undefined, 61)).toEqual({ isChosen: true, pushedOut: ['60'], needsRanking: false });
});
