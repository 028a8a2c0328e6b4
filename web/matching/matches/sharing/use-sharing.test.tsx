import { limits } from '@placewell/contract/limits.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getCandidateMatchesForJob, type Match } from '@placewell/contract/matching/matches.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { aMatch } from '../../../test/match-builders.ts';
import { anOpenJob, pageOf, someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { JobMatchesPage } from '../job-matches-page.tsx';
import { type ShareDialog, useSharing } from './use-sharing.tsx';
// Loaded before the tests, so that none of them waits for it.
import '../list/match-bulk-actions.tsx';

setUpMockApi();

const job = anOpenJob();
let rows: Match[];
beforeEach(() => {
  signIn();
  rows = ['Ada', 'Ben', 'Cleo'].map((candidate_name, at) =>
    aMatch({ candidate_name, job_id: job.job_id, score: 90 - at }, at + 1),
  );
  mockCall(getMatchSettings, someSettings());
  mockCall(getJob, job);
  mockCall(getCandidateMatchesForJob, () => pageOf(rows));
});
afterEach(() => act(() => clearToasts()));

/** Says whom it would send, and sends at a press. */
const Dialog: ShareDialog = ({ matches, onClose, onSent }) =>
  matches.length === 0 ? null : (
    <div role="dialog" aria-label={matches.map(({ candidate_name }) => candidate_name).join()}>
      <button
        type="button"
        onClick={() => {
          onSent();
          onClose();
        }}
      >
        Send
      </button>
    </div>
  );

async function open(share: ShareDialog | null = Dialog) {
  await renderApp(<JobMatchesPage jobId={job.job_id} {...(share && { share })} />);
  await screen.findByRole('button', { name: 'Open Ada' });
  return userEvent.setup();
}
const focus = (name: string) => act(() => screen.getByRole('button', { name: `Open ${name}` }).focus());

describe('matches of a job that are sent to the client', () => {
  it('are selected by their boxes, sent from the bar, and not selected any more once they are sent', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Cleo' }));
    const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
    expect(bar).toHaveTextContent('2 selected');
    await user.click(await within(bar).findByRole('button', { name: 'Send to client…' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Ada,Cleo' })).getByRole('button'));
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });

  it('are selected by x and sent by Shift and s, the selected ones or the open one', async () => {
    const user = await open();
    focus('Ada');
    await user.keyboard('{Shift>}s{/Shift}');
    expect(screen.getByRole('dialog', { name: 'Ada' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    focus('Ada');
    await user.keyboard('x{Shift>}s{/Shift}');
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Ada' })).toBeVisible();
  });

  it('are at most as many as a page shows', async () => {
    const many = Array.from({ length: limits.sharePeople + 1 }, (_, at) => aMatch({}, at + 1));
    const Page = () => {
      const { onShare, dialog } = useSharing(Dialog);
      return (
        <>
          <button type="button" onClick={() => onShare?.(many)}>
            All
          </button>
          {dialog}
        </>
      );
    };
    await renderApp(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findByText('A page shows at most 25 candidates.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not offered where nothing sends them', async () => {
    const user = await open(null);
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await screen.findByRole('button', { name: 'Change stage' });
    expect(screen.queryByRole('button', { name: 'Send to client…' })).toBeNull();
  });
});
