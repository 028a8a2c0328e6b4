import { getCandidate } from '@placewell/contract/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate } from '../features/candidates/candidate.fixture.ts';
import { useUrlParams } from '../lib/url-params.ts';
import { mockCall, setUpMockApi } from '../test/mock-api.ts';
import { renderApp, signIn } from '../test/render.tsx';
import { OverMatch } from './over-match.tsx';

setUpMockApi();
const candidate = aCandidate({ resume_url: null });
const LAZY = { timeout: 8000 };

function List() {
  const { change } = useUrlParams();
  return (
    <>
      <ul>
        <li data-match-id="m1">
          <button type="button" onClick={() => change({ candidate: candidate.candidate_id })}>
            Open
          </button>
        </li>
      </ul>
      <OverMatch />
    </>
  );
}

beforeEach(() => {
  signIn();
  mockCall(getCandidate, candidate);
});

it('opens the candidate over the match; Escape closes it and gives the focus back', async () => {
  const user = userEvent.setup();
  await renderApp(<List />, '/?match=m1');
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: candidate.candidate_name }, LAZY)).toBeVisible();
  expect(screen.getByTestId('url')).toHaveTextContent(`match=m1&candidate=${candidate.candidate_id}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(/match=m1$/));
  await waitFor(() => expect(opener).toHaveFocus());
}, 15_000);

it('after a reload at the address of the candidate, Escape gives the focus to the match', async () => {
  const user = userEvent.setup();
  await renderApp(<List />, `/?match=m1&candidate=${candidate.candidate_id}`);
  await screen.findByRole('dialog', { name: candidate.candidate_name }, LAZY);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
}, 15_000);
