import { getFeeReport, getFunnelReport } from '@placewell/contract/placements/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { NO_FEES } from '../../test/report-builders.ts';
import { MonthNumbers, monthOf } from './month-numbers.tsx';

setUpMockApi();
beforeEach(() => signIn());

const NOBODY = { submitted: 0, interviewing: 0, offered: 0, placed: 0 };
const show = (cohort: object, total: { currency: string; placements: number; fee_cents: number }[]) => {
  const days = { from_date: '2028-02-01', to_date: '2028-02-29' };
  const funnel = mockCall(getFunnelReport, {
    cohort: { ...NOBODY, ...cohort },
    previous: { ...days, cohort: NOBODY },
    groups: [],
  });
  const fees = mockCall(getFeeReport, { ...NO_FEES, won: { ...NO_FEES.won, total } });
  return { funnel, fees, days };
};

it('a month has its days, a leap day too', () => {
  expect(monthOf('2028-02-10')).toEqual({ from_date: '2028-02-01', to_date: '2028-02-29' });
  expect(monthOf('2026-12-31')).toEqual({ from_date: '2026-12-01', to_date: '2026-12-31' });
});

it('shows the funnel and the fees won in the month, each with its rows in the reports', async () => {
  const { funnel, fees, days } = show({ submitted: 12, interviewing: 3 }, [
    { currency: 'EUR', placements: 2, fee_cents: 25_300_00 },
    { currency: 'GBP', placements: 1, fee_cents: 640_000 },
  ]);
  await renderApp(<MonthNumbers today="2028-02-10" hasWork={false} />);
  const section = within(await screen.findByRole('region', { name: 'Feb 2028' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(4));
  expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Submitted 12',
    'Interviewing 3',
    'Fees won of 2 placements€25,300',
    'Fees won of 1 placement£6,400',
  ]);
  const hrefs = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const href of hrefs) expect(href).toContain('/agency/reports?from_date=2028-02-01&to_date=2028-02-29');
  expect(hrefs[2]).toContain('rows=interviewing');
  expect(hrefs[4]).toContain('rows=fees_won&rows_currency=GBP');
  expect([funnel.bodies, fees.bodies]).toEqual([[days], [days]]);
});

it('is not there while there is nothing to show', async () => {
  const { fees } = show({}, []);
  await renderApp(<MonthNumbers today="2028-02-10" hasWork={false} />);
  await waitFor(() => expect(fees.bodies).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Feb 2028' })).toBeNull();
});
