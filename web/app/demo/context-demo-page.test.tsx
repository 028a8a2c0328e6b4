import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { resetAccessDenied } from '../../lib/session/access-denied.ts';
import { updateSessionState } from '../../lib/session/session-state.ts';
import { clearSession, updateSession } from '../../lib/session/session-store.ts';
import { clearToasts } from '../../lib/toasts.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aProfile } from '../../test/profile.ts';
import { ids, signIn } from '../../test/render.tsx';

setUpMockApi();
afterEach(() =>
  act(() => {
    clearToasts();
    clearSession();
    resetAccessDenied();
    updateSessionState({ isLoading: false, showLoginPrompt: false, profileModal: false });
  }),
);

const profile = aProfile({ role: 'recruiter' });

async function open() {
  openApp('/context-demo');
  await screen.findByRole('heading', { name: 'Session context' });
}
const shown = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('/context-demo', () => {
  it('shows a guest every value of the session, empty as it is', async () => {
    await open();
    const values = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(values)).toEqual({
      token: '"not set"',
      role: '""',
      agency_id: '""',
      user_id: '""',
      userFullName: '""',
      image: '""',
      questionnaireStatus: '""',
      questionnaireTemporarilySkipped: 'false',
      message: '""',
      loading: 'false',
      isLoading: 'false',
      is_setting_url: 'false',
      is_setting_url_done: 'false',
      showLoginPrompt: 'false',
      showProfileModal: 'false',
      requiresProfileValidation: 'false',
      tempGoogleUserData: 'null',
      tempGoogleToken: '""',
      profileData: 'null',
      profileLastFetched: 'null',
      accessDenied: 'false',
      reason: '"Access denied: trial expired"',
      shownThisSession: 'false',
    });
  });

  it('follows the session as it changes, without showing the token', async () => {
    signIn({ role: 'recruiter', token: 'a secret' });
    mockCall(getUserProfile, profile);
    await open();
    expect(shown('token')).toBe('"set"');
    expect(shown('user_id')).toBe(`"${ids.user}"`);
    expect(document.body.textContent).not.toContain('a secret');
    // The check of the name loads the profile.
    await waitFor(() => expect(shown('profileData')).toContain('ada@example.org'));
    expect(shown('profileLastFetched')).toMatch(/^"\d{4}-/);
    expect(shown('userFullName')).toBe('"Ada Example"');
    press('Clear the cached profile');
    await waitFor(() => expect(shown('profileData')).toBe('null'));
    press('Load the profile');
    await waitFor(() => expect(shown('profileData')).toContain('ada@example.org'));
    act(() => updateSession({ questionnaireStatus: 'skipped forever' }));
    expect(shown('questionnaireStatus')).toBe('"skipped forever"');
    press('Skip the questionnaire for now');
    expect(shown('questionnaireTemporarilySkipped')).toBe('true');
  });

  it('raises every overlay, and shows what each is raised by', async () => {
    signIn({ role: 'recruiter' });
    mockCall(getUserProfile, profile);
    await open();
    await waitFor(() => expect(shown('profileData')).toContain('ada@example.org'));
    press('Complete Your Profile (Required)');
    expect(
      await screen.findByRole('dialog', { name: 'Complete Your Profile (Required)' }),
    ).toBeInTheDocument();
    expect(shown('requiresProfileValidation')).toBe('true');
    expect(shown('showProfileModal')).toBe('true');
    act(() => updateSessionState({ requiresProfileValidation: false, profileModal: false }));
    press('Edit Profile');
    expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeInTheDocument();
    act(() => updateSessionState({ profileModal: false }));
    press('Logout');
    expect(await screen.findByRole('dialog', { name: 'Log out?' })).toBeInTheDocument();
    press('Cancel');
    press('Offline banner');
    expect(screen.getByText('You are offline. Please check your internet connection.')).toBeInTheDocument();
    press('Toast: warning');
    expect(await screen.findByText('A toast of type warning.')).toBeInTheDocument();
    press('Loading screen');
    expect(shown('is_setting_url')).toBe('true');
    press('Deny access');
    expect([shown('accessDenied'), shown('shownThisSession')]).toEqual(['true', 'true']);
    press('Hide the refusal');
    expect([shown('accessDenied'), shown('reason')]).toEqual(['false', '""']);
    press('Session Expired');
    expect(await screen.findByRole('dialog', { name: 'Session Expired' })).toBeInTheDocument();
    expect(shown('showLoginPrompt')).toBe('true');
  });
});
