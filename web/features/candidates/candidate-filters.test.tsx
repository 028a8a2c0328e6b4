import { getCandidates } from '@placewell/contract/candidates.ts';
import { getAgencyRecruiters } from '@placewell/contract/recruiters.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, withApi } from '../../test/api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { CandidatesPage } from './candidates-page.tsx';

withApi();

const page = { items: [], total: 0, total_is_exact: true, page: 1, limit: 10, total_pages: 0 };
let asked: ReturnType<typeof answer<typeof getCandidates>>;
/** The list's own calls, without the one that counts what is to be reviewed. */
const lists = () => asked.bodies.filter((body) => body.limit !== 1);

beforeEach(() => {
  signIn();
  asked = answer(getCandidates, page);
  answer(getAgencyRecruiters, {
    items: [{ recruiter_id: ids.user, recruiter_name: 'Mara Lind', role: 'recruiter' }],
  });
});

const open = (address: string, scope: 'self' | 'all' = 'self') =>
  renderApp(<CandidatesPage scope={scope} onUpload={vi.fn()} />, address);

describe('filters in the address', () => {
  it('reach the call under its own names, and stand on the page as chips', async () => {
    const query = new URLSearchParams({
      search: 'payroll',
      location: 'Leeds, England, UK',
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
    await open(`/?${query}`);
    await screen.findByText('No candidate fits these filters');
    expect(lists().at(-1)).toEqual({
      page: 3,
      limit: 10,
      search: 'payroll',
      sort_by: 'created_at_desc',
      view_scope: 'self',
      location: 'Leeds, England, UK',
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
    for (const chip of ['Work mode Remote, Hybrid', 'Experience 5 y or more', 'Notice up to 1 month'])
      expect(screen.getByRole('button', { name: chip })).toBeInTheDocument();
  });

  it('are left out where they make no sense', async () => {
    await open('/?work_mode=Underwater&notice_period=-3&from_date=yesterday&recruiter_id=7');
    await screen.findByText('Upload your first resumes');
    expect(Object.keys(lists().at(-1) ?? {}).sort()).toEqual([
      'limit',
      'page',
      'search',
      'sort_by',
      'view_scope',
    ]);
  });

  it('leave the address one by one and all together', async () => {
    await open('/?notice_period=0&location=Leeds&page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter Notice' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/?location=Leeds');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });

  it('are set in the popover', async () => {
    await open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notice' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Up to 2 weeks' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/?notice_period=14');
  });
});

describe('the salary filter', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salary' }));
    return screen.findByRole('combobox', { name: 'Currency' });
  };
  beforeEach(() => localStorage.removeItem('placewell.currency'));

  it('says what becomes of other currencies, and sends the chosen one', async () => {
    await open('/?salary_min=40000');
    await userEvent.click(await screen.findByRole('button', { name: 'Salary 40,000 or more' }));
    const currency = await screen.findByRole('combobox', { name: 'Currency' });
    expect(screen.getByText('A year, in whatever currency it is written.')).toBeVisible();
    await userEvent.type(currency, 'GBP');
    await userEvent.click(await screen.findByRole('option', { name: /GBP/ }));
    expect(screen.getByText(/Other currencies are converted to GBP at fixed rates/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/?salary_min=40000&salary_currency=GBP');
    expect(await screen.findByRole('button', { name: 'Salary 40,000 or more GBP' })).toBeInTheDocument();
    expect(lists().at(-1)).toMatchObject({ salary_min: 40_000, salary_currency: 'GBP' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Salary' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    expect(localStorage.getItem('placewell.currency')).toBe('GBP');
  });

  it('asks in the currency of the last time', async () => {
    localStorage.setItem('placewell.currency', 'GBP');
    await open('/');
    expect(await ask()).toHaveValue('GBP British Pound');
  });
});

describe('whose candidates', () => {
  it('is chosen first on the page of one recruiter, and is no filter of it', async () => {
    await open('/', 'all');
    expect(await screen.findByRole('heading', { name: 'Choose a recruiter' })).toBeInTheDocument();
    expect(lists()).toEqual([]);
  });

  it('stays when the filters are cleared', async () => {
    await open(`/?recruiter_id=${ids.user}&location=Leeds`, 'all');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.getByTestId('address')).toHaveTextContent(`/?recruiter_id=${ids.user}`);
    expect(lists().at(-1)).toMatchObject({ recruiter_id: ids.user, view_scope: 'all' });
  });

  it('is a switch for recruiters', async () => {
    signIn({ role: 'recruiter' });
    await open('/');
    await userEvent.click(await screen.findByRole('radio', { name: 'All' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/?view_scope=all');
  });
});
