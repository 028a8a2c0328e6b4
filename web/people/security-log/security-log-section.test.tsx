import type { UserId } from '@placewell/contract/ids.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import {
  getSecurityLog,
  SECURITY_ENTRY_ACTS,
  type SecurityEntry,
} from '@placewell/contract/people/security-log.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../test/client-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { whatOf, whoOf } from './entry-sentences.ts';
import { SecurityLogSection } from './security-log-section.tsx';

setUpMockApi();
beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
});

const ADA = '00000000-0000-4000-8000-0000000000a1' as UserId;
const MIRA = '00000000-0000-4000-8000-0000000000a2' as UserId;
const anEntry = (entry: Partial<SecurityEntry> = {}): SecurityEntry => ({
  entry_id: '00000000-0000-4000-8000-0000000000e1',
  happened_at: '2026-11-20T10:00:00Z',
  act: 'sign_in',
  user_id: ADA,
  user_name: 'Ada Agency',
  target_id: null,
  target_name: null,
  detail: '',
  address_block: '192.0.2.0/24',
  ...entry,
});

describe('the security log', () => {
  it('says when who did what, and from where', async () => {
    mockCall(
      getSecurityLog,
      pageOf([
        anEntry({
          act: 'rights_changed',
          detail: 'inactive',
          target_id: MIRA,
          target_name: 'Mira Olsen',
        }),
        anEntry({
          entry_id: '00000000-0000-4000-8000-0000000000e2',
          act: 'super_admin_access',
          user_id: null,
          user_name: null,
          detail: 'looked: agency/getRecruiters',
          address_block: null,
        }),
      ]),
    );
    await renderApp(<SecurityLogSection />);
    const row = await screen.findByRole('row', { name: /Deactivated/ });
    expect(row).toHaveTextContent(/2026.*Ada AgencyDeactivated Mira Olsen192\.0\.2\.0\/24$/);
    expect(screen.getByRole('row', { name: /Looked/ })).toHaveTextContent(
      /Super adminLooked at the people of the agency–$/,
    );
  });

  it('asks for what the address says, so that filters and page survive a reload', async () => {
    const asked = mockCall(getSecurityLog, pageOf([]));
    await renderApp(
      <SecurityLogSection />,
      '/agency/settings?section=security&act=exported&from_date=2026-11-01&page=2&sort=happened_at_asc',
    );
    await screen.findByText('No entries match these filters');
    expect(asked.bodies.at(-1)).toEqual({
      page: 2,
      limit: expect.any(Number),
      sort_by: 'happened_at_asc',
      act: 'exported',
      from_date: '2026-11-01',
    });
    await userEvent.setup().click(screen.getByRole('button', { name: /Clear filters/ }));
    expect(await screen.findByText('Nothing in the log yet')).toBeVisible();
    expect(screen.getByTestId('url')).toHaveTextContent('section=security');
  });

  it('offers to try again where it could not be loaded', async () => {
    mockFailure(getSecurityLog, { status: 400, code: 'invalid_input', message: 'Refused.' });
    await renderApp(<SecurityLogSection />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    mockCall(getSecurityLog, pageOf([anEntry()]));
    await userEvent.setup().click(again);
    expect(await screen.findByRole('row', { name: /Logged in/ })).toBeVisible();
  });
});

describe('an entry', () => {
  it('has a sentence for each act, also about people who were removed', () => {
    const gone = { user_name: null, target_name: null, target_id: MIRA };
    const sentences = SECURITY_ENTRY_ACTS.map((act) => whatOf(anEntry({ ...gone, act })));
    expect(new Set(sentences).size).toBe(SECURITY_ENTRY_ACTS.length);
    expect(sentences.filter((text) => /undefined|null|NaN/.test(text))).toEqual([]);
    expect(whoOf(anEntry(gone))).toBe('Someone who was removed');
    expect(whatOf(anEntry({ ...gone, act: 'invitation_sent' }))).toBe('Invited someone who was removed');
  });

  it.each([
    ['sign_in', 'google', 'Logged in with Google'],
    ['sign_in', 'passkey', 'Logged in with a passkey'],
    ['sign_in_changed', 'mode_required', 'Required the company sign-in'],
    ['exported', 'job_matches: 1', 'Exported job matches: 1 row'],
    ['rights_changed', 'client_details_all', 'Let recruiters see the details of all clients'],
  ] as const)('of %s with detail %s says more', (act, detail, sentence) => {
    expect(whatOf(anEntry({ act, detail }))).toBe(sentence);
  });
});
