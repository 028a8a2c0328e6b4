import { about } from '@placewell/contract/matching/vocabulary.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { callApi } from '../lib/api/call-api.ts';
import { denyAccess, resetAccessDenied, resetAccessDeniedShown } from '../lib/session/access-denied.ts';
import { clearSession } from '../lib/session/session-store.ts';
import { mockCall, mockFailure, setUpMockApi } from '../test/mock-api.ts';
import { openApp } from '../test/open-app.tsx';
import { aProfile } from '../test/profile.ts';
import { renderApp, signIn } from '../test/render.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';

setUpMockApi();
const TITLE = 'Your subscription has expired';
const blocker = () => screen.queryByRole('dialog', { name: TITLE });
const refuse = (message: string) =>
  mockFailure(getCandidates, {
    status: 402,
    code: 'subscription_required',
    message,
    subscribe_status: false,
  });
const callRefused = () => act(() => expect(callApi(getCandidates, {})).rejects.toThrow());

describe('the end of access', () => {
  beforeEach(async () => {
    signIn({ role: 'recruiter' });
    mockCall(about, {
      product_name: 'Placewell',
      version: '1',
      licence: 'Apache License 2.0',
      support_email: 'help@example.org',
      scan_languages: null,
      attributions: [],
    });
    mockCall(getUserProfile, aProfile({ role: 'recruiter' }));
  });
  const open = async () => {
    openApp('/context-demo');
    await screen.findByRole('heading', { name: 'Session context' });
  };

  it('is said with its reason, over a page that is inert, and leads to the plans and to help', async () => {
    await open();
    refuse('Access denied: payment overdue');
    await callRefused();
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    expect(dialog).toHaveTextContent('To continue using the product, please choose a subscription plan');
    expect(dialog).toHaveTextContent('Access denied: payment overdue');
    expect(screen.getByRole('link', { name: 'Go to Subscription Page' })).toHaveAttribute(
      'href',
      '/pricing?tab=subscription',
    );
    expect(await screen.findByRole('link', { name: 'help@example.org' })).toHaveAttribute(
      'href',
      'mailto:help@example.org',
    );
    expect(screen.getByText('Session context').closest('[inert]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(blocker()).toBeNull());
    expect(screen.getByText('Session context').closest('[inert]')).toBeNull();
    expect(sessionStorage).toHaveLength(1);
    await callRefused();
    expect(blocker()).toBeNull();
  });

  it.each(['set', 'known'])('says whom to ask also where no address is %s', async (what) => {
    const facts = {
      product_name: 'Placewell',
      version: '1',
      licence: 'Apache License 2.0',
      scan_languages: null,
      attributions: [],
    };
    if (what === 'set') mockCall(about, { ...facts, support_email: '' });
    else mockFailure(about, { status: 404, code: 'not_found', message: 'Not found.' });
    await open();
    refuse('Access denied: trial expired');
    await callRefused();
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    await waitFor(() =>
      expect(dialog).toHaveTextContent('Need help? Ask the person who runs this installation'),
    );
    expect(dialog.querySelector('a[href^="mailto:"]')).toBeNull();
  });

  it('is not said again after a reload, but to the next person, and after a subscription', async () => {
    await open();
    act(() => denyAccess(''));
    expect(await screen.findByText('Access denied: trial expired')).toBeInTheDocument();
    act(resetAccessDenied);
    expect(blocker()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    act(() => denyAccess(''));
    expect(blocker()).toBeInTheDocument();
    act(() => signIn({ role: 'agency', token: 'of another', user_id: 'another' }));
    await waitFor(() => expect(blocker()).toBeNull());
    act(() => denyAccess(''));
    expect(Object.keys(sessionStorage)).toEqual(['placewell.another.access-denied-shown']);
    act(resetAccessDeniedShown);
    expect(sessionStorage).toHaveLength(0);
    act(() => denyAccess(''));
    act(clearSession);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['/pricing', '/billing', '/agency/billing-dashboard', '/billing/', '/account'])(
    'is never said over %s, and does not count as said there',
    async (path) => {
      window.history.replaceState(null, '', path);
      act(() => denyAccess('Over'));
      window.history.replaceState(null, '', '/');
      await open();
      expect(blocker()).toBeNull();
      act(() => denyAccess('Over'));
      expect(await screen.findByRole('dialog', { name: TITLE })).toHaveTextContent('Over');
    },
  );
});

it('is what a page says that cannot be read, once the blocker is hidden, with the way to the plans', async () => {
  const message = 'Access denied: subscription canceled';
  await renderApp(
    <ErrorState error={new ApiError({ code: 'subscription_required', status: 402, message })} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(`${TITLE}${message}`);
  expect(screen.getByRole('link', { name: 'Go to Subscription Page' })).toBeInTheDocument();
});
