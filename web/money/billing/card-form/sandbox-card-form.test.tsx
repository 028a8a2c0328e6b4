import { SANDBOX_CARDS } from '@placewell/contract/money/sandbox-cards.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp } from '../../../test/render.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { expiryOf, findTestCard, groupDigits, groupExpiry } from './typed-card.ts';

setUpMockApi();

async function open(isBusy = false) {
  const onDone = vi.fn();
  await renderApp(
    <SandboxCardForm
      publishableKey=""
      clientSecret="seti_1_secret"
      submitLabel="Add card"
      isBusy={isBusy}
      onCancel={vi.fn()}
      onDone={onDone}
    />,
  );
  return { onDone, user: userEvent.setup() };
}
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the card form of the sandbox', () => {
  it('gives the name of a typed test card with its expiry and code, never its number', async () => {
    const { onDone, user } = await open();
    await user.type(field('Card number'), '5555555555554444');
    expect(field('Card number')).toHaveValue('5555 5555 5555 4444');
    await user.type(field('Expires'), '1234');
    await user.type(field('Security code'), '123');
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(onDone.mock.calls).toEqual([['pm_card_mastercard-1234-123']]);
  });

  it('refuses every other number, and says that a real card does not belong here', async () => {
    const { onDone, user } = await open();
    await user.type(field('Card number'), '4929 1234 5678 9012');
    await user.type(field('Expires'), '0120');
    await user.type(field('Security code'), '12{Enter}');
    expect(screen.getByText(/^Only the test cards below work here/)).toBeVisible();
    expect(screen.getByText('Your card has expired.')).toBeVisible();
    expect(screen.getByText("Your card's security code is incorrect.")).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ['4242424242424242', '1234', '1234', "Your card's security code is incorrect."],
    ['378282246310005', '1234', '123', "Your card's security code is incorrect."],
    ['378282246310005', '1234', '0000', "Your card's security code is incorrect."],
    ['4242424242424242', '1234', '000', "Your card's security code is incorrect."],
    ['4242424242424242', '1234', '', 'Enter 3 digits'],
    ['4242424242424242', '1325', '123', 'Enter a current or future month, such as 12 / 34'],
    ['4242424242424242', '1020', '123', 'Your card has expired.'],
  ])('of %s refuses %s with the code "%s": %s', async (number, expiry, cvc, reason) => {
    const { onDone, user } = await open();
    await user.type(field('Card number'), number);
    await user.type(field('Expires'), expiry);
    await user.type(field('Security code'), `${cvc}{Enter}`);
    expect(screen.getByText(reason)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('offers every card of the sandbox; choosing one fills in what it needs', async () => {
    const { onDone, user } = await open();
    for (const { number, label } of SANDBOX_CARDS)
      expect(screen.getByText(groupDigits(number)).closest('button')).toHaveTextContent(label);
    await user.click(screen.getByRole('button', { name: /^3782 822463 10005/ }));
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(onDone.mock.calls).toEqual([['pm_card_amex-1234-1234']]);
  });

  it('can neither be changed nor sent while something is being done', async () => {
    await open(true);
    expect(field('Card number')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^4242/ })).toBeDisabled();
  });
});

describe('a typed card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'pm_card_visa'],
    ['3782 8224 6310 005', '3782 822463 10005', 'pm_card_amex'],
    ['4242-4242-4242-4241', '4242 4242 4242 4241', undefined],
    ['', '', undefined],
  ])('%s is written as "%s" and found as %s', (typed, written, name) => {
    expect(groupDigits(typed)).toBe(written);
    expect(findTestCard(typed)?.name).toBe(name);
  });

  it.each([
    ['11 / 26', { exp_month: 11, exp_year: 2026 }],
    ['13 / 30', undefined],
    ['00 / 30', undefined],
    ['1', undefined],
  ])('with the month %s expires in %j', (typed, expiry) => {
    expect(expiryOf(typed)).toEqual(expiry);
    expect(groupExpiry(typed)).toBe(typed);
  });
});
