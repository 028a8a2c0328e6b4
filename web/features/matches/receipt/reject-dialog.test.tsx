import { updateMatchStatus } from '@placewell/contract/matches.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { renderApp } from '../../../test/render.tsx';
import { RejectDialog } from './reject-dialog.tsx';

async function open() {
  const onReject = vi.fn();
  const onClose = vi.fn();
  const match = aMatch();
  await renderApp(<RejectDialog matches={[match]} onClose={onClose} onReject={onReject} />);
  return { user: userEvent.setup(), onReject, onClose, match };
}

describe('reject dialog', () => {
  it('refuses to reject without a reason', async () => {
    const { user, onReject } = await open();
    await user.type(screen.getByLabelText(/Reason/), '   ');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByText('Give a reason')).toBeVisible();
    expect(onReject).not.toHaveBeenCalled();
  });

  it('says who rejected and why, in a form that the server takes', async () => {
    const { user, onReject, onClose, match } = await open();
    await user.click(screen.getByRole('radio', { name: 'Client' }));
    await user.type(screen.getByLabelText(/Reason/), ' Chose somebody else ');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const rejection = { rejected_by: 'client', reason: 'Chose somebody else' };
    expect(onReject).toHaveBeenCalledExactlyOnceWith(rejection);
    expect(onClose).toHaveBeenCalled();
    const body = { match_ids: [match.match_id], status: 'rejected', ...rejection };
    expect(updateMatchStatus.body.safeParse(body).success).toBe(true);
  });

  it('offers common reasons', async () => {
    const { user, onReject } = await open();
    await user.click(screen.getByRole('button', { name: 'Location' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(onReject).toHaveBeenCalledExactlyOnceWith({ rejected_by: 'agency', reason: 'Location' });
  });
});
