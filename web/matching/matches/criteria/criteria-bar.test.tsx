import { WEIGHTED_CRITERIA } from '@placewell/contract/matching/match-settings.ts';
import type { Criterion } from '@placewell/contract/matching/matches.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { renderApp } from '../../../test/render.tsx';
import { CriteriaBar } from './criteria-bar.tsx';
import { partsOf } from './criteria-parts.ts';

const aRow = (criterion: string, more: Partial<Criterion> = {}): Criterion => ({
  criterion,
  label: criterion,
  weight: 10,
  fit: 0.5,
  score: 5,
  status: 'partial',
  detail: '',
  evidence: [],
  ...more,
});
const SCALE = aRow('scale', { weight: 0, fit: null, score: 6, status: 'scale' });

it('draws the points of three parts, without what the scale adds', async () => {
  await renderApp(<CriteriaBar match={aMatch()} />);
  const bar = screen.getByRole('img', {
    name: 'Points: Skills 45 / 45, Experience 47 / 52, Logistics 2 / 3',
  });
  expect(bar).toHaveTextContent('Skills45 / 45Experience47 / 52Logistics2 / 3');
});

it('names its parts by tooltips in a line of a table', async () => {
  await renderApp(<CriteriaBar match={aMatch()} isCompact />);
  const bar = screen.getByRole('img', { name: /^Points: Skills 45/ });
  expect([...bar.children].map((part) => part.getAttribute('data-tip'))).toEqual([
    'Skills 45 / 45',
    'Experience 47 / 52',
    'Logistics 2 / 3',
  ]);
});

it('every criterion with a weight is in one part, and the points of the parts sum to those of the criteria', () => {
  const parts = partsOf([...WEIGHTED_CRITERIA.map((criterion) => aRow(criterion)), SCALE]);
  expect(parts.flatMap(({ rows }) => rows.map(({ criterion }) => criterion))).toEqual(WEIGHTED_CRITERIA);
  expect(parts.map(({ value, of }) => [value, of])).toEqual([
    [10, 20],
    [15, 30],
    [15, 30],
  ]);
});

it('a part that the job does not ask for is left out, one that counts nothing only of the bar', async () => {
  const rows = [
    aRow('title'),
    aRow('salary', { weight: 0, score: 0 }),
    aRow('terms', { weight: 0, status: 'not_asked' }),
  ];
  expect(partsOf(rows).map(({ name, rows: of }) => [name, of.length])).toEqual([
    ['experience', 1],
    ['logistics', 1],
  ]);
  expect(partsOf([aRow('a name of an earlier scorer')]).map(({ name }) => name)).toEqual(['experience']);
  await renderApp(<CriteriaBar match={{ score_breakdown: rows }} />);
  expect(screen.getByRole('img', { name: 'Points: Experience 5 / 10' })).toBeVisible();
});
