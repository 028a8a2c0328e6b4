import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

/** Selects the rows of the shown page as soon as they are there. */
export async function selectAllRows(user: Pick<typeof userEvent, 'click'>) {
  await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(screen.getByLabelText('Select all rows of this page'));
}
