import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp } from '../../../test/render.tsx';
import { RejectDialog } from './reject-dialog.tsx';

setUpMockApi();

async function open(matches = [aMatch()]) {
  const onReject = vi.fn<Parameters<typeof RejectDialog>[0]['onReject']>(async () => undefined);
  const onClose = vi.fn();
  await renderApp(<RejectDialog matches={matches} onClose={onClose} onReject={onReject} />);
  return { user: userEvent.setup(), onReject, onClose, match: matches[0]! };
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

  it('asks with the number before it rejects matches that were never opened, and keeps the reason on the way back', async () => {
    const { user, onReject, onClose } = await open([1, 2, 3].map((index) => aMatch({}, index)));
    onReject.mockResolvedValueOnce({ unopened: 2, total: 3 });
    await user.click(screen.getByRole('button', { name: 'Location' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('2 of 3 were never opened by you. Reject anyway?')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('Location');

    onReject.mockResolvedValueOnce({ unopened: 3, total: 3 });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('None of these 3 was ever opened by you. Reject anyway?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reject anyway' }));
    const rejection = { rejected_by: 'agency', reason: 'Location' };
    expect(onReject.mock.lastCall).toEqual([{ ...rejection, confirm_unopened: true }]);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
