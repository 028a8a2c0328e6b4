import type { Data } from '@placewell/contract/call.ts';
import { getForecast } from '@placewell/contract/placements/forecast.ts';
import { DEFAULT_CHANCES, FORECAST_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { ForecastSection } from './forecast-section.tsx';

setUpMockApi();
beforeEach(() => signIn());

type Forecast = Data<typeof getForecast>;
const chances: Forecast['chances'] = FORECAST_STAGES.map((stage) => ({
  stage,
  ...(stage === 'interviewing'
    ? { n: 40, placed: 10, chance: 0.255, low: 0.156, high: 0.376, is_too_few: false }
    : { n: 0, placed: 0, chance: DEFAULT_CHANCES[stage], low: 0, high: 1, is_too_few: true }),
  default_chance: DEFAULT_CHANCES[stage],
  days_to_start: 30,
  days_are_own: stage === 'interviewing',
}));
const EMPTY: Forecast = {
  months: [],
  chances,
  without_fee: 0,
  without_match: 0,
  prospects: [],
  prospects_without_fee: 0,
};
const sums = { expected_fee_cents: 6_750_00, full_fee_cents: 9_000_00 };
const show = (forecast: Partial<Forecast>) => mockCall(getForecast, () => ({ ...EMPTY, ...forecast }));
const render = (scope = {}) =>
  renderApp(
    <ForecastSection
      scope={scope}
      rowsOf={({ month, currency }) => ({ rows: 'forecast', rows_month: month, rows_currency: currency })}
    />,
    '/?period=year',
  );
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('shows each month with its sum, never adds currencies, and opens the rows of a sum', async () => {
  show({
    months: [
      { month: '2026-12', currency: 'EUR', matches: 1, ...sums },
      { month: '2027-02', currency: 'EUR', matches: 2, expected_fee_cents: 50, full_fee_cents: 100 },
      { month: '2026-12', currency: 'GBP', matches: 1, ...sums },
    ],
  });
  await render();
  const table = within(await screen.findByRole('table', { name: 'Expected fees by month' }));
  expect(table.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['€6,750', '€9,000'],
    ['€0.50', '€1'],
    ['£6,750', '£9,000'],
    ['€6,750.50', '€9,001'],
    ['£6,750', '£9,000'],
  ]);
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Dec 2026 · EUR1 opening',
    'Feb 2027 · EUR2 openings',
    'Dec 2026 · GBP1 opening',
    'Total · EUR3 openings',
    'Total · GBP1 opening',
  ]);
  await userEvent.click(table.getByRole('link', { name: '£6,750 Expected, Dec 2026, GBP' }));
  const url = screen.getByTestId('url').textContent;
  expect(url).toContain('period=year');
  expect(url).toContain('rows_month=2026-12');
  expect(url).toContain('rows_currency=GBP');
});

it('shows what a chance rests on, and where that is too little', async () => {
  show({});
  await render();
  const table = within(
    await screen.findByRole('table', { name: 'How likely a placement is from each stage' }),
  );
  const [, ...rows] = table.getAllByRole('row');
  expect(rows.map(cells)).toEqual([
    ['5%', '0 of 0Too few', '30Usual'],
    ['8%', '0 of 0Too few', '30Usual'],
    ['15%', '0 of 0Too few', '30Usual'],
    ['25.5%15.6–37.6%', '10 of 40', '30'],
    ['75%', '0 of 0Too few', '30Usual'],
  ]);
});

it('says what is left out and why, and what may be won', async () => {
  show({
    without_fee: 2,
    without_match: 1,
    prospects: [{ currency: 'EUR', jobs: 2, full_fee_cents: 27_000_00 }],
    prospects_without_fee: 1,
  });
  await render();
  expect(await screen.findByText('Nothing to expect yet')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Not in the forecast' }));
  const said = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toEqual([
    expect.stringMatching(/^2 openings with a match, but without a known fee/),
    '1 free opening without a match on the shortlist or further.',
    'Prospects, if they are won and filled: €27,000 from 2 jobs, 1 job without a known fee.',
  ]);
});

it('asks for the jobs of the page only, whatever its days', async () => {
  const sent = show({});
  await render({ tag: 'health', from_date: '2026-01-01' });
  await screen.findByText('Nothing to expect yet');
  expect(sent.bodies).toEqual([{ tag: 'health' }]);
});

it('saves its months as a file of numbers', async () => {
  show({
    months: [
      { month: '2026-12', currency: 'EUR', matches: 1, expected_fee_cents: 675_050, full_fee_cents: 900_100 },
    ],
  });
  const saved = vi.fn((_file: Blob) => 'blob:forecast');
  URL.createObjectURL = saved;
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Save the numbers of Forecast (CSV)' }));
  const [file] = saved.mock.calls[0]!;
  expect((await file.text()).split('\r\n').slice(1)).toEqual(['2026-12,EUR,1,6750.5,9001', '']);
});

it('says when it cannot be loaded, and tries again', async () => {
  mockFailure(getForecast, { status: 500, code: 'internal', message: '' });
  await render();
  const again = await screen.findByRole('button', { name: 'Try again' });
  show({});
  await userEvent.click(again);
  expect(await screen.findByText('Nothing to expect yet')).toBeVisible();
});
