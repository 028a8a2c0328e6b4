import type { checkLink } from '@placewell/contract/accounts.ts';
import { acceptInvite, FullName, NewPassword } from '@placewell/contract/accounts.ts';
import type { Data } from '@placewell/contract/call.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { PasswordField, TextField } from '../../ui/inputs/text-field.tsx';
import { useLink, useStartSession } from './accounts.queries.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './form.module.css';
import { FormError } from './form-error.tsx';
import { LinkGate } from './link-problem.tsx';

/** An invited person chooses name and password, and is signed in. */
export function AcceptInvitePage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const link = useLink(String(token), 'invite');
  return (
    <LinkGate
      link={link}
      title="Accept your invitation"
      way={
        <>
          Ask the person who invited you for a new link, or{' '}
          <Link to="/auth" className={styles.link}>
            log in
          </Link>{' '}
          if you have an account.
        </>
      }
    >
      {(data) => <AcceptForm token={String(token)} invite={data} />}
    </LinkGate>
  );
}

const Body = z.object({ fullname: FullName, password: NewPassword });

function AcceptForm({ token, invite }: { token: string; invite: Data<typeof checkLink> }) {
  const send = useCall(acceptInvite).send;
  const start = useStartSession();
  const form = useSchemaForm(Body, { fullname: invite.fullname, password: '' });
  const { errors, isSubmitting } = form.formState;
  const by = invite.invited_by ? `${invite.invited_by} invited you. ` : '';
  return (
    <AuthLayout
      title={`Join ${invite.agency_name || 'Placewell'}`}
      details={`${by}You will log in as ${invite.email}.`}
    >
      <form
        className={styles.form}
        noValidate
        aria-label="Accept the invitation"
        onSubmit={form.submit(async (values) => start(await send({ token, ...values })))}
      >
        <input type="text" hidden readOnly autoComplete="username" value={invite.email} />
        <TextField
          label="Full name"
          autoComplete="name"
          error={errors.fullname?.message}
          {...form.register('fullname')}
        />
        <PasswordField
          label="Password"
          description="At least 10 characters"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <FormError message={form.formError} />
        <Button type="submit" variant="primary" size="md" loading={isSubmitting}>
          Join
        </Button>
      </form>
    </AuthLayout>
  );
}
