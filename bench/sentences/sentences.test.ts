import { expect, it } from 'vitest';
import { run } from './sentences.bench.ts';
import { SENTENCES } from './sentences.ts';

it('reads what recruiters mean, and no name as a filter', async () => {
  const { limits, tables } = await run();
  expect(limits.filter(({ isMet, isOfSpeed }) => !isMet && !isOfSpeed)).toEqual([]);
  const [, , , , , readAsFilters] = tables[0]!.rows[0]!;
  expect(readAsFilters).toBe(`0 of ${SENTENCES.filter(({ chips }) => chips.length === 0).length}`);
});
