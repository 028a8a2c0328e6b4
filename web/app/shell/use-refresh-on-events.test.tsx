import { getTodayDuplicates } from '@placewell/contract/desk/today.ts';
import { liveEvents } from '@placewell/contract/events.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { createPaymentIntent } from '@placewell/contract/money/payment-methods.ts';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCallQuery } from '../../lib/api/queries.ts';
import { denyAccess } from '../../lib/session/access-denied.ts';
import { mockCall, mockEventStream, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { useRefreshOnEvents } from './use-refresh-on-events.ts';

setUpMockApi();

function Balance() {
  useRefreshOnEvents();
  const { data } = useCallQuery(getCreditsBalance, {}, { topic: 'credits', staleTime: 60_000 });
  return <p>{data ? `${data.email_credits} credits` : 'loading'}</p>;
}

it('asks for the events that passed while the page loaded, and refetches all after a break', async () => {
  signIn();
  const stream = mockEventStream();
  const credits = mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 23 });
  const { findByText } = await renderApp(<Balance />);
  await findByText('23 credits');
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  expect(stream.asked[0]).toBeGreaterThanOrEqual(2_000);
  expect(credits.bodies).toHaveLength(1);
  stream.close();
  await waitFor(() => expect(credits.bodies).toHaveLength(2));
  expect(stream.asked).toEqual([stream.asked[0], 0]);
});

it('fetches again, once, what was being fetched for the first time when its events came', async () => {
  signIn();
  const stream = mockEventStream();
  const read = Promise.withResolvers<void>();
  let balance = 23;
  const credits = mockCall(getCreditsBalance, async () => {
    const email_credits = balance;
    if (email_credits === 23) await read.promise;
    return { resume_credits: 1, email_credits };
  });
  const { findByText } = await renderApp(<Balance />);
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  balance = 24;
  for (let at = 0; at < 5; at++) stream.send({ type: 'credits.changed' });
  // The events are taken before the answer arrives.
  await new Promise((done) => setTimeout(done, 50));
  read.resolve();
  await findByText('24 credits');
  expect(credits.bodies).toHaveLength(2);
});

it('asks for events again while a second factor is missing, and for no other refusal', async () => {
  signIn();
  mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 23 });
  const refused = mockFailure(liveEvents, { status: 403, code: 'forbidden', message: 'No' });
  const { findByText, unmount } = await renderApp(<Balance />);
  await findByText('23 credits');
  await new Promise((done) => setTimeout(done, 2_000));
  expect(refused.count).toBe(1);
  unmount();
  const waiting = mockFailure(liveEvents, {
    status: 403,
    code: 'second_factor_demanded',
    message: 'Add one',
  });
  await renderApp(<Balance />);
  await waitFor(() => expect(waiting.count).toBe(1));
  const stream = mockEventStream();
  await waitFor(() => expect(stream.asked).toHaveLength(1), { timeout: 5_000 });
});

it('refetches all when the server says that events were lost', async () => {
  signIn();
  const stream = mockEventStream();
  const credits = mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 23 });
  const { findByText } = await renderApp(<Balance />);
  await findByText('23 credits');
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  stream.send({ type: 'everything.changed' });
  await waitFor(() => expect(credits.bodies).toHaveLength(2));
});

function CardForm() {
  const { data } = useCallQuery(createPaymentIntent, { purpose: 'setup' }, { topic: [] });
  return <p>{data ? 'card form' : 'loading'}</p>;
}

it.each([{ type: 'everything.changed' }, { type: 'billing.changed', has_access: true }] as const)(
  'asks for a card form once, also after $type',
  async (event) => {
    signIn();
    denyAccess('Access denied: trial expired');
    const stream = mockEventStream();
    const credits = mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 23 });
    const forms = mockCall(createPaymentIntent, {
      client_secret: 'seti_1_secret',
      amount_cents: 0,
      currency: 'USD',
      gateway: 'sandbox',
      publishable_key: '',
    });
    const { findByText } = await renderApp(
      <>
        <Balance />
        <CardForm />
      </>,
    );
    await findByText('23 credits');
    await findByText('card form');
    await waitFor(() => expect(stream.asked).toHaveLength(1));
    stream.send(event);
    await waitFor(() => expect(credits.bodies).toHaveLength(2));
    expect(forms.bodies).toHaveLength(1);
  },
);

function Pairs() {
  useRefreshOnEvents();
  const { data } = useCallQuery(getTodayDuplicates, {}, { topic: 'suspected', staleTime: 600_000 });
  return <p>{data ? `${data.total} pairs` : 'loading'}</p>;
}

it('refetches suspected duplicates once a minute at most, and only for events that may change them', async () => {
  signIn();
  const stream = mockEventStream();
  const pairs = mockCall(getTodayDuplicates, { total: 3, items: [] });
  const { findByText } = await renderApp(<Pairs />);
  await findByText('3 pairs');
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  const later = vi.spyOn(window, 'setTimeout');
  const waits = () => later.mock.calls.filter(([, wait]) => wait === 60_000);
  stream.send({ type: 'matches.changed' });
  stream.send({ type: 'activities.changed' });
  await waitFor(() => expect(later.mock.calls.some(([, wait]) => wait === 2_000)).toBe(true));
  expect(waits()).toEqual([]);
  for (let at = 0; at < 5; at++) stream.send({ type: 'candidates.changed' });
  stream.send({ type: 'duplicates.changed' });
  await waitFor(() => expect(waits()).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(waits()).toHaveLength(1);
  expect(pairs.bodies).toHaveLength(1);
  for (const [run] of waits()) (run as () => void)();
  await waitFor(() => expect(pairs.bodies).toHaveLength(2));
  later.mockRestore();
});
