import { expect, it } from 'vitest';
import type { Column } from '../types.ts';
import { fitColumns } from './fit-columns.ts';

const column = (id: string, options: Partial<Column<string>>): Column<string> => ({
  id,
  header: id,
  cell: () => id,
  ...options,
});
const columns = [
  column('name', { minWidth: 200 }),
  column('place', { width: 150, dropOrder: 2 }),
  column('skills', { minWidth: 100 }),
  column('added', { width: 110, dropOrder: 1 }),
];
const fit = (availableWidth: number, chosen = {}) =>
  fitColumns(columns, availableWidth, { hasCheckbox: true, chosen });

it('keeps every column that fits and distributes the remaining width', () => {
  const { dropped, widths } = fit(944);
  expect(dropped).toEqual([]);
  expect(Object.fromEntries(widths)).toEqual({ name: 400, place: 150, skills: 200, added: 110 });
});

it('drops columns in drop order, and only as many as needed', () => {
  expect(fit(640).dropped).toEqual(['added']);
  expect(fit(500).dropped).toEqual(['place', 'added']);
});

it('keeps columns that the user chose and scrolls instead', () => {
  const { dropped, minTableWidth } = fit(500, { added: true });
  expect(dropped).toEqual(['place']);
  expect(minTableWidth).toBe(494);
  expect(fit(400, { added: true, place: true }).minTableWidth).toBe(644);
});

it('drops no column before the width has been measured', () => {
  expect(fit(0).dropped).toEqual([]);
});

it('gives a column what its contents take, between its bounds, and the rest to those that grow', () => {
  const contents = { name: 900, place: 70, skills: 60, added: 500 };
  const fitted = (width: number) =>
    Object.fromEntries(fitColumns(columns, width, { hasCheckbox: true, chosen: {}, contents }).widths);
  // At most twice its minimum for a column that grows, half as much again for one that does not.
  expect(fitted(84 + 400 + 70 + 60 + 165)).toEqual({ name: 400, place: 70, skills: 60, added: 165 });
  // Narrow contents leave room for columns that would have been dropped.
  expect(fitted(84 + 200 + 70 + 60 + 165)).toEqual({ name: 200, place: 70, skills: 60, added: 165 });
  expect(fitted(84 + 460 + 70 + 60 + 165)).toEqual({ name: 452, place: 70, skills: 67, added: 165 });
});

it('keeps widths that the user set: they drop no other column, and the table scrolls where they do not fit', () => {
  const own = { name: 600 };
  const fitted = fitColumns(columns, 744, { hasCheckbox: true, chosen: {}, own });
  expect(fitted.dropped).toEqual([]);
  expect(Object.fromEntries(fitted.widths)).toEqual({ name: 600, place: 150, skills: 100, added: 110 });
  expect(fitted.minTableWidth).toBe(1044);
  expect(fitted.isFilled).toBe(true);
  expect(
    fitColumns(columns, 2000, { hasCheckbox: true, chosen: {}, own: { name: 300, skills: 90 } }).isFilled,
  ).toBe(false);
});
