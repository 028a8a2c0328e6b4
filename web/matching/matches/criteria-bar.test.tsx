import type { Criterion } from '@placewell/contract/matching/matches.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMatch } from '../../test/match-builders.ts';
import { renderApp } from '../../test/render.tsx';
import { CriteriaBar } from './criteria-bar.tsx';

it('draws the points of criteria, without what decisions and the scale add', async () => {
  const match = aMatch();
  const learned: Criterion = {
    criterion: 'learned',
    label: 'Decisions',
    weight: 0,
    fit: null,
    score: 6,
    status: 'learned',
    detail: '',
    evidence: [],
  };
  await renderApp(<CriteriaBar match={{ score_breakdown: [...match.score_breakdown, learned] }} />);
  const bar = screen.getByRole('img', { name: /^Points by criterion: Required skills 45/ });
  expect(bar).not.toHaveAccessibleName(/Decisions|Scale/);
  expect(bar.children).toHaveLength(match.score_breakdown.filter(({ weight }) => weight > 0).length);
});
