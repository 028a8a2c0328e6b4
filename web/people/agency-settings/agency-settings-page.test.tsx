import { limits } from '@placewell/contract/limits.ts';
import {
  delAgencyLogo,
  getAgencySettings,
  updateAgencyLogo,
  updateAgencySettings,
} from '@placewell/contract/people/agency-settings.ts';
import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AgencySettingsPage } from './agency-settings-page.tsx';

setUpMockApi();
const settings = {
  ...someAgencySettings,
  agency_name: 'Harbour',
  currency: 'GBP',
  default_job_type: null,
  time_zone: 'Europe/London',
};

beforeEach(() => {
  signIn();
  mockCall(getAgencySettings, settings);
});

const open = async (url = '/agency/settings?section=agency') => {
  const view = await renderApp(
    <>
      <Link to="/agency/settings" search={{ section: 'access' }}>
        Access
      </Link>
      <AgencySettingsPage
        home={null}
        notifications={<p>Bell</p>}
        about={null}
        signIn={null}
        matching={<p>Weights</p>}
        splits={null}
        pipeline={<p>Stages</p>}
        letters={<p>Templates</p>}
        tags={<p>Tags</p>}
        security={<p>Log</p>}
        moveIn={<p>Move in</p>}
        data={<p>Data</p>}
      />
    </>,
    url,
  );
  return { ...view, user: userEvent.setup() };
};
const name = () => screen.findByRole('textbox', { name: /^Agency name/ });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the agency section', () => {
  it('shows what is saved and saves a change with a word about it', async () => {
    const seen = mockCall(updateAgencySettings, { ...settings, agency_name: 'Harbour & Sons' });
    const { user } = await open();
    expect(await name()).toHaveValue('Harbour');
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('GBP British Pound');
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/London');
    expect(screen.getByText(/It is \w{3},? \d\d:\d\d(?: [AP]M)? there now/)).toBeVisible();
    expect(save()).toBeDisabled();
    await user.type(await name(), ' & Sons');
    await user.click(save());
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(seen.bodies).toEqual([
      {
        agency_name: 'Harbour & Sons',
        currency: 'GBP',
        default_job_type: null,
        distance_unit: null,
        time_zone: 'Europe/London',
      },
    ]);
    expect(save()).toBeDisabled();
  });

  it('names the usual unit of distances and saves another', async () => {
    const seen = mockCall(updateAgencySettings, { ...settings, currency: 'EUR', distance_unit: 'mi' });
    const { user } = await open();
    const distances = await screen.findByRole('combobox', { name: 'Distances' });
    expect(distances).toHaveAttribute('placeholder', 'Miles, as usual in your country');
    await user.click(screen.getByRole('combobox', { name: 'Currency' }));
    await user.click(await screen.findByRole('option', { name: /^EUR/ }));
    expect(distances).toHaveAttribute('placeholder', 'Kilometres, as usual in your country');
    await user.click(distances);
    await user.click(await screen.findByRole('option', { name: 'Miles' }));
    await user.click(save());
    await waitFor(() => expect(seen.bodies[0]).toMatchObject({ currency: 'EUR', distance_unit: 'mi' }));
  });

  it('refuses an empty name at its field, and shows what the server refuses there', async () => {
    const { user } = await open();
    await user.clear(await name());
    await user.click(save());
    expect(await screen.findByText('Agency name is required')).toBeVisible();
    mockFailure(updateAgencySettings, {
      status: 400,
      code: 'invalid_input',
      message: 'Check the marked fields',
      data: { fields: { time_zone: 'Choose a time zone from the list' } },
    });
    await user.type(await name(), 'Harbour Two');
    await user.click(save());
    expect(await screen.findByText('Choose a time zone from the list')).toBeVisible();
    expect(await name()).toHaveValue('Harbour Two');
  });

  it('asks before another section takes the place of unsaved values', async () => {
    const { user } = await open();
    await user.type(await name(), '!');
    await user.click(screen.getByRole('link', { name: 'Access' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('radiogroup', { name: 'What recruiters see' })).toBeVisible();
    expect(screen.getByTestId('url')).toHaveTextContent('/agency/settings?section=access');
  });
});

describe('the access section', () => {
  it('saves what recruiters see', async () => {
    const seen = mockCall(updateAgencySettings, { ...settings, recruiters_see_all: false });
    const { user } = await open('/agency/settings?section=access');
    await user.click(await screen.findByRole('radio', { name: /^Their own/ }));
    mockCall(getAgencySettings, { ...settings, recruiters_see_all: false });
    await user.click(save());
    await waitFor(() => expect(seen.bodies).toEqual([{ recruiters_see_all: false }]));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Their own/ })).toBeChecked());
    expect(save()).toBeDisabled();
  });
});

describe('the section of clients', () => {
  it('saves who reads the details of clients, and what off limits does', async () => {
    const seen = mockCall(updateAgencySettings, {
      ...settings,
      client_details: 'all',
      off_limits_effect: 'cap',
    });
    const { user } = await open('/agency/settings?section=clients');
    await user.click(await screen.findByRole('radio', { name: /^For every recruiter/ }));
    await user.click(screen.getByRole('radio', { name: /score 39 at most/ }));
    await user.click(save());
    await waitFor(() => expect(seen.bodies).toEqual([{ client_details: 'all', off_limits_effect: 'cap' }]));
    expect(await screen.findByText('Settings saved')).toBeVisible();
  });
});

describe('the logo', () => {
  const file = (type: string, size = 10) => new File([new Uint8Array(size)], 'logo', { type });
  const choose = async (chosen: File) => {
    const { container, user } = await open();
    await screen.findByRole('button', { name: 'Choose logo' });
    // The type is checked by the page, as with files that are dropped on the button.
    await userEvent
      .setup({ applyAccept: false })
      .upload(container.querySelector('input[type=file]')!, chosen);
    return user;
  };

  it.each([
    [file('application/pdf'), 'Please select a valid image file'],
    [file('image/png', limits.imageBytes), 'Image size should be less than 2MB'],
  ])('refuses a file before it is sent', async (chosen, message) => {
    await choose(chosen);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is shown once it is saved, and can be removed with undo', async () => {
    const logo = '/api/v1/images?key=0123456789abcdef0123456789abcdef.webp';
    const uploads = mockCall(updateAgencyLogo, { ...settings, logo });
    const before = choose(file('image/png'));
    mockCall(getAgencySettings, (_body) => (uploads.bodies.length > 0 ? { ...settings, logo } : settings));
    const user = await before;
    expect(await screen.findByText('Logo saved')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Logo of Harbour' })).toHaveAttribute('src', logo);
    mockCall(delAgencyLogo, settings);
    const bytes = vi.spyOn(globalThis, 'fetch');
    bytes.mockImplementationOnce(async () => new Response(new Blob(['webp'])));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Logo removed')).toBeVisible();
    expect(bytes.mock.calls[0]?.[0]).toBe(logo);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(uploads.bodies).toHaveLength(2));
  });
});

it.each([
  ['matching', 'Weights'],
  ['pipeline', 'Stages'],
])('opens the settings of matches by the address: %s', async (section, text) => {
  await open(`/agency/settings?section=${section}`);
  expect(await screen.findByText(text)).toBeVisible();
});

it('says to a recruiter whose settings these are instead of showing a form', async () => {
  signIn({ role: 'recruiter' });
  await open();
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('the section of client pages and documents', () => {
  const openDocuments = () => open('/agency/settings?section=documents');

  it('shows the colour on a document while it is typed, says how readable it is, and saves all of it', async () => {
    const seen = mockCall(updateAgencySettings, settings);
    const { user } = await openDocuments();
    const colour = await screen.findByRole('textbox', { name: 'Brand colour' });
    expect(screen.getByText(/^For headings, lines and buttons/)).toBeVisible();
    await user.type(colour, '#ffd400');
    expect(screen.getByText(/^Too light for text on white, at 1\.4 to 1/)).toBeVisible();
    await user.clear(colour);
    await user.type(colour, '#0a5c36');
    expect(screen.getByText(/^Reads well on white, at /)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Footer' }), 'Harbour Ltd, Leeds');
    await user.click(screen.getByRole('radio', { name: 'US Letter' }));
    const preview = screen.getByRole('img', { name: 'A document of Harbour on US Letter' });
    expect(preview.style.getPropertyValue('--brand')).toBe('#0a5c36');
    expect(preview).toHaveTextContent('Harbour Ltd, Leeds');
    await user.click(screen.getByRole('checkbox', { name: /^A no rejects the match/ }));
    await user.click(save());
    await waitFor(() =>
      expect(seen.bodies).toEqual([
        {
          brand_color: '#0a5c36',
          document_paper: 'letter',
          document_footer: 'Harbour Ltd, Leeds',
          demands_consent: true,
          answers_move_matches: true,
          offers_fee_notes: false,
        },
      ]),
    );
  });

  it('goes back to the usual colour', async () => {
    mockCall(getAgencySettings, { ...settings, brand_color: '#0a5c36' });
    const seen = mockCall(updateAgencySettings, settings);
    const { user } = await openDocuments();
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await user.click(save());
    await waitFor(() => expect(seen.bodies[0]).toMatchObject({ brand_color: null }));
  });
});
