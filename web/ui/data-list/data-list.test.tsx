import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { renderApp } from '../../test/render.tsx';
import { DataList } from './data-list.tsx';
import type { DataListProps } from './types.ts';
import { useSelection } from './use-selection.ts';

type Row = { id: string; name: string };
const rows: Row[] = ['Ada', 'Ben', 'Cy'].map((name, index) => ({ id: `r${index}`, name }));

function List(props: Partial<DataListProps<Row>>) {
  const selection = useSelection('1');
  const [sort, setSort] = useState('name_asc');
  return (
    <DataList
      name="test"
      label="People"
      columns={[
        { id: 'name', header: 'Name', sort: 'name', cell: (row: Row) => row.name },
        { id: 'note', header: 'Note', cell: () => 'note' },
      ]}
      rows={rows}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      sort={sort}
      onSort={setSort}
      selection={selection}
      bulkActions={<button type="button">Archive</button>}
      card={(row) => row.name}
      empty={<p>Nothing yet</p>}
      {...props}
    />
  );
}

describe('DataList', () => {
  it('moves between rows with the arrow keys, opens with Enter and selects with x', async () => {
    const onOpen = vi.fn();
    await renderApp(<List onOpen={onOpen} />);
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: /Ada/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: /Ben/ })).toHaveFocus();
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toBeChecked();
    expect(await screen.findByRole('toolbar')).toHaveTextContent('1 selected');
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1]);
  });

  it('selects all rows up to the one that is clicked with Shift, or marked with Shift and x, and deselects alike', async () => {
    await renderApp(<List />);
    const user = userEvent.setup();
    const checked = () =>
      rows.filter(
        ({ name }) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked,
      );
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Cy' }));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(rows);
    screen.getByRole('row', { name: /Ben/ }).focus();
    await user.keyboard('{Shift>}X{/Shift}');
    expect(checked().map(({ name }) => name)).toEqual(['Ada']);
  });

  it('sorts on a click on the header and sets aria-sort', async () => {
    await renderApp(<List />);
    const header = screen.getByRole('columnheader', { name: 'Name' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', 'descending');
  });

  it('hides an unchecked column, but never the first', async () => {
    await renderApp(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
    expect(await screen.findByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Note' }));
    expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
  });

  it('selects the whole page and clears the selection', async () => {
    await renderApp(<List />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(await screen.findByRole('toolbar')).toHaveTextContent('3 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Ada' })).not.toBeChecked();
  });

  it('shows skeletons, the empty state, the error and an estimated total', async () => {
    const { unmount } = await renderApp(<List rows={undefined} />);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    unmount();
    const empty = await renderApp(<List rows={[]} />);
    expect(screen.getByText('Nothing yet')).toBeInTheDocument();
    empty.unmount();
    const onRetry = vi.fn();
    const error = new ApiError({ code: 'network', message: 'Network error', status: 0 });
    const broken = await renderApp(<List rows={undefined} error={error} onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    broken.unmount();
    await renderApp(
      <List pageInfo={{ page: 2, limit: 10, total: 48_000, total_is_exact: false, total_pages: 4_800 }} />,
    );
    expect(screen.getByText('11–20 of 10,000+')).toBeInTheDocument();
  });
});
