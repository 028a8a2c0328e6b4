import { labels } from '@placewell/contract/labels.ts';
import { Email, FullName, NewPassword, setUp } from '@placewell/contract/people/accounts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import shared from '../../ui/theme/shared.module.css';
import { useLinkCheck, useStartSession } from './accounts.queries.ts';
import { AuthForm, EmailField, NameField, NewPasswordField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkGate } from './link-gate.tsx';
import { trackAccountCall } from './track-account-call.ts';

/** Creates the first super admin of an installation, with the link printed at first start. */
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

const SetUpSchema = z.object({ email: Email, fullname: FullName, password: NewPassword });

function SetUpForm({ token }: { token: string }) {
  const send = trackAccountCall(setUp, useCall(setUp).send);
  const start = useStartSession();
  const form = useSchemaForm(SetUpSchema, { email: '', fullname: '', password: '' });
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
