import type { Data } from '@placewell/contract/call.ts';
import { labels } from '@placewell/contract/labels.ts';
import type { checkLink } from '@placewell/contract/people/accounts.ts';
import { acceptInvite, FullName, NewPassword } from '@placewell/contract/people/accounts.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import shared from '../../ui/theme/shared.module.css';
import { useLinkCheck, useStartSession } from './accounts.queries.ts';
import { AuthForm, KnownEmail, NameField, NewPasswordField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { browserHome } from './home/browser-home.ts';
import { LinkGate } from './link-gate.tsx';
import { trackAccountCall } from './track-account-call.ts';

/** Lets an invited person choose a name and password, then signs them in. */
export function AcceptInvitePage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const link = useLinkCheck(String(token), 'invite');
  return (
    <LinkGate
      link={link}
      title="Accept your invitation"
      alternative={
        <>
          Ask the person who invited you for a new link, or{' '}
          <Link to="/auth" className={`${shared.link} ${shared.small}`}>
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

const AcceptSchema = z.object({ fullname: FullName, password: NewPassword });

function AcceptForm({ token, invite }: { token: string; invite: Data<typeof checkLink> }) {
  const send = trackAccountCall(acceptInvite, useCall(acceptInvite).send);
  const start = useStartSession();
  const form = useSchemaForm(AcceptSchema, { fullname: invite.fullname, password: '' });
  const inviter = invite.invited_by ? `${invite.invited_by} invited you. ` : '';
  return (
    <AuthLayout
      title={`Join ${invite.agency_name || 'Placewell'}`}
      details={`${inviter}You will log in as ${invite.email}.`}
    >
      <AuthForm
        form={form}
        label="Accept the invitation"
        submit="Join"
        onSubmit={async (values) => start(await send({ token, ...values, ...browserHome() }))}
      >
        <KnownEmail email={invite.email} />
        <NameField form={form} name="fullname" label={labels.profile.fullName} autoComplete="name" />
        <NewPasswordField form={form} name="password" />
      </AuthForm>
    </AuthLayout>
  );
}
