import { endOtherSessions, endSession, getSessions } from '@placewell/contract/people/own-account.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { SessionsSection } from './sessions-section.tsx';

setUpMockApi();

const session = {
  session_id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome on Windows',
  address_block: '203.0.113.0/24',
  created_at: '2026-11-01T08:00:00Z',
  last_used_at: '2026-11-03T08:00:00Z',
  is_current: true,
};
const other = { ...session, session_id: '00000000-0000-4000-8000-000000000002', is_current: false };

describe('where you are logged in', () => {
  it('names each device, this one first, and logs out another one', async () => {
    signIn();
    mockCall(getSessions, { items: [{ ...other, device: '', address_block: '' }, session] });
    const sent = mockCall(endSession, {});
    await renderApp(<SessionsSection />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Chrome on Windows.*This device.*network 203\.0\.113\.0\/24/);
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent(/^Unknown device.*logged in .*last used /);
    mockCall(getSessions, { items: [session] });
    await userEvent.click(screen.getByRole('button', { name: 'Log out Unknown device' }));
    expect(await screen.findByText('Logged out there')).toBeVisible();
    expect(sent.bodies).toEqual([{ session_id: other.session_id }]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('logs out everywhere else, and says why it could not', async () => {
    signIn();
    mockCall(getSessions, { items: [session, other] });
    mockFailure(endOtherSessions, { status: 500, code: 'internal', message: 'Not today.' });
    await renderApp(<SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Not today.')).toBeVisible();
    mockCall(endOtherSessions, { ended: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Logged out everywhere else')).toBeVisible();
  });
});
