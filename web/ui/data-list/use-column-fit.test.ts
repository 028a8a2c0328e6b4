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
  fitColumns(columns, availableWidth, { withCheck: true, chosen });

it('keeps every column while they fit, and shares what is left over', () => {
  const { dropped, widths } = fit(944);
  expect(dropped).toEqual([]);
  expect(Object.fromEntries(widths)).toEqual({ name: 400, place: 150, skills: 200, added: 110 });
});

it('leaves columns out in their order, and only as many as needed', () => {
  expect(fit(640).dropped).toEqual(['added']);
  expect(fit(500).dropped).toEqual(['place', 'added']);
});

it('keeps what somebody chose and scrolls instead', () => {
  const { dropped, minTableWidth } = fit(500, { added: true });
  expect(dropped).toEqual(['place']);
  expect(minTableWidth).toBe(494);
  expect(fit(400, { added: true, place: true }).minTableWidth).toBe(644);
});

it('leaves nothing out before the room is known', () => {
  expect(fit(0).dropped).toEqual([]);
});
