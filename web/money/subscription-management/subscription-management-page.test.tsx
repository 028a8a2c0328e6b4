import type { DataInput } from '@placewell/contract/call.ts';
import * as calls from '@placewell/contract/money/subscription-management.ts';
import {
  type AgencySubscription,
  type AgencySubscriptionDetails,
  getAgencySubscriptions,
  getMetrics,
} from '@placewell/contract/money/subscription-management.ts';
import { texts } from '@placewell/contract/texts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { aSubscription, someMetrics, subscriptionDetails } from './subscription.fixture.ts';
import { SubscriptionManagementPage } from './subscription-management-page.tsx';

setUpMockApi();
const harbour = aSubscription();
const baltic = aSubscription({
  agency_id: '00000000-0000-4000-8000-0000000000a2',
  agency_name: 'Baltic Crew',
  plan_name: null,
  amount_cents: null,
  currency: null,
  subscription_status: 'trialing',
  provider: null,
  last_payment_status: null,
  current_period_end: null,
});

const showOverview = async () => {
  const view = await renderApp(<SubscriptionManagementPage />, '/');
  return { ...view, user: userEvent.setup() };
};
const showList = async (rows: AgencySubscription[], query = '') => {
  const asked = mockCall(getAgencySubscriptions, pageOf(rows));
  await renderApp(<SubscriptionManagementPage />, `/?section=subscriptions${query}`);
  return { asked, user: userEvent.setup() };
};

beforeEach(() => {
  signIn({ role: 'super_admin' });
  mockCall(calls.getUnconfirmedSubscriptions, { items: [] });
});

describe('the overview', () => {
  it('shows the numbers, each of which leads to the agencies behind it', async () => {
    mockCall(getMetrics, someMetrics());
    await showOverview();
    const agencies = await screen.findByRole('region', { name: 'Agencies' });
    const headlines = screen.getByRole('region', { name: 'At a glance' });
    expect(headlines.children).toHaveLength(4);
    expect(headlines).toHaveTextContent(
      /^Agencies 45 4 new in the last 30 days.*recurring revenue \$6,107.*Trials that subscribed .*Resumes read 96%/,
    );
    const pastDue = within(agencies).getByRole('link', { name: 'Past Due' });
    expect(pastDue.getAttribute('href')).toBe('/?section=subscriptions&billing_status=past_due');
    expect(within(agencies).queryByRole('link', { name: /Incomplete/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Money' })).toHaveTextContent(
      /Revenue this month \$4,021 \$5,880 last month.*Past due \$394.*Churn 3.2%/,
    );
    expect(screen.getByRole('region', { name: /^Use/ })).toHaveTextContent(/Resume credits spent/);
  });

  it('shows the days as charts, or as tables', async () => {
    mockCall(getMetrics, someMetrics());
    const { user } = await showOverview();
    expect(await screen.findByRole('img', { name: 'Agencies: 45 agencies, 32 subscribed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as a table: Credits' }));
    const table = screen.getByRole('region', { name: 'Credits by day' });
    const [, newest] = within(table).getAllByRole('row');
    expect(newest).toHaveTextContent('Nov 22, 2026065');
    expect(within(table).getAllByRole('row')).toHaveLength(91);
    await user.click(screen.getByRole('button', { name: 'Show as a chart: Credits' }));
    expect(screen.getByRole('img', { name: /^Credits: 9,000 granted/ })).toBeVisible();
  });

  it('says when the numbers cannot be loaded', async () => {
    mockFailure(getMetrics, { status: 403, code: 'forbidden', message: 'You cannot see this.' });
    await showOverview();
    expect(await screen.findByText('You cannot see this.')).toBeVisible();
  });
});

describe('the list of subscriptions', () => {
  it('shows plan, price, period and balances of each agency', async () => {
    await showList([harbour, baltic]);
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
    await screen.findByText('Harbour Staffing');
    expect(row('Harbour')).toHaveTextContent(/Active.*Premium\$197 monthly.*Dec 15, 2026.*Paid.*3.*180.*41/);
    expect(row('Baltic')).toHaveTextContent(/Trialing.*None.*–/);
  });

  it('keeps filters, sort and page in the address, and asks the server with them', async () => {
    const filters = { billing_status: 'past_due', from_date: '2026-01-01', to_date: '2026-02-01' } as const;
    const query = new URLSearchParams({ ...filters, search: 'crew', sort: 'amount_cents_desc', page: '2' });
    const { asked, user } = await showList([baltic], `&${query}`);
    await screen.findByText('Baltic Crew');
    expect(asked.bodies.at(-1)).toEqual({
      ...filters,
      search: 'crew',
      sort_by: 'amount_cents_desc',
      page: 2,
      limit: 20,
    });
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(screen.getByTestId('url').textContent).toContain('sort=plan_name_desc'));
    expect(screen.getByTestId('url').textContent).toContain('section=subscriptions');
  });

  it('says what it is for while there are none', async () => {
    await showList([]);
    expect(await screen.findByText('No subscriptions yet')).toBeVisible();
  });
});

describe('what test cards have bought, where they buy nothing any more', () => {
  const { agency_id, agency_name } = harbour;
  const waiting = {
    items: [
      { agency_id, agency_name, plan_name: 'Premium', ends_at: '2026-12-15T09:00:00.000Z', has_ended: false },
      {
        agency_id: baltic.agency_id,
        agency_name: baltic.agency_name,
        plan_name: 'Basic',
        ends_at: '2026-11-20T09:00:00.000Z',
        has_ended: true,
      },
    ],
  } satisfies DataInput<typeof calls.getUnconfirmedSubscriptions>;

  it('is listed above every section, and confirmed one by one', async () => {
    clearToasts();
    mockCall(calls.getUnconfirmedSubscriptions, waiting);
    const sent = mockCall(calls.confirmAgencySubscription, subscriptionDetails({ provider: 'arrangement' }));
    const { user } = await showList([
      aSubscription({ awaits_confirmation: true, cancel_at_period_end: true }),
    ]);
    const banner = await screen.findByRole('region', { name: '2 subscriptions to confirm' });
    expect(
      within(banner)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Harbour Staffing Premium, ends Dec 15, 2026Confirm',
      'Baltic Crew Basic, ended Nov 20, 2026Confirm',
    ]);
    expect(within(banner).getByRole('link', { name: 'Harbour Staffing' })).toHaveAttribute(
      'href',
      `/?section=subscriptions&agency=${agency_id}`,
    );
    expect(await screen.findByRole('row', { name: /Harbour/ })).toHaveTextContent('To be confirmed');
    mockCall(calls.getUnconfirmedSubscriptions, { items: [] });
    await user.click(screen.getByRole('button', { name: 'Confirm Harbour Staffing' }));
    expect(await screen.findByText('The subscription continues as an arrangement')).toBeVisible();
    expect(sent.bodies).toEqual([{ agency_id }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: /to confirm/ })).toBeNull());
  });

  it('is not asked about where there is nothing', async () => {
    await showList([harbour]);
    await screen.findByText('Harbour Staffing');
    expect(screen.queryByText(/to confirm/)).toBeNull();
  });
});

const none = { ...pageOf([]), total: 0 };
const showDrawer = async (details: AgencySubscriptionDetails) => {
  clearToasts();
  mockCall(calls.getAgencySubscription, details);
  mockCall(calls.getSubscriptionLog, none);
  const shown = await showList([harbour], `&agency=${details.agency_id}`);
  const drawer = await screen.findByRole('dialog', { name: details.agency_name });
  await within(drawer).findByRole('button', { name: 'Adjust credits' });
  return { ...shown, drawer: within(drawer) };
};

describe('the drawer of a subscription', () => {
  it('of a test card that buys nothing any more offers its end, and neither to keep it nor to move its clock', async () => {
    const { drawer } = await showDrawer(
      subscriptionDetails({ awaits_confirmation: true, cancel_at_period_end: true, gateway: null }),
    );
    expect(drawer.getByText(/unless you confirm it above the list/)).toBeVisible();
    expect(drawer.getByRole('button', { name: 'End the subscription' })).toBeVisible();
    for (const name of ['Keep the subscription', 'Move the clock', 'Put on a plan'])
      expect(drawer.queryByRole('button', { name })).toBeNull();
  });

  it('shows what is true of it, at its own address, and that a card is changed by its agency alone', async () => {
    const { drawer } = await showDrawer(
      subscriptionDetails({ cancel_at_period_end: true, pending_plan_name: 'Basic' }),
    );
    expect(drawer.getByText('Premium, by card in the sandbox')).toBeVisible();
    expect(drawer.getByText('To Basic')).toBeVisible();
    expect(drawer.getByText(/only the agency can change its plan/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: /plan$/ })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Extend the trial' })).toBeNull();
    expect(await drawer.findByText('No super admin has changed anything yet.')).toBeVisible();
  });

  it('puts an agency in its trial on a plan, with a reason', async () => {
    const trial = { provider: null, plan_name: null, amount_cents: null, currency: null } as const;
    const { user, drawer } = await showDrawer(
      subscriptionDetails({ ...trial, subscription_status: 'trialing', is_trial_extendable: true }),
    );
    const sent = mockCall(calls.arrangeSubscription, subscriptionDetails());
    await user.click(drawer.getByRole('button', { name: 'Put on a plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put on a plan by arrangement' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/required/i)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Plan'), 'enterprise');
    await user.type(dialog.getByLabelText(/^Reason/), 'Own installation');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Arrangement saved')).toBeVisible();
    expect(sent.bodies).toEqual([
      { agency_id: harbour.agency_id, plan_id: 'enterprise', reason: 'Own installation' },
    ]);
  });

  it('reads at the plan why an agency cannot be put on it', async () => {
    const { user, drawer } = await showDrawer(
      subscriptionDetails({ provider: 'arrangement', subscription_status: 'active' }),
    );
    const message = texts.paymentUnderWay;
    mockFailure(calls.arrangeSubscription, { status: 409, code: 'subscription_change_refused', message });
    await user.click(drawer.getByRole('button', { name: 'Change the plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put on a plan by arrangement' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Own installation');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Plan')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it('takes credits, and says at the field how many are left to take', async () => {
    const { user, drawer } = await showDrawer(subscriptionDetails());
    await user.click(drawer.getByRole('button', { name: 'Adjust credits' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust credits' }));
    await user.selectOptions(dialog.getByLabelText('Add or take'), 'take');
    await user.type(dialog.getByLabelText(/^Credits/), '200');
    await user.type(dialog.getByLabelText(/^Reason/), 'Bought twice');
    mockFailure(calls.adjustCredits, {
      status: 400,
      code: 'invalid_input',
      message: 'Fix the highlighted fields.',
      data: { fields: { delta: 'At most 180 can be taken: no more are left' } },
    });
    await user.click(dialog.getByRole('button', { name: 'Adjust credits' }));
    expect(await dialog.findByText(/At most 180/)).toBeVisible();
    const sent = mockCall(calls.adjustCredits, subscriptionDetails());
    await user.clear(dialog.getByLabelText(/^Credits/));
    await user.type(dialog.getByLabelText(/^Credits/), '180');
    await user.click(dialog.getByRole('button', { name: 'Adjust credits' }));
    expect(await screen.findByText('Credits adjusted')).toBeVisible();
    expect(sent.bodies[0]).toMatchObject({ credit_type: 'resume', delta: -180, reason: 'Bought twice' });
  });

  it('reads the ledger only when it is asked for, because that is logged', async () => {
    const { user, drawer } = await showDrawer(subscriptionDetails());
    const read = mockCall(calls.getAgencyCreditEntries, none);
    expect(drawer.getByText(/Your access to this agency is logged/)).toBeVisible();
    expect(read.bodies).toEqual([]);
    await user.click(drawer.getByRole('button', { name: 'Show the ledger' }));
    expect(await drawer.findByText('No credits have moved yet.')).toBeVisible();
  });
});

describe('the prices', () => {
  const prices: DataInput<typeof calls.getPrices> = {
    plans: [
      {
        plan_id: 'basic',
        plan_name: 'Basic',
        amount_cents: 9_700,
        currency: 'USD',
        resume_credits: 100,
        email_credits: 100,
        subscribers: 12,
      },
    ],
    top_ups: [
      {
        top_up_id: 'both_100',
        top_up_name: '100 credits of each kind',
        credit_type: 'both',
        credits: 100,
        amount_cents: 11_900,
        currency: 'USD',
        is_offered: true,
      },
    ],
  };

  it('are saved one by one, in whole cents, and only when they are prices', async () => {
    clearToasts();
    mockCall(calls.getPrices, prices);
    const sent = mockCall(calls.updatePlanPrice, prices);
    const user = userEvent.setup();
    await renderApp(<SubscriptionManagementPage />, '/?section=prices');
    const field = await screen.findByLabelText('Price of Basic in USD');
    expect(field).toHaveValue('97.00');
    expect(screen.queryByRole('button', { name: 'Save the price of Basic' })).toBeNull();
    await user.clear(field);
    await user.type(field, '0.10');
    await user.click(screen.getByRole('button', { name: 'Save the price of Basic' }));
    expect(await screen.findByText('Enter a price from $0.50 to $99,999.99')).toBeVisible();
    await user.clear(field);
    await user.type(field, '109.9');
    await user.click(screen.getByRole('button', { name: 'Save the price of Basic' }));
    expect(await screen.findByText('Basic has a new price')).toBeVisible();
    expect(sent.bodies).toEqual([{ plan_id: 'basic', amount_cents: 10_990 }]);
  });

  it('take a pack out of what is sold', async () => {
    clearToasts();
    mockCall(calls.getPrices, prices);
    const sent = mockCall(calls.updateTopUp, prices);
    await renderApp(<SubscriptionManagementPage />, '/?section=prices');
    await userEvent.click(await screen.findByRole('button', { name: /^Stop selling/ }));
    expect(await screen.findByText('100 credits of each kind is no longer sold')).toBeVisible();
    expect(sent.bodies).toEqual([{ top_up_id: 'both_100', is_offered: false }]);
  });
});
