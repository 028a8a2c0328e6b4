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
  it('requires a reason', async () => {
    const { user, onReject } = await open();
    await user.type(screen.getByLabelText(/Reason/), '   ');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByText('Enter a reason')).toBeVisible();
    expect(onReject).not.toHaveBeenCalled();
  });

  it('returns who rejected and why in a shape that the contract accepts', async () => {
    const { user, onReject, onClose, match } = await open();
    await user.click(screen.getByRole('radio', { name: 'Client' }));
    await user.type(screen.getByLabelText(/Reason/), ' Chose someone else ');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const rejection = { rejected_by: 'client', reason: 'Chose someone else' };
    expect(onReject).toHaveBeenCalledExactlyOnceWith(rejection);
    expect(onClose).toHaveBeenCalled();
    const body = { match_ids: [match.match_id], status: 'rejected', ...rejection };
    expect(updateMatchStatus.body.safeParse(body).success).toBe(true);
  });

  it('fills in a common reason at a click', async () => {
    const { user, onReject } = await open();
    await user.click(screen.getByRole('button', { name: 'Location' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(onReject).toHaveBeenCalledExactlyOnceWith({ rejected_by: 'agency', reason: 'Location' });
  });
});
