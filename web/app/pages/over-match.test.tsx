import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useUrlParams } from '../../lib/url-params.ts';
import { mockJobForm } from '../../matching/jobs/job-form.fixture.tsx';
import { aCandidate } from '../../test/candidate-builders.ts';
import { anOpenJob } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { OverMatch } from './over-match.tsx';

setUpMockApi();
const candidate = aCandidate({ resume_url: null });
const LAZY = { timeout: 60_000 };

function Row() {
  const { change } = useUrlParams();
  return (
    <li data-match-id="m1">
      <button type="button" onClick={() => change({ candidate: candidate.candidate_id })}>
        Open
      </button>
    </li>
  );
}

function List({ hasRows = true }: { hasRows?: boolean }) {
  return (
    <>
      <ul>{hasRows && <Row />}</ul>
      <OverMatch />
    </>
  );
}

let showRows: (hasRows?: boolean) => void;
/** A list that has its rows once `showRows` is called. */
function SlowList() {
  const [hasRows, setHasRows] = useState(false);
  useEffect(() => {
    showRows = (hasThem = true) => setHasRows(hasThem);
  }, []);
  return (
    <>
      <input aria-label="Search" />
      <List hasRows={hasRows} />
    </>
  );
}

/** Longer than the focus needs to return. */
const passTime = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Closes the candidate opened by a reload, before any row can take the focus. */
async function closeBeforeRows() {
  const user = userEvent.setup();
  await renderApp(<SlowList />, `/?match=m1&candidate=${candidate.candidate_id}`);
  const drawer = await screen.findByRole('dialog', { name: candidate.candidate_name }, LAZY);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  await passTime();
  expect(document.body).toHaveFocus();
  return user;
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
});

it('opens the form of the job over the match, and returns to the match', async () => {
  const job = anOpenJob();
  mockJobForm();
  mockCall(getJob, job);
  const user = userEvent.setup();
  await renderApp(<List />, `/?match=m1&edit=${job.job_id}`);
  expect(await screen.findByRole('combobox', { name: 'Client' }, LAZY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(/\/\?match=m1$/));
});

it('after a reload at the address of the candidate, Escape gives the focus to the match', async () => {
  const user = userEvent.setup();
  await renderApp(<List />, `/?match=m1&candidate=${candidate.candidate_id}`);
  await screen.findByRole('dialog', { name: candidate.candidate_name }, LAZY);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('the match gets the focus once its list is loaded, if that comes after Escape', async () => {
  await closeBeforeRows();
  act(() => showRows());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('a list that is loaded after Escape leaves the focus where the user has put it meanwhile', async () => {
  const user = await closeBeforeRows();
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  act(() => showRows());
  await passTime();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
});

it('the match gets the focus again if its row is drawn again, until the user acts on the page', async () => {
  const user = await closeBeforeRows();
  const opener = () => screen.getByRole('button', { name: 'Open' });
  const drawAnew = () => {
    act(() => showRows(false));
    act(() => showRows());
  };
  drawAnew();
  await waitFor(() => expect(opener()).toHaveFocus());
  drawAnew();
  await waitFor(() => expect(opener()).toHaveFocus());
  await user.keyboard('{Shift}');
  drawAnew();
  await passTime();
  expect(document.body).toHaveFocus();
});

it('the match gets the focus if the drawer has taken it while it went away', async () => {
  const user = userEvent.setup();
  const url = `/?match=m1&candidate=${candidate.candidate_id}`;
  await renderApp(<List />, url, { transitions: true });
  const drawer = await screen.findByRole('dialog', { name: candidate.candidate_name }, LAZY);
  const close = within(drawer).getByRole('button', { name: 'Close' });
  await waitFor(() => expect(close).toHaveFocus());
  // A drawer takes the focus a moment after opening; Escape may come in between.
  close.blur();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(/match=m1$/));
  close.focus();
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
