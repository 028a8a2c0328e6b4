import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, setUpMockApi, someAgencySettings } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CandidatesPage } from '../candidates-page.tsx';

setUpMockApi();

/** A list in which the reader has `own` and everybody has `all`. */
function list(own: number, all: number) {
  return mockCall(getCandidates, ({ view_scope, page = 1, limit = 10 }) => {
    const total = view_scope === 'all' ? all : own;
    const items = total > 0 ? [aCandidate()] : [];
    return { items, total, total_is_exact: true, page, limit, total_pages: Math.ceil(total / limit) };
  });
}
const open = (address: string) => renderApp(<CandidatesPage scope="self" onUpload={vi.fn()} />, address);

beforeEach(() => {
  signIn({ role: 'recruiter' });
  mockCall(getAgencyRecruiters, { items: [] });
});

it.each([
  ['at the foot of a search that found some', 1],
  ['where a search found none', 0],
])('more of colleagues are named %s, and one click shows them', async (_, own) => {
  const { bodies } = list(own, own + 2);
  await open('/?search=nurse');
  await userEvent.click(await screen.findByRole('button', { name: '2 more of colleagues' }));
  await waitFor(() =>
    expect(
      bodies.some((body) => body.view_scope === 'all' && body.limit !== 1 && body.search === 'nurse'),
    ).toBe(true),
  );
});

it('nothing is said where the server counts only their own', async () => {
  mockCall(getAgencySettings, { ...someAgencySettings, recruiters_see_all: false });
  list(1, 1);
  await open('/?search=nurse');
  await screen.findAllByText(aCandidate().candidate_name);
  expect(screen.queryByRole('button', { name: /of colleagues/ })).toBeNull();
});

it('nothing is asked without a search', async () => {
  const { bodies } = list(1, 3);
  await open('/');
  await screen.findAllByText(aCandidate().candidate_name);
  expect(screen.queryByRole('button', { name: /of colleagues/ })).toBeNull();
  expect(bodies.filter((body) => body.view_scope === 'all')).toEqual([]);
});
