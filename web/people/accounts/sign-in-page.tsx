import { Group, Skeleton, Tabs } from '@mantine/core';
import { login, signUp } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useStartSession } from './accounts.queries.ts';
import { AuthForm, CurrentPasswordField, EmailField, NameField, NewPasswordField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { browserHome } from './home/browser-home.ts';
import { HomeFields } from './home/home-part.tsx';
import { CompanySignIn } from './social/company-sign-in.tsx';
import { ProviderButtons } from './social/provider-buttons.tsx';
import { RedirectFailure } from './social/redirect-failure.tsx';
import { useSignInProviders } from './social/social.queries.ts';
import { trackAccountCall } from './track-account-call.ts';

/** Log in and sign up, as two tabs of one card. */
export function SignInPage() {
  const search = useSearch({ strict: false }) as { tab?: string; social_error?: string; provider?: string };
  const navigate = useNavigate();
  const { notice } = useLocation().state;
  const current = search.tab === 'signup' ? 'signup' : 'login';
  return (
    <AuthLayout
      title={current === 'login' ? 'Welcome back' : isOwnAgency() ? 'Sign up' : 'Create your agency'}
      details={current === 'login' ? 'Log in to your agency.' : signUpDetails()}
    >
      <RedirectFailure search={search} />
      {notice && <Notice role="status">{notice}</Notice>}
      <NotSetUp />
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
          {isOwnAgency() ? <OwnSignUp /> : <SignUpForm />}
        </Tabs.Panel>
      </Tabs>
      {current === 'login' && <CompanySignIn />}
      {!(current === 'signup' && isOwnAgency()) && <ProviderButtons intent={current} />}
    </AuthLayout>
  );
}

/** Leads the first visitor of a new installation to its set-up. */
function NotSetUp() {
  const { data } = useSignInProviders();
  return data?.may_choose_mode && <Notice tone="plain">{texts.notSetUp}</Notice>;
}

const signUpDetails = () =>
  isOwnAgency()
    ? 'This installation is run for one agency.'
    : 'Start with 25 credits of each kind, once your email address is confirmed. No card needed.';

/** The sign-up of an installation for one agency: open to the first person only, and nobody where others reach it. */
function OwnSignUp() {
  const { data } = useSignInProviders();
  if (!data) return <Skeleton height={40} />;
  if (data.sign_up === 'open')
    return (
      <>
        <SignUpForm />
        <ProviderButtons intent="signup" />
      </>
    );
  return <Notice tone="plain">{data.sign_up === 'by_link' ? texts.signUpByLink : texts.signUpClosed}</Notice>;
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
  const [home, setHome] = useState(browserHome);
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
      onSubmit={async (values) => start(await send({ ...values, ...home }))}
    >
      <NameField form={form} name="agencyName" label="Agency name" autoComplete="organization" />
      <NameField form={form} name="fullname" label="Your name (optional)" autoComplete="name" isOptional />
      <EmailField form={form} name="email" />
      <NewPasswordField form={form} name="password" />
      <HomeFields home={home} onChange={setHome} />
    </AuthForm>
  );
}
