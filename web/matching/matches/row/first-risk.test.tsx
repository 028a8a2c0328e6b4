import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockCall, setUpMockApi, someAgencySettings } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { FirstRisk } from './first-risk.tsx';

setUpMockApi();
const RISK = 'Lives 5,523 km from Leeds, where the job is on site.';

/** A row with an opener over the risk, as in lists; the line is wider than its space. */
async function aRow(risks: readonly string[], isCut = true) {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(isCut ? 400 : 100);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  await renderApp(
    <ul>
      <li data-match-id="1">
        <FirstRisk match={{ risks: [...risks] }} />
        <button type="button">Open</button>
      </li>
    </ul>,
  );
  return screen.getByRole('listitem');
}
const tooltip = () => screen.queryByRole('tooltip');

afterEach(() => vi.restoreAllMocks());

it('counts the distance in the unit of the agency, in the line and in its full text', async () => {
  signIn();
  mockCall(getAgencySettings, { ...someAgencySettings, distance_unit: 'mi' });
  const row = await aRow([RISK]);
  const inMiles = 'Lives 3,432 miles from Leeds, where the job is on site.';
  expect(await screen.findByText(inMiles)).toBeVisible();
  fireEvent.pointerMove(row, { clientX: 0, clientY: 0 });
  expect(tooltip()).toHaveTextContent(inMiles);
});

it('shows the first risk only, and its full text while the pointer is over it', async () => {
  const row = await aRow([RISK, 'Notice is not known.']);
  expect(screen.getByText(RISK)).toBeVisible();
  expect(screen.queryByText('Notice is not known.')).toBeNull();
  // Everything is at 0, 0 in this browser.
  fireEvent.pointerMove(row, { clientX: 0, clientY: 0 });
  expect(tooltip()).toHaveTextContent(RISK);
  fireEvent.pointerLeave(row);
  expect(tooltip()).toBeNull();
});

it('shows the full text while the row has the focus by key', async () => {
  await aRow([RISK]);
  act(() => screen.getByRole('button', { name: 'Open' }).focus());
  expect(tooltip()).toHaveTextContent(RISK);
});

it('needs no tooltip where the line is not cut off', async () => {
  const row = await aRow([RISK], false);
  fireEvent.pointerMove(row, { clientX: 0, clientY: 0 });
  expect(tooltip()).toBeNull();
});

it('shows nothing of a match without risks, such as a half hidden one', async () => {
  const row = await aRow([]);
  expect(row).toHaveTextContent(/^Open$/);
});
