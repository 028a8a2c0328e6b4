import { ERRORS } from '@placewell/contract/errors.ts';
import { about } from '@placewell/contract/matching/vocabulary.ts';
import { getPaymentMethods } from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList, getTopUpList } from '@placewell/contract/money/plans.ts';
import { getActiveSubscription, updateSubscription } from '@placewell/contract/money/subscriptions.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshTopics } from '../../../lib/api/queries.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import { aProfile } from '../../../test/profile.ts';
import { ids, renderApp, signIn } from '../../../test/render.tsx';
import { aCard, anUpgrade, aPack, aSubscription, somePlans } from '../billing.fixture.ts';
import { PricingPage } from './pricing-page.tsx';

setUpMockApi();

const profile = aProfile({ fullname: 'Maren Holt', email: 'maren@harbour.example', agency_name: 'Harbour' });

beforeEach(() => {
  mockCall(getUserProfile, profile);
  mockCall(getSubscriptionPlanList, somePlans());
  mockCall(getTopUpList, { items: [aPack()], gateway: 'sandbox' });
  mockCall(getPaymentMethods, { items: [aCard()] });
});
const open = async (url = '/pricing') => {
  await renderApp(<PricingPage />, url);
  return userEvent.setup();
};
const tab = (name: string) => screen.findByRole('tab', { name, selected: true });

describe('a guest', () => {
  it('sees the three plans with prices and credits of each kind, and where to sign up', async () => {
    await open();
    expect(await tab('Subscription')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Basic' })).toBeVisible();
    for (const text of ['$97', '$197', '$497', '100 credits of each kind', '1,000 credits of each kind'])
      expect(screen.getByText(text)).toBeVisible();
    for (const text of ['$0.97', '$0.79', '$0.50'])
      expect(screen.getByText(`${text} for a credit of each kind`)).toBeVisible();
    // What no plan lacks is said once.
    const every = screen.getByRole('region', { name: 'In every plan' });
    expect(within(every).getByText('Explained matches')).toBeVisible();
    expect(screen.getAllByText('Explained matches')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Start free trial' })).toHaveLength(3);
    expect(screen.queryByRole('note', { name: 'Sandbox' })).toBeNull();
  });

  it('opens the packs by the address, and comes back to them after signing up', async () => {
    const router = openApp('/pricing?tab=credits');
    expect(await screen.findByRole('link', { name: 'Log in' }, { timeout: 4_000 })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    const user = userEvent.setup();
    expect(await screen.findByText('$30.00 each', {}, { timeout: 4_000 })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Subscription' }));
    expect(router.state.location.href).toBe('/pricing?tab=subscription');
    await user.click(screen.getByRole('tab', { name: 'Credits' }));
    await user.click(await screen.findByRole('link', { name: 'Sign up to buy' }));
    await waitFor(() => expect(router.state.location.href).toBe('/auth?tab=signup'));
    expect(router.state.location.state).toMatchObject({ returnTo: '/pricing?tab=credits' });
  });

  it('reads what went wrong when the plans cannot be loaded, and tries again', async () => {
    mockFailure(getSubscriptionPlanList, { status: 404, code: 'not_found', message: 'Not found.' });
    const user = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
    expect(user).toBeDefined();
  });
});

describe('an agency user who upgrades', () => {
  beforeEach(() => signIn());

  it('reads before what is charged and added now, and pays just that, once', async () => {
    mockCall(getSubscriptionPlanList, somePlans('Premium'));
    mockCall(getActiveSubscription, aSubscription());
    const sent = mockCall(updateSubscription, ({ preview }) => anUpgrade({ is_preview: preview === true }));
    const user = await open('/pricing?tab=subscription');
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }));
    const bill = await screen.findByRole('region', { name: 'What is charged' });
    expect(bill).toHaveTextContent('Unused time on Premium-$98.50');
    expect(bill).toHaveTextContent('Charged now$150.00');
    expect(bill).toHaveTextContent(
      '375 resume credits and 375 email credits are added now, for what is left of this period until Dec 10, 2026. ' +
        'After that you get 1,000 resume credits and 1,000 email credits each month for $497.00.',
    );
    expect(bill).not.toHaveTextContent('dropped');
    await user.dblClick(screen.getByRole('button', { name: 'Pay $150.00 and upgrade' }));
    expect(await screen.findByText('Your plan was changed')).toBeVisible();
    // Exactly the quoted order is bought.
    const { effective_at, amount_cents } = anUpgrade();
    expect(sent.bodies.filter((body) => !body.preview)).toEqual([
      { plan_id: 'enterprise', effective_at, amount_cents },
    ]);
  });

  it('reads at the end of a period that it brings nothing now, and that it drops what was to come', async () => {
    const waiting = aSubscription({ pending_plan_id: 'basic' });
    mockCall(getSubscriptionPlanList, somePlans('Premium'));
    mockCall(getActiveSubscription, waiting);
    const late = { resume_credits: 0, email_credits: 0, subscription: waiting };
    mockCall(updateSubscription, anUpgrade(late));
    const user = await open('/pricing?tab=subscription');
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }));
    const bill = await screen.findByRole('region', { name: 'What is charged' });
    expect(bill).toHaveTextContent(
      'No credits are added now because the period is nearly over: it ends on Dec 10, 2026.',
    );
    expect(bill).toHaveTextContent('The change scheduled for the next period is dropped.');
  });

  it('reads the new sum when the one that was shown is too old', async () => {
    mockCall(getSubscriptionPlanList, somePlans('Premium'));
    mockCall(getActiveSubscription, aSubscription());
    const { status, message } = ERRORS.price_changed;
    let amount_cents = 15_000;
    mockCall(updateSubscription, ({ preview }) => {
      if (preview) return anUpgrade({ amount_cents });
      amount_cents = 14_900;
      throw HttpResponse.json({ status: false, code: 'price_changed', message }, { status });
    });
    const user = await open('/pricing?tab=subscription');
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }));
    await user.click(await screen.findByRole('button', { name: 'Pay $150.00 and upgrade' }));
    expect(await screen.findByRole('button', { name: 'Pay $149.00 and upgrade' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });
});

describe('where nothing can be bought', () => {
  const facts = {
    product_name: 'Placewell',
    version: '1',
    licence: 'Apache License 2.0',
    scan_languages: null,
    attributions: [],
  };
  beforeEach(() => {
    mockCall(getSubscriptionPlanList, { ...somePlans(), gateway: null });
    mockCall(getTopUpList, { items: [aPack()], gateway: null });
    mockCall(about, { ...facts, support_email: 'help@placewell.example' });
  });

  it('the page says whom to ask instead of offering plans and packs', async () => {
    signIn();
    mockCall(getActiveSubscription, null);
    const user = await open();
    expect(await screen.findByText(/^Card payments are not set up here/)).toHaveTextContent(
      'Card payments are not set up here. Write to help@placewell.example for a plan or credits.',
    );
    expect(screen.getByRole('link', { name: 'help@placewell.example' })).toHaveAttribute(
      'href',
      'mailto:help@placewell.example',
    );
    expect(await screen.findByRole('heading', { name: 'Basic' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Credits' }));
    expect(await screen.findByText('$30.00 each')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Buy/ })).toBeNull();
  });

  it('a guest can still begin a trial, and reads whom to ask where no address is set', async () => {
    mockCall(about, { ...facts, support_email: '' });
    const user = await open();
    expect(await screen.findAllByRole('link', { name: 'Start free trial' })).toHaveLength(3);
    expect(await screen.findByText(/Ask the person who runs this installation/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Credits' }));
    expect(await screen.findByText('$30.00 each')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign up to buy' })).toBeNull();
  });
});

describe('an agency user', () => {
  beforeEach(() => signIn());

  it('with a current subscription sees the packs first, and the current plan marked among the plans', async () => {
    mockCall(getSubscriptionPlanList, somePlans('Premium'));
    mockCall(getActiveSubscription, aSubscription());
    const user = await open();
    expect(await tab('Credits')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Subscription' }));
    const current = await screen.findByText('Current plan');
    expect(current.closest('li')).toHaveTextContent('Premium');
    expect(await screen.findByRole('link', { name: 'Manage Premium' })).toHaveAttribute('href', '/billing');
    expect(screen.getByRole('button', { name: 'Downgrade to Basic' })).toBeEnabled();
  });

  it('on trial reads how long it still runs', async () => {
    const trial = { ends_at: '2026-11-23T12:00:00.000Z', days: 1 };
    mockCall(getSubscriptionPlanList, somePlans(undefined, trial));
    mockCall(getActiveSubscription, null);
    await open();
    expect(await screen.findByText('Trial, 1 day left, ends on Nov 23, 2026')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeEnabled();
  });

  it('is not asked about a change that is on its way, whatever is heard of it meanwhile', async () => {
    mockCall(getSubscriptionPlanList, somePlans('Premium'));
    const plans = mockCall(getActiveSubscription, aSubscription());
    const answer = Promise.withResolvers<void>();
    const sent = mockCall(updateSubscription, async ({ preview }) => {
      if (!preview) await answer.promise;
      return anUpgrade({ is_preview: preview === true });
    });
    const { client } = await renderApp(<PricingPage />, '/pricing?tab=subscription');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }));
    await user.click(await screen.findByRole('button', { name: 'Pay $150.00 and upgrade' }));
    await refreshTopics(client, ['billing']);
    expect(plans.bodies).toHaveLength(2);
    answer.resolve();
    expect(await screen.findByText('Your plan was changed')).toBeVisible();
    expect(sent.bodies.map(({ preview = false }) => preview)).toEqual([true, false]);
  });

  it('reads before a downgrade from when it counts', async () => {
    mockCall(getSubscriptionPlanList, somePlans('Premium'));
    mockCall(getActiveSubscription, aSubscription());
    mockCall(
      updateSubscription,
      anUpgrade({
        change_kind: 'downgrade',
        effective_at: '2026-12-10T12:00:00.000Z',
        amount_cents: 0,
        lines: [],
        next_amount_cents: 9_700,
        resume_credits: 0,
        email_credits: 0,
      }),
    );
    const user = await open('/pricing?tab=subscription');
    await user.click(await screen.findByRole('button', { name: 'Downgrade to Basic' }));
    expect(await screen.findByText(/^Premium stays until Dec 10, 2026/)).toHaveTextContent(
      'After that it is Basic for $97.00 each month, with 100 resume credits and 100 email credits.',
    );
    expect(screen.getByRole('button', { name: 'Change with the next period' })).toBeVisible();
  });

  it.each([
    [{ paused_at: '2026-11-20T12:00:00.000Z' }, 'resume'],
    [{ cancel_at_period_end: true }, 'keep'],
  ])('whose subscription is %j reads what to do before the plan can be changed', async (state, verb) => {
    mockCall(getSubscriptionPlanList, somePlans('Premium'));
    mockCall(getActiveSubscription, aSubscription(state));
    await open('/pricing?tab=subscription');
    const hints = await screen.findAllByText(`To change the plan, ${verb} your subscription first.`);
    expect(hints).toHaveLength(2);
  });

  it('cannot buy before the email address is confirmed, and can have the link sent again', async () => {
    mockCall(getUserProfile, { ...profile, is_email_verified: false });
    mockCall(getActiveSubscription, null);
    const user = await open();
    expect(await screen.findByText(/^Your email address is not confirmed yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend confirmation link' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeDisabled();
    await user.click(screen.getByRole('tab', { name: 'Credits' }));
    expect(await screen.findByRole('button', { name: 'Buy 50 resume credits' })).toBeDisabled();
  });
});

it('a recruiter reads who can buy, and is offered nothing', async () => {
  signIn({ role: 'recruiter' });
  mockCall(getAgencyRecruiters, {
    items: [
      { id: ids.user, recruiter_id: ids.user, recruiter_name: 'Maren Holt', role: 'agency', is_first: true },
      {
        id: ids.agency,
        recruiter_id: ids.agency,
        recruiter_name: 'Tom Reed',
        role: 'recruiter',
        is_first: false,
      },
    ],
  });
  await open();
  expect(await screen.findByText(/Ask Maren Holt\.$/)).toBeVisible();
  const plans = await screen.findByText('$97');
  expect(within(plans.closest('ul')!).queryByRole('button')).toBeNull();
});
