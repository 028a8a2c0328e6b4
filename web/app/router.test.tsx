import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import { getFirstSteps } from '@placewell/contract/desk/first-steps.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { PAGES } from '@placewell/contract/pages.ts';
import {
  checkLink,
  getUserProfile,
  login,
  logout,
  updateUserProfile,
} from '@placewell/contract/people/accounts.ts';
import { getQuestionnaireStatus } from '@placewell/contract/people/questionnaire.ts';
import { getAgencyRecruiters, getRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getUploads, uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { texts } from '@placewell/contract/texts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/api/queries.ts';
import { readDeviceValue, writeDeviceValue } from '../lib/session/device-values.ts';
import { aDrag } from '../test/drags.ts';
import { mockCall, mockEventStream, mockFailure, setUpMockApi } from '../test/mock-api.ts';
import { openApp } from '../test/open-app.tsx';
import { aProfile } from '../test/profile.ts';
import { ids, signIn } from '../test/render.tsx';
import { createAppRouter } from './router.tsx';

setUpMockApi();

// A page's code is imported when it is first visited.
const LAZY_PAGE = { timeout: 60_000 };
const emptyList = { items: [], total: 0, total_is_exact: true, page: 1, limit: 10, total_pages: 0 };
const profile = aProfile({ fullname: 'Ada' });

const mockShell = () => {
  mockEventStream();
  mockCall(logout, {});
  mockCall(getUserProfile, profile);
  mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 2 });
  mockCall(getRecruiters, emptyList);
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getUploads, { items: [] });
  mockFailure(getFirstSteps, { status: 403, code: 'forbidden', message: 'Not here' });
  mockCall(getTiles, {
    today: '2026-11-30',
    due_today: 0,
    new_matches: 0,
    expiring: 0,
    awaiting: 0,
    idle_jobs: 0,
    needs_review: 0,
    resume_credits: 1,
    email_credits: 1,
    candidates: 0,
    open_jobs: 0,
  });
};

describe('routes', () => {
  it('are the pages that the server knows', () => {
    expect(Object.keys(createAppRouter(createQueryClient()).routesByPath).sort()).toEqual([...PAGES].sort());
  });

  it('redirects / to /auth', async () => {
    const router = openApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'), LAZY_PAGE);
  });

  it('keeps the query when / leads to /auth', async () => {
    const router = openApp('/?tab=signup');
    await waitFor(() => expect(router.state.location.href).toBe('/auth?tab=signup'), LAZY_PAGE);
  });

  it('shows the mandatory profile on a page without the shell', async () => {
    signIn();
    mockCall(getUserProfile, { ...profile, fullname: '' });
    openApp('/404');
    expect(
      await screen.findByRole('dialog', { name: texts.profileRequiredTitle }, LAZY_PAGE),
    ).toBeInTheDocument();
  });

  it("asks to log in again when 'session-expired' is dispatched, whatever the page", async () => {
    openApp('/404');
    await screen.findByText('This page does not exist', {}, LAZY_PAGE);
    act(() => void window.dispatchEvent(new Event('session-expired')));
    expect(await screen.findByRole('dialog', { name: 'Session Expired' }, LAZY_PAGE)).toHaveTextContent(
      'Your session has expired. Please login again to continue.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Login Again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('redirects visitors without a token to /auth', async () => {
    const router = openApp('/agency/recruiters-management');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'), LAZY_PAGE);
  });

  it('shows the not-found page for an unknown URL', async () => {
    openApp('/no/such/page');
    expect(await screen.findByText('This page does not exist', {}, LAZY_PAGE)).toBeInTheDocument();
  });

  it('says that a reset link was already used and offers a new one', async () => {
    mockFailure(checkLink, { status: 410, message: 'This link has already been used.', code: 'link_used' });
    openApp('/auth/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa');
    expect(
      await screen.findByRole('heading', { name: 'This link has already been used' }, LAZY_PAGE),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeInTheDocument();
  });
});

describe('a file that is dropped on a page which does not take it', () => {
  /** Whether the browser would open the file in place of the application. */
  const leavesPage = (files: File[] = []) => {
    const isLeft = [fireEvent.dragOver(document.body, aDrag()), fireEvent.drop(document.body, aDrag(files))];
    return isLeft.some(Boolean);
  };

  it('is uploaded as a resume, or imported as a table, by those who may', async () => {
    signIn();
    mockShell();
    const uploads = mockCall(uploadCandidates, {
      upload_id: ids.user,
      task_status: 'Pending',
      total: 1,
      done: 0,
      credits_charged: 0,
      created_at: '2026-11-20T10:00:00.000Z',
      results: [],
    });
    const router = openApp('/agency/recruiters-management');
    await screen.findByRole('banner', {}, LAZY_PAGE);
    fireEvent.dragEnter(document.body, aDrag());
    // The drag loads what takes it.
    await waitFor(() => {
      fireEvent.dragOver(document.body, aDrag());
      expect(screen.getByText('Drop resumes to upload')).toBeInTheDocument();
    }, LAZY_PAGE);
    expect(leavesPage([new File(['A resume'], 'ada.txt')])).toBe(false);
    await waitFor(() => expect(uploads.bodies).toHaveLength(1));
    expect(screen.queryByText('Drop resumes to upload')).toBeNull();
    leavesPage([new File(['name'], 'people.csv')]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/import'), LAZY_PAGE);
  });

  it('does nothing elsewhere', async () => {
    openApp('/404');
    await screen.findByText('This page does not exist', {}, LAZY_PAGE);
    expect(leavesPage()).toBe(false);
  });
});

describe('a pending questionnaire', () => {
  const QUESTION = {
    id: ids.user,
    question_text: 'How many people?',
    options: ['Just me', 'More'],
    is_counted_only: true,
    is_at_sign_up: true,
  };
  const mockQuestionnaire = (questionnaire_status: 'pending' | 'completed') =>
    mockCall(getQuestionnaireStatus, { questions: [QUESTION], questionnaire_status, answers: [] });

  it('takes the place of a page, without the shell, until all questions are skipped', async () => {
    signIn({ questionnaireStatus: 'pending' });
    mockShell();
    mockQuestionnaire('pending');
    const router = openApp('/agency/jobs-management?page=2');
    expect(await screen.findByRole('heading', { name: 'How many people?' }, LAZY_PAGE)).toBeInTheDocument();
    expect(screen.queryByRole('banner')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Skip all' }));
    expect(await screen.findByRole('banner', {}, LAZY_PAGE)).toBeInTheDocument();
    expect(router.state.location.href).toBe('/agency/recruiters-management');
  });

  it('waits for the mandatory name of a new agency, which is asked before it and not over it', async () => {
    signIn({ questionnaireStatus: 'pending', userFullName: '' });
    mockShell();
    mockCall(getUserProfile, { ...profile, fullname: '' });
    mockQuestionnaire('pending');
    openApp('/agency/recruiters-management');
    const dialog = await screen.findByRole('dialog', { name: /Complete Your Profile/ }, LAZY_PAGE);
    expect(screen.queryByText('How many people?')).toBeNull();
    mockCall(updateUserProfile, { fullname: 'Ada', image: '' });
    await userEvent.type(await within(dialog).findByLabelText(/Full name/), 'Ada');
    await userEvent.click(within(dialog).getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument(), LAZY_PAGE);
    expect(await screen.findByRole('heading', { name: 'How many people?' }, LAZY_PAGE)).toBeInTheDocument();
  });

  it('comes at once where the name was given at sign-up', async () => {
    signIn({ questionnaireStatus: 'pending', userFullName: 'Ada' });
    mockShell();
    mockQuestionnaire('pending');
    openApp('/agency/recruiters-management');
    expect(await screen.findByRole('heading', { name: 'How many people?' }, LAZY_PAGE)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes also where nobody can say whether the name is missing', async () => {
    signIn({ questionnaireStatus: 'pending', userFullName: '' });
    mockShell();
    mockFailure(getUserProfile, { status: 400, code: 'invalid_input', message: 'Not now.' });
    mockQuestionnaire('pending');
    openApp('/agency/recruiters-management');
    expect(await screen.findByRole('heading', { name: 'How many people?' }, LAZY_PAGE)).toBeInTheDocument();
  });

  it('gives way to the page once the server says that a colleague has answered', async () => {
    signIn({ questionnaireStatus: 'pending' });
    mockShell();
    mockQuestionnaire('completed');
    const router = openApp('/agency/recruiters-management');
    expect(await screen.findByRole('banner', {}, LAZY_PAGE)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/agency/recruiters-management');
    expect(localStorage.getItem('questionnaireStatus')).toBe('completed');
  });
});

describe('the session', () => {
  it('signs in, stores the session under the specified keys and opens the requested page', async () => {
    mockShell();
    mockCall(login, {
      token: 'secret',
      role: 'agency',
      fullname: 'Ada',
      image: '',
      agency_id: ids.agency,
      user_id: ids.user,
      questionnaire_status: 'completed',
    });
    const router = openApp('/agency/recruiters-management?page=2');
    await userEvent.type(await screen.findByLabelText('Email', {}, LAZY_PAGE), 'ada@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'right password');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(
      () => expect(router.state.location.pathname).toBe('/agency/recruiters-management'),
      LAZY_PAGE,
    );
    expect(router.state.location.search).toMatchObject({ page: 2 });
    expect(localStorage.getItem('token')).toBe('secret');
    expect(localStorage.getItem('userFullName')).toBe('Ada');
    expect(localStorage.getItem('questionnaireStatus')).toBe('completed');
  });

  it('asks the user to log in again when the server rejects the token', async () => {
    signIn({ userFullName: 'Ada' });
    mockShell();
    mockFailure(getRecruiters, { status: 401, message: 'Invalid Token', code: 'invalid_token' });
    const router = openApp('/agency/recruiters-management');
    expect(
      await screen.findByRole('dialog', { name: texts.sessionExpiredTitle }, LAZY_PAGE),
    ).toHaveTextContent(texts.sessionExpired);
    await userEvent.click(screen.getByRole('button', { name: texts.loginAgain }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'), LAZY_PAGE);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('role')).toBeNull();
  });

  it('forgets what the person opened last when they log in again, and nothing else of the device', async () => {
    signIn({ userFullName: 'Ada' });
    mockShell();
    mockFailure(getRecruiters, { status: 401, message: 'Invalid Token', code: 'invalid_token' });
    writeDeviceValue('currency', 'EUR');
    const router = openApp('/agency/recruiters-management');
    await screen.findByRole('dialog', { name: texts.sessionExpiredTitle }, LAZY_PAGE);
    expect(readDeviceValue('recent')).toContain('/agency/recruiters-management');
    await userEvent.click(screen.getByRole('button', { name: texts.loginAgain }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'), LAZY_PAGE);
    expect(Object.keys(localStorage)).toContain(`placewell.${ids.user}.currency`);
    expect(Object.keys(localStorage)).not.toContain(`placewell.${ids.user}.recent`);
  });

  it("shows the server's message when the role has no access", async () => {
    signIn({ role: 'recruiter' });
    mockShell();
    mockFailure(getRecruiters, {
      status: 403,
      message: "You don't have permission to do this.",
      code: 'forbidden',
    });
    openApp('/agency/recruiters-management');
    expect(await screen.findByText("You don't have access to this page", {}, LAZY_PAGE)).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to do this.")).toBeInTheDocument();
    // Nothing is offered on the page that the server would refuse, too.
    await waitFor(() => expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]));
  });

  it('keeps nothing of a user for whom another person has logged in in another tab', async () => {
    signIn({ userFullName: 'Ada' });
    const asked = mockCall(getUserProfile, profile);
    openApp('/404');
    await waitFor(() => expect(asked.bodies).toHaveLength(1), LAZY_PAGE);
    // The profile is cached for five minutes, but not for others.
    localStorage.setItem('token', 'of somebody else');
    localStorage.setItem('user_id', ids.agency);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user_id' })));
    await waitFor(() => expect(asked.bodies).toHaveLength(2));
    expect(asked.headers.at(-1)?.get('authorization')).toBe('Bearer of somebody else');
  });

  it('logs out after confirmation', async () => {
    signIn({ userFullName: 'Ada' });
    mockShell();
    const router = openApp('/agency/recruiters-management');
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }, LAZY_PAGE));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out?' });
    expect(localStorage.getItem('token')).toBe('token');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'), LAZY_PAGE);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(localStorage.getItem('token')).toBeNull();
  });
});
