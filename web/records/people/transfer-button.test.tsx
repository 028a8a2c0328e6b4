import { transferCandidates, undoTransfer } from '@placewell/contract/matching/transfers.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { TransferButton } from './transfer-button.tsx';

setUpMockApi();
const id = (n: number) => `00000000-0000-4000-8000-0000000000${10 + n}`;
const [mara, remy, sana] = [id(1), id(2), id(3)];
const onDone = vi.fn();

beforeEach(() => {
  signIn();
  onDone.mockClear();
  mockCall(getAgencyRecruiters, {
    items: [
      { id: mara, recruiter_id: mara, recruiter_name: 'Mara Lind', role: 'recruiter', is_first: false },
      { id: remy, recruiter_id: remy, recruiter_name: 'Remy Roe', role: 'recruiter', is_first: false },
      { id: sana, recruiter_id: sana, recruiter_name: 'Sana Sol', role: 'recruiter', is_first: false },
    ],
  });
});

/** Opens the dialog for records of these owners and chooses a person by keyboard. */
async function transferTo(name: string, owners: readonly string[]) {
  const records = owners.map((recruiter_id, index) => ({ id: id(50 + index), recruiter_id }));
  await renderApp(<TransferButton kind="candidate" records={records} onDone={onDone} />);
  await userEvent.click(screen.getByRole('button', { name: 'Transfer to…' }));
  const dialog = await screen.findByRole('dialog');
  const person = within(dialog).getByRole('combobox', { name: 'Transfer to' });
  await userEvent.type(person, name);
  await screen.findByRole('option', { name: new RegExp(name) });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(person).not.toHaveValue(name));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
}

describe('transferring selected records', () => {
  it('sends one call for each owner, says what stayed, and undoes all of them', async () => {
    let calls = 0;
    const sent = mockCall(transferCandidates, () => {
      calls += 1;
      return calls === 1
        ? { results: [{ id: id(50), ok: true }], changed: 1, transfer_id: id(80) }
        : {
            results: [
              { id: id(51), ok: true },
              { id: id(52), ok: false, code: 'owner_changed', message: 'This belongs to somebody else.' },
            ],
            changed: 1,
            transfer_id: id(81),
          };
    });
    const undone = mockCall(undoTransfer, { results: [], changed: 1, not_moved: 0 });
    await transferTo('Sana', [mara, remy, remy, sana]);
    expect(await screen.findByText('2 candidates transferred to Sana Sol')).toBeVisible();
    expect(screen.getByText('1 candidate not changed')).toBeVisible();
    expect(screen.getByText('This belongs to somebody else.')).toBeVisible();
    expect(sent.bodies).toEqual([
      { candidate_ids: [id(50)], from_recruiter_id: mara, to_recruiter_id: sana },
      { candidate_ids: [id(51), id(52)], from_recruiter_id: remy, to_recruiter_id: sana },
    ]);
    expect(onDone).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 records moved back')).toBeVisible();
    expect(undone.bodies).toEqual([{ transfer_id: id(81) }, { transfer_id: id(80) }]);
  });

  it('does not offer the only owner, and needs a person', async () => {
    await renderApp(
      <TransferButton kind="job" records={[{ id: id(50), recruiter_id: mara }]} onDone={onDone} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Transfer to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transfer 1 job' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Transfer to' }));
    await waitFor(async () =>
      expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
        'Remy Roe',
        'Sana Sol',
      ]),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    expect(within(dialog).getByText('Choose a person.')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });
});
