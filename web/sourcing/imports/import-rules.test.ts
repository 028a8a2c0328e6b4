import type { ImportColumn, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { describe, expect, it } from 'vitest';
import { aColumn, anImport } from './import.fixture.ts';
import * as rules from './import-rules.ts';

const columns: ImportColumn[] = [
  aColumn('Name', 'candidate_name'),
  aColumn('Name (2)', null),
  aColumn('Mail', 'email'),
  aColumn('Mail private', 'email'),
  aColumn('Entry', 'available_from', { has_ambiguous_dates: true }),
];

describe('mapping of columns', () => {
  it('A field that is used twice is refused at the second column and names the first', () => {
    const mapping: MappedColumn[] = [
      { header: 'Name', field: 'candidate_name' },
      { header: 'Name (2)', field: 'candidate_name' },
      { header: 'Mail', field: 'email' },
      { header: 'Mail private', field: 'email' },
    ];
    expect(rules.mappingErrors(mapping)).toEqual({
      'Name (2)': '“Name” is Full name already. Choose another field here, or none there.',
    });
  });

  it('A changed column keeps the order of the table, and leaving it out removes it', () => {
    const start = rules.recognisedMapping(columns);
    const changed = rules.setField(columns, start, 'Name (2)', 'company_name');
    expect(changed.map((one) => one.field)).toEqual([
      'candidate_name',
      'company_name',
      'email',
      'email',
      'available_from',
    ]);
    expect(rules.setField(columns, changed, 'Name (2)', undefined)).toEqual(start);
  });

  it('The order of dates is asked only for a column that becomes a date', () => {
    expect(rules.ambiguousDates(columns, rules.recognisedMapping(columns))?.header).toBe('Entry');
    expect(rules.ambiguousDates(columns, [{ header: 'Entry', field: 'candidate_note' }])).toBeUndefined();
  });
});

describe('steps of an import', () => {
  it('An import opens with the step that its status calls for', () => {
    const step = (fields: Parameters<typeof anImport>[0]) => rules.currentStep(anImport(fields));
    expect(step({})).toBe('columns');
    expect(step({ import_status: 'checked' })).toBe('check');
    expect(step({ import_status: 'running' })).toBe('import');
    expect(step({ import_status: 'canceled' })).toBe('import');
  });

  it('Steps after the columns open once a column says who the rows are, and close when rows were imported', () => {
    const open = (one: ReturnType<typeof anImport>) =>
      rules.STEPS.filter((step) => rules.isStepOpen(one, step));
    expect(open(anImport({ mapping: [] }))).toEqual(['file', 'columns']);
    expect(open(anImport())).toEqual(['file', 'columns', 'resumes', 'check']);
    expect(open(anImport({ import_status: 'checking' }))).toEqual(['check']);
    expect(open(anImport({ import_status: 'finished' }))).toEqual(['import']);
  });
});
