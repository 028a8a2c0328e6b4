import { getCandidate, getResumeText } from '@placewell/contract/sourcing/candidates.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, mockNetworkError, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { QuotedResume } from './quoted-resume.tsx';

setUpMockApi();
const withFile = aCandidate({
  resume_url: '/resume',
  resume_file_type: 'docx',
  resume_file_name: 'ada.docx',
});
const show = (quotes: readonly string[]) =>
  renderApp(<QuotedResume candidateId={withFile.candidate_id} quotes={quotes} chosen={0} />);

// jsdom lays nothing out, so nothing has a rectangle.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
beforeEach(() => signIn());

it('names the quotes that the file does not contain', async () => {
  mockCall(getCandidate, withFile);
  mockCall(getResumeText, { text: 'Ran the payroll of three sites.' });
  await show(['payroll of three sites', 'Closed the year in SAP']);
  expect(
    await screen.findByText('Not found in the text of this file: “Closed the year in SAP”.'),
  ).toBeVisible();
});

it('says that a file without text cannot be searched', async () => {
  mockCall(getCandidate, withFile);
  mockCall(getResumeText, { text: '' });
  await show(['SAP HCM']);
  expect(await screen.findByText(/This file is a picture without text/)).toBeVisible();
});

it('says nothing of quotes where there is no file', async () => {
  mockCall(getCandidate, aCandidate({ resume_url: null }));
  await show(['SAP HCM']);
  expect(await screen.findByText('No resume yet')).toBeVisible();
  expect(screen.queryByText(/Not found/)).toBeNull();
});

it('offers to try again when the file cannot be loaded', async () => {
  mockCall(getCandidate, withFile);
  mockNetworkError(getResumeText);
  await show(['SAP HCM']);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
