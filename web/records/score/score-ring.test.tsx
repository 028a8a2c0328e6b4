import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../test/render.tsx';
import { BandLabel, dashesOf, ScoreRing } from './score-ring.tsx';

const numbers = (dashes: string) => dashes.split(' ').map(Number);

describe('the dashes of an arc', () => {
  test('end with a gap, so that nothing is drawn beyond the arc', () => {
    for (const arc of [0, 3, 27.5, 50, 99.9, 100]) {
      const parts = numbers(dashesOf(arc, 100));
      expect(parts.length % 2).toBe(0);
      const end = parts.slice(0, -1).reduce((sum, part) => sum + part, 0);
      expect(end).toBeLessThanOrEqual(arc + 1e-9);
      expect(parts.at(-1)).toBeGreaterThanOrEqual(100);
    }
  });

  test('are several, of the same length', () => {
    const dashes = numbers(dashesOf(50, 100)).filter((_, at) => at % 2 === 0);
    expect(dashes).toHaveLength(9);
    expect(new Set(dashes.slice(0, -1).map((dash) => dash.toFixed(6))).size).toBe(1);
  });
});

test('a score that rests on little is dashed and says so', async () => {
  await renderApp(
    <>
      <ScoreRing score={55} band="partial" isLittleKnown />
      <ScoreRing score={72} band="good" />
      <BandLabel band="partial" isLittleKnown />
      <BandLabel band="good" />
    </>,
  );
  const vague = screen.getByRole('img', { name: 'Score 55 of 100, Partial, little known' });
  const clear = screen.getByRole('img', { name: 'Score 72 of 100, Good' });
  const dashesIn = (ring: HTMLElement) =>
    [...ring.querySelectorAll('circle')].map(
      (one) => one.getAttribute('stroke-dasharray')?.split(' ').length,
    );
  expect(dashesIn(vague)).toEqual([36, 20]);
  expect(dashesIn(clear)).toEqual([undefined, 2]);
  expect(screen.getAllByText('Little known')).toHaveLength(1);
});
