import { Email, FullName, NewPassword, setUp } from '@placewell/contract/accounts.ts';
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

/** The first super admin of an installation, with the link that was printed at first start. */
export function SetUpPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const link = useLink(String(token), 'setup');
  return (
    <LinkGate
      link={link}
      title="Set up this installation"
      way={
        <>
          The server prints the link at its first start; the command <code>npm run admin</code> makes a new
          one.{' '}
          <Link to="/auth" className={styles.link}>
            Log in
          </Link>
        </>
      }
    >
      {() => <SetUpForm token={String(token)} />}
    </LinkGate>
  );
}

const Body = z.object({ email: Email, fullname: FullName, password: NewPassword });

function SetUpForm({ token }: { token: string }) {
  const send = useCall(setUp).send;
  const start = useStartSession();
  const form = useSchemaForm(Body, { email: '', fullname: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthLayout
      title="Set up this installation"
      details="Create the first super admin, who manages agencies."
    >
      <form
        className={styles.form}
        noValidate
        aria-label="Create the first super admin"
        onSubmit={form.submit(async (values) => start(await send({ token, ...values })))}
      >
        <TextField
          label="Full name"
          autoComplete="name"
          error={errors.fullname?.message}
          {...form.register('fullname')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
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
          Create super admin
        </Button>
      </form>
    </AuthLayout>
  );
}
