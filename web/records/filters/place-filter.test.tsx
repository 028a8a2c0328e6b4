import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCall, setUpMockApi, someAgencySettings } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { FilterBar } from '../../ui/filters/filter-bar.tsx';
import { filterBuilders } from './filter-builders.tsx';

setUpMockApi();

const LEEDS = {
  city: 'Leeds',
  state: 'England',
  country: 'United Kingdom',
  country_code: 'GB',
  latitude: 53.79648,
  longitude: -1.54785,
  formatted_address: 'Leeds, England, United Kingdom',
  place_id: 'geonames:2644688',
  location_types: ['locality'],
  viewport: null,
};

beforeEach(() => {
  signIn();
  mockCall(getPlaces, { items: [LEEDS] });
});

function Bar({ initial }: { initial: string | undefined }) {
  const [filters, setFilters] = useState<{ location?: string | undefined }>({ location: initial });
  const build = filterBuilders<{ location?: string }>({ filters: filters as object, setFilters });
  return (
    <>
      <FilterBar filters={[build.place('location', 'Location')]} />
      <output data-testid="location">{filters.location}</output>
    </>
  );
}

/** Opens the editor of the filter, in an agency that counts in this currency. */
async function open(location?: string, currency = 'EUR') {
  mockCall(getAgencySettings, { ...someAgencySettings, currency });
  await renderApp(<Bar initial={location} />);
  const chip = screen.queryByRole('button', { name: /^Location/ });
  if (chip) await userEvent.click(chip);
  else {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Location' }));
  }
  return screen.findByRole('combobox', { name: 'Location' });
}
const location = () => screen.getByTestId('location').textContent;
const distance = (name: string) => screen.getByRole('radio', { name });

describe('location filter', () => {
  it('applies a suggestion at once and stays open for a distance', async () => {
    await userEvent.type(await open(), 'lee');
    await userEvent.click(await screen.findByRole('option', { name: LEEDS.formatted_address }));
    expect(location()).toBe(LEEDS.formatted_address);
    await userEvent.click(distance('25'));
    expect(location()).toBe(`${LEEDS.formatted_address} + 25 km`);
    expect(screen.getByRole('button', { name: 'Location Leeds + 25 km' })).toBeVisible();
    await userEvent.click(distance('None'));
    expect(location()).toBe(LEEDS.formatted_address);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
  });

  it('takes the first suggestion with what is near it by Enter, at once', async () => {
    await userEvent.type(await open(), 'lee{Enter}');
    await waitFor(() => expect(location()).toBe(`${LEEDS.formatted_address} + 25 km`));
    expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
  });

  it('takes the usual number of miles by Enter where an agency counts them', async () => {
    const box = await open(undefined, 'GBP');
    await userEvent.type(box, 'lee');
    await userEvent.type(box, '{Enter}');
    await waitFor(() => expect(location()).toBe(`${LEEDS.formatted_address} + 15 mi`));
  });

  it('leaves a region or country as it is typed, and an unknown place', async () => {
    mockCall(getPlaces, { items: [LEEDS], names_area: true });
    await userEvent.type(await open(), 'England{Enter}');
    await waitFor(() => expect(location()).toBe('England'));
  });

  it('takes a distance that is typed behind the place', async () => {
    await userEvent.type(await open(), 'Leeds +10 miles{Enter}');
    await waitFor(() => expect(location()).toBe(`${LEEDS.formatted_address} + 10 mi`));
    expect(screen.getByRole('button', { name: 'Location Leeds + 10 mi' })).toBeVisible();
  });

  it('counts a number typed behind the place in the unit of the agency', async () => {
    await userEvent.type(await open(undefined, 'GBP'), 'Leeds + 10{Enter}');
    await waitFor(() => expect(location()).toBe(`${LEEDS.formatted_address} + 10 mi`));
  });

  it('shows the distance that is set, and takes any other', async () => {
    await open('Leeds, UK + 25 km');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Leeds, UK');
    expect(distance('25')).toBeChecked();
    const other = screen.getByRole('textbox', { name: 'Another distance' });
    expect(other).toHaveValue('25');
    await userEvent.clear(other);
    await userEvent.type(other, '900{Enter}');
    expect(screen.getByText('From 1 to 500 km')).toBeVisible();
    expect(location()).toBe('Leeds, UK + 25 km');
    await userEvent.clear(other);
    await userEvent.type(other, '7.5{Enter}');
    expect(location()).toBe('Leeds, UK + 7.5 km');
  });

  it('counts miles where an agency does, and kilometres if they are chosen', async () => {
    await open('Leeds', 'GBP');
    await userEvent.click(distance('10'));
    expect(location()).toBe('Leeds + 10 mi');
    await userEvent.click(screen.getByRole('radio', { name: 'km' }));
    expect(location()).toBe('Leeds + 10 km');
  });
});
