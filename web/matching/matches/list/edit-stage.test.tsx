import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getAllMatches, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { pageOf, someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { AllMatchesPage } from '../all-matches-page.tsx';

setUpMockApi();

const ada = aMatch({ candidate_name: 'Ada Beispiel', status: 'new' }, 1);
const ben = aMatch({ candidate_name: 'Ben Muster', status: 'new', may_change: false }, 2);

beforeEach(() => {
  localStorage.clear();
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getMatchSettings, someSettings());
  mockCall(getAllMatches, pageOf([ada, ben]));
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const stage = async (name: string) => within(await row(name)).getByRole('button', { name: /^Stage: / });
const openPage = async () => {
  await renderApp(<AllMatchesPage scope="self" />);
  await row('Ada Beispiel');
  return userEvent.setup();
};

it('a click on the stage moves the match, e as well; a rejection asks for its reason first', async () => {
  const user = await openPage();
  const sent = mockCall(updateMatchStatus, ({ match_ids = [] }) => ({
    results: match_ids.map((id) => ({ id, ok: true })),
    changed: match_ids.length,
    previous: match_ids.map((id) => ({ id, status: 'new' as const })),
  }));
  await user.click(await stage('Ada Beispiel'));
  await user.click(await screen.findByRole('menuitem', { name: 'Submitted' }));
  await waitFor(() => expect(sent.bodies).toEqual([{ match_ids: [ada.match_id], status: 'submitted' }]));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await waitFor(async () => expect(await row('Ada Beispiel')).toHaveFocus());
  await user.keyboard('e');
  await user.click(await screen.findByRole('menuitem', { name: 'Rejected…' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(sent.bodies).toHaveLength(1);
});

it('a refused move goes back with its message', async () => {
  const user = await openPage();
  mockFailure(updateMatchStatus, { status: 409, code: 'conflict', message: 'Not now.' });
  await user.click(await stage('Ada Beispiel'));
  await user.click(await screen.findByRole('menuitem', { name: 'Offered' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await waitFor(async () => expect(await stage('Ada Beispiel')).toHaveAccessibleName('Stage: New'));
});

it('a match between records of colleagues is only read', async () => {
  const user = await openPage();
  expect(within(await row('Ben Muster')).queryByRole('button', { name: /^Stage/ })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}e');
  expect(screen.queryByRole('menu')).toBeNull();
});
