import type { RecruiterId } from '@placewell/contract/ids.ts';
import { ImportField, importLabel } from '@placewell/contract/sourcing/import-columns.ts';
import type { ImportSettings } from '@placewell/contract/sourcing/imports.ts';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { suggestMapping } from '../mapping/suggest-mapping.rules.ts';
import { readRow } from './read-row.rules.ts';

/** Fields that the product does not have, each with its value, a cell that holds it, and one that does not. */
const NEW = vi.hoisted(() => ({
  favourite_tool: { value: 'A lathe', cell: 'A lathe', bad: undefined },
  shoe_size: { value: 43, cell: '43', bad: 'forty' },
  has_forklift: { value: true, cell: 'ja', bad: 'perhaps' },
  shift_kind: { value: 'night_shift', cell: 'Night shift', bad: 'noon' },
  hobbies: { value: ['Chess', 'Rowing'], cell: 'Chess; Rowing', bad: undefined },
}));

vi.mock('@placewell/contract/sourcing/candidate-fields.ts', async (load) => {
  const { CANDIDATE_FIELDS } =
    await load<typeof import('@placewell/contract/sourcing/candidate-fields.ts')>();
  const added = Object.keys(NEW).map((name) => [name, { ...CANDIDATE_FIELDS.relocation, import: true }]);
  return { CANDIDATE_FIELDS: { ...CANDIDATE_FIELDS, ...Object.fromEntries(added) } };
});
vi.mock('@placewell/contract/sourcing/candidates.ts', async (load) => {
  const contract = await load<typeof import('@placewell/contract/sourcing/candidates.ts')>();
  const Candidate = contract.Candidate.extend({
    favourite_tool: z.string().max(40).nullable(),
    shoe_size: z.int().min(20).max(60).nullable(),
    has_forklift: z.boolean().nullable(),
    shift_kind: z.enum(['day_shift', 'night_shift']).nullable(),
    hobbies: z.array(z.string().max(40)).max(10),
  });
  return { ...contract, Candidate };
});

const settings = { recruiter_id: 'r' as RecruiterId, date_order: null } as ImportSettings;

test('a field is imported by its entry in the record of fields alone: by name, and by the kind of its values', () => {
  const names = Object.keys(NEW) as (keyof typeof NEW)[];
  const fields = names as readonly string[] as readonly ImportField[];
  expect(ImportField.options).toEqual(expect.arrayContaining([...fields]));
  expect(fields.map(importLabel)).toContain('Favourite tool');
  const headers = ['Email', ...fields.map((field) => importLabel(field).toUpperCase())];
  expect(suggestMapping(headers.map((header) => ({ header, samples: [] }))).map((one) => one?.field)).toEqual(
    ['email', ...fields],
  );

  const read = (cells: readonly (string | undefined)[]) =>
    readRow(['ada@example.test', ...cells.map((cell) => cell ?? '')], {
      mapping: headers.map((header, at) => ({ header, field: at === 0 ? 'email' : fields[at - 1]! })),
      columns: new Map(headers.map((header, at) => [header, at])),
      settings,
      people: { byEmail: new Map(), byName: new Map(), onlyOwner: undefined },
      isOwn: false,
      today: '2026-11-26',
    });
  const values = Object.fromEntries(names.map((name) => [name, NEW[name].value]));
  expect(read(names.map((name) => NEW[name].cell))).toMatchObject({
    fields: { email: 'ada@example.test', ...values },
    remarks: [{ code: 'name_missing' }],
  });
  const refused = read(names.map((name) => NEW[name].bad));
  expect(Object.keys(refused.fields)).toEqual(['email', 'candidate_name']);
  expect(refused.remarks.map(({ code }) => code)).toEqual([
    'number_invalid',
    'option_invalid',
    'option_invalid',
    'name_missing',
  ]);
});
