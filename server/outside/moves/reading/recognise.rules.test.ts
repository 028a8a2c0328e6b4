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

it('takes a table of calls, meetings and notes with a column of types for notes, and one called calls for calls', () => {
  const headers = ['Type', 'Candidate ID', 'Date', 'Duration', 'Notes'];
  expect(kindOf(headers, 'history.csv')).toBe('notes');
  expect(kindOf(headers, 'calls.csv')).toBe('calls');
});

it.each([
  ['notes', 'candidate-notes.csv', ['ID', 'Candidate ID', 'Candidate Email', 'Content', 'Created At']],
  [
    'contacts',
    '2 contacts.csv',
    ['ID', 'First Name', 'Last Name', 'Email', 'Title', 'Client Corporation ID'],
  ],
  ['files', 'candidate files.csv', ['Candidate ID', 'Candidate Email', 'File Name', 'Is Resume']],
  ['calls', 'interviews.csv', ['ID', 'Candidate ID', 'Job Order ID', 'Status', 'Starts At']],
  [null, 'candidate-educations.csv', ['ID', 'Candidate ID', 'School', 'Degree', 'Start Date']],
] as const)('takes tables beside others of one system for %s: %s', (kind, name, headers) => {
  expect(kindOf(headers, name)).toBe(kind);
});
