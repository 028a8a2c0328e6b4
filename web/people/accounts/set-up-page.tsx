import { Skeleton } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { AgencyName, Email, FullName, NewPassword, setUp } from '@placewell/contract/people/accounts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { isOwnAgency } from '../../lib/own-agency.ts';
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
      title="Set up this installation"
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

/** Where the installation is run for one agency that does not exist yet, the link creates it with its owner. */
function SetUpForm({ token }: { token: string }) {
  const { data } = useSignInProviders();
  if (!isOwnAgency()) return <SuperAdminForm token={token} />;
  if (!data) return <AuthLayout title="Set up this installation">{<Skeleton height={40} />}</AuthLayout>;
  return data.sign_up === 'closed' ? <SuperAdminForm token={token} /> : <OwnerForm token={token} />;
}

const SuperAdminSchema = z.object({ email: Email, fullname: FullName, password: NewPassword });

function SuperAdminForm({ token }: { token: string }) {
  const send = trackAccountCall(setUp, useCall(setUp).send);
  const start = useStartSession();
  const form = useSchemaForm(SuperAdminSchema, { email: '', fullname: '', password: '' });
  return (
    <AuthLayout
      title="Set up this installation"
      details="Create the first super admin, who manages agencies."
    >
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

function OwnerForm({ token }: { token: string }) {
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
      <AuthForm
        form={form}
        label="Set up your agency"
        submit="Create agency"
        onSubmit={async ({ admin_email, ...values }) =>
          start(await send({ token, ...values, ...home, ...(admin_email ? { admin_email } : {}) }))
        }
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
