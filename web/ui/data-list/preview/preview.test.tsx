import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../test/render.tsx';
import { DataList } from '../data-list.tsx';
import { useSelection } from '../use-selection.ts';

type Row = { id: string; name: string; hasResume: boolean };
const rows: Row[] = ['Ada', 'Ben', 'Cy'].map((name, at) => ({
  id: `r${at}`,
  name,
  hasResume: name !== 'Cy',
}));
const onOpen = vi.fn();

function List() {
  const selection = useSelection('1');
  return (
    <DataList
      name="preview-test"
      label="People"
      columns={[{ id: 'name', header: 'Name', cell: (row: Row) => row.name }]}
      rows={rows}
      rowId={(row) => row.id}
      rowLabel={(row) => row.name}
      selection={selection}
      bulkActions={<button type="button">Archive</button>}
      onOpen={onOpen}
      preview={({ name, hasResume }) =>
        hasResume ? { title: name, content: <p>{`Resume of ${name}`}</p> } : undefined
      }
      card={(row) => row.name}
      empty={<p>Nothing yet</p>}
    />
  );
}
const panel = () => screen.queryByRole('complementary', { name: 'Resume preview' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

it('space previews the row with the focus, arrows move on through the rows, and Escape or space closes', async () => {
  await renderApp(<List />);
  await userEvent.keyboard('{ArrowDown}[Space]');
  expect(await screen.findByText('Resume of Ada')).toBeInTheDocument();
  expect(row('Ada')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByText('Resume of Ben')).toBeInTheDocument();
  expect(screen.queryByText('Resume of Ada')).toBeNull();
  // A row without a resume has nothing to show; the next one has.
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(panel()).toBeNull());
  await userEvent.keyboard('{ArrowUp}');
  expect(await screen.findByText('Resume of Ben')).toBeInTheDocument();
  await userEvent.keyboard('[Space]');
  expect(panel()).toBeNull();
  await userEvent.keyboard('x[Space]');
  expect(await screen.findByText('Resume of Ben')).toBeInTheDocument();
  // The preview first, then the selection.
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('checkbox', { name: 'Select Ben' })).not.toBeChecked();
  expect(onOpen).not.toHaveBeenCalled();
});

it('space belongs to a control of the row while that has the focus', async () => {
  await renderApp(<List />);
  screen.getByRole('checkbox', { name: 'Select Ada' }).focus();
  await userEvent.keyboard('[Space]');
  expect(screen.getByRole('checkbox', { name: 'Select Ada' })).toBeChecked();
  expect(panel()).toBeNull();
});

it('a pointer that rests on the button of a row previews until it leaves; a click keeps the preview', async () => {
  await renderApp(<List />);
  const button = screen.getByRole('button', { name: 'Preview Ben', hidden: true });
  expect(screen.queryByRole('button', { name: 'Preview Cy', hidden: true })).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.pointerEnter(button);
  vi.advanceTimersByTime(300);
  fireEvent.pointerLeave(button);
  vi.advanceTimersByTime(600);
  expect(panel()).toBeNull();
  fireEvent.pointerEnter(button);
  vi.advanceTimersByTime(600);
  expect(await screen.findByText('Resume of Ben')).toBeInTheDocument();
  fireEvent.pointerLeave(button);
  vi.advanceTimersByTime(600);
  await waitFor(() => expect(panel()).toBeNull());
  fireEvent.click(button);
  fireEvent.pointerLeave(button);
  vi.advanceTimersByTime(600);
  expect(await screen.findByText('Resume of Ben')).toBeInTheDocument();
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Close preview' }));
  expect(panel()).toBeNull();
});
