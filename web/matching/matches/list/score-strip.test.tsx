import { getScoresForJob } from '@placewell/contract/matching/matches.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { ScoreStrip } from './score-strip.tsx';

setUpMockApi();

beforeEach(() => {
  signIn();
  mockCall(getScoresForJob, {
    scores: [
      { score: 45, matches: 9_000 },
      { score: 62, matches: 3 },
      { score: 91, matches: 1 },
    ],
    total: 9_004,
  });
});

function Page() {
  const [min, setMin] = useState<number>();
  return (
    <>
      <ScoreStrip body={{ job_id: 'job' }} threshold={40} min={min} max={undefined} onChange={setMin} />
      <output data-testid="min">{String(min)}</output>
    </>
  );
}
const line = () => screen.getByRole('slider', { name: 'Lowest score shown' });
const move = (to: number) => fireEvent.change(line(), { target: { value: String(to) } });

it('shows all scores, a lone one too, and says how many are in each band', async () => {
  await renderApp(<Page />);
  const ticks = await screen.findByRole('img', {
    name: 'Scores of 9,004 matches: 1 strong, 3 good, 9,000 partial, 0 weak',
  });
  const heights = [...ticks.children].map((one) => Number.parseFloat((one as HTMLElement).style.height));
  expect(heights[0]).toBe(100);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(14);
  expect([...ticks.children].map((one) => (one as HTMLElement).dataset.band)).toEqual([
    'partial',
    'good',
    'strong',
  ]);
});

it('filters by the line once it rests, and no lower than the minimum of the agency', async () => {
  await renderApp(<Page />);
  await waitFor(() => expect(line()).toHaveAttribute('aria-valuetext', '40: 9,004 of 9,004 matches'));
  move(70);
  move(60);
  expect(line()).toHaveAttribute('aria-valuetext', '60: 4 of 9,004 matches');
  expect(screen.getByTestId('min')).toHaveTextContent('undefined');
  await waitFor(() => expect(screen.getByTestId('min')).toHaveTextContent('60'));
  move(10);
  expect(line()).toHaveValue('40');
  await waitFor(() => expect(screen.getByTestId('min')).toHaveTextContent('undefined'));
});
