import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SANDBOX_CARDS } from '@placewell/contract/money/sandbox-cards.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render.tsx';
import { StripeCardForm } from './stripe-card-form.tsx';
import { StripeConfirm } from './stripe-confirm.tsx';
import { sentenceOf } from './stripe-script.ts';

// The stand-in for Stripe's script runs as in a browser; Stripe's API answers are stubbed here.
const STAND_IN = join(import.meta.dirname, '../../../../server/testing/stripe/stand-in.js');
const SETUP = 'seti_1_secret_a';
const PAYMENT = 'pi_1_secret_a';
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<unknown>>();
const respond = (...answers: object[]) => {
  for (const answer of answers) fetched.mockResolvedValueOnce({ json: async () => answer });
};

function runStandIn() {
  const cards = Object.fromEntries(SANDBOX_CARDS.map(({ number, name }) => [number, name]));
  new Function('TEST_CARDS', readFileSync(STAND_IN, 'utf8'))(cards);
}
/** Loads the script that the page adds, as a browser does; jsdom loads none. */
function loadScripts(isReachable: () => boolean) {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    setTimeout(() => {
      if (isReachable()) runStandIn();
      script.dispatchEvent(new Event(isReachable() ? 'load' : 'error'));
    });
  });
}

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'card-script';
  meta.content = 'https://js.example/stripe.js';
  document.head.append(meta);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  document.querySelector('meta[name="card-script"]')?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

async function openForm() {
  const onDone = vi.fn();
  const view = await renderApp(
    <StripeCardForm
      publishableKey="pk_test_1"
      clientSecret={SETUP}
      submitLabel="Add card"
      isBusy={false}
      onCancel={vi.fn()}
      onDone={onDone}
    />,
  );
  return { ...view, onDone, user: userEvent.setup() };
}
const addCard = async ({ user }: { user: ReturnType<typeof userEvent.setup> }, number: string) => {
  await user.type(await screen.findByLabelText('Card number'), number);
  await user.click(screen.getByRole('button', { name: 'Add card' }));
};

describe('the card form of Stripe', () => {
  it('offers to load the script again that could not be reached, then gives the name of the card', async () => {
    let isReachable = false;
    loadScripts(() => isReachable);
    const form = await openForm();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the payment service.');
    isReachable = true;
    await form.user.click(screen.getByRole('button', { name: 'Try again' }));
    respond({ status: 'succeeded', payment_method: 'pm_1' });
    await addCard(form, '4242 4242 4242 4242');
    await waitFor(() => expect(form.onDone.mock.calls).toEqual([['pm_1']]));
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toContain('/v1/setup_intents/seti_1/confirm');
    expect(String(init?.body)).toContain('pm_card_visa');
    expect(String(init?.body)).not.toContain('4242');
  });

  it('says why a card was refused, and keeps the form', async () => {
    loadScripts(() => true);
    const form = await openForm();
    respond({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    });
    await addCard(form, '4000 0000 0000 9995');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card has insufficient funds.');
    expect(form.onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Add card' })).toBeEnabled();
  });

  it('shows what is wrong with the entry as Stripe says it, and sends nothing', async () => {
    loadScripts(() => true);
    const form = await openForm();
    await addCard(form, '12');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card number is incomplete.');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('asks for a reload in a document that may not load the script', async () => {
    document.querySelector('meta[name="card-script"]')?.remove();
    await openForm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Reload this page to enter a card.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  });
});

describe('3-D Secure of Stripe', () => {
  it.each([
    ['Complete', { status: 'succeeded' }, undefined],
    [
      'Fail',
      {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'payment_intent_authentication_failure' },
      },
      'Your bank did not approve the payment. You were not charged.',
    ],
  ])('%s: the answer of the bank is handed on once', async (answer, after, message) => {
    loadScripts(() => true);
    const [onDone, onFailed] = [vi.fn(), vi.fn()];
    respond({ status: 'requires_action' }, after);
    await renderApp(
      <StripeConfirm
        publishableKey="pk_test_1"
        clientSecret={PAYMENT}
        isBusy={false}
        onDone={onDone}
        onFailed={onFailed}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(onDone.mock.calls.length + onFailed.mock.calls.length).toBe(1));
    expect(onFailed.mock.calls).toEqual(message === undefined ? [] : [[message]]);
  });
});

it.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }, /declined/],
  [{ type: 'card_error', code: 'incorrect_cvc' }, /security code is incorrect/],
  [{ type: 'api_connection_error' }, /could not reach the payment service/],
  [{ type: 'api_error', message: 'internal detail' }, /^Payment failed\. You were not charged\.$/],
])('a failure of Stripe’s script is told in our words: %j', (error, sentence) => {
  expect(sentenceOf(error)).toMatch(sentence);
});
