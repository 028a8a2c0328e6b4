import { getJobs, JOB_STATUSES } from '@placewell/contract/matching/jobs.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderApp } from '../test/render.tsx';
import { arrayParam, useListState } from './list-state.ts';

const Filters = z.object({
  job_status: arrayParam(z.enum(JOB_STATUSES)),
  salary_max: z.coerce.number().optional(),
});

function List() {
  const state = useListState({ call: getJobs, filters: Filters, limit: 10, sort: 'date_desc' });
  const { page, limit, search, sort, open, filters, isFiltered } = state;
  return (
    <>
      <pre data-testid="state">
        {JSON.stringify({ page, limit, search, sort, open, filters, isFiltered })}
      </pre>
      <button type="button" onClick={() => state.setPage(3)}>
        page
      </button>
      <button type="button" onClick={() => state.setFilters({ job_status: ['open'] })}>
        filter
      </button>
      <button type="button" onClick={() => state.setOpen('x')}>
        open
      </button>
      <button type="button" onClick={state.clearFilters}>
        clear
      </button>
    </>
  );
}

const stateNow = () => JSON.parse(screen.getByTestId('state').textContent ?? '{}') as Record<string, unknown>;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const url = () => screen.getByTestId('url').textContent;

describe('useListState', () => {
  it('reads its state from the URL', async () => {
    await renderApp(
      <List />,
      '/?page=2&job_status=draft&salary_max=5&search=ann&sort=job_title_asc&open=abc',
    );
    expect(stateNow()).toEqual({
      page: 2,
      limit: 10,
      search: 'ann',
      sort: 'job_title_asc',
      open: 'abc',
      filters: { job_status: ['draft'], salary_max: 5 },
      isFiltered: true,
    });
  });

  it('ignores invalid parameters', async () => {
    await renderApp(<List />, '/?page=-4&limit=5000&job_status=dead&sort=name_asc');
    expect(stateNow()).toMatchObject({
      page: 1,
      limit: 10,
      sort: 'date_desc',
      filters: {},
      isFiltered: false,
    });
  });

  it.each([
    ['no filter', 'salary_max=200000', {}],
    ['a filter', 'salary_max=1000000', { salary_max: 1_000_000 }],
  ])('takes a range for %s by the default of its call: %s', async (_what, query, filters) => {
    await renderApp(<List />, `/?${query}`);
    expect(stateNow()).toMatchObject({ filters, isFiltered: 'salary_max' in filters });
  });

  it('writes changes to the URL; a filter resets the page, opening a record does not', async () => {
    await renderApp(<List />);
    await press('page');
    await waitFor(() => expect(url()).toBe('/?page=3'));
    await press('open');
    await waitFor(() => expect(url()).toBe('/?page=3&open=x'));
    await press('filter');
    await waitFor(() =>
      expect(stateNow()).toMatchObject({ page: 1, filters: { job_status: ['open'] }, open: 'x' }),
    );
    await press('clear');
    await waitFor(() => expect(url()).toBe('/?open=x'));
  });
});

const INITIAL = {
  filters: { job_status: ['open' as const], salary_max: 9 },
  sort: 'job_title_asc',
  none: { salary_min: 0 },
};

function Queue() {
  const state = useListState({
    call: getJobs,
    filters: Filters.extend({ salary_min: z.coerce.number().optional() }),
    limit: 10,
    sort: 'date_desc',
    initial: INITIAL,
  });
  const { filters, search, sort, isInitial } = state;
  return (
    <>
      <pre data-testid="state">{JSON.stringify({ filters, search, sort, isInitial })}</pre>
      <button type="button" onClick={() => state.setFilters({ salary_max: undefined })}>
        any salary
      </button>
      <button type="button" onClick={() => state.setFilters({ job_status: undefined })}>
        any status
      </button>
      <button type="button" onClick={() => state.setFilters(INITIAL.filters)}>
        both again
      </button>
      <button type="button" onClick={() => state.setSearch('ann')}>
        search
      </button>
      <button type="button" onClick={state.clearFilters}>
        clear
      </button>
    </>
  );
}
const shown = (more: object) => ({ search: '', sort: 'job_title_asc', isInitial: false, ...more });

describe('a list that opens with filters', () => {
  it('has them while the address names no filter, and loses them one by one', async () => {
    await renderApp(<Queue />);
    expect(stateNow()).toEqual(shown({ filters: INITIAL.filters, isInitial: true }));
    await press('any salary');
    await waitFor(() => expect(stateNow()).toEqual(shown({ filters: { job_status: ['open'] } })));
    await press('any status');
    await waitFor(() => expect(stateNow()).toEqual(shown({ filters: {} })));
    expect(url()).toContain('salary_min=0');
  });

  it('keeps them with a search', async () => {
    await renderApp(<Queue />);
    await press('search');
    await waitFor(() => expect(stateNow()).toEqual(shown({ filters: INITIAL.filters, search: 'ann' })));
  });

  it('names none of them again once all are back', async () => {
    await renderApp(<Queue />);
    await press('any salary');
    await waitFor(() => expect(url()).toContain('job_status'));
    await press('both again');
    await waitFor(() => expect(stateNow()).toEqual(shown({ filters: INITIAL.filters, isInitial: true })));
    expect(url()).toBe('/');
  });

  it('is all of it once they are cleared', async () => {
    await renderApp(<Queue />);
    await press('clear');
    await waitFor(() => expect(stateNow()).toEqual(shown({ filters: {} })));
  });

  it.each([
    ['a filter', '/?job_status=draft', { filters: { job_status: ['draft'] } }],
    ['a search', '/?search=bo', { filters: {}, search: 'bo' }],
    ['a saved view', '/?saved=x', { filters: {} }],
  ])('does not have them where the address names %s', async (_what, address, more) => {
    await renderApp(<Queue />, address);
    expect(stateNow()).toEqual(shown({ sort: 'date_desc', ...more }));
  });
});
