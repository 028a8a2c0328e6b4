import type { Data } from '@placewell/contract/call.ts';
import { getBackups } from '@placewell/contract/installation/backups.ts';
import { about } from '@placewell/contract/matching/vocabulary.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AboutPage } from './about-page.tsx';

setUpMockApi();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const some: Data<typeof getBackups> = {
  is_on: true,
  keep_days: 7,
  last_at: hoursAgo(5),
  last_bytes: 12_000_000,
  is_overdue: false,
  running: null,
  trouble: null,
};
beforeEach(() => {
  mockCall(about, {
    product_name: 'Placewell',
    version: '1.0',
    licence: 'Apache',
    support_email: '',
    scan_languages: null,
    attributions: [],
  });
});

it.each<[string, Partial<typeof some>, RegExp]>([
  ['how old the last one is', {}, /last backup was made 5 h ago.*11\.4 MB.*7 days are kept/],
  ['that there is none yet', { last_at: null, last_bytes: null }, /first daily backup is made tomorrow/],
  ['that it is overdue', { last_at: hoursAgo(60), is_overdue: true }, /too long ago/],
  ['why the last attempt made none', { trouble: 'No room.' }, /last attempt: No room\./],
  ['that one is being made', { running: 'writing files, 3 of 9' }, /being made: writing files, 3 of 9/],
  ['that none are made', { is_on: false, last_at: null }, /BACKUP_DIR is not set/],
])('a super admin reads %s', async (_, change, text) => {
  signIn({ role: 'super_admin' });
  mockCall(getBackups, { ...some, ...change });
  await renderApp(<AboutPage />);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('others do not hear of backups', async () => {
  signIn({ role: 'agency' });
  const asked = mockCall(getBackups, some);
  await renderApp(<AboutPage />);
  await waitFor(() => expect(screen.getByText(/Version 1\.0/)).toBeTruthy());
  expect(screen.queryByText('Backups')).toBeNull();
  expect(asked.bodies).toHaveLength(0);
});
