import { isPage } from '@placewell/contract/pages.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { pageItems } from '../../palette/palette-pages.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsHome } from './settings-home.tsx';
import { settingsGroups } from './settings-places.ts';

setUpMockApi();

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('settings home', () => {
  it('leads an agency user to each section of the settings, and to imports, duplicates and exports', async () => {
    signIn();
    await renderApp(<SettingsHome />);
    expect(addresses()).toEqual([
      ...[
        'agency',
        'about',
        'access',
        'sign-in',
        'clients',
        'documents',
        'splits',
        'security',
        'import',
        'data',
        'pipeline',
        'matching',
        'letters',
        'tags',
      ].map((section) => `/agency/settings?section=${section}`),
      '/account',
      '/agency/settings?section=notifications',
      '/agency/import',
      '/agency/duplicates',
      '/agency/exports',
    ]);
    expect(screen.getByRole('link', { name: /^Exports/ })).toHaveTextContent('to download');
  });

  it('leads a recruiter to their records and to the deliveries of their webhooks', async () => {
    signIn({ role: 'recruiter' });
    await renderApp(<SettingsHome />);
    expect(addresses()).toEqual([
      '/account',
      '/recruiter/settings?section=notifications',
      '/recruiter/import',
      '/recruiter/duplicates',
      '/recruiter/exports',
      '/recruiter/webhook-deliveries',
      '/recruiter/settings?section=matching',
    ]);
  });

  it('is searched by names and purposes, and Enter opens the first that is left', async () => {
    signIn();
    await renderApp(<SettingsHome />);
    const search = screen.getByRole('searchbox', { name: 'Search settings' });
    await userEvent.type(search, 'time zone');
    expect(addresses()).toEqual(['/agency/settings?section=agency']);
    await userEvent.type(search, '{Enter}');
    expect(screen.getByTestId('url')).toHaveTextContent('/agency/settings?section=agency');
    await userEvent.type(search, ' nowhere');
    expect(screen.getByText('No settings match.')).toBeVisible();
  });

  it('stands beside the section that is open', async () => {
    signIn({ role: 'recruiter' });
    await renderApp(
      <SettingsFrame first="notifications">{(section) => <p>{`The section ${section}`}</p>}</SettingsFrame>,
      '/recruiter/settings',
    );
    expect(screen.getByText('The section notifications')).toBeVisible();
    const list = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(list).getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(list).getByRole('link', { name: 'Matching' }));
    expect(await screen.findByText('The section matching')).toBeVisible();
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
