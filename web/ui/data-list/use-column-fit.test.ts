import { expect, it } from 'vitest';
import type { Column } from './types.ts';
import { fitColumns } from './use-column-fit.ts';

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
