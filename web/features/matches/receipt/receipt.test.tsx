import { getMatchDetails } from '@placewell/contract/matches.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMatch, aMatchWithDetails } from '../../../test/match-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { Receipt } from './receipt.tsx';

setUpMockApi();
const rowsOf = () => within(screen.getByRole('list', { name: 'Criteria' })).getAllByRole('listitem');

describe('receipt', () => {
  it('shows points that sum to the score, and an unknown criterion as left out', async () => {
    const match = aMatch();
    await renderApp(<Receipt match={match} subject="candidate" isOpened={false} actions={null} />);
    expect(screen.getByRole('heading', { name: `Why ${match.score}` })).toBeVisible();
    const points = rowsOf().map((row) => /(\d+|–) \/ \d+$/.exec(row.textContent ?? '')?.[1]);
    expect(points).toEqual(['45', '47', '–']);
    const sum = points.reduce((all, one) => all + (one === '–' ? 0 : Number(one)), 0);
    expect(sum).toBe(match.score);
    const unknown = rowsOf()[2];
    expect(unknown).toHaveTextContent('not stated, left out');
    expect(unknown).toHaveTextContent('– / 3');
  });

  it('quotes what a criterion was found in, and says who decides', async () => {
    await renderApp(<Receipt match={aMatch()} subject="candidate" isOpened={false} actions={null} />);
    expect(rowsOf()[0]).toHaveTextContent('SAP HCM');
    expect(screen.getByText(/Ranked by software, decided by a person/)).toBeVisible();
    expect(screen.getByText(/97 % of criteria known · scorer 1.0/)).toBeVisible();
  });

  it('asks the server only once it is opened, and then tells what would change the score', async () => {
    signIn();
    const details = aMatchWithDetails({ status: 'viewed' });
    const asked = mockCall(getMatchDetails, details);
    const { unmount } = await renderApp(
      <Receipt match={aMatch()} subject="candidate" isOpened={false} actions={null} />,
    );
    expect(asked.bodies).toEqual([]);
    unmount();
    await renderApp(<Receipt match={aMatch()} subject="candidate" actions={null} />);
    expect(await screen.findByText('Excel added to the skills would make it 94.')).toBeVisible();
    expect(asked.bodies).toEqual([{ match_id: details.match_id }]);
  });

  it('says whose weights a score was made with, unless they are the defaults', async () => {
    signIn();
    const open = async (over: Parameters<typeof aMatchWithDetails>[0]) => {
      mockCall(getMatchDetails, aMatchWithDetails({ status: 'viewed', ...over }));
      const view = await renderApp(<Receipt match={aMatch()} subject="candidate" actions={null} />);
      await screen.findByText(/would make it 94/);
      const said = screen.queryByText(/^Scored with/)?.textContent;
      view.unmount();
      return said;
    };
    expect(await open({ weights_of: 'defaults' })).toBeUndefined();
    expect(await open({ weights_of: 'agency' })).toBe('Scored with your agency’s own weights.');
    expect(await open({ weights_of: 'job' })).toBe('Scored with weights that this job has of its own.');
    expect(await open({ weights_of: 'earlier' })).toBe('Scored with weights that are no longer set.');
  });

  it('says that a score is stale, and when there will be a new one', async () => {
    const stale = (job_status: string) => aMatch({ is_stale: true, job_status });
    const open = (job_status: string) =>
      renderApp(<Receipt match={stale(job_status)} subject="candidate" isOpened={false} actions={null} />);
    const first = await open('open');
    expect(screen.getByText(/It will be scored again in a moment/)).toBeVisible();
    first.unmount();
    await open('on_hold');
    expect(screen.getByText(/scored again once the job is open/)).toBeVisible();
  });
});
