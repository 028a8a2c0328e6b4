import { Tabs } from '@mantine/core';
import { login, signUp } from '@placewell/contract/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { PasswordField, TextField } from '../../ui/inputs/text-field.tsx';
import { useStartSession } from './accounts.queries.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './form.module.css';
import { FormError } from './form-error.tsx';

/** Log in and Sign up, as two tabs of one card. */
export function SignInPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const current = tab === 'signup' ? 'signup' : 'login';
  return (
    <AuthLayout
      title={current === 'login' ? 'Welcome back' : 'Create your agency'}
      details={
        current === 'login' ? 'Log in to your agency.' : 'Start with 25 credits of each kind. No card needed.'
      }
    >
      <Tabs
        className={styles.tabs ?? ''}
        value={current}
        keepMounted={false}
        onChange={(next) =>
          void navigate({
            to: '/auth',
            replace: true,
            state: (previous) => previous,
            search: (next === 'signup' ? { tab: 'signup' } : {}) as never,
          })
        }
      >
        <Tabs.List grow>
          <Tabs.Tab value="login">Log in</Tabs.Tab>
          <Tabs.Tab value="signup">Sign up</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          <LoginForm />
        </Tabs.Panel>
        <Tabs.Panel value="signup">
          <SignUpForm />
        </Tabs.Panel>
      </Tabs>
    </AuthLayout>
  );
}

function LoginForm() {
  const send = useCall(login).send;
  const start = useStartSession();
  const form = useCallForm(login, { email: '', password: '' }, { fallback: texts.loginFailed });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Log in"
      onSubmit={form.submit(async (values) => start(await send(values)))}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles.between}>
        <Link to="/auth/reset-password" className={styles.link}>
          Forgot password?
        </Link>
      </div>
      <FormError message={form.formError} />
      <Button type="submit" variant="primary" size="md" loading={isSubmitting}>
        Log in
      </Button>
    </form>
  );
}

function SignUpForm() {
  const send = useCall(signUp).send;
  const start = useStartSession();
  const form = useCallForm(
    signUp,
    { agencyName: '', email: '', password: '' },
    { fallback: texts.signupFailed, codes: { email_taken: 'email' } },
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Sign up"
      onSubmit={form.submit(async (values) => start(await send(values)))}
    >
      <TextField
        label="Agency name"
        autoComplete="organization"
        error={errors.agencyName?.message}
        {...form.register('agencyName')}
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
        Create agency
      </Button>
    </form>
  );
}
