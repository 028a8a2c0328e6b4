import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { writeDeviceObject } from '../../../lib/session/device-values.ts';
import { renderApp } from '../../../test/render.tsx';
import { DataList } from '../data-list.tsx';
import type { DataListProps } from '../types.ts';

type Row = { id: string; name: string; place: string; status: string };
const rowsOf = (...values: [place: string, status: string][]): Row[] =>
  values.map(([place, status], at) => ({ id: `r${at}`, name: `Person ${at}`, place, status }));
const ROWS = rowsOf(['Leeds', 'New'], ['York', 'New'], ['Hull', 'New'], ['Hull', 'New']);

const listOf = (props: Partial<DataListProps<Row>>) => (
  <DataList
    name="columns-test"
    label="People"
    columns={[
      { id: 'name', header: 'Name', textOf: () => 'never folds', cell: (row) => row.name },
      { id: 'place', header: 'Place', width: 120, textOf: (row) => row.place, cell: (row) => row.place },
      { id: 'status', header: 'Status', width: 100, textOf: (row) => row.status, cell: (row) => row.status },
    ]}
    rows={ROWS}
    rowId={(row) => row.id}
    rowLabel={(row) => row.name}
    card={(row) => row.name}
    empty={<p>Nothing yet</p>}
    {...props}
  />
);
const show = (props: Partial<DataListProps<Row>> = {}) => renderApp(listOf(props));
const headers = () =>
  screen.getAllByRole('columnheader').flatMap((cell) => cell.getAttribute('aria-label') ?? []);
const edge = (name: string) => screen.getByRole('separator', { name: `Width of ${name}` });

beforeEach(() => localStorage.clear());

it('a column of equal values folds, is said once and can be shown again, which is remembered', async () => {
  await show();
  expect(headers()).toEqual(['Name', 'Place']);
  await userEvent.click(await screen.findByRole('button', { name: 'Status: New' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Show Status/ }));
  expect(headers()).toEqual(['Name', 'Place', 'Status']);
  cleanup();
  await show();
  expect(headers()).toEqual(['Name', 'Place', 'Status']);
});

it('fewer than four rows, and rows that differ, fold nothing', async () => {
  await show({ rows: ROWS.slice(0, 3) });
  expect(headers()).toEqual(['Name', 'Place', 'Status']);
  cleanup();
  await show({ rows: rowsOf(['Leeds', 'New'], ['York', 'New'], ['Hull', 'New'], ['Bath', 'Active']) });
  expect(headers()).toEqual(['Name', 'Place', 'Status']);
});

/** One list whose properties change, as while a search is typed. */
function Changing({ steps }: { steps: Partial<DataListProps<Row>>[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Go on
      </button>
      {listOf(steps[at] ?? {})}
    </>
  );
}

it('while a search is typed columns only unfold, where their rows differ; other filters fold anew', async () => {
  const hull = rowsOf(['Hull', 'New'], ['Hull', 'New'], ['Hull', 'New'], ['Hull', 'New']);
  const mixed = rowsOf(['Hull', 'New'], ['Hull', 'Active']);
  await renderApp(
    <Changing
      steps={[
        { rows: ROWS, foldScope: 'a' },
        { rows: hull, foldScope: 'a' },
        { rows: [], foldScope: 'a' },
        { rows: mixed, foldScope: 'a' },
        { rows: ROWS, foldScope: 'a' },
        { rows: hull, foldScope: 'b', isStale: true },
        { rows: hull, foldScope: 'b' },
      ]}
    />,
  );
  const seen = [headers()];
  for (let step = 0; step < 6; step++) {
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    seen.push(screen.queryByRole('table') ? headers() : []);
  }
  expect(seen).toEqual([
    ['Name', 'Place'],
    ['Name', 'Place'],
    [],
    ['Name', 'Place', 'Status'],
    ['Name', 'Place', 'Status'],
    ['Name', 'Place', 'Status'],
    ['Name'],
  ]);
});

it('a folded column stays away while the list loads the next time', async () => {
  await show();
  expect(headers()).toEqual(['Name', 'Place']);
  // In this window nothing is laid out, and so nothing measured.
  writeDeviceObject('contents.columns-test', { name: 200, place: 90, status: 0 });
  cleanup();
  await show({ rows: undefined });
  expect(headers()).toEqual(['Name', 'Place']);
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '90');
});

it('an edge resizes its column by arrow keys, Home and End within its bounds, which is remembered', async () => {
  await show();
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '120');
  edge('Place').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '96');
  expect(edge('Place')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '56');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '640');
  cleanup();
  await show();
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '640');
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fit widths to contents' }));
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '120');
});

it('an edge follows the pointer, and Escape gives the drag up', async () => {
  await show();
  const place = edge('Place');
  place.setPointerCapture = () => undefined;
  fireEvent.pointerDown(place, { button: 0, clientX: 300 });
  fireEvent.pointerMove(place, { clientX: 340 });
  const header = screen.getByRole('columnheader', { name: 'Place' });
  expect(header.style.getPropertyValue('--width')).toBe('160px');
  place.focus();
  await userEvent.keyboard('{Escape}');
  expect(header.style.getPropertyValue('--width')).toBe('120px');
  fireEvent.pointerDown(place, { button: 0, clientX: 300 });
  fireEvent.pointerMove(place, { clientX: 330 });
  fireEvent.pointerUp(place);
  expect(edge('Place')).toHaveAttribute('aria-valuenow', '150');
});

it('rows are compact in every list once chosen', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
  cleanup();
  await show({ name: 'another' });
  expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
});
