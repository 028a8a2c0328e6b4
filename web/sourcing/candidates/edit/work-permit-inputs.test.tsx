import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { anOpenJob, pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CandidateDetails } from '../detail/candidate-details.tsx';

setUpMockApi();
beforeEach(() => {
  signIn();
  mockCall(getJobs, pageOf([anOpenJob({ country_code: 'NL' }), anOpenJob({ country_code: 'GB' })]));
});

async function openEditor(fields: Parameters<typeof aCandidate>[0]) {
  const candidate = aCandidate(fields);
  mockCall(getCandidate, candidate);
  const seen = mockCall(updateCandidate, candidate);
  await renderApp(
    <CandidateDetails candidate={candidate} canEdit onHighlight={vi.fn()} onOpenCandidate={vi.fn()} />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^\d+ not stated$/ }));
  await user.click(screen.getByRole('button', { name: /^Work permit/ }));
  return { user, seen };
}
const group = (country: string) => screen.findByRole('radiogroup', { name: country });

it('suggests the countries of the candidate and of open jobs, and sends only what is known', async () => {
  const { user, seen } = await openEditor({ country_code: 'DE', work_permits: { US: false } });
  expect(screen.getByText('Set by a person, never guessed from a resume.')).toBeVisible();
  expect(within(await group('United States')).getByRole('radio', { name: 'No' })).toBeChecked();
  expect(within(await group('Netherlands')).getByRole('radio', { name: 'Not known' })).toBeChecked();
  await user.click(within(await group('Germany')).getByRole('radio', { name: 'Yes' }));
  await user.click(within(await group('United States')).getByRole('radio', { name: 'Not known' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).toMatchObject({ work_permits: { DE: true } });
});

it('takes any other country', async () => {
  const { user, seen } = await openEditor({});
  await user.click(screen.getByRole('combobox', { name: 'Another country' }));
  await user.click(await screen.findByRole('option', { name: 'Portugal' }));
  await user.click(within(await group('Portugal')).getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).toMatchObject({ work_permits: { PT: false } });
});
