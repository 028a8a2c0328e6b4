import type { Data, DataInput } from '@placewell/contract/call.ts';
import {
  getToday,
  getTodayDuplicates,
  type Today,
  type TodayDuplicates,
} from '@placewell/contract/desk/today.ts';
import { updateTask } from '@placewell/contract/outreach/activities.ts';
import { decideProposals, getProposals, type Proposal } from '@placewell/contract/outreach/proposals.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getFeeReport, getFunnelReport } from '@placewell/contract/placements/reports.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMatch } from '../../test/match-builders.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { NO_FEES } from '../../test/report-builders.ts';
import { aSubmission } from '../../test/submission-builders.ts';
import { TodayPage } from './today-page.tsx';

setUpMockApi();

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const none = { total: 0, items: [] };
const CALM: Today = {
  today: '2026-11-26',
  recruiters_see_all: true,
  tasks: none,
  strong_matches: none,
  new_matches: 0,
  awaiting: none,
  answers: none,
  expiring: none,
  idle_jobs: none,
  needs_review: none,
  pipeline: [],
  recruiters: [],
  candidates: 0,
  open_jobs: 0,
};
const person = (n: number, name: string) => ({ user_id: uuid(n), name, has_left: false });
const task = {
  activity_id: uuid(11),
  match_id: null,
  client_id: null,
  client_name: null,
  contact_id: null,
  contact_name: null,
  candidate_id: uuid(21),
  candidate_name: 'Nell Nurse',
  job_id: null,
  job_title: null,
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: person(1, 'Remy'),
  edited_at: null,
  title: 'Call back',
  body: '',
  mentions: [],
  due_on: '2026-11-24',
  assignee: person(1, 'Remy'),
  done_at: null,
  done_by: null,
  can_edit: true,
  can_delete: true,
  section: 'overdue' as const,
};
const line = {
  recruiter_id: uuid(1),
  recruiter_name: 'Remy Recruiter',
  tasks: 2,
  strong_matches: 0,
  awaiting: 3,
  expiring: 0,
  idle_jobs: 1,
  needs_review: 4,
};
type Busy = Partial<Data<typeof getToday>>;
const busy = {
  tasks: { total: 12, items: [task] },
  strong_matches: {
    total: 7,
    items: [
      aMatch(
        {
          score: 91,
          score_band: 'strong',
          reasons: ['Six years on surgical wards', 'Lives 30 km from Leeds', 'Third'],
        },
        1,
      ),
    ],
  },
  new_matches: 9,
  awaiting: { total: 3, items: [aMatch({ candidate_name: 'Ola Berg', status: 'submitted' }, 2)] },
  answers: {
    total: 2,
    items: [
      aSubmission(
        {
          candidate_name: 'Ada Answered',
          answer: 'meet',
          answer_note: 'Tuesday',
          answered_at: '2026-11-26T08:00:00.000Z',
        },
        7,
      ),
    ],
  },
  needs_review: {
    total: 10_001,
    items: [
      {
        candidate_id: uuid(31),
        candidate_name: 'Rex Review',
        job_tittle: 'Welder',
        recruiter_name: 'Remy',
        created_at: '2026-11-25T10:00:00.000Z',
      },
    ],
  },
  pipeline: [
    { status: 'new', total: 500 },
    { status: 'contacted', total: 10 },
    { status: 'placed', total: 5 },
  ],
  candidates: 80,
  open_jobs: 4,
} as unknown as Busy;

const twins = {
  total: 1,
  items: [
    {
      pair_id: `${uuid(41)}:${uuid(42)}`,
      first_id: uuid(41),
      first_name: 'Tess Twin',
      second_id: uuid(42),
      second_name: 'Tess Twin',
      reasons: ['email'],
    },
  ],
} as unknown as TodayDuplicates;

const open = async (today: Busy, url = '/', pairs: TodayDuplicates = none) => {
  mockCall(getTodayDuplicates, pairs);
  mockCall(getToday, { ...CALM, ...today });
  await renderApp(<TodayPage />, url);
  return userEvent.setup();
};
const address = (name: string | RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
const url = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');

beforeEach(() => {
  signIn();
  mockCall(getAgencySettings, { ...someAgencySettings, distance_unit: 'mi' });
});

describe('Today', () => {
  it('shows sections with their numbers, each leading to its rows, and none of zero', async () => {
    await open(busy, '/', twins);
    await screen.findByRole('region', { name: 'Tasks due' });
    await screen.findByText('Tess Twin');
    expect(
      screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby') !== null),
    ).not.toContain(null);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Tasks due',
      'New strong matches',
      'Answers from clients',
      'Awaiting a reply',
      'Pipeline',
      'Resumes to review',
      'Suspected duplicates',
    ]);
    expect(address('12 Tasks due')).toBe('/agency/tasks?section=due&scope=all');
    expect(address('7 New strong matches')).toBe(
      '/agency/matches-management?status=["new"]&min_score=80&job_status=["open"]&only_non_expired=true',
    );
    expect(address('9 new matches today')).toBe('/agency/matches-management?match_from=2026-11-26');
    expect(address('3 Awaiting a reply')).toBe(
      '/agency/matches-management?status=["contacted","submitted"]&is_answered=false&sort=expiry_date_asc',
    );
    expect(address('10,000+ Resumes to review')).toBe(
      '/agency/candidates-management?parse_status=needs_review',
    );
    expect(address('Contacted 10')).toBe('/agency/matches-management?status=["contacted"]');
    expect(await screen.findByText('Six years on surgical wards · Lives 19 miles from Leeds')).toBeVisible();
  });

  it.each<[string, Busy, RegExp, string]>([
    ['none is strong', {}, /^None of them is strong/, ''],
    [
      'all strong ones are decided',
      { strong_today: 3, undecided_today: 0 },
      /^All strong matches are decided.*3 of today score 80 or more/,
      '&min_score=80',
    ],
    [
      'a strong one was viewed only',
      { strong_today: 3, undecided_today: 1 },
      /^1 strong match waits for a decision/,
      '&min_score=80&status=["new","viewed"]',
    ],
  ])('leads to the matches of today where %s', async (_when, counts, row, more) => {
    await open({ new_matches: 4, ...counts });
    await screen.findByRole('region', { name: 'New matches today' });
    expect(address(row)).toBe(`/agency/matches-management?match_from=2026-11-26${more}`);
  });

  it('opens a record over itself and keeps the rest of its address', async () => {
    const user = await open(busy, '/?x=1', twins);
    await screen.findByText('Tess Twin');
    await user.click(await screen.findByText('Rex Review'));
    await waitFor(() => expect(url()).toBe(`/?x=1&candidate=${uuid(31)}`));
    expect(address(/^Call back/)).toContain(`candidate=${uuid(21)}&candidate_tab=timeline`);
    expect(address(/^Tess Twin/)).toBe(`/agency/duplicates?keep=${uuid(41)}&merge=${uuid(42)}`);
  });

  it('is moved through by arrows and by j and k', async () => {
    const user = await open(busy);
    const first = await screen.findByRole('link', { name: /^Call back/ });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: /Ines Calder/ })).toHaveFocus();
    await user.keyboard('k');
    expect(first).toHaveFocus();
  });

  it('ticks a task in place, at once, and asks again', async () => {
    const user = await open(busy);
    const tick = await screen.findByRole('checkbox', { name: 'Done: Call back' });
    const sent = mockCall(updateTask, {
      ...task,
      done_at: '2026-11-26T10:00:00.000Z',
      activity_kind: 'task',
      details: {},
      move: null,
      direction: null,
      outcome: null,
      minutes: null,
    } as never);
    mockCall(getToday, CALM);
    await user.click(tick);
    await waitFor(() => expect(sent.bodies).toEqual([{ activity_id: task.activity_id, is_done: true }]));
    expect(await screen.findByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  });

  it('has for an agency user a line for each person, whose numbers lead to their rows', async () => {
    await open({ ...busy, recruiters: [line] as unknown as Today['recruiters'] });
    const row = await screen.findByRole('row', { name: /Remy Recruiter/ });
    expect(within(row).getAllByRole('link')).toHaveLength(4);
    expect(address('3 Awaiting a reply, Remy Recruiter')).toBe(
      `/agency/recruiter-matches-management?status=["contacted","submitted"]&is_answered=false&sort=expiry_date_asc&recruiter_id=${uuid(1)}`,
    );
    expect(address('2 Tasks due, Remy Recruiter')).toBe(
      `/agency/tasks?section=due&scope=all&assignee_id=${uuid(1)}`,
    );
  });

  it("leads a recruiter to the recruiter's pages and own tasks", async () => {
    signIn({ role: 'recruiter', user_id: ids.user });
    await open(busy);
    await screen.findByText('Rex Review');
    expect(address('12 Tasks due')).toBe('/recruiter/tasks?section=due');
    expect(address(/^7 New strong/)).toMatch(/^\/recruiter\/matches-management/);
  });
});

it('Today shows agency users the funnel and the fees of the month, and asks for neither for a recruiter', async () => {
  const cohort = { submitted: 12, interviewing: 3, offered: 0, placed: 0 };
  const days = { from_date: '2026-11-01', to_date: '2026-11-30' };
  const funnel = mockCall(getFunnelReport, { cohort, previous: { ...days, cohort }, groups: [] });
  const total = [{ currency: 'EUR', placements: 2, fee_cents: 25_300_00 }];
  mockCall(getFeeReport, { ...NO_FEES, won: { ...NO_FEES.won, total } });
  await open({});
  await screen.findByRole('region', { name: 'Nov 2026' });
  expect(address('Submitted 12')).toBe(
    '/agency/reports?from_date=2026-11-01&to_date=2026-11-30&rows=submitted',
  );
  expect(await screen.findByRole('link', { name: /^Fees won of 2 placements/ })).toHaveTextContent('€25,300');
  cleanup();
  signIn({ role: 'recruiter' });
  await open({});
  await screen.findByText('Nothing is due');
  expect(funnel.bodies).toEqual([days]);
});

describe('answers from clients on Today', () => {
  it('says what clients answered, and opens the match to act upon it', async () => {
    const user = await open(busy);
    const answers = await screen.findByRole('region', { name: 'Answers from clients' });
    expect(within(answers).getByText('Wants to meet')).toBeVisible();
    expect(within(answers).getByText('Payroll lead · Omar Reid, Northgate Foods · Tuesday')).toBeVisible();
    expect(address('2 Answers from clients')).toBe(
      '/agency/submissions?answer=["yes","no","maybe","meet"]&match_status=["submitted"]&sort=answered_at_desc',
    );
    await user.click(within(answers).getByText('Ada Answered'));
    await waitFor(() => expect(url()).toBe(`/?match=${uuid(7)}`));
  });

  it('is not calm while an answer waits', async () => {
    await open({ answers: busy.answers ?? none });
    await screen.findByRole('region', { name: 'Answers from clients' });
    expect(screen.queryByText('Nothing is due')).toBeNull();
  });
});

const decision = (n: number, fields: Partial<Proposal> = {}) =>
  ({
    proposal_id: uuid(n),
    kind: 'client_answer',
    status: 'waiting',
    title: `Reject Person ${n}?`,
    reason: 'Nora Vance said no: Location',
    quote: 'Too far for her',
    facts: [],
    match_id: uuid(n + 100),
    candidate_id: uuid(n + 200),
    candidate_name: `Person ${n}`,
    job_id: uuid(n + 300),
    job_title: 'Welder',
    client_id: uuid(9),
    client_name: 'Quay Works',
    contact_id: uuid(8),
    contact_name: 'Nora Vance',
    before: { match_status: 'submitted' },
    after: { match_status: 'rejected' },
    source: 'client',
    created_at: '2026-11-26T08:00:00.000Z',
    expires_at: '2026-12-26T08:00:00.000Z',
    ...{ decided_by: null, decided_by_name: null, decided_at: null },
    ...fields,
  }) as DataInput<typeof getProposals>['items'][number];
const page = (items: DataInput<typeof getProposals>['items'], total = items.length) => ({
  items,
  ...{ total, total_is_exact: true, page: 1, limit: 10, total_pages: 1 },
});

describe('what is to decide', () => {
  const results = (ok: boolean) => ({
    results: [{ id: uuid(1), ok, ...(!ok && { code: 'proposal_decided', message: 'Decided already.' }) }],
    changed: Number(ok),
  });

  it('comes first, a question with who asks it and why, and opens its record', async () => {
    mockCall(getProposals, page([decision(1)]));
    const user = await open(busy);
    const section = await screen.findByRole('region', { name: 'To decide' });
    const next = screen.getByRole('region', { name: 'Tasks due' });
    expect(section.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const row = within(section).getByText('Reject Person 1?');
    expect(section).toHaveTextContent('Nora Vance said no: Location · Welder · Quay Works');
    expect(section).toHaveTextContent('“Too far for her”');
    await user.click(row);
    await waitFor(() => expect(url()).toBe(`/?match=${uuid(101)}`));
  });

  it('pushes nothing down by coming late', async () => {
    const answer = Promise.withResolvers<void>();
    mockCall(getProposals, async () => {
      await answer.promise;
      return page([decision(1)]);
    });
    await open(busy);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('region', { name: 'Tasks due' })).toBeNull();
    answer.resolve();
    expect(await screen.findByRole('region', { name: 'Tasks due' })).toBeVisible();
  });

  it('is decided by y, n and l one after the other, and undone', async () => {
    let waiting = [decision(1), decision(2), decision(3), decision(4)];
    const all = [...waiting];
    mockCall(getProposals, () => page(waiting));
    const sent = mockCall(decideProposals, ({ proposal_ids, decision }) => {
      waiting =
        decision === 'reopen'
          ? all
          : waiting.filter(({ proposal_id }) => !proposal_ids.includes(proposal_id));
      return results(true);
    });
    const user = await open({});
    await screen.findByText('Reject Person 1?');
    expect(screen.queryByText('Nothing is due')).toBeNull();
    await user.keyboard('y');
    await waitFor(() => expect(screen.queryByText('Reject Person 1?')).toBeNull());
    expect(screen.getByText('Reject Person 2?').closest('a')).toHaveFocus();
    await user.keyboard('n');
    await waitFor(() => expect(screen.getByText('Reject Person 3?').closest('a')).toHaveFocus());
    await user.keyboard('jl');
    await waitFor(() => expect(screen.getByText('Reject Person 3?').closest('a')).toHaveFocus());
    expect(sent.bodies).toEqual([
      { proposal_ids: [uuid(1)], decision: 'accept' },
      { proposal_ids: [uuid(2)], decision: 'decline' },
      { proposal_ids: [uuid(4)], decision: 'later' },
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Reject Person 4?')).toBeVisible();
    expect(sent.bodies.at(-1)).toEqual({ proposal_ids: [uuid(4)], decision: 'reopen' });
  });

  it('stays where the server refuses, says why, and offers the rest', async () => {
    mockCall(getProposals, page([decision(1)], 30));
    mockCall(decideProposals, results(false));
    const user = await open({});
    await user.click(await screen.findByRole('button', { name: 'No: Reject Person 1?' }));
    expect(await screen.findByText('Decided already.')).toBeVisible();
    expect(await screen.findByText('Reject Person 1?')).toBeVisible();
    const more = mockCall(getProposals, page([decision(1)], 30));
    await user.click(screen.getByRole('button', { name: 'Show all 30' }));
    await waitFor(() => expect(more.bodies.at(-1)).toMatchObject({ limit: 100, is_later: false }));
  });
});

describe('Today at its edges', () => {
  it.each([
    [{}, 'Upload resumes', '/agency/candidates-management'],
    [{ candidates: 5 }, 'New job', '/agency/jobs-management?new=1'],
    [{ candidates: 5, open_jobs: 1 }, 'See all matches', '/agency/matches-management?min_score=0'],
  ])('says that nothing is due and offers what comes next: %o', async (counts, name, to) => {
    await open(counts);
    expect(await screen.findByRole('heading', { name: 'Nothing is due' })).toBeVisible();
    expect(address(name)).toBe(to);
    expect(screen.queryByText('Pipeline')).toBeNull();
  });

  it('is not calm while there are suspected duplicates', async () => {
    await open({}, '/', twins);
    await screen.findByText('Tess Twin');
    expect(screen.queryByText('Nothing is due')).toBeNull();
  });

  it('leads to the strong matches of all jobs where recruiters see only their own', async () => {
    await open({ ...busy, recruiters_see_all: false });
    await screen.findByRole('region', { name: 'New strong matches' });
    expect(address('7 New strong matches')).toBe(
      '/agency/matches-management?status=["new"]&min_score=80&only_non_expired=true',
    );
  });

  it('offers a retry when suspected duplicates alone fail', async () => {
    const user = userEvent.setup();
    mockFailure(getTodayDuplicates, { status: 500, code: 'internal', message: 'No' });
    mockCall(getToday, { ...CALM, ...busy });
    await renderApp(<TodayPage />);
    await screen.findByRole('alert', {});
    expect(screen.getByText('Rex Review')).toBeVisible();
    mockCall(getTodayDuplicates, twins);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tess Twin')).toBeVisible();
  });

  it('shows where its content will be while it loads, and offers a retry when that fails', async () => {
    mockCall(getTodayDuplicates, none);
    mockFailure(getToday, { status: 500, code: 'internal', message: 'No' });
    await renderApp(<TodayPage />);
    expect(screen.getByRole('status', { name: 'Loading your day' })).toBeInTheDocument();
    await screen.findByRole('alert', {});
    mockCall(getToday, { ...CALM, ...busy });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rex Review')).toBeVisible();
  });
});
