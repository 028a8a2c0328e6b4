import { about } from '@placewell/contract/matching/vocabulary.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getPaymentMethods } from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import { getActiveSubscription, resumeSubscription } from '@placewell/contract/money/subscriptions.ts';
import { addSkill } from '@placewell/contract/sourcing/skills.ts';
import { readOnlyText, texts } from '@placewell/contract/texts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { callApi } from '../../lib/api/call-api.ts';
import { readAccessDenied } from '../../lib/session/access-denied.ts';
import { closeResume, openResume } from '../../lib/session/read-only.ts';
import { clearToasts } from '../../lib/toasts.ts';
import { aCard, aSubscription, somePlans } from '../../money/billing/billing.fixture.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { ReadOnlyBanner } from './read-only-banner.tsx';

setUpMockApi();

const balance = (is_read_only: boolean) =>
  mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 2, is_read_only });
const paused = {
  paused_at: '2020-11-20T12:00:00.000Z',
  pause_until: '2099-02-18T12:00:00.000Z',
  read_only_from: '2020-12-10T12:00:00.000Z',
  is_read_only: true,
};
const open = (rest?: React.ReactNode) =>
  renderApp(
    <>
      <ReadOnlyBanner />
      {rest}
    </>,
  );
const resumeButton = () => screen.findByRole('button', { name: 'Resume' });

beforeEach(() => {
  signIn({ role: 'agency' });
  act(() => {
    clearToasts();
    closeResume();
  });
  mockCall(getActiveSubscription, aSubscription(paused));
  mockCall(getPaymentMethods, { items: [aCard()] });
  mockCall(getSubscriptionPlanList, somePlans('Premium'));
});

it('an agency that can change its data is told nothing', async () => {
  const credits = balance(false);
  await open();
  await waitFor(() => expect(credits.bodies).toHaveLength(1));
  expect(screen.queryByText(texts.readOnly)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

it('a read-only agency is told so above its pages, and resumes from there after it has read what that costs', async () => {
  balance(true);
  const resumed = mockCall(resumeSubscription, aSubscription());
  await open();
  expect(await screen.findByText(texts.readOnly)).toBeVisible();
  await userEvent.click(await resumeButton());
  const dialog = await screen.findByRole('dialog', { name: 'Resume the subscription' });
  await waitFor(() => expect(dialog).toHaveTextContent('$197.00 is charged to Visa ending in 4242'));
  balance(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Resume' }).at(-1)!);
  await waitFor(() => expect(resumed.bodies).toEqual([{ amount_cents: 19_700 }]));
  expect(await screen.findByText('Your subscription continues')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(texts.readOnly)).toBeNull());
});

it('a read-only agency that can pay nothing is told whom to ask, and offered nothing that fails', async () => {
  mockCall(getSubscriptionPlanList, { ...somePlans('Premium'), gateway: null });
  mockCall(about, {
    product_name: 'Placewell',
    version: '1',
    licence: 'Apache License 2.0',
    attributions: [],
    support_email: 'help@placewell.example',
    scan_languages: null,
  });
  balance(true);
  await open();
  expect(await screen.findByText(/Card payments are not set up here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  act(openResume);
  const dialog = await screen.findByRole('dialog', { name: 'Resume the subscription' });
  await waitFor(() => expect(dialog).toHaveTextContent('Card payments are not set up here'));
  expect(dialog).not.toHaveTextContent('$197.00');
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

it('a read-only agency with a plan by test card chooses a new one where Stripe serves', async () => {
  mockCall(getSubscriptionPlanList, { ...somePlans('Premium'), gateway: 'stripe' });
  balance(true);
  await open();
  expect(await screen.findByText(texts.readOnlyBuy)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
    'href',
    '/pricing?tab=subscription',
  );
});

it('a recruiter of a read-only agency is told whom to ask', async () => {
  signIn({ role: 'recruiter' });
  balance(true);
  await open();
  expect(await screen.findByText(/Ask your agency to resume it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

it.each(['agency', 'recruiter'] as const)(
  'a change of %s that is refused shows the banner, and not that the subscription has expired',
  async (role) => {
    signIn({ role });
    balance(false);
    await open();
    balance(true);
    const message = readOnlyText(role);
    mockFailure(addSkill, { status: 402, code: 'subscription_paused', message, subscribe_status: true });
    await act(() => callApi(addSkill, { skill: 'Welding' }).catch(showErrorToast));
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(readAccessDenied().accessDenied).toBe(false);
    const offers = role === 'agency' ? 2 : 0;
    expect(screen.queryAllByRole('button', { name: 'Resume' })).toHaveLength(offers);
    if (offers === 0) return;
    // Of the toast.
    await userEvent.click(screen.getAllByRole('button', { name: 'Resume' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name: 'Resume the subscription' })).toBeVisible();
  },
);

it('a form that is refused offers to resume as well', async () => {
  balance(false);
  await open(<FormError message={texts.readOnly} />);
  await userEvent.click(await resumeButton());
  expect(await screen.findByRole('dialog', { name: 'Resume the subscription' })).toBeVisible();
});
