import type { TargetLine } from '@placewell/contract/placements/targets.ts';
import { expect, it } from 'vitest';
import {
  changedTargets,
  copiedFrom,
  draftsOf,
  hasTarget,
  monthAfter,
  withoutCurrency,
} from './target-drafts.ts';

const NONE = { submissions: null, interviews: null, placements: null, fee_cents: null, currency: null };
const aLine = (user_id: string, target: Partial<TargetLine['target']> = {}) =>
  ({ user_id, currency: 'EUR', target: { ...NONE, ...target } }) as TargetLine;
const lines = [aLine('remy', { submissions: 5 }), aLine('cora')];

it('months follow each other over the years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-03', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-03',
  ]);
});

it('sends what has changed, and a currency only with a fee', () => {
  const drafts = draftsOf(lines);
  expect(changedTargets(lines, drafts, '2026-11')).toEqual([]);
  const changed = {
    ...drafts,
    cora: { ...drafts.cora!, fee_cents: 1_000_00 },
    remy: { ...drafts.remy!, submissions: null },
  };
  expect(changedTargets(lines, changed, '2026-11')).toEqual([
    { user_id: 'remy', month: '2026-11', ...NONE },
    { user_id: 'cora', month: '2026-11', ...NONE, fee_cents: 1_000_00, currency: 'EUR' },
  ]);
});

it('copies another month for those who have a target there', () => {
  const before = [aLine('remy'), aLine('cora', { placements: 2 })];
  const copied = copiedFrom(before, draftsOf(lines));
  expect([copied.remy?.submissions, copied.cora?.placements]).toEqual([5, 2]);
  expect(before.map(hasTarget)).toEqual([false, true]);
});

it('names those whose fee has no currency', () => {
  const drafts = draftsOf([{ ...aLine('remy', { fee_cents: 5 }), currency: null }, aLine('cora')]);
  expect(withoutCurrency(drafts)).toEqual(['remy']);
});
