import { Group, Tabs } from '@mantine/core';
import { login, signUp } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import shared from '../../ui/theme/shared.module.css';
import { useStartSession } from './accounts.queries.ts';
import { AuthForm, CurrentPasswordField, EmailField, NameField, NewPasswordField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ProviderButtons } from './social/provider-buttons.tsx';
import { RedirectFailure } from './social/redirect-failure.tsx';
import { trackAccountCall } from './track-account-call.ts';

/** Log in and sign up, as two tabs of one card. */
export function SignInPage() {
  const search = useSearch({ strict: false }) as { tab?: string; social_error?: string; provider?: string };
  const navigate = useNavigate();
  const current = search.tab === 'signup' ? 'signup' : 'login';
  return (
    <AuthLayout
      title={current === 'login' ? 'Welcome back' : 'Create your agency'}
      details={
        current === 'login'
          ? 'Log in to your agency.'
          : 'Start with 25 credits of each kind, once your email address is confirmed. No card needed.'
      }
    >
      <RedirectFailure search={search} />
      <Tabs
        value={current}
        keepMounted={false}
        onChange={(next) =>
          void navigate({
            to: '/auth',
            replace: true,
            state: (previous) => previous,
            search: next === 'signup' ? { tab: 'signup' } : {},
          })
        }
      >
        <Tabs.List grow>
          <Tabs.Tab value="login">Log in</Tabs.Tab>
          <Tabs.Tab value="signup">Sign up</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login" pt={24}>
          <LoginForm />
        </Tabs.Panel>
        <Tabs.Panel value="signup" pt={24}>
          <SignUpForm />
        </Tabs.Panel>
      </Tabs>
      <ProviderButtons intent={current} />
    </AuthLayout>
  );
}

function LoginForm() {
  const send = trackAccountCall(login, useCall(login).send, texts.loginFailed);
  const start = useStartSession();
  const form = useCallForm(login, { email: '', password: '' }, { fallback: texts.loginFailed });
  return (
    <AuthForm
      form={form}
      label="Log in"
      submit="Log in"
      onSubmit={async (values) => start(await send(values))}
    >
      <EmailField form={form} name="email" />
      <CurrentPasswordField form={form} name="password" />
      <Group justify="flex-end" mt={-8}>
        <Link to="/auth/reset-password" className={`${shared.link} ${shared.small}`}>
          Forgot password?
        </Link>
      </Group>
    </AuthForm>
  );
}

function SignUpForm() {
  const send = trackAccountCall(signUp, useCall(signUp).send, texts.signupFailed);
  const start = useStartSession();
  const form = useCallForm(
    signUp,
    { agencyName: '', fullname: undefined, email: '', password: '' },
    { fallback: texts.signupFailed, codes: { email_taken: 'email' } },
  );
  return (
    <AuthForm
      form={form}
      label="Sign up"
      submit="Create agency"
      onSubmit={async (values) => start(await send(values))}
    >
      <NameField form={form} name="agencyName" label="Agency name" autoComplete="organization" />
      <NameField form={form} name="fullname" label="Your name (optional)" autoComplete="name" isOptional />
      <EmailField form={form} name="email" />
      <NewPasswordField form={form} name="password" />
    </AuthForm>
  );
}
