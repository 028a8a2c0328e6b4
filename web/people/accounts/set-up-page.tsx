import { Radio, Skeleton, Stack } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { AgencyName, Email, FullName, NewPassword, setUp } from '@placewell/contract/people/accounts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { becomeOwnAgency, isOwnAgency } from '../../lib/own-agency.ts';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useLinkCheck, useStartSession } from './accounts.queries.ts';
import { AuthForm, EmailField, NameField, NewPasswordField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { browserHome } from './home/browser-home.ts';
import { HomeFields } from './home/home-part.tsx';
import { LinkGate } from './link-gate.tsx';
import { useSignInProviders } from './social/social.queries.ts';
import { trackAccountCall } from './track-account-call.ts';

/** Creates the first super admin of an installation, or its one agency, with the link printed at first start. */
export function SetUpPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const link = useLinkCheck(String(token), 'setup');
  return (
    <LinkGate
      link={link}
      title={TITLE}
      alternative={
        <>
          For 24 hours the server keeps the link in the file <code>setup-link</code> of its data folder and
          renews it when it starts; the command <code>npm run admin</code> creates a super admin without it.{' '}
          <Link to="/auth" className={`${shared.link} ${shared.small}`}>
            Log in
          </Link>
        </>
      }
    >
      {() => <SetUpForm token={String(token)} />}
    </LinkGate>
  );
}

type RunFor = 'own_agency' | 'many_agencies';

/**
 * Where nothing says yet for whom the installation is run, the person chooses. Where it is run for one agency that does
 * not exist yet, the link creates it with its owner.
 */
function SetUpForm({ token }: { token: string }) {
  const { data } = useSignInProviders();
  const [runFor, setRunFor] = useState<RunFor>('own_agency');
  if (!data) return <AuthLayout title={TITLE}>{<Skeleton height={40} />}</AuthLayout>;
  if (data.may_choose_mode) {
    const choice = <Choice value={runFor} onChange={setRunFor} />;
    return runFor === 'own_agency' ? (
      <OwnerForm token={token} choice={choice} />
    ) : (
      <SuperAdminForm token={token} choice={choice} />
    );
  }
  return isOwnAgency() && data.sign_up !== 'closed' ? (
    <OwnerForm token={token} />
  ) : (
    <SuperAdminForm token={token} />
  );
}

const TITLE = 'Set up this installation';
const CHOICES: Record<RunFor, { label: string; description: string }> = {
  own_agency: { label: 'For my agency', description: 'No plans, no credits, no billing.' },
  many_agencies: {
    label: 'For many agencies',
    description: 'They sign up, and pay by subscription and credits. You administer them.',
  },
};

const Choice = ({ value, onChange }: { value: RunFor; onChange: (value: RunFor) => void }) => (
  <Radio.Group label="What will you run it for?" value={value} onChange={(next) => onChange(next as RunFor)}>
    <Stack gap={8} mt={6}>
      {(Object.keys(CHOICES) as RunFor[]).map((name) => (
        <Radio key={name} value={name} {...CHOICES[name]} />
      ))}
    </Stack>
  </Radio.Group>
);

type FormProps = {
  token: string;
  /** Asked above the fields, and sent with them. */
  choice?: ReactNode;
};

const SuperAdminSchema = z.object({ email: Email, fullname: FullName, password: NewPassword });

function SuperAdminForm({ token, choice }: FormProps) {
  const send = trackAccountCall(setUp, useCall(setUp).send);
  const start = useStartSession();
  const form = useSchemaForm(SuperAdminSchema, { email: '', fullname: '', password: '' });
  return (
    <AuthLayout title={TITLE} details="Create the first super admin, who manages agencies.">
      {choice}
      <AuthForm
        form={form}
        label="Create the first super admin"
        submit="Create super admin"
        onSubmit={async (values) => start(await send({ token, ...values }))}
      >
        <NameField form={form} name="fullname" label={labels.profile.fullName} autoComplete="name" />
        <EmailField form={form} name="email" />
        <NewPasswordField form={form} name="password" />
      </AuthForm>
    </AuthLayout>
  );
}

const OwnerSchema = SuperAdminSchema.extend({
  agencyName: AgencyName,
  admin_email: z.literal('').or(Email).optional(),
});

function OwnerForm({ token, choice }: FormProps) {
  const send = trackAccountCall(setUp, useCall(setUp).send);
  const start = useStartSession();
  const [home, setHome] = useState(browserHome);
  const form = useSchemaForm(
    OwnerSchema,
    { agencyName: '', email: '', fullname: '', password: '', admin_email: '' },
    { codes: { email_taken: 'email' } },
  );
  return (
    <AuthLayout
      title="Set up your agency"
      details="You will log in as its first user, and switch to administration in the user menu."
    >
      {choice}
      <AuthForm
        form={form}
        label="Set up your agency"
        submit="Create agency"
        onSubmit={async ({ admin_email, ...values }) => {
          const data = await send({
            token,
            ...values,
            ...home,
            ...(admin_email ? { admin_email } : {}),
            ...(choice ? { run_for: 'own_agency' as const } : {}),
          });
          if (choice) becomeOwnAgency();
          await start(data);
        }}
      >
        <NameField form={form} name="agencyName" label="Agency name" autoComplete="organization" />
        <NameField form={form} name="fullname" label={labels.profile.fullName} autoComplete="name" />
        <EmailField form={form} name="email" />
        <NewPasswordField form={form} name="password" />
        <HomeFields home={home} onChange={setHome} />
        <TextField
          label="Second email for administration (optional)"
          description="With it you also log in to administration directly, by the same password"
          type="email"
          autoComplete="off"
          error={form.formState.errors.admin_email?.message}
          {...form.register('admin_email')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
