import type { FoundBy, PaletteRow } from '@placewell/contract/desk/palette.ts';
import { expect, it } from 'vitest';
import { foundBy, inOrder, toGroup } from './palette.rules.ts';

const aRow = (title: string, kind: PaletteRow['kind'] = 'candidate'): PaletteRow => ({
  kind,
  id: '00000000-0000-4000-8000-000000000001',
  title,
  detail: '',
  status: null,
});
const titles = (rows: readonly PaletteRow[] = []) => rows.map((row) => row.title);

it.each<[search: string, title: string, names: string[], by: FoundBy]>([
  ['Ana@Example.test ', 'Ana Meyer', ['ana@example.test'], 'whole'],
  ['0171 234 5678', 'Ana Meyer', ['+49 171 2345678'], 'whole'],
  ['5678', 'Ana Meyer', ['+49 171 2345678'], 'other'],
  ['REF-12', 'Staff nurse', ['ref-12'], 'whole'],
  ['josé ÁLVAREZ', 'Jose Alvarez', [], 'whole'],
  ['ana me', 'Ana Meyer', [], 'beginning'],
  ['meyer a', 'Ana Meyer', [], 'words'],
  ['eyer', 'Ana Meyer', [], 'other'],
  ['payroll', 'Ana Meyer', [], 'other'],
  ['"', 'Ana Meyer', [], 'other'],
])('%s finds %s by the right part of it', (search, title, names, by) => {
  expect(foundBy(search, { row: aRow(title), names })).toBe(by);
});

it('a group shows its best rows first, keeps the order of equal ones and counts up to a limit', () => {
  const found = ['Other', 'Bo Anderson', 'Ander Lund', 'Anders Ek'].map((title) => ({ row: aRow(title) }));
  const group = toGroup(found, { search: 'ander', limit: 3, most: 4 });
  expect(titles(group?.items)).toEqual(['Ander Lund', 'Anders Ek', 'Bo Anderson']);
  expect(group).toMatchObject({ found_by: 'beginning', total: 4, total_is_exact: false });
  expect(toGroup(found, { search: 'ander', limit: 3, most: 5 })).toMatchObject({ total_is_exact: true });
});

it('groups come by their best row, those that fit alike in the order of their kinds', () => {
  const groupOf = (kind: PaletteRow['kind'], title: string) =>
    toGroup([{ row: aRow(title, kind) }], { search: 'north', limit: 5, most: 100 });
  const groups = inOrder([
    groupOf('candidate', 'Ana Meyer'),
    groupOf('recruiter', 'Northgate'),
    undefined,
    groupOf('client', 'Northgate Foods'),
  ]);
  expect(groups.map((group) => group.kind)).toEqual(['client', 'recruiter', 'candidate']);
});
