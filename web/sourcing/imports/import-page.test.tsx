import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import * as calls from '@placewell/contract/sourcing/imports.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { aColumn, anImport, aRow, IMPORT_ID } from './import.fixture.ts';
import { ImportPage } from './import-page.tsx';

setUpMockApi();
beforeEach(() => signIn());

type Fields = Parameters<typeof anImport>[0];
const ready = {
  mapping_id: null,
  settings: {},
  created_by_name: null,
  created_on: null,
  is_hidden: false,
  may_change: false,
};
const MAPPINGS: calls.ImportMapping[] = [
  {
    ...ready,
    mapping_name: 'OpenCATS',
    is_tried: false,
    columns: [{ header: 'Telefon', field: 'phone' }],
    fitting: 1,
  },
  { ...ready, mapping_name: 'Placewell export', is_tried: true, columns: [], fitting: 0 },
];
const kept = (mapping_name: string) =>
  ({
    ...MAPPINGS[0],
    mapping_id: ids.user,
    mapping_name,
    may_change: true,
  }) as unknown as calls.ImportMapping;

/** Opens a step of an import; changes are kept, as by the server. */
async function open(step: string, fields: Fields = {}, items = MAPPINGS) {
  let state = anImport(fields);
  mockCall(calls.getImport, () => state);
  mockCall(calls.getImportMappings, { items });
  mockCall(getAgencyRecruiters, {
    items: [
      { id: ids.user, recruiter_id: ids.user, recruiter_name: 'Maren Holt', role: 'agency', is_first: true },
    ],
  } as never);
  const previewed = mockCall(calls.previewImport, { rows: [aRow(2), aRow(3)] });
  const updated = mockCall(calls.updateImport, (body) => {
    const { mapping, settings } = body as unknown as calls.Import;
    state = {
      ...state,
      import_status: 'mapping',
      mapping: mapping ?? state.mapping,
      settings: { ...state.settings, ...settings },
    };
    return state;
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const view = await renderApp(<ImportPage importId={IMPORT_ID} />, `/agency/import/x?step=${step}`);
  const set = (next: Fields) => {
    state = { ...state, ...anImport({ ...state, ...next }) };
  };
  await screen.findByRole('heading', { name: 'candidates.csv' });
  return { user, previewed, updated, set, ...view };
}
const url = () => screen.getByTestId('url').textContent;
const step = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

describe('the columns of an import', () => {
  it('are mapped, saved by themselves and shown as they will be read', async () => {
    const { user, updated, previewed } = await open('columns');
    expect(await screen.findByText('Person 2')).toBeVisible();
    expect(screen.getAllByText('Recognised')).toHaveLength(2);
    await user.click(screen.getByRole('combobox', { name: 'Telefon becomes' }));
    await user.click(await screen.findByRole('option', { name: 'Phone' }));
    await waitFor(() => expect(updated.bodies).toHaveLength(1));
    expect(updated.bodies[0]).toMatchObject({
      import_id: IMPORT_ID,
      mapping: [{ field: 'candidate_name' }, { field: 'email' }, { header: 'Telefon', field: 'phone' }],
    });
    await waitFor(() => expect(previewed.bodies.at(-1)?.mapping).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Add resumes' }));
    await waitFor(() => expect(url()).toContain('step=resumes'));
  });

  it('refuse a field that is used twice in words, keep the step and put the focus there', async () => {
    const { user, updated } = await open('columns');
    const telephone = screen.getByRole('combobox', { name: 'Telefon becomes' });
    await user.click(telephone);
    await user.click(await screen.findByRole('option', { name: 'Full name' }));
    expect(screen.getByText(/“Name” is Full name already/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add resumes' }));
    await waitFor(() => expect(telephone).toHaveFocus());
    expect(url()).toContain('step=columns');
    expect(updated.bodies).toEqual([]);
  });

  it('need one that says who the rows are', async () => {
    const columns = [aColumn('Telefon', null)];
    const { user } = await open('columns', { columns, mapping: [] });
    await user.click(screen.getByRole('button', { name: 'Add resumes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose which column holds the name');
    expect(step('Check')).toBeDisabled();
  });

  it('ask what comes first in dates that can be read in two ways', async () => {
    const columns = [
      aColumn('Name', 'candidate_name'),
      aColumn('Frei ab', 'available_from', { samples: ['03/04/2026'], has_ambiguous_dates: true }),
    ];
    const mapping = [
      { header: 'Name', field: 'candidate_name' as const },
      { header: 'Frei ab', field: 'available_from' as const },
    ];
    const { user, updated } = await open('columns', { columns, mapping });
    await user.click(screen.getByRole('button', { name: 'Add resumes' }));
    expect(screen.getByText('Choose one, since the dates can be read both ways.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^The day/ }));
    await user.click(screen.getByRole('button', { name: 'Add resumes' }));
    await waitFor(() => expect(url()).toContain('step=resumes'));
    expect(updated.bodies.at(-1)?.settings).toMatchObject({ date_order: 'dmy' });
  });

  it('take a ready mapping that says it was not tried, can undo it, and are kept under a name', async () => {
    const saved = mockCall(calls.saveImportMapping, kept('Monthly'));
    const { user, updated } = await open('columns');
    await user.click(await screen.findByRole('button', { name: 'Mappings' }));
    const item = await screen.findByRole('menuitem', { name: /OpenCATS/ });
    expect(item).toHaveTextContent('Not tried');
    expect(screen.getByRole('menuitem', { name: /Placewell export/ })).toHaveTextContent('Does not fit');
    await user.click(item);
    expect(await screen.findByText('“OpenCATS” applied to 1 column')).toBeVisible();
    await waitFor(() =>
      expect(updated.bodies.at(-1)?.mapping).toEqual([{ header: 'Telefon', field: 'phone' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(updated.bodies.at(-1)?.mapping).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Mappings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as mapping…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Monthly');
    await user.click(screen.getByRole('button', { name: 'Save mapping' }));
    await waitFor(() => expect(saved.bodies).toHaveLength(1));
    expect(saved.bodies[0]).toMatchObject({ mapping_name: 'Monthly', columns: [{ header: 'Name' }, {}] });
    expect(saved.bodies[0]?.settings).not.toHaveProperty('recruiter_id');
  });
});

describe('unknown columns of an import', () => {
  it('are guessed with a reason, accepted alone or all at once, and put back', async () => {
    const guess = {
      by_header: true,
      looks: 'place',
      agreeing: 3,
      seen: 4,
      examples: ['Leeds', 'York'],
    } as const;
    const columns = [
      aColumn('Name', 'candidate_name'),
      aColumn('Where based', 'location', { guess: { ...guess, examples: ['Leeds', 'York'] } }),
      aColumn('Key words', 'skills', {
        guess: { ...guess, by_header: false, looks: 'list of skills', examples: [] },
      }),
    ];
    const mapping = [{ header: 'Name', field: 'candidate_name' as const }];
    const { user, updated } = await open('columns', { columns, mapping });
    const based = screen.getByRole('combobox', { name: 'Where based becomes' });
    expect(based).toHaveValue('');
    expect(based).toHaveAccessibleDescription(
      '3 of 4 values are places, such as Leeds · York. The header fits.',
    );
    expect(screen.getAllByText('Guess')).toHaveLength(2);
    expect(screen.getByText('2 columns with 6 values are left out')).toBeVisible();
    const left = screen.getByRole('region', { name: 'Columns that are left over' });
    expect(within(left).getByRole('heading')).toHaveTextContent('2 columns left over');
    await user.click(within(left).getByRole('button', { name: 'Put all into the note' }));
    expect(screen.queryByText(/are left out/)).not.toBeInTheDocument();
    await user.click(within(left).getByRole('button', { name: 'Leave all out' }));
    await user.click(screen.getByRole('button', { name: 'Accept Location for Where based' }));
    expect(based).toHaveFocus();
    await waitFor(() => expect(updated.bodies.at(-1)?.mapping).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Accept all guesses' }));
    await waitFor(() =>
      expect(updated.bodies.at(-1)?.mapping).toEqual([
        { header: 'Name', field: 'candidate_name' },
        { header: 'Where based', field: 'location' },
        { header: 'Key words', field: 'skills' },
      ]),
    );
    expect(screen.getByText('All guesses are accepted or replaced.')).toHaveFocus();
    expect(screen.getAllByText('Accepted')).toHaveLength(2);
    expect(screen.queryByText(/left out/)).not.toBeInTheDocument();

    // Another choice can be put back; the toast takes all acceptances of the press back.
    await user.click(screen.getByRole('combobox', { name: 'Key words becomes' }));
    await user.click(await screen.findByRole('option', { name: 'Tags' }));
    await user.click(screen.getByRole('button', { name: 'Put back Skills for Key words' }));
    expect(screen.getByRole('combobox', { name: 'Key words becomes' })).toHaveValue('Skills');
    await user.click(screen.getByRole('button', { name: 'Mappings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Back to what was recognised' }));
    await waitFor(() => expect(updated.bodies.at(-1)?.mapping).toEqual(mapping));
    expect(screen.getAllByText('Guess')).toHaveLength(2);
  });

  it('that are left over are counted, and go into the note one by one or all', async () => {
    const columns = [
      aColumn('Name', 'candidate_name'),
      aColumn('Shirt', null, { filled: 2 }),
      aColumn('Car', null, { filled: 1 }),
      aColumn('Empty', null, { filled: 0 }),
    ];
    const mapping = [{ header: 'Name', field: 'candidate_name' as const }];
    const { user, updated } = await open('columns', { columns, mapping });
    const section = screen.getByRole('region', { name: 'Columns that are left over' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('2 columns with 3 values are left out')).toBeVisible();
    const shirt = within(section).getByRole('radiogroup', { name: 'Shirt is left over' });
    await user.click(within(shirt).getByRole('radio', { name: 'Into the note' }));
    expect(screen.getByText('1 column with 1 value is left out')).toBeVisible();
    await user.click(within(section).getByRole('button', { name: 'Put all into the note' }));
    await waitFor(() =>
      expect(updated.bodies.at(-1)?.mapping).toEqual([
        ...mapping,
        { header: 'Shirt', field: 'candidate_note' },
        { header: 'Car', field: 'candidate_note' },
      ]),
    );
    expect(screen.queryByText(/left out$/)).not.toBeInTheDocument();
    await user.click(within(section).getByRole('button', { name: 'Leave all out' }));
    await waitFor(() => expect(updated.bodies.at(-1)?.mapping).toEqual(mapping));
  });
});

describe('columns of an import', () => {
  it('that are left out are listed with their reasons beside the checked rows', async () => {
    const columns = [aColumn('Name', 'candidate_name'), aColumn('Shirt', null, { filled: 2 })];
    mockCall(calls.getImportRows, {
      items: [],
      total: 0,
      page: 1,
      limit: 25,
      total_pages: 0,
      total_is_exact: true,
    });
    await open('check', {
      import_status: 'checked',
      checked_at: '2026-11-21T08:00:00.000Z',
      columns,
      mapping: [{ header: 'Name', field: 'candidate_name' }],
    });
    expect(await screen.findByText('Shirt, 2 values: No field was recognised for it.')).toBeInTheDocument();
  });

  it('whose values contradict the header are to be checked, one by one', async () => {
    const guess = {
      by_header: false,
      looks: 'job title',
      agreeing: 4,
      seen: 4,
      examples: ['Nurse'],
    } as const;
    const columns = [
      aColumn('Name', 'candidate_name'),
      aColumn('Town', 'job_tittle', { guess: { ...guess, examples: ['Nurse'], contradicts: true } }),
    ];
    const { user, updated } = await open('columns', {
      columns,
      mapping: [{ header: 'Name', field: 'candidate_name' }],
    });
    const table = screen.getByRole('table', { name: 'Columns' });
    expect(within(table).getByText('Check')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Town becomes' })).toHaveAccessibleDescription(
      '4 of 4 values look like job titles. The header says something else.',
    );
    expect(screen.queryByRole('button', { name: 'Accept all guesses' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept Job title for Town' }));
    await waitFor(() => expect(updated.bodies.at(-1)?.mapping).toHaveLength(2));
  });

  it('under headers that are one column off are read again with moved headers', async () => {
    const reading = { ...anImport().reading, offered_shift: { at: 1, by: 1 as const } };
    const moved = { ...anImport().reading, header_shift: { at: 1, by: 1 as const } };
    const read = mockCall(calls.rereadImport, anImport({ reading: moved }));
    const { user, set } = await open('columns', { reading });
    expect(screen.getByText('From “E-Mail” on, the headers are one column off.')).toBeVisible();
    set({ reading: moved });
    await user.click(screen.getByRole('button', { name: 'Move headers by one' }));
    await waitFor(() =>
      expect(read.bodies).toMatchObject([{ header_row: 1, delimiter: ';', header_shift: { at: 1, by: 1 } }]),
    );
    await waitFor(() => expect(screen.queryByText(/one column off/)).not.toBeInTheDocument());
  });
});

it('mappings of others have no buttons to change them, and of a hidden one only the day is known', async () => {
  const hidden = { mapping_name: 'Mapping of a colleague', columns: [], is_hidden: true, may_change: false };
  const theirs = { ...kept('Theirs'), ...hidden, created_on: '2026-11-20', fitting: 0 };
  const { user } = await open('columns', {}, [kept('Mine'), theirs]);
  await user.click(await screen.findByRole('button', { name: 'Mappings' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or delete…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mappings of the agency' });
  expect(within(dialog).getByText('Mapping of a colleague').closest('li')).toHaveTextContent(
    'Mapping of a colleaguekept on Nov 20, 2026',
  );
  expect(within(dialog).getByRole('button', { name: 'Delete Mine' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /Mapping of a colleague/ })).not.toBeInTheDocument();
});

describe('the file of an import', () => {
  it('is read again in another way, with all that is known', async () => {
    const { user } = await open('file');
    const read = mockCall(calls.rereadImport, anImport());
    expect(await screen.findByRole('cell', { name: 'p2@example.org' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'utf-8');
    await waitFor(() =>
      expect(read.bodies).toEqual([
        { import_id: IMPORT_ID, encoding: 'utf-8', delimiter: ';', header_row: 1 },
      ]),
    );
    mockFailure(calls.rereadImport, { status: 422, code: 'unreadable_table', message: 'No rows below.' });
    const header = screen.getByRole('textbox', { name: 'Row with the names of the columns' });
    // Closed until the answer has come, which is after the request has left.
    await waitFor(() => expect(header).toBeEnabled());
    await user.clear(header);
    await user.type(header, '3{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('No rows below.');
  });
});

describe('the resumes of an import', () => {
  it('are sent in batches, joined, listed where no row names them, and what cannot be a resume is named', async () => {
    const files = { total: 3, joined: 2, unmatched: 1, refused: 0, rows_missing: 1 };
    mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 0 });
    mockCall(
      calls.getImportFiles,
      pageOf([
        { file_id: ids.user, file_name: 'nobody.pdf', size_bytes: 10, row_number: null, error_message: null },
      ]),
    );
    const { set } = await open('resumes');
    expect(await screen.findByRole('button', { name: 'Skip and check the rows' })).toBeEnabled();
    expect(screen.getByText(/No column is “Resume/)).toBeVisible();
    const added = mockCall(calls.uploadImportFiles, () => {
      set({ files });
      return { added: 3, import: anImport({ files }) };
    });
    const choose = userEvent.setup({ applyAccept: false, delay: null });
    await choose.upload(
      screen.getByLabelText('Resumes of the import'),
      ['a.pdf', 'b.pdf', 'nobody.pdf', 'logo.mp4'].map((name) => new File(['x'], name)),
    );
    expect(await screen.findByText(/of 3 files joined to rows/)).toHaveTextContent(
      '2 of 3 files joined to rows · 1 without a row · 1 row names a file that is not there',
    );
    expect(added.bodies).toHaveLength(1);
    expect(screen.getByText('logo.mp4').parentElement).toHaveTextContent('PDF');
    expect(await screen.findByText('nobody.pdf')).toBeVisible();
    expect(screen.getByText(/takes 2 resume credits; you have 1/)).toBeVisible();
  });
});

describe('the check of an import', () => {
  const plans = { create: 2, update: 0, review: 1, skip: 0, error: 0 };

  it('starts by itself, counts the rows by what becomes of them, filters them in the address and runs', async () => {
    mockCall(calls.getImportRows, ({ plan }) =>
      pageOf(plan === 'review' ? [aRow(4, { plan: 'review' })] : [aRow(2), aRow(3)]),
    );
    const run = mockCall(calls.runImport, anImport({ import_status: 'running', rows_done: 1 }));
    const checked = mockCall(calls.startImportCheck, () => {
      mockCall(calls.getImport, anImport({ import_status: 'checked', plans }));
      return anImport({ import_status: 'checked', plans });
    });
    const { user } = await open('check');
    expect(await screen.findByRole('button', { name: '2 new' })).toBeVisible();
    expect(checked.bodies).toEqual([{ import_id: IMPORT_ID }]);
    await user.click(screen.getByRole('button', { name: '1 to decide' }));
    expect(await screen.findByText('Person 4')).toBeVisible();
    expect(url()).toContain('show=review');
    const decided = mockCall(calls.decideImportRows, {
      decided: 1,
      import: anImport({ import_status: 'checked', plans }),
    });
    await user.click(screen.getByRole('button', { name: 'Fill in what is empty' }));
    await waitFor(() => expect(decided.bodies).toEqual([{ import_id: IMPORT_ID, decision: 'update_empty' }]));
    await user.click(screen.getByRole('button', { name: 'Import 2 candidates' }));
    await waitFor(() => expect(run.bodies).toHaveLength(1));
  });

  it('is made again when a setting is changed', async () => {
    mockCall(calls.getImportRows, pageOf([aRow(2)]));
    const { user, updated, set } = await open('check', {
      import_status: 'checked',
      plans,
      mapping: [{ header: 'Name', field: 'candidate_name' }],
    });
    const checked = mockCall(calls.startImportCheck, () => {
      set({ import_status: 'checking' });
      return anImport({ import_status: 'checking' });
    });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'If a candidate exists already' }),
      'skip',
    );
    await waitFor(() => expect(updated.bodies.at(-1)?.settings).toMatchObject({ on_duplicate: 'skip' }));
    await waitFor(() => expect(checked.bodies).toHaveLength(1));
    expect(await screen.findByRole('progressbar', { name: 'Checking the rows' })).toBeVisible();
  });

  it('asks what unknown statuses mean, and checks again with the answer', async () => {
    mockCall(calls.getImportRows, pageOf([aRow(2)]));
    const { user, updated } = await open('check', {
      import_status: 'checked',
      plans,
      mapping: [{ header: 'Name', field: 'candidate_name' }],
      unknown_statuses: ['Hot', 'Kaltgestellt'],
    });
    const checked = mockCall(calls.startImportCheck, anImport({ import_status: 'checking' }));
    const use = await screen.findByRole('button', { name: 'Use these and check again' });
    expect(use).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: '“Kaltgestellt”' }), 'do_not_contact');
    await user.click(use);
    await waitFor(() =>
      expect(updated.bodies.at(-1)?.settings).toMatchObject({
        status_words: { Kaltgestellt: 'do_not_contact' },
      }),
    );
    await waitFor(() => expect(checked.bodies).toHaveLength(1));
  });
});

describe('a running and a finished import', () => {
  const outcomes = { created: 2, updated: 1, skipped: 0, failed: 0 };

  it('shows its progress, which goes on without the page, and can be stopped', async () => {
    const { user, set } = await open('import', { import_status: 'running', rows_done: 2 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '66');
    expect(screen.getByText(/You can leave this page/)).toBeVisible();
    mockCall(calls.getImportRows, pageOf([aRow(2, { outcome: 'created' })]));
    const stopped = anImport({ import_status: 'canceled', outcomes: { ...outcomes, updated: 0 } });
    const cancel = mockCall(calls.cancelImport, () => {
      set(stopped);
      return stopped;
    });
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('The import was stopped.')).toBeVisible();
    expect(cancel.bodies).toEqual([{ import_id: IMPORT_ID }]);
    expect(screen.getByRole('button', { name: 'Import the rest' })).toBeVisible();
  });

  it('reports every row with its reason and says what undoing does before it is undone', async () => {
    mockCall(
      calls.getImportRows,
      pageOf([
        aRow(2, {
          outcome: 'skipped',
          reasons: [
            {
              code: 'duplicate_email',
              header: null,
              value: null,
              message: 'A candidate with this email exists.',
            },
          ],
        }),
      ]),
    );
    const { user } = await open('import', { import_status: 'finished', outcomes, can_undo: true });
    expect(await screen.findByText('A candidate with this email exists.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the candidates' })).toHaveAttribute(
      'href',
      expect.stringContaining('/agency/candidates-management?'),
    );
    const undone = mockCall(calls.undoImport, anImport({ import_status: 'undoing' }));
    await user.click(screen.getByRole('button', { name: 'Undo import…' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('2 candidates that the import created are removed');
    expect(dialog).toHaveTextContent('1 candidate that it changed gets back what was there before');
    expect(undone.bodies).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(undone.bodies).toEqual([{ import_id: IMPORT_ID }]));
  });

  it('opens a row with what was read and what the file says', async () => {
    mockCall(calls.getImportRows, pageOf([aRow(2, { outcome: 'created' })]));
    await open('import', { import_status: 'finished', outcomes });
    fireEvent.click(await screen.findByText('Person 2'));
    const drawer = await screen.findByRole('dialog', { name: 'Person 2' });
    expect(drawer).toHaveTextContent('Row 2 of candidates.csv');
    expect(within(drawer).getByRole('region', { name: 'In the file' })).toHaveTextContent('p2@example.org');
  });
});

it('An import that does not exist says so', async () => {
  mockFailure(calls.getImport, {
    status: 404,
    code: 'import_not_found',
    message: 'This import does not exist.',
  });
  await renderApp(<ImportPage importId={IMPORT_ID} />, '/agency/import/x');
  expect(await screen.findByRole('heading', { name: 'This import does not exist' })).toBeVisible();
});
