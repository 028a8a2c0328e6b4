import { SANDBOX_CARDS } from '@placewell/contract/sandbox-cards.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp } from '../../../test/render.tsx';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { findTestCard, groupDigits, groupExpiry, isExpiryAhead } from './typed-card.ts';

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
  it('gives the name of a typed test card, never its number', async () => {
    const { onDone, user } = await open();
    await user.type(field('Card number'), '5555555555554444');
    expect(field('Card number')).toHaveValue('5555 5555 5555 4444');
    await user.type(field('Expires'), '1234');
    await user.type(field('Security code'), '123');
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(onDone.mock.calls).toEqual([['pm_card_mastercard']]);
  });

  it('refuses every other number, and says that a real card does not belong here', async () => {
    const { onDone, user } = await open();
    await user.type(field('Card number'), '4929 1234 5678 9012');
    await user.type(field('Expires'), '0120');
    await user.type(field('Security code'), '12{Enter}');
    expect(screen.getByText(/^Only the test cards below work here/)).toBeVisible();
    expect(screen.getByText('Enter a month that is not over, such as 12 / 34')).toBeVisible();
    expect(screen.getByText('Enter 3 digits')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('offers every card of the sandbox; choosing one fills in what it needs', async () => {
    const { onDone, user } = await open();
    for (const { number, label } of SANDBOX_CARDS)
      expect(screen.getByText(groupDigits(number)).closest('button')).toHaveTextContent(label);
    await user.click(screen.getByRole('button', { name: /^3782 822463 10005/ }));
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(onDone.mock.calls).toEqual([['pm_card_amex']]);
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
    ['11 / 26', true],
    ['10 / 26', false],
    ['13 / 30', false],
    ['1', false],
  ])('with the month %s is valid in November 2026: %s', (typed, isValid) => {
    expect(isExpiryAhead(typed, new Date(2026, 10, 22))).toBe(isValid);
    expect(groupExpiry(typed)).toBe(typed);
  });
});
