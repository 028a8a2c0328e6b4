import type { checkLink } from '@placewell/contract/accounts.ts';
import { acceptInvite, FullName, NewPassword } from '@placewell/contract/accounts.ts';
import type { Data } from '@placewell/contract/call.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useCall } from '../../lib/api/queries.ts';
import { useLink, useStartSession } from './accounts.queries.ts';
import { AuthForm, KnownEmail, NameField, NewPasswordField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import styles from './form.module.css';
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
  const by = invite.invited_by ? `${invite.invited_by} invited you. ` : '';
  return (
    <AuthLayout
      title={`Join ${invite.agency_name || 'Placewell'}`}
      details={`${by}You will log in as ${invite.email}.`}
    >
      <AuthForm
        form={form}
        label="Accept the invitation"
        submit="Join"
        onSubmit={async (values) => start(await send({ token, ...values }))}
      >
        <KnownEmail email={invite.email} />
        <NameField form={form} name="fullname" label="Full name" autoComplete="name" />
        <NewPasswordField form={form} name="password" />
      </AuthForm>
    </AuthLayout>
  );
}
