import { isPage } from '@placewell/contract/pages.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { pageItems } from '../palette/palette-pages.ts';
import { SettingsHome } from './settings-home.tsx';
import { settingsGroups } from './settings-places.ts';

setUpMockApi();

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('settings home', () => {
  it('leads an agency user to each section of the settings, and to imports, duplicates and exports', async () => {
    signIn();
    await renderApp(<SettingsHome />);
    expect(addresses()).toEqual([
      ...['agency', 'access', 'data', 'pipeline', 'matching', 'letters', 'tags'].map(
        (section) => `/agency/settings?section=${section}`,
      ),
      '/agency/import',
      '/agency/duplicates',
      '/agency/exports',
    ]);
    expect(screen.getByRole('link', { name: /^Exports/ })).toHaveTextContent('ready to download');
  });

  it('leads a recruiter to their records and to the deliveries of their webhooks', async () => {
    signIn({ role: 'recruiter' });
    await renderApp(<SettingsHome />);
    expect(addresses()).toEqual([
      '/recruiter/import',
      '/recruiter/duplicates',
      '/recruiter/exports',
      '/recruiter/webhook-deliveries',
      '/agency/matching-settings',
    ]);
  });

  it.each(['agency', 'recruiter'] as const)(
    'names pages of %s that exist, exports in the palette too',
    (role) => {
      const places = settingsGroups(role).flatMap((group) => group.places);
      expect(places.filter(({ to }) => !isPage(to))).toEqual([]);
      const palette = pageItems(role).flatMap((item) => ('target' in item ? item.target.to : []));
      expect(palette).toEqual(
        expect.arrayContaining([`/${role}/duplicates`, `/${role}/exports`, `/${role}/tasks`]),
      );
    },
  );
});
