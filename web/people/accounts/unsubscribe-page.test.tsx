import { updateEmailSubscription } from '@placewell/contract/people/emails.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { openApp } from '../../test/open-app.tsx';

setUpMockApi();

const answer = (is_subscribed: boolean) =>
  mockCall(updateEmailSubscription, {
    list: 'digest',
    is_subscribed,
    agency_name: 'Harbour Staffing',
  });

it('unsubscribes without a session, says from what, and takes it back', async () => {
  const first = answer(false);
  openApp('/unsubscribe?token=s1.abc.def');
  await screen.findByRole('heading', { name: "You're unsubscribed." });
  expect(screen.getByText(/^You no longer get the weekly digest of Harbour Staffing\./)).toBeInTheDocument();
  expect(first.bodies).toEqual([{ token: 's1.abc.def', is_subscribed: false }]);
  const second = answer(true);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe again' }));
  await screen.findByRole('heading', { name: "You're subscribed again." });
  expect(second.bodies).toEqual([{ token: 's1.abc.def', is_subscribed: true }]);
});

it('explains a link that is cut off', async () => {
  mockFailure(updateEmailSubscription, {
    status: 404,
    code: 'link_unknown',
    message: 'This link is not valid.',
  });
  openApp('/unsubscribe?token=x');
  expect(await screen.findByRole('alert', {})).toHaveTextContent('settings of the bell');
});

it('offers to try again when the server fails', async () => {
  mockFailure(updateEmailSubscription, { status: 503, code: 'unavailable', message: 'Please try again.' });
  openApp('/unsubscribe?token=y');
  await screen.findByRole('heading', { name: 'We could not change this' });
  answer(false);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: "You're unsubscribed." });
});
