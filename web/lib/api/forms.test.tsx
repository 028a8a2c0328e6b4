import { signUp } from '@placewell/contract/people/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp } from '../../test/render.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useCallForm } from './forms.ts';
import { useCall } from './queries.ts';

setUpMockApi();

function SignUp() {
  const send = useCall(signUp).send;
  const form = useCallForm(
    signUp,
    { agencyName: '', email: '', password: '' },
    { codes: { email_taken: 'email' }, fallback: 'Signup failed' },
  );
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <TextField label="Agency" error={errors.agencyName?.message} {...form.register('agencyName')} />
      <TextField label="Email" error={errors.email?.message} {...form.register('email')} />
      <TextField label="Password" error={errors.password?.message} {...form.register('password')} />
      {form.formError && <p role="alert">{form.formError}</p>}
      <button type="submit">Go</button>
    </form>
  );
}

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Agency'), 'Northbridge');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough one');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
};

describe('useCallForm', () => {
  it('validates against the contract before sending and focuses the first invalid field', async () => {
    await renderApp(<SignUp />);
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByText('Agency name is required')).toBeInTheDocument();
    expect(screen.getByText('Use at least 10 characters')).toBeInTheDocument();
    expect(screen.getByLabelText('Agency')).toHaveFocus();
  });

  it('shows a readable message for rules without a message in the contract', async () => {
    await renderApp(<SignUp />);
    await userEvent.click(screen.getByLabelText('Agency'));
    await userEvent.paste('x'.repeat(500));
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(await screen.findByText(/^Use at most \d+ characters$/)).toBeInTheDocument();
  });

  it("shows the server's field errors at their inputs and focuses the first", async () => {
    mockFailure(signUp, {
      status: 400,
      message: 'Please check the highlighted fields.',
      code: 'invalid_input',
      data: { fields: { password: 'This password is too common' } },
    });
    await renderApp(<SignUp />);
    await fill();
    expect(await screen.findByText('This password is too common')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error code that is mapped to a field at that field', async () => {
    mockFailure(signUp, {
      status: 409,
      message: 'An account with this email address already exists.',
      code: 'email_taken',
    });
    await renderApp(<SignUp />);
    await fill();
    expect(await screen.findByText('An account with this email address already exists.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it('shows any other error above the button, or the fallback if the server sends no message', async () => {
    mockFailure(signUp, { status: 500, message: '', code: 'internal' });
    await renderApp(<SignUp />);
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent('Signup failed');
  });

  it('sends the values as typed', async () => {
    const sent = mockCall(signUp, {
      token: 't',
      role: 'agency',
      fullname: '',
      image: '',
      agency_id: ids.agency,
      user_id: ids.user,
      questionnaire_status: 'pending',
    });
    await renderApp(<SignUp />);
    await fill();
    await waitFor(() =>
      expect(sent.bodies).toEqual([
        { agencyName: 'Northbridge', email: 'ada@example.org', password: 'long enough one' },
      ]),
    );
  });

  it('sends the same values again with the same Idempotency-Key, and other values or a new submission with a new one', async () => {
    const keysOf = ({ headers }: { headers: Headers[] }) => headers.map((one) => one.get('idempotency-key'));
    const submit = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));
    const failed = mockFailure(signUp, { status: 503, message: 'Busy', code: 'unavailable' });
    await renderApp(<SignUp />);
    await fill();
    await waitFor(() => expect(failed.count).toBe(1));
    await submit();
    await waitFor(() => expect(failed.count).toBe(2));
    await userEvent.type(screen.getByLabelText('Agency'), '!');
    await submit();
    await waitFor(() => expect(failed.count).toBe(3));
    const [first, second, third] = keysOf(failed);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);

    const sent = mockCall(signUp, {
      token: 't',
      role: 'agency',
      fullname: '',
      image: '',
      agency_id: ids.agency,
      user_id: ids.user,
      questionnaire_status: 'pending',
    });
    await submit();
    await waitFor(() => expect(sent.headers).toHaveLength(1));
    await submit();
    await waitFor(() => expect(sent.headers).toHaveLength(2));
    const [repeated, next] = keysOf(sent);
    expect(repeated).toBe(third);
    expect(next).not.toBe(third);
  });
});
