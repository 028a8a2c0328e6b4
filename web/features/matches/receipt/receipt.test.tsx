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
  it('shows points that add up to the score, and an unknown criterion as typical', async () => {
    const match = aMatch();
    await renderApp(<Receipt match={match} subject="candidate" isOpened={false} actions={null} />);
    expect(screen.getByRole('heading', { name: `Why ${match.score}` })).toBeVisible();
    const points = rowsOf().map((row) => /([+−]?[\d.]+)(?: \/ [\d.]+)?$/.exec(row.textContent ?? '')?.[1]);
    expect(points).toEqual(['45', '46.8', '2.1', '−1.9']);
    const sum = points.reduce((total, text) => total + Number(text?.replace('−', '-')), 0);
    expect(sum).toBeCloseTo(match.score, 6);
    expect(rowsOf()[2]).toHaveTextContent('Not stated: counted as typical');
  });

  it('quotes the evidence of a criterion and states who decides', async () => {
    await renderApp(<Receipt match={aMatch()} subject="candidate" isOpened={false} actions={null} />);
    expect(rowsOf()[0]).toHaveTextContent('SAP HCM');
    expect(screen.getByText(/Ranked by software, decided by a person/)).toBeVisible();
    expect(screen.getByText(/97% of criteria known · scorer 1.0/)).toBeVisible();
  });

  it('requests details only once opened, then shows what would change the score', async () => {
    signIn();
    const details = aMatchWithDetails({ status: 'viewed' });
    const seen = mockCall(getMatchDetails, details);
    const { unmount } = await renderApp(
      <Receipt match={aMatch()} subject="candidate" isOpened={false} actions={null} />,
    );
    expect(seen.bodies).toEqual([]);
    unmount();
    await renderApp(<Receipt match={aMatch()} subject="candidate" actions={null} />);
    expect(await screen.findByText('Excel added to the skills would make it 94.')).toBeVisible();
    expect(seen.bodies).toEqual([{ match_id: details.match_id }]);
  });

  it('names the weights of a score unless they are the defaults', async () => {
    signIn();
    const open = async (over: Parameters<typeof aMatchWithDetails>[0]) => {
      mockCall(getMatchDetails, aMatchWithDetails({ status: 'viewed', ...over }));
      const view = await renderApp(<Receipt match={aMatch()} subject="candidate" actions={null} />);
      await screen.findByText(/would make it 94/);
      const sentence = screen.queryByText(/^Scored with/)?.textContent;
      view.unmount();
      return sentence;
    };
    expect(await open({ weights_of: 'defaults' })).toBeUndefined();
    expect(await open({ weights_of: 'agency' })).toBe('Scored with your agency’s weights.');
    expect(await open({ weights_of: 'job' })).toBe('Scored with this job’s custom weights.');
    expect(await open({ weights_of: 'earlier' })).toBe('Scored with weights that have since changed.');
  });

  it('explains that a score is stale and when it will be renewed', async () => {
    const stale = (job_status: string) => aMatch({ is_stale: true, job_status });
    const open = (job_status: string) =>
      renderApp(<Receipt match={stale(job_status)} subject="candidate" isOpened={false} actions={null} />);
    const first = await open('open');
    expect(screen.getByText(/It will be re-scored shortly/)).toBeVisible();
    first.unmount();
    await open('on_hold');
    expect(screen.getByText(/re-scored once the job is open/)).toBeVisible();
  });

  it('says why the score of a hidden candidate has no evidence', async () => {
    const hidden = aMatch({ candidate_id: null, candidate_name: 'A candidate of Amina', gates: [] });
    await renderApp(<Receipt match={hidden} subject="candidate" isOpened={false} actions={null} />);
    expect(screen.getByText(/^A candidate of Amina: you see the score without its evidence/)).toBeVisible();
  });
});
