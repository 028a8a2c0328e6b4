import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { ShareDocument } from './share-document.tsx';
import type { DocumentDraft } from './share-draft.ts';

setUpMockApi();
const NO_DAYS = { start: null, end: null };
const candidate = aCandidate({
  job_tittle: 'Payroll lead',
  skills: ['Payroll', 'R'],
  work_history: [
    { job_title: 'Lead', company_name: 'Northgate', ...NO_DAYS, is_current: true, bullets: ['Ran payroll'] },
    { job_title: 'Clerk', company_name: 'Harbour', ...NO_DAYS, is_current: false, bullets: [] },
  ],
  education: [{ degree: 'BA', field: 'Law', school_name: 'Leeds', ...NO_DAYS }],
  languages: [
    { name: 'French', level: 'fluent' },
    { name: 'Dutch', level: null },
  ],
});

let draft: DocumentDraft | undefined;
function Edited({ isBlind }: { isBlind: boolean }) {
  const [value, setValue] = useState<DocumentDraft>();
  draft = value;
  return (
    <ShareDocument
      candidate_id={candidate.candidate_id}
      isBlind={isBlind}
      value={value}
      onChange={setValue}
    />
  );
}
async function open(isBlind = false) {
  await renderApp(<Edited isBlind={isBlind} />);
  await screen.findByRole('textbox', { name: 'Headline' });
  return userEvent.setup();
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => {
  signIn();
  mockCall(getCandidate, candidate);
  draft = undefined;
});

it('begins with what the record says, and asks for nothing that only a blind resume has', async () => {
  await open();
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    'Payroll lead',
    'Ran payroll',
    '',
    'BA',
    'Law',
    'Payroll, R',
    'French (fluent), Dutch',
  ]);
  expect(screen.queryByRole('combobox', { name: 'Employers' })).toBeNull();
  expect(draft).toBeUndefined();
});

it('edits every part for this document alone, each beside what was edited before', async () => {
  await open();
  type('Headline', 'Head of payroll');
  type('Lead, Northgate', 'Ran payroll\nLed a team');
  type('Field, Leeds', 'Economics');
  type('Skills', 'Payroll, , Excel\nPayroll');
  type('Languages', 'French (native), (odd), Greek ()');
  const [lead, clerk] = candidate.work_history;
  expect(draft?.edits).toEqual({
    headline: 'Head of payroll',
    work_history: [
      { ...lead, bullets: 'Ran payroll\nLed a team' },
      { ...clerk, bullets: '' },
    ],
    education: [{ degree: 'BA', field: 'Economics', school_name: 'Leeds', ...NO_DAYS }],
    skills: 'Payroll\nExcel',
    languages: [
      { name: 'French', level: 'native' },
      { name: '(odd)', level: null },
      { name: 'Greek', level: null },
    ],
  });
  expect(screen.getByRole('textbox', { name: 'Skills' })).toHaveValue('Payroll, , Excel\nPayroll');
});

it('leaves sections out and puts them in another order, but never leaves all out', async () => {
  const user = await open();
  for (const name of ['Pitch', 'Requirements', 'Education', 'Languages'])
    await user.click(screen.getByRole('checkbox', { name }));
  expect(draft?.sections).toEqual(['work_history', 'skills']);
  screen.getByRole('button', { name: 'Move Skills' }).focus();
  await user.keyboard('{Home}');
  expect(draft?.sections).toEqual(['skills', 'work_history']);
  await user.click(screen.getByRole('checkbox', { name: 'Work history' }));
  await user.click(screen.getByRole('checkbox', { name: 'Skills' }));
  expect(draft?.sections).toEqual(['skills']);
});

it('describes employers of a blind resume, and hides names that a person marks', async () => {
  const user = await open(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Employers' }), 'described');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Schools' }), 'omitted');
  type('Instead of Northgate', 'A food company');
  type('Instead of Harbour', 'A port');
  type('Instead of Harbour', '');
  type('Other names to hide', 'Jane Doe, M, Marc');
  expect(draft).toEqual({
    employers: 'described',
    schools: 'omitted',
    descriptions: [{ name: 'Northgate', description: 'A food company' }],
    hidden_names: ['Jane Doe', 'Marc'],
  });
  expect(screen.queryByRole('textbox', { name: 'Instead of Leeds' })).toBeNull();
});

it('leaves a section as it is that has more entries than a document may say anew', async () => {
  const [entry] = candidate.languages;
  const spoken = Array.from({ length: 11 }, (_, at) => ({ ...entry!, name: `Language ${at}` }));
  mockCall(getCandidate, { ...candidate, languages: spoken });
  await open();
  expect(screen.queryByRole('textbox', { name: 'Languages' })).toBeNull();
  expect(screen.getByText('More than 10 languages: they can be changed on the candidate only')).toBeVisible();
  type('Skills', 'Payroll');
  expect(draft?.edits).toEqual({ skills: 'Payroll' });
});

it('says so when the resume cannot be loaded', async () => {
  mockFailure(getCandidate, { status: 404, code: 'candidate_not_found', message: 'Gone' });
  await renderApp(<Edited isBlind={false} />);
  expect(await screen.findByText('Gone')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
