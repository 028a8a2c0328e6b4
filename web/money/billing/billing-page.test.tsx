import { about } from '@placewell/contract/matching/vocabulary.ts';
import { getBillingDetails, updateBillingDetails } from '@placewell/contract/money/billing-details.ts';
import { getInvoices, payInvoice } from '@placewell/contract/money/invoices.ts';
import {
  createPaymentIntent,
  deletePaymentMethod,
  getPaymentMethods,
  savePaymentMethod,
  setDefaultPaymentMethod,
} from '@placewell/contract/money/payment-methods.ts';
import { getSubscriptionPlanList } from '@placewell/contract/money/plans.ts';
import { confirmSandboxPayment } from '@placewell/contract/money/sandbox-payments.ts';
import {
  cancelSubscription,
  getActiveSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from '@placewell/contract/money/subscriptions.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { aProfile } from '../../test/profile.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { aCard, anIntent, anInvoice, aPurchase, aSubscription, somePlans } from './billing.fixture.ts';
import { BillingPage } from './billing-page.tsx';

setUpMockApi();

const details = {
  legal_name: 'Harbour Ltd',
  address_line1: '',
  address_line2: '',
  city: '',
  postal_code: '',
  region: '',
  country: '',
  tax_number: '',
};

beforeEach(() => {
  signIn();
  mockCall(getUserProfile, aProfile());
  mockCall(getSubscriptionPlanList, somePlans('Premium'));
  mockCall(getActiveSubscription, aSubscription());
  mockCall(getPaymentMethods, {
    items: [
      aCard(),
      aCard({
        payment_method_id: 'pm_2',
        last4: '4444',
        brand: 'mastercard',
        exp_year: 2020,
        is_default: false,
      }),
    ],
  });
});

const open = async (url = '/billing') => {
  const view = await renderApp(<BillingPage balances={<p>Balances</p>} ledger={<p>Ledger</p>} />, url);
  return { ...view, user: userEvent.setup() };
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const plan = () => screen.getByRole('region', { name: 'Plan' });

describe('where nothing can be bought', () => {
  beforeEach(() => {
    mockCall(getSubscriptionPlanList, { ...somePlans('Premium'), gateway: null });
    const facts = {
      product_name: 'Placewell',
      version: '1',
      licence: 'Apache License 2.0',
      scan_languages: null,
      attributions: [],
    };
    mockCall(about, { ...facts, support_email: '' });
  });
  const texts = () => screen.getAllByRole('button').map((button) => button.textContent);

  it('the page says whom to ask; what was bought is shown to its end and asks for no card', async () => {
    mockCall(getActiveSubscription, aSubscription({ cancel_at_period_end: true }));
    const { user } = await open();
    expect(await screen.findByText(/^Card payments are not set up here/)).toHaveTextContent(
      'Card payments are not set up here. Ask the person who runs this installation for a plan or credits.',
    );
    expect(plan()).toHaveTextContent('Your subscription ends on Dec 10, 2026');
    expect(screen.queryByRole('note', { name: 'Sandbox' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Actions for Mastercard ending in 4444' }));
    expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Make default' })).toBeNull();
    for (const act of ['Add card', 'Keep subscription', 'Change plan', 'Pause'])
      expect(texts()).not.toContain(act);
  });

  it('a subscription that goes on can be canceled', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    expect(texts()).not.toContain('Pause');
  });

  it('open invoices are not paid', async () => {
    const items = [anInvoice({ invoice_status: 'open' })];
    mockCall(getInvoices, pageOf(items));
    await open('/billing?section=invoices');
    expect(await screen.findByRole('button', { name: 'Download PW-0001 as PDF' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay PW-0001' })).toBeNull();
  });
});

it('says why the trial came without credits', async () => {
  mockCall(getUserProfile, aProfile({ trial_refusal: 'company' }));
  await renderApp(<BillingPage balances={null} ledger={null} />);
  expect(await screen.findByText(/Your company has had the credits of a trial before/)).toBeVisible();
});

describe('the plan', () => {
  it('says what it is, for how long, and what comes next', async () => {
    await open();
    expect(
      await screen.findByText('$197.00 a month · 250 resume credits and 250 email credits'),
    ).toBeVisible();
    expect(await screen.findByText('Visa ending in 4242', { selector: 'dd' })).toBeVisible();
    expect(plan()).toHaveTextContent('Active');
    expect(plan()).toHaveTextContent('PeriodNov 10, 2026 – Dec 10, 2026');
    expect(plan()).toHaveTextContent('RenewsDec 10, 2026 for $197.00');
    expect(screen.getByRole('note', { name: 'Sandbox' })).toBeVisible();
    expect(screen.getByText('Balances')).toBeVisible();
  });

  it.each([
    [{ cancel_at_period_end: true }, 'Your subscription ends on Dec 10, 2026'],
    [
      {
        paused_at: '2026-11-20T12:00:00.000Z',
        pause_until: '2026-12-24T12:00:00.000Z',
        read_only_from: '2026-12-10T12:00:00.000Z',
      },
      'Paused until Dec 24, 2026; then it resumes automatically, and $197.00 a month is charged again. Until Dec 10, 2026 everything works',
    ],
    [
      {
        paused_at: '2020-11-20T12:00:00.000Z',
        pause_until: '2026-12-24T12:00:00.000Z',
        read_only_from: '2020-12-10T12:00:00.000Z',
        is_read_only: true,
      },
      'Since Dec 10, 2020 you can view and export everything but change nothing',
    ],
    [
      { read_only_from: '2020-12-10T12:00:00.000Z', is_read_only: true },
      'The pause is over, and the next month has not been paid for',
    ],
    [
      {
        cancel_at_period_end: true,
        paused_at: '2020-11-20T12:00:00.000Z',
        pause_until: '2026-12-24T12:00:00.000Z',
        read_only_from: '2020-12-10T12:00:00.000Z',
        is_read_only: true,
      },
      'Your subscription ends on Dec 10, 2026. Paused until Dec 24, 2026. Since Dec 10, 2020',
    ],
    [{ next_pause_at: '2027-11-20T12:00:00.000Z' }, 'You can pause again from Nov 20, 2027 on.'],
    [
      {
        subscription_status: 'past_due' as const,
        past_due_since: '2026-11-20T12:00:00.000Z',
        grace_ends_at: '2026-11-27T12:00:00.000Z',
      },
      'Past DueThe last payment failed; access ends on Nov 27, 2026 if it stays unpaid. Pay the open invoice',
    ],
    [{ subscription_status: 'incomplete' as const }, 'The first payment has not gone through yet'],
    [{ pending_plan_id: 'basic' }, 'RenewsDec 10, 2026 for $97.00Changes toBasic on Dec 10, 2026'],
    [{ provider: 'arrangement' as const }, 'agreed with the operator of this installation'],
  ])('says so when it is %j', async (overrides, text) => {
    mockCall(getActiveSubscription, aSubscription(overrides));
    await open();
    await waitFor(() => expect(plan()).toHaveTextContent(text));
  });

  it('is told as a trial while one runs, with its end and the days left', async () => {
    mockCall(getActiveSubscription, null);
    mockCall(getSubscriptionPlanList, somePlans(undefined, { ends_at: '2026-12-01T12:00:00.000Z', days: 9 }));
    await open();
    await waitFor(() => expect(plan()).toHaveTextContent('Trial, 9 days left, ends on Dec 1, 2026'));
    expect(plan()).not.toHaveTextContent('No subscription');
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  });

  it('leads to the plans where there is none, and says why where it cannot be loaded', async () => {
    mockCall(getActiveSubscription, null);
    const { unmount } = await open();
    expect(await screen.findByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
      'href',
      '/pricing?tab=subscription',
    );
    unmount();
    mockFailure(getActiveSubscription, { status: 409, code: 'conflict', message: 'Not now.' });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  });
});

describe('the subscription', () => {
  it('can be canceled with a reason, and kept after all', async () => {
    const canceled = mockCall(cancelSubscription, aSubscription({ cancel_at_period_end: true }));
    const { user } = await open();
    await press(user, 'Cancel subscription');
    await user.type(await screen.findByRole('textbox', { name: 'Why are you leaving?' }), 'Too quiet');
    mockCall(getActiveSubscription, aSubscription({ cancel_at_period_end: true }));
    await user.click(screen.getAllByRole('button', { name: 'Cancel subscription' }).at(-1)!);
    expect(await screen.findByText('Your subscription ends with this period')).toBeVisible();
    expect(canceled.bodies).toEqual([{ reason: 'Too quiet' }]);
    const kept = mockCall(keepSubscription, aSubscription());
    mockCall(getActiveSubscription, aSubscription());
    await press(user, 'Keep subscription');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(kept.bodies).toEqual([{}]);
  });

  it('can be paused until a day, with what that means, and resumed with nothing to pay', async () => {
    const paused = mockCall(pauseSubscription, aSubscription());
    const { user } = await open();
    await press(user, 'Pause');
    const day = await screen.findByLabelText('Until');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Until Dec 10, 2026, which is already paid for, everything works.');
    expect(dialog).toHaveTextContent('You can pause once in 12 months.');
    await user.type(day, '2027-01-15');
    const pause = { paused_at: '2026-11-20T12:00:00.000Z', pause_until: '2099-02-18T12:00:00.000Z' };
    mockCall(getActiveSubscription, aSubscription({ ...pause, read_only_from: '2026-12-10T12:00:00.000Z' }));
    await user.click(screen.getAllByRole('button', { name: 'Pause' }).at(-1)!);
    const resumed = mockCall(resumeSubscription, aSubscription());
    await press(user, 'Resume');
    expect(await screen.findByText(/Nothing is charged now: Premium is paid for until/)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Resume' }).at(-1)!);
    await waitFor(() => expect(resumed.bodies).toEqual([{}]));
    expect(paused.bodies).toEqual([{ pause_until: '2027-01-15' }]);
  });

  it('says before it is kept after a pause what is charged now, and charges no other sum', async () => {
    const over = {
      cancel_at_period_end: true,
      read_only_from: '2020-12-10T12:00:00.000Z',
      is_read_only: true,
    };
    mockCall(getActiveSubscription, aSubscription(over));
    const kept = mockCall(keepSubscription, aSubscription({ subscription_status: 'past_due' }));
    const { user } = await open();
    await press(user, 'Keep subscription');
    const dialog = await screen.findByRole('dialog', { name: 'Keep the subscription' });
    await waitFor(() => expect(dialog).toHaveTextContent('$197.00 is charged to Visa ending in 4242'));
    expect(kept.bodies).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Keep subscription' }).at(-1)!);
    expect(await screen.findByText(/the payment failed. Pay the open invoice/)).toBeVisible();
    expect(kept.bodies).toEqual([{ amount_cents: 19_700 }]);
  });

  it('by test card is replaced by a plan where Stripe serves', async () => {
    mockCall(getSubscriptionPlanList, { ...somePlans('Premium'), gateway: 'stripe' });
    mockCall(getActiveSubscription, aSubscription({ cancel_at_period_end: true }));
    await open();
    expect(await screen.findByText(/bought with a test card/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep subscription' })).toBeNull();
  });

  it('says before it is resumed what is charged now, and afterwards that a payment has failed', async () => {
    const pause = { paused_at: '2020-11-20T12:00:00.000Z', pause_until: '2099-02-18T12:00:00.000Z' };
    mockCall(
      getActiveSubscription,
      aSubscription({ ...pause, read_only_from: '2020-12-10T12:00:00.000Z', is_read_only: true }),
    );
    mockCall(resumeSubscription, aSubscription({ subscription_status: 'past_due' }));
    const { user } = await open();
    await press(user, 'Resume');
    expect(
      await screen.findByText(
        /A new month of Premium begins now. \$197.00 is charged to Visa ending in 4242/,
      ),
    ).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Resume' }).at(-1)!);
    expect(await screen.findByText(/the payment failed. Pay the open invoice/)).toBeVisible();
  });
});

describe('the cards', () => {
  it('can be made the default and removed, after a question', async () => {
    const made = mockCall(setDefaultPaymentMethod, { items: [] });
    const removed = mockCall(deletePaymentMethod, { items: [] });
    const { user } = await open();
    expect(await screen.findByText('Expired 12/20')).toBeVisible();
    await press(user, 'Actions for Mastercard ending in 4444');
    await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
    expect(await screen.findByText('This card will be charged from now on')).toBeVisible();
    await press(user, 'Actions for Mastercard ending in 4444');
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await press(user, 'Remove card');
    expect(await screen.findByText('Card removed')).toBeVisible();
    expect([made.bodies, removed.bodies]).toEqual([
      [{ payment_method_id: 'pm_2' }],
      [{ payment_method_id: 'pm_2' }],
    ]);
  });

  it('are added by the name of a test card; a refusal is shown in the form', async () => {
    mockCall(createPaymentIntent, anIntent(0));
    mockFailure(savePaymentMethod, { status: 402, code: 'expired_card', message: 'Your card has expired.' });
    const { user } = await open();
    await press(user, 'Add card');
    await press(user, '4000 0000 0000 0069Visa · Has expired');
    await user.click((await screen.findAllByRole('button', { name: 'Add card' })).at(-1)!);
    expect(await screen.findByText('Your card has expired.')).toBeVisible();
    const saved = mockCall(savePaymentMethod, { payment_method_id: 'pm_3', items: [] });
    await press(user, '4242 4242 4242 4242Visa · Pays');
    await user.click(screen.getAllByRole('button', { name: 'Add card' }).at(-1)!);
    expect(await screen.findByText('Card saved')).toBeVisible();
    expect(saved.bodies).toEqual([{ payment_method_id: 'pm_card_visa-1234-123' }]);
  });
});

describe('the invoices', () => {
  const page = { total: 21, total_is_exact: true, limit: 10, total_pages: 3 };

  it('are listed by the page of the address, and come as PDF', async () => {
    const sent = mockCall(getInvoices, ({ page: n = 1 }) => ({ ...page, page: n, items: [anInvoice()] }));
    const { user } = await open('/billing?section=invoices&page=2');
    expect((await screen.findAllByText('PW-0001'))[0]).toBeVisible();
    expect(screen.getAllByText('Premium plan, Nov 10, 2026 – Dec 10, 2026')[0]).toBeVisible();
    expect(sent.bodies).toEqual([{ page: 2, limit: 10 }]);
    await press(user, 'Next page');
    await waitFor(() => expect(sent.bodies.at(-1)).toEqual({ page: 3, limit: 10 }));
    expect(screen.getByTestId('url')).toHaveTextContent('page=3');
    const bytes = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(async () => new Response(new Blob(['%PDF'])));
    URL.createObjectURL = vi.fn(() => 'blob:invoice');
    await user.click(screen.getAllByRole('button', { name: 'Download PW-0001 as PDF' })[0]!);
    expect(bytes.mock.calls[0]?.[0]).toMatch(/getInvoicePdf\?invoice_id=/);
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  });

  it('can be paid while they are open, through the bank if it asks', async () => {
    const open_ = anInvoice({ invoice_status: 'open', paid_at: null, amount_paid_cents: 0 });
    mockCall(getInvoices, { ...page, page: 1, items: [open_] });
    mockCall(createPaymentIntent, anIntent(0));
    const { purchase_id: _purchase, ...payment } = aPurchase();
    const waiting = { payment_status: 'requires_action' as const, client_secret: 'pi_1_secret' };
    const sent = mockCall(payInvoice, { ...payment, ...waiting, invoice: open_ });
    mockCall(confirmSandboxPayment, { payment_status: 'succeeded' });
    const { user } = await open('/billing?section=invoices');
    await user.click((await screen.findAllByRole('button', { name: 'Pay PW-0001' }))[0]!);
    await press(user, 'Pay $197.00');
    await screen.findByRole('button', { name: 'Complete' });
    mockCall(payInvoice, { ...payment, invoice: anInvoice() });
    await press(user, 'Complete');
    expect(await screen.findByText('Invoice paid')).toBeVisible();
    expect(sent.bodies).toEqual([{ invoice_id: open_.invoice_id, payment_method_id: 'pm_1' }]);
  });

  it('say what they are for while there are none', async () => {
    mockCall(getInvoices, { ...page, total: 0, total_pages: 0, page: 1, items: [] });
    await open('/billing?section=invoices');
    expect(await screen.findByText('No invoices yet')).toBeVisible();
  });
});

it('the billing details are saved, with what the server refuses at its field', async () => {
  mockCall(getBillingDetails, details);
  mockFailure(updateBillingDetails, {
    status: 400,
    code: 'invalid_input',
    message: 'Fix the highlighted fields.',
    data: { fields: { tax_number: 'Not a tax number.' } },
  });
  const { user } = await open('/billing?section=details');
  const city = await screen.findByRole('textbox', { name: 'City' });
  expect(screen.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Harbour Ltd');
  await user.type(city, 'Leeds');
  await press(user, 'Save');
  expect(await screen.findByText('Not a tax number.')).toBeVisible();
  const saved = mockCall(updateBillingDetails, { ...details, city: 'Leeds' });
  await user.type(city, 'X{Backspace}');
  await press(user, 'Save');
  expect(await screen.findByText('Billing details saved')).toBeVisible();
  expect(saved.bodies).toEqual([{ ...details, city: 'Leeds' }]);
});

it('a recruiter is told whom to ask instead', async () => {
  signIn({ role: 'recruiter' });
  await open();
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
});

it('the entries of credits have a section of their own', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Credits' }));
  expect(await screen.findByText('Ledger')).toBeVisible();
  expect(screen.getByTestId('url')).toHaveTextContent('?section=credits');
});
