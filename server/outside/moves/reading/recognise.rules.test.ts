import { EXPORT_LISTS } from '@placewell/contract/outside/export-columns.ts';
import { MOVE_KINDS, MOVE_TABLES } from '@placewell/contract/outside/move-kinds.ts';
import { expect, it } from 'vitest';
import { suggestMapping } from '../../../sourcing/imports/mapping/suggest-mapping.rules.ts';
import { recogniseKind } from './recognise.rules.ts';

const kindOf = (headers: readonly string[], name = 'export.csv') => {
  const columns = headers.map((header) => ({ header, samples: [], filled: 0 }));
  const suggested = suggestMapping(columns, []);
  return recogniseKind(
    name,
    columns.map(({ header }, at) => ({
      header,
      suggested: suggested[at]?.field ?? null,
      guess: suggested[at]?.guess ?? null,
    })),
  );
};

it.each(['clients', 'contacts', 'candidates', 'jobs', 'matches', 'placements'] as const)(
  'recognises our own export of %s, whatever the file is called',
  (list) => {
    const headers = Object.values(EXPORT_LISTS[list].columns).map(({ header }) => header);
    expect(kindOf(headers)).toBe(list);
  },
);

it.each(MOVE_KINDS)('recognises the template of %s', (kind) => {
  const { label, fields } = MOVE_TABLES[kind];
  expect(
    kindOf(
      Object.values(fields).map((field) => field.label),
      `${label}.csv`,
    ),
  ).toBe(kind);
});
