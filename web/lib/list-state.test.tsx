import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { renderApp } from '../test/render.tsx';
import { useListState } from './list-state.ts';

const Filters = z.object({
  status: z.enum(['active', 'inactive']).optional(),
  min: z.coerce.number().optional(),
});

function List() {
  const state = useListState({ filters: Filters, limit: 10, sort: 'date_desc' });
  const { page, limit, search, sort, open, filters, isFiltered } = state;
  return (
    <>
      <pre data-testid="state">
        {JSON.stringify({ page, limit, search, sort, open, filters, isFiltered })}
      </pre>
      <button type="button" onClick={() => state.setPage(3)}>
        page
      </button>
      <button type="button" onClick={() => state.setFilters({ status: 'active' })}>
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
    await renderApp(<List />, '/?page=2&status=inactive&min=5&search=ann&sort=name_asc&open=abc');
    expect(stateNow()).toEqual({
      page: 2,
      limit: 10,
      search: 'ann',
      sort: 'name_asc',
      open: 'abc',
      filters: { status: 'inactive', min: 5 },
      isFiltered: true,
    });
  });

  it('ignores invalid parameters', async () => {
    await renderApp(<List />, '/?page=-4&limit=5000&status=dead');
    expect(stateNow()).toMatchObject({
      page: 1,
      limit: 10,
      sort: 'date_desc',
      filters: {},
      isFiltered: false,
    });
  });

  it('writes changes to the URL; a filter resets the page, opening a record does not', async () => {
    await renderApp(<List />);
    await press('page');
    await waitFor(() => expect(url()).toBe('/?page=3'));
    await press('open');
    await waitFor(() => expect(url()).toBe('/?page=3&open=x'));
    await press('filter');
    await waitFor(() =>
      expect(stateNow()).toMatchObject({ page: 1, filters: { status: 'active' }, open: 'x' }),
    );
    await press('clear');
    await waitFor(() => expect(url()).toBe('/?open=x'));
  });
});
