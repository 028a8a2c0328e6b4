import {
  createPaymentIntent,
  getPaymentMethods,
  savePaymentMethod,
} from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList, getTopUpList } from '@placewell/contract/money/plans.ts';
import { cancelPurchase, topUpRecharge } from '@placewell/contract/money/purchases.ts';
import { confirmSandboxPayment } from '@placewell/contract/money/sandbox-payments.ts';
import { createSubscription, getActiveSubscription } from '@placewell/contract/money/subscriptions.ts';
import { getUserProfile, resendVerification } from '@placewell/contract/people/accounts.ts';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { denyAccess, useAccessDenied } from '../../../lib/session/access-denied.ts';
import { mockCall, mockFailure, mockNetworkError, setUpMockApi } from '../../../test/mock-api.ts';
import { aProfile } from '../../../test/profile.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { aCard, anIntent, aPack, aPurchase, aSubscription, somePlans } from '../billing.fixture.ts';
import { PricingPage } from '../pricing/pricing-page.tsx';

setUpMockApi();

const DECLINED = 'Your card was declined. Try another card or ask your bank.';
let person = 0;

beforeEach(() => {
  // Unanswered purchases are remembered by buyer, so each test has its own.
  person += 1;
  signIn({ user_id: `00000000-0000-4000-8000-${String(person).padStart(12, '0')}` });
  mockCall(
    getUserProfile,
    aProfile({ fullname: 'Maren Holt', email: 'maren@harbour.example', agency_name: 'Harbour' }),
  );
  mockCall(getSubscriptionPlanList, somePlans());
  mockCall(getTopUpList, { items: [aPack()], gateway: 'sandbox' });
  mockCall(getActiveSubscription, null);
  mockCall(getPaymentMethods, { items: [aCard()] });
  mockCall(createPaymentIntent, ({ quantity = 1 }) => anIntent(3_000 * quantity));
});

/** Opens the page with packs and starts buying `quantity` of its only pack. */
async function buyPack(quantity = 1) {
  const user = userEvent.setup();
  const view = await renderApp(<PricingPage />, '/pricing?tab=credits');
  const number = await screen.findByRole('textbox', { name: 'Number of packs: 50 resume credits' });
  await user.clear(number);
  await user.type(number, String(quantity));
  await user.click(screen.getByRole('button', { name: 'Buy 50 resume credits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy credits' });
  return { ...view, user, dialog };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('buying', () => {
  it('shows the sum before, and pays once with the card that is kept, however often one clicks', async () => {
    const sent = mockCall(topUpRecharge, aPurchase({ amount_cents: 9_000 }));
    const { dialog } = await buyPack(3);
    const order = await within(dialog).findByRole('region', { name: 'Order' });
    expect(order).toHaveTextContent('3 packs: 150 resume credits');
    expect(order).toHaveTextContent('Charged now$90.00');
    expect(within(dialog).getByRole('note', { name: 'Sandbox' })).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
    const pay = within(dialog).getByRole('button', { name: 'Pay $90.00' });
    act(() => {
      pay.click();
      pay.click();
    });
    expect(await screen.findByText('150 resume credits added')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.bodies).toEqual([
      {
        top_up_id: 'resume_50',
        quantity: 3,
        payment_method_id: 'pm_1',
        amount_cents: 9_000,
        confirm_repeat: false,
        idempotency_key: sent.headers[0]?.get('idempotency-key'),
      },
    ]);
  });

  it('keeps a new card by the name of the test card, then pays with it', async () => {
    mockCall(getPaymentMethods, { items: [] });
    const saved = mockCall(savePaymentMethod, { payment_method_id: 'pm_2', items: [] });
    const sent = mockCall(topUpRecharge, aPurchase());
    const { user } = await buyPack();
    await press(user, '4242 4242 4242 4242Visa · Pays');
    await press(user, 'Pay $30.00');
    await waitFor(() => expect(sent.bodies).toMatchObject([{ payment_method_id: 'pm_2' }]));
    expect(saved.bodies).toEqual([{ payment_method_id: 'pm_card_visa-1234-123' }]);
  });

  it('says why a card was refused, and tries again as another purchase', async () => {
    const refused = mockFailure(topUpRecharge, { status: 402, code: 'card_declined', message: DECLINED });
    const { user } = await buyPack();
    await press(user, 'Pay $30.00');
    expect(await screen.findByRole('alert')).toHaveTextContent(DECLINED);
    const sent = mockCall(topUpRecharge, aPurchase());
    await press(user, 'Pay $30.00');
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]?.idempotency_key).not.toBe(refused.headers[0]?.get('idempotency-key'));
  });

  it('asks again for the same purchase when its answer was lost, also after the dialog was closed', async () => {
    const first = mockFailure(topUpRecharge, { status: 503, code: 'network_error', message: 'Not reached.' });
    const { user } = await buyPack(2);
    await press(user, 'Pay $60.00');
    expect(await screen.findByText('Not reached.')).toBeVisible();
    mockNetworkError(topUpRecharge);
    await press(user, 'Check again');
    expect(await screen.findByText(/^There has been no response, so we do not yet know/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = mockCall(topUpRecharge, aPurchase());
    await press(user, 'Buy 50 resume credits');
    await press(user, 'Check again');
    expect(await screen.findByText('100 resume credits added')).toBeVisible();
    expect(sent.bodies).toMatchObject([
      { quantity: 2, payment_method_id: 'pm_1', idempotency_key: first.headers[0]?.get('idempotency-key') },
    ]);
  });

  it('asks before it buys the same as a moment ago', async () => {
    mockFailure(topUpRecharge, { status: 409, code: 'recent_purchase', message: 'A moment ago.' });
    const { user } = await buyPack();
    await press(user, 'Pay $30.00');
    expect(
      await screen.findByText('You just bought 50 resume credits. Confirm to buy it again.'),
    ).toBeVisible();
    const sent = mockCall(topUpRecharge, aPurchase());
    await press(user, 'Buy again');
    await waitFor(() => expect(sent.bodies).toMatchObject([{ confirm_repeat: true }]));
  });

  it('can give up another purchase that stands in the way', async () => {
    const { purchase_id } = aPurchase();
    mockFailure(topUpRecharge, {
      status: 409,
      code: 'purchase_in_progress',
      message: 'Another purchase is not finished yet.',
      data: { purchase_id },
    });
    const ended = mockCall(cancelPurchase, aPurchase({ purchase_status: 'canceled', invoice_id: null }));
    const { user } = await buyPack();
    await press(user, 'Pay $30.00');
    await press(user, 'Cancel the other purchase');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(ended.bodies).toEqual([{ purchase_id }]);
    const sent = mockCall(topUpRecharge, aPurchase());
    await press(user, 'Pay $30.00');
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
  });

  it('offers the confirmation link again where the email address is not confirmed', async () => {
    mockFailure(createPaymentIntent, {
      status: 403,
      code: 'email_not_verified',
      message: 'Confirm your email address before you buy.',
    });
    const links = mockCall(resendVerification, { mail_goes_to: 'mailbox' });
    const { user } = await buyPack();
    expect(await screen.findByText('Confirm your email address before you buy.')).toBeVisible();
    await press(user, 'Resend confirmation link');
    expect(await screen.findByText('The link was sent. Check your inbox.')).toBeVisible();
    expect(links.bodies).toHaveLength(1);
  });
});

it('buying prepares a second form only when another card is to be typed', async () => {
  const secrets = mockCall(createPaymentIntent, anIntent(3_000));
  mockCall(getPaymentMethods, { items: [] });
  mockCall(savePaymentMethod, () => {
    mockCall(getPaymentMethods, { items: [aCard({ payment_method_id: 'pm_2' })] });
    return { payment_method_id: 'pm_2', items: [] };
  });
  mockFailure(topUpRecharge, { status: 402, code: 'card_declined', message: DECLINED });
  const { user } = await buyPack();
  await press(user, '4242 4242 4242 4242Visa · Pays');
  await press(user, 'Pay $30.00');
  expect(await screen.findByRole('alert')).toHaveTextContent(DECLINED);
  // An unasked one could reach the server after the purchase, and be refused.
  const another = await screen.findByRole('radio', { name: 'Another card' });
  expect(secrets.bodies).toHaveLength(1);
  await user.click(another);
  await waitFor(() => expect(secrets.bodies).toHaveLength(2));
});

it('buying shows the new sum before it is charged where the price has changed meanwhile', async () => {
  mockFailure(topUpRecharge, { status: 409, code: 'price_changed', message: 'The price has changed.' });
  const { user } = await buyPack();
  await screen.findByRole('button', { name: 'Pay $30.00' });
  mockCall(createPaymentIntent, anIntent(3_500));
  await press(user, 'Pay $30.00');
  expect(await screen.findByText('The price has changed.')).toBeVisible();
  const sent = mockCall(topUpRecharge, aPurchase());
  await press(user, 'Pay $35.00');
  await waitFor(() => expect(sent.bodies).toMatchObject([{ amount_cents: 3_500 }]));
});

describe('3-D Secure of the sandbox', () => {
  const waiting = aPurchase({
    purchase_status: 'pending',
    payment_status: 'requires_action',
    client_secret: 'pi_1_secret',
    invoice_id: null,
  });

  it('continues the same purchase once the bank has approved it', async () => {
    const first = mockCall(topUpRecharge, waiting);
    const answers = mockCall(confirmSandboxPayment, { payment_status: 'succeeded' });
    const { user } = await buyPack();
    await press(user, 'Pay $30.00');
    expect(await screen.findByRole('region', { name: '3-D Secure' })).toHaveTextContent('Sandbox');
    const second = mockCall(topUpRecharge, aPurchase());
    await press(user, 'Complete');
    expect(await screen.findByText('50 resume credits added')).toBeVisible();
    expect(answers.bodies).toEqual([{ client_secret: 'pi_1_secret', is_authenticated: true }]);
    expect(second.bodies).toEqual(first.bodies);
  });

  it('gives the purchase up when the bank refuses, and lets one choose another card', async () => {
    mockCall(topUpRecharge, waiting);
    mockCall(confirmSandboxPayment, { payment_status: 'failed' });
    const ended = mockCall(cancelPurchase, aPurchase({ purchase_status: 'canceled', invoice_id: null }));
    const { user } = await buyPack();
    await press(user, 'Pay $30.00');
    await press(user, 'Fail');
    expect(await screen.findByText(/^Your bank did not approve the payment/)).toBeVisible();
    expect(ended.bodies).toEqual([{ purchase_id: waiting.purchase_id }]);
    expect(screen.getByRole('radio', { name: 'Another card' })).toBeEnabled();
  });
});

it('a subscription that has started opens what was closed to the agency', async () => {
  denyAccess('Access denied: trial expired');
  mockCall(createPaymentIntent, anIntent(19_700));
  const sent = mockCall(createSubscription, { ...aPurchase(), subscription: aSubscription() });
  const user = userEvent.setup();
  await renderApp(<PricingPage />, '/pricing');
  await press(user, 'Subscribe to Premium');
  expect(await screen.findByRole('region', { name: 'Order' })).toHaveTextContent(
    'Then $197.00 each month until you cancel',
  );
  await press(user, 'Pay $197.00');
  expect(
    await screen.findByText('Premium plan started: 250 resume credits and 250 email credits added'),
  ).toBeVisible();
  expect(sent.bodies).toMatchObject([{ plan_id: 'premium', payment_method_id: 'pm_1' }]);
  const { result } = renderHook(() => useAccessDenied());
  expect(result.current).toMatchObject({ accessDenied: false, shownThisSession: false });
});
