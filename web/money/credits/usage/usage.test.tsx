import type { Data } from '@placewell/contract/call.ts';
import { type CreditEntry, getCreditEntries, getCreditUsage } from '@placewell/contract/money/credits.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CreditLedger } from './credit-ledger.tsx';
import { CreditUsage } from './credit-usage.tsx';

setUpMockApi();
beforeEach(() => signIn());
const RHEA = '00000000-0000-4000-8000-0000000000c1';

type Usage = Data<typeof getCreditUsage>;
const nothing = {
  balance: 0,
  reserved: 0,
  per_day: 0,
  days_left: null,
  expiring: null,
  lots: [],
  spent_this_month: 0,
  returned_this_month: 0,
};
const someUsage = (change: Partial<Usage['types'][number]> = {}): Usage => ({
  types: [
    {
      ...nothing,
      credit_type: 'resume',
      balance: 1_240,
      reserved: 2,
      per_day: 3.5,
      days_left: 354,
      expiring: { credits: 40, expires_at: '2026-12-01T00:00:00Z' },
      returned_this_month: 6,
      ...change,
    },
    { ...nothing, credit_type: 'email', balance: 25 },
  ],
  by_day: [
    { day: '2026-11-21', resume: 3, email: 0 },
    { day: '2026-11-22', resume: 4, email: 1 },
  ],
  by_recruiter: [
    {
      recruiter_id: RHEA as Usage['by_recruiter'][number]['recruiter_id'],
      recruiter_name: 'Rhea Recruiter',
      resume: 7,
      email: 1,
    },
  ],
});

describe('the use of credits', () => {
  it('shows both balances with the days that they last and what expires', async () => {
    mockCall(getCreditUsage, someUsage());
    await renderApp(<CreditUsage />);
    const resume = await screen.findByRole('region', { name: 'Resume credits' });
    expect(resume).toHaveTextContent('1,240About 354 days left at 3.5 a day');
    expect(resume).toHaveTextContent('40 of them expire on Dec 1, 2026');
    expect(resume).toHaveTextContent('2 more reserved for work in progress');
    expect(screen.getByRole('region', { name: 'Email credits' })).toHaveTextContent(
      '25None spent in the last 30 days',
    );
    expect(screen.getByText(/6 credits came back this month/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/pricing?tab=credits');
  });

  it('counts the renewal of the subscription: credits that last until then are enough', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();
    const renewal = (days: number) => ({ at: inDays(days), credits: { resume: 250, email: 0 } });
    mockCall(getCreditUsage, someUsage({ days_left: 5 }));
    const view = await renderApp(<CreditUsage renewal={renewal(5)} />);
    const resume = await screen.findByRole('region', { name: 'Resume credits' });
    expect(resume).toHaveTextContent(/Enough until the renewal on .* at 3.5 a day/);
    view.unmount();
    await renderApp(<CreditUsage renewal={renewal(6)} />);
    expect(await screen.findByRole('region', { name: 'Resume credits' })).toHaveTextContent(
      'About 5 days left at 3.5 a day',
    );
  });

  it('shows what was spent by day and by recruiter, whose name leads to their entries', async () => {
    mockCall(getCreditUsage, someUsage({ returned_this_month: 0 }));
    await renderApp(<CreditUsage />);
    expect(await screen.findByRole('img', { name: 'Spent by day: 8 credits in 30 days' })).toBeVisible();
    const table = screen.getByRole('table', { name: /Spent by recruiter/ });
    expect(within(table).getByRole('row', { name: 'Rhea Recruiter 7 1' })).toBeVisible();
    expect(within(table).getByRole('link')).toHaveAttribute('href', `/?section=credits&recruiter_id=${RHEA}`);
    expect(screen.getByText(/none were this month/)).toBeVisible();
  });

  it('shows no chart while nothing was spent, and says when it cannot be loaded', async () => {
    mockCall(getCreditUsage, { ...someUsage(), by_day: [], by_recruiter: [] });
    const view = await renderApp(<CreditUsage />);
    await screen.findByRole('region', { name: 'Resume credits' });
    expect(screen.queryByRole('img')).toBeNull();
    view.unmount();
    mockFailure(getCreditUsage, { status: 500, message: 'No', code: 'internal' });
    await renderApp(<CreditUsage />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
  });
});

const anEntry = (change: Partial<CreditEntry> = {}): CreditEntry => ({
  entry_id: '00000000-0000-4000-8000-0000000000e1',
  credit_type: 'resume',
  delta: -1,
  balance_after: 24,
  reason: 'reserve',
  ref_type: 'upload_file',
  ref_id: null,
  idempotency_key: 'upload_file:1:1:reserve',
  source: 'plan',
  expires_at: '2026-12-01T00:00:00Z',
  note: null,
  is_history: false,
  recruiter_id: RHEA as CreditEntry['recruiter_id'],
  recruiter_name: 'Rhea Recruiter',
  created_at: '2026-11-22T10:00:00Z',
  ...change,
});

describe('the ledger', () => {
  it('lists entries with their cause, credits, change and balance', async () => {
    mockCall(getAgencyRecruiters, { items: [] });
    mockCall(
      getCreditEntries,
      pageOf([
        anEntry(),
        anEntry({
          entry_id: '00000000-0000-4000-8000-0000000000e2',
          delta: 100,
          balance_after: 125,
          reason: 'admin_adjust',
          note: 'For the trouble of last week',
        }),
        anEntry({
          entry_id: '00000000-0000-4000-8000-0000000000e3',
          reason: 'charge',
          is_history: true,
        }),
      ]),
    );
    await renderApp(<CreditLedger />);
    const row = await screen.findByRole('row', { name: /Reserved/ });
    expect(row).toHaveTextContent('ReservedUploaded resume, Rhea Recruiter');
    expect(screen.getByRole('row', { name: /Charged/ })).toHaveTextContent(
      'ChargedUploaded resume, Rhea Recruiter, history, does not count',
    );
    expect(row).not.toHaveTextContent('history');
    expect(row).toHaveTextContent('Plan, until Dec 1, 2026−124');
    expect(screen.getByRole('row', { name: /Adjusted/ })).toHaveTextContent(
      /For the trouble of last week.*\+100125/,
    );
  });

  it('asks for what the address says, so that filters and page survive a reload', async () => {
    mockCall(getAgencyRecruiters, { items: [] });
    const asked = mockCall(getCreditEntries, pageOf([]));
    await renderApp(
      <CreditLedger />,
      '/?reason=release&credit_type=email&from_date=2026-11-01&page=2&sort=created_at_asc',
    );
    await screen.findByText('No entries match these filters');
    expect(asked.bodies.at(-1)).toEqual({
      page: 2,
      limit: expect.any(Number),
      sort_by: 'created_at_asc',
      reason: 'release',
      credit_type: 'email',
      from_date: '2026-11-01',
    });
    await userEvent.setup().click(screen.getByRole('button', { name: /Clear filters/ }));
    expect(await screen.findByText('No credits yet')).toBeVisible();
    expect(asked.bodies.at(-1)).toEqual({ page: 1, limit: expect.any(Number), sort_by: 'created_at_asc' });
  });
});
