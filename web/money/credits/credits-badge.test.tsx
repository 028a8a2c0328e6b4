import { limits } from '@placewell/contract/limits.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callQueryKey } from '../../lib/api/queries.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { CreditsBadge } from './credits-badge.tsx';

setUpMockApi();
afterEach(() => vi.useRealTimers());

const balance = { resume_credits: 1184, email_credits: 96 };
const tap = (element: HTMLElement) => {
  const event = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: 'touch' });
  fireEvent(element, event);
};

describe('credits badge', () => {
  it('shows a placeholder, then both balances with thousands separators', async () => {
    signIn();
    mockCall(getCreditsBalance, balance);
    await renderApp(<CreditsBadge />);
    expect(screen.getAllByTestId('credits-placeholder')).toHaveLength(2);
    expect(await screen.findByText('1,184')).toBeInTheDocument();
    expect(screen.getByText('96')).toBeInTheDocument();
    expect(screen.queryByTestId('credits-placeholder')).toBeNull();
  });

  it('shows 0 for a balance that the response does not have', async () => {
    signIn();
    mockCall(getCreditsBalance, balance);
    const { client } = await renderApp(<CreditsBadge />);
    await screen.findByText('1,184');
    act(() => void client.setQueryData(callQueryKey(getCreditsBalance, {}), { resume_credits: 5 }));
    expect(await screen.findByText('5')).toBeInTheDocument();
    expect(screen.getByText('0')).toBeInTheDocument();
  });

  it('is hidden for a super admin and fetches nothing', async () => {
    signIn({ role: 'super_admin', agency_id: '' });
    const calls = mockCall(getCreditsBalance, balance);
    await renderApp(<CreditsBadge />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(calls.bodies).toHaveLength(0);
  });

  it('opens a tooltip on hover and closes it when the pointer leaves', async () => {
    signIn();
    mockCall(getCreditsBalance, balance);
    await renderApp(<CreditsBadge />);
    await screen.findByText('1,184');
    fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
    expect(await screen.findByText(texts.creditsResume)).toBeInTheDocument();
    expect(screen.getByText(texts.creditsEmail)).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByText(texts.creditsResume)).toBeNull());
  });

  it('closes the tooltip 1600 ms after a tap, not earlier', async () => {
    signIn();
    mockCall(getCreditsBalance, balance);
    await renderApp(<CreditsBadge />);
    await screen.findByText('1,184');
    vi.useFakeTimers();
    act(() => tap(screen.getByRole('button')));
    expect(screen.getByText(texts.creditsResume)).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(limits.creditsTooltipMs - 1));
    expect(screen.getByText(texts.creditsResume)).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText(texts.creditsResume)).toBeNull();
  });

  it('shows an error in the tooltip when loading fails', async () => {
    signIn();
    mockFailure(getCreditsBalance, { status: 404, message: 'Not found.', code: 'not_found' });
    await renderApp(<CreditsBadge />);
    await waitFor(() => expect(screen.queryByTestId('credits-placeholder')).toBeNull());
    act(() => tap(screen.getByRole('button')));
    expect(await screen.findByText(texts.creditsFailed)).toBeInTheDocument();
  });

  it('fetches the balance once within 60 s', async () => {
    signIn();
    const calls = mockCall(getCreditsBalance, balance);
    await renderApp(
      <>
        <CreditsBadge />
        <CreditsBadge />
      </>,
    );
    await screen.findAllByText('1,184');
    expect(calls.bodies).toHaveLength(1);
  });
});
