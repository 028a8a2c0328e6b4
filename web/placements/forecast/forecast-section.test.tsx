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
  without_share: 0,
  prospects: [],
  prospects_without_fee: 0,
};
const NONE = { matches: 0, expected_fee_cents: 0, full_fee_cents: 0, placements: 0, signed_fee_cents: 0 };
const aMonth = (
  month: string,
  currency: string,
  { expected, signed }: { expected?: number; signed?: number },
): Forecast['months'][number] => ({
  ...{ month, currency },
  ...NONE,
  ...(expected !== undefined && {
    ...{ matches: 1, expected_fee_cents: expected, full_fee_cents: 2 * expected },
  }),
  ...(signed !== undefined && { placements: 1, signed_fee_cents: signed }),
});
const show = (forecast: Partial<Forecast>) => mockCall(getForecast, () => ({ ...EMPTY, ...forecast }));
const choose = vi.fn();
const render = (scope = {}, period = { from_date: '2026-11-01', to_date: '2027-04-30' }) =>
  renderApp(
    <ForecastSection
      scope={scope}
      period={period}
      periods={[
        { value: 'next_quarter', label: 'Next quarter' },
        { value: 'next_6_months', label: 'Next 6 months' },
      ]}
      chosen="next_6_months"
      onChoose={choose}
      rowsOf={(rows, { month, month_to, currency }) => ({
        ...{ rows, rows_month: month },
        ...{ rows_month_to: month_to, rows_currency: currency },
      })}
    />,
    '/?period=year',
  );
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

it('stacks signed and expected by month and quarter, never adds currencies, and opens the rows of an amount', async () => {
  show({
    months: [
      aMonth('2026-12', 'EUR', { expected: 6_750_00 }),
      aMonth('2026-12', 'GBP', { expected: 6_750_00 }),
      aMonth('2027-02', 'EUR', { expected: 50, signed: 16_000_00 }),
      aMonth('2027-03', 'EUR', { signed: 1_00 }),
      aMonth('2027-04', 'EUR', { signed: 2_00 }),
      aMonth('2027-05', 'EUR', { signed: 9_00 }),
    ],
  });
  await render();
  const table = within(await screen.findByRole('table', { name: 'Signed and expected fees' }));
  const lines = table.getAllByRole('row').slice(1);
  expect(lines.map((row) => [within(row).getByRole('rowheader').textContent, ...cells(row)])).toEqual([
    ['Dec 2026 · EUR1 opening', '–', '€6,750', '€6,750'],
    ['Q4 2026 · EUR1 opening', '–', '€6,750', '€6,750'],
    ['Feb 2027 · EUR1 placement, 1 opening', '€16,000', '€0.50', '€16,000.50'],
    ['Mar 2027 · EUR1 placement', '€1', '–', '€1'],
    ['Q1 2027 · EUR2 placements, 1 opening', '€16,001', '€0.50', '€16,001.50'],
    // The quarter of April goes on after the last month that is shown.
    ['Apr 2027 · EUR1 placement', '€2', '–', '€2'],
    ['Total · EUR3 placements, 2 openings', '€16,003', '€6,750.50', '€22,753.50'],
    ['Dec 2026 · GBP1 opening', '–', '£6,750', '£6,750'],
    ['Q4 2026 · GBP1 opening', '–', '£6,750', '£6,750'],
    ['Total · GBP1 opening', '–', '£6,750', '£6,750'],
  ]);
  await userEvent.click(table.getByRole('link', { name: '€16,001 Signed, Q1 2027 · EUR' }));
  const url = screen.getByTestId('url').textContent;
  expect(url).toContain('period=year');
  expect(url).toContain('rows=signed&rows_month=2027-01&rows_month_to=2027-03&rows_currency=EUR');
});

it('shows the months of its period, and asks for another', async () => {
  show({ months: [aMonth('2026-12', 'EUR', { signed: 1_00 })] });
  await render({}, { from_date: '2027-01-01', to_date: '2027-03-31' });
  expect(await screen.findByText('No forecast for these months')).toBeVisible();
  await userEvent.click(screen.getByText('Next quarter'));
  expect(choose).toHaveBeenCalledWith('next_quarter');
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
    without_share: 3,
    prospects: [{ currency: 'EUR', jobs: 2, full_fee_cents: 27_000_00 }],
    prospects_without_fee: 1,
  });
  await render();
  expect(await screen.findByText('No forecast yet')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Not in the forecast' }));
  const said = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toEqual([
    expect.stringMatching(/^2 openings with a match but no fee/),
    '3 openings without a share. Fee splits follow agency settings.',
    '1 free opening without a shortlisted match.',
    'Prospects, if won and filled: €27,000 from 2 jobs, 1 job without a known fee.',
  ]);
});

it('asks for the jobs of the page only, whatever its days', async () => {
  const sent = show({});
  await render({ tag: 'health', from_date: '2026-01-01' });
  await screen.findByText('No forecast yet');
  expect(sent.bodies).toEqual([{ tag: 'health' }]);
});

it('saves its months as a file of numbers', async () => {
  show({ months: [aMonth('2026-12', 'EUR', { expected: 675_050, signed: 100_000 })] });
  const saved = vi.fn((_file: Blob) => 'blob:forecast');
  URL.createObjectURL = saved;
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Save the numbers of Forecast (CSV)' }));
  const [file] = saved.mock.calls[0]!;
  expect((await file.text()).split('\r\n').slice(1)).toEqual(['2026-12,EUR,1,1000,1,6750.5,13501', '']);
});

it('says when it cannot be loaded, and tries again', async () => {
  mockFailure(getForecast, { status: 500, code: 'internal', message: '' });
  await render();
  const again = await screen.findByRole('button', { name: 'Try again' });
  show({});
  await userEvent.click(again);
  expect(await screen.findByText('No forecast yet')).toBeVisible();
});
