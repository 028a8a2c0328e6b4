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
