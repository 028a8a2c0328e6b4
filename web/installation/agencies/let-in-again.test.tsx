import { getAgencyPeople, letInAgain } from '@placewell/contract/installation/let-in-again.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { anAgency } from './agency.fixture.ts';
import { AgencyMenu } from './agency-menu.tsx';

setUpMockApi();
const agency = anAgency();
const LENA = '00000000-0000-4000-8000-0000000000b1';
const person = {
  user_id: LENA,
  fullname: 'Lena Leaver',
  email: 'lena@harbour.example',
  role: 'recruiter' as const,
  status: 'inactive' as const,
};
const user = userEvent.setup();
const result = { email: 'lena@new.example', expires_at: '2026-12-06T10:00:00.000Z', password_url: null };

beforeEach(() => {
  signIn({ role: 'super_admin' });
  mockCall(getAgencyPeople, {
    items: [
      person,
      {
        ...person,
        user_id: LENA.replace(/1$/, '2'),
        fullname: '',
        email: 'new@x.example',
        status: 'pending',
      },
    ],
  });
});

async function open() {
  await renderApp(<AgencyMenu agency={agency} />);
  await user.click(screen.getByRole('button', { name: 'Actions for Harbour Staffing' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Let someone in again…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let someone in to Harbour Staffing again' });
  await within(dialog).findByRole('option', { name: /Lena Leaver/ });
  return within(dialog);
}
const press = (dialog: ReturnType<typeof within>) =>
  user.click(dialog.getByRole('button', { name: 'Let in' }));

describe('letting someone in again', () => {
  it('sends the chosen person and the new address once the name of the agency is typed', async () => {
    const sent = mockCall(letInAgain, result);
    const dialog = await open();
    expect(
      dialog.getByRole('option', { name: 'Lena Leaver, lena@harbour.example, recruiter, Inactive' }),
    ).toBeEnabled();
    expect(dialog.getByRole('option', { name: /new@x\.example.*Pending/ })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText(/^Person/), LENA);
    await user.type(dialog.getByLabelText('New email address'), 'lena@new.example');
    await user.type(dialog.getByLabelText(/^Name of the agency/), 'Harbour');
    await press(dialog);
    expect(await dialog.findByText('Type the name of the agency exactly')).toBeVisible();
    expect(sent.bodies).toEqual([]);
    await user.type(dialog.getByLabelText(/^Name of the agency/), ' Staffing');
    await press(dialog);
    expect(await dialog.findByRole('status')).toHaveTextContent(
      /^A link to choose a password went to lena@new\.example/,
    );
    expect(dialog.queryByLabelText('Password link')).toBeNull();
    expect(sent.bodies).toEqual([
      { agency_id: agency.id, user_id: LENA, email: 'lena@new.example', agency_name: 'Harbour Staffing' },
    ]);
  });

  it('shows the link where no mail server is set up', async () => {
    const password_url = 'http://localhost/auth/reset-password?token=abc';
    const sent = mockCall(letInAgain, { ...result, password_url });
    const dialog = await open();
    await user.selectOptions(dialog.getByLabelText(/^Person/), LENA);
    await user.type(dialog.getByLabelText(/^Name of the agency/), 'Harbour Staffing');
    await press(dialog);
    expect(await dialog.findByLabelText('Password link')).toHaveValue(password_url);
    expect(sent.bodies[0]).not.toHaveProperty('email');
  });

  it('shows at the address that it is taken', async () => {
    const message = 'An account with this email address already exists.';
    mockFailure(letInAgain, {
      status: 409,
      code: 'email_taken',
      message,
      data: { fields: { email: message } },
    });
    const dialog = await open();
    await user.selectOptions(dialog.getByLabelText(/^Person/), LENA);
    await user.type(dialog.getByLabelText('New email address'), 'taken@x.example');
    await user.type(dialog.getByLabelText(/^Name of the agency/), 'Harbour Staffing');
    await press(dialog);
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('is not offered for an agency that is not active', async () => {
    await renderApp(<AgencyMenu agency={anAgency({ agency_status: 'inactive' })} />);
    await user.click(screen.getByRole('button', { name: 'Actions for Harbour Staffing' }));
    await screen.findByRole('menuitem', { name: 'Show recruiters' });
    expect(screen.queryByRole('menuitem', { name: /Let someone/ })).toBeNull();
  });
});
