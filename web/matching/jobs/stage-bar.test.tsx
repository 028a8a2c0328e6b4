import { DEFAULT_MATCH_STATUSES, getMatchStatuses } from '@placewell/contract/matching/match-statuses.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { aJob } from './job.fixture.ts';
import { StageBar } from './stage-bar.tsx';

setUpMockApi();
beforeEach(() => {
  signIn();
  mockCall(getMatchStatuses, {
    statuses: [
      { status: 'offered', name: 'With an offer' },
      ...DEFAULT_MATCH_STATUSES.filter(({ status }) => status !== 'offered'),
    ],
    is_default: false,
  });
});

const bar = () => screen.queryByRole('list', { name: 'Matches of Payroll lead by stage' });

it('shows the open stages with a match, as the agency names and orders them, each leading to its matches', async () => {
  const job = aJob({ match_count: 19, stage_counts: { new: 14, shortlisted: 1, offered: 2, rejected: 2 } });
  await renderApp(<StageBar job={job} />);
  await waitFor(() =>
    expect(
      within(bar()!)
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['With an offer: 2 matches', 'New: 14 matches', 'Shortlisted: 1 match']),
  );
  const [offered, fresh] = within(bar()!).getAllByRole('link');
  expect(decodeURIComponent(offered!.getAttribute('href')!)).toBe(
    `/agency/jobs/${job.job_id}/matches?status=["offered"]`,
  );
  expect(offered).toHaveAttribute('data-tip', 'With an offer 2');
  expect(offered!.parentElement!.style.flexGrow).toBe('2');
  expect(fresh!.parentElement!.style.flexGrow).toBe('14');
});

it('is not there for a job whose matches are all finished', async () => {
  await renderApp(<StageBar job={aJob({ match_count: 2, stage_counts: { placed: 2 } })} />);
  expect(bar()).toBeNull();
});
