import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDeviceValue, writeDeviceValue } from '../../../lib/session/device-values.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, setUpMockApi, someAgencySettings } from '../../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../../test/render.tsx';
import { CandidatesPage } from '../candidates-page.tsx';
import { type CandidateFilters, candidateFilters } from './candidate-filters.tsx';

setUpMockApi();

const page = { items: [], total: 0, total_is_exact: true, page: 1, limit: 10, total_pages: 0 };
let listCalls: ReturnType<typeof mockCall<typeof getCandidates>>;
/** The bodies of the list's calls, without those that only count the candidates to review. */
const listBodies = () => listCalls.bodies.filter((body) => body.limit !== 1);

beforeEach(() => {
  signIn();
  listCalls = mockCall(getCandidates, page);
  mockCall(getAgencyRecruiters, {
    items: [
      {
        id: ids.user,
        recruiter_id: ids.user,
        recruiter_name: 'Mara Lind',
        role: 'recruiter',
        is_first: false,
      },
    ],
  });
});

const openPage = (address: string, scope: 'self' | 'all' = 'self') =>
  renderApp(<CandidatesPage scope={scope} onUpload={vi.fn()} />, address);

describe('candidate list filters', () => {
  it('are sent from the URL to the API and shown as chips', async () => {
    const query = new URLSearchParams({
      search: 'payroll',
      location: 'Leeds, England, UK + 25 km',
      work_mode: '["Remote","Hybrid"]',
      job_types: 'Contract',
      skills: '["SAP HCM"]',
      candidate_status: '["active"]',
      experience_min: '5',
      salary_max: '60000',
      notice_period: '30',
      parse_status: 'needs_review',
      from_date: '2026-11-01',
      page: '3',
    });
    await openPage(`/?${query}`);
    await screen.findByText('No candidates match these filters');
    expect(listBodies().at(-1)).toEqual({
      page: 3,
      limit: 10,
      search: 'payroll',
      sort_by: 'created_at_desc',
      view_scope: 'self',
      location: 'Leeds, England, UK + 25 km',
      work_mode: ['Remote', 'Hybrid'],
      job_types: ['Contract'],
      skills: ['SAP HCM'],
      candidate_status: ['active'],
      experience_min: 5,
      salary_max: 60_000,
      notice_period: 30,
      parse_status: 'needs_review',
      from_date: '2026-11-01',
    });
    for (const chip of [
      'Location Leeds + 25 km',
      'Work mode Remote, Hybrid',
      'Experience 5 y or more',
      'Notice up to 1 month',
    ])
      expect(screen.getByRole('button', { name: chip })).toBeInTheDocument();
  });

  it('are dropped from the URL when their values are invalid', async () => {
    await openPage(
      '/?work_mode=Underwater&notice_period=-3&from_date=yesterday&recruiter_id=7&location=Leeds+%2B+900+km',
    );
    await screen.findByText('Upload your first resumes');
    expect(Object.keys(listBodies().at(-1) ?? {}).sort()).toEqual([
      'limit',
      'page',
      'search',
      'sort_by',
      'view_scope',
    ]);
  });

  it('are removed from the URL one at a time and all at once', async () => {
    await openPage('/?notice_period=0&location=Leeds&page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Notice' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/?location=Leeds');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
  });

  it('are set in a popover', async () => {
    await openPage('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notice' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Up to 2 weeks' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/?notice_period=14');
  });
});

/** A value of each filter that narrows the list. */
const NARROWING: Required<CandidateFilters> = {
  location: 'Leeds',
  work_mode: ['Remote'],
  job_types: ['Contract'],
  salary_min: 1,
  salary_max: 1_000_000,
  salary_currency: 'GBP',
  experience_min: 1,
  experience_max: 9,
  notice_period: 0,
  skills: ['Payroll'],
  tags: ['Hot lead'],
  tags_match: 'any',
  candidate_status: ['active'],
  parse_status: 'parsed',
  from_date: '2026-11-01',
  to_date: '2026-11-30',
  recruiter_id: ids.user,
  view_scope: 'all',
};
// The scope has a separate switch; the currency is part of the salary chip, and all or any of the tags chip.
const WITHOUT_CHIP = ['view_scope', 'salary_currency', 'tags_match'];

describe('chips of the candidate list', () => {
  const chips = (filters: CandidateFilters) =>
    candidateFilters({ filters, setFilters: vi.fn() }, []).filter((row) => row.value !== undefined);

  it.each(Object.entries(NARROWING))('show %s when it narrows the list', (filter, value) => {
    expect(chips({ [filter]: value })).toHaveLength(WITHOUT_CHIP.includes(filter) ? 0 : 1);
  });

  it('hide ranges at the defaults of this list, which are not sent either', async () => {
    await openPage('/?salary_min=0&salary_max=200000&experience_min=0&experience_max=10');
    await screen.findByText('Upload your first resumes');
    expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull();
    for (const range of ['salary_min', 'salary_max', 'experience_min', 'experience_max'])
      expect(listBodies().at(-1)).not.toHaveProperty(range);
  });

  it('show the default of another list, which is sent', async () => {
    await openPage('/?salary_max=1000000');
    expect(
      await screen.findByRole('button', { name: 'Expected salary up to 1,000,000' }),
    ).toBeInTheDocument();
    expect(listBodies().at(-1)).toMatchObject({ salary_max: 1_000_000 });
  });
});

describe('experience filter', () => {
  it('labels 10 years as 10+, which means no limit', async () => {
    await openPage('/?experience_max=9');
    await userEvent.click(await screen.findByRole('button', { name: 'Experience up to 9 y' }));
    const maximum = await screen.findByRole('textbox', { name: 'to' });
    expect(maximum).toHaveValue('9 y');
    await userEvent.clear(maximum);
    await userEvent.type(maximum, '10');
    expect(maximum).toHaveValue('10+ y');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
  });

  it('takes a minimum above 10 years while the maximum is 10+', async () => {
    await openPage('/?experience_min=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Experience 3 y or more' }));
    const minimum = await screen.findByRole('textbox', { name: 'Experience from' });
    await userEvent.clear(minimum);
    await userEvent.type(minimum, '15');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/\?experience_min=15$/);
  });
});

describe('salary filter', () => {
  const openSalaryFilter = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Expected salary' }));
    return screen.findByRole('combobox', { name: 'Currency' });
  };

  it('explains currency conversion and sends the chosen currency', async () => {
    await openPage('/?salary_min=40000');
    await userEvent.click(await screen.findByRole('button', { name: 'Expected salary 40,000 or more' }));
    const currency = await screen.findByRole('combobox', { name: 'Currency' });
    expect(screen.getByText('Per year, in any currency, without conversion.')).toBeVisible();
    await userEvent.type(currency, 'GBP');
    await userEvent.click(await screen.findByRole('option', { name: /GBP/ }));
    expect(screen.getByText(/Other currencies are converted to GBP at fixed rates/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/?salary_min=40000&salary_currency=GBP');
    expect(
      await screen.findByRole('button', { name: 'Expected salary 40,000 or more GBP' }),
    ).toBeInTheDocument();
    expect(listBodies().at(-1)).toMatchObject({ salary_min: 40_000, salary_currency: 'GBP' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Expected salary' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
    expect(readDeviceValue('currency')).toBe('GBP');
  });

  it('marks those who state none, whom an upper bound alone keeps', async () => {
    const row = aCandidate({ job_tittle: 'Nurse' });
    mockCall(getCandidates, { ...page, items: [row], total: 1, total_pages: 1 });
    const { unmount } = await openPage('/?salary_max=60000');
    expect(await screen.findByText('Salary not stated · Nurse')).toBeInTheDocument();
    unmount();
    await openPage('/?salary_min=1&salary_max=60000');
    expect(await screen.findByText('Nurse')).toBeInTheDocument();
  });

  it('starts with the currency of the agency until another one is used', async () => {
    mockCall(getAgencySettings, { ...someAgencySettings, currency: 'EUR' });
    await openPage('/');
    const currency = await openSalaryFilter();
    await waitFor(() => expect(currency).toHaveValue('EUR Euro'));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
  });

  it('starts with the currency used last', async () => {
    writeDeviceValue('currency', 'GBP');
    await openPage('/');
    expect(await openSalaryFilter()).toHaveValue('GBP British Pound');
  });
});

describe('candidates page', () => {
  it('clears the chosen recruiter with the other filters', async () => {
    await openPage(`/?recruiter_id=${ids.user}&location=Leeds`, 'all');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.getByTestId('url')).toHaveTextContent(/^\/$/);
    await waitFor(() => expect(listBodies().at(-1)).not.toHaveProperty('recruiter_id'));
  });

  it('lets a recruiter switch to the candidates of the whole agency', async () => {
    signIn({ role: 'recruiter' });
    await openPage('/');
    await userEvent.click(await screen.findByRole('radio', { name: 'All' }));
    expect(screen.getByTestId('url')).toHaveTextContent('/?view_scope=all');
  });
});
