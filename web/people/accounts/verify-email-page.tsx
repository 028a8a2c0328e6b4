import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useLinkCheck, useVerifyEmail } from './accounts.queries.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LinkGate } from './link-gate.tsx';

/** Confirms an e-mail address. Requires a click, because mail scanners open links by themselves. */
export function VerifyEmailPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { token: session, role } = useSession();
  const link = useLinkCheck(String(token), 'verify');
  const verify = useVerifyEmail();
  const [isDone, setIsDone] = useState(false);
  const nextLink = (
    <Link to={session && role ? homePath(role) : '/auth'} className={`${shared.link} ${shared.small}`}>
      {session ? 'Continue' : 'Log in'}
    </Link>
  );
  if (isDone)
    return (
      <AuthLayout title="E-mail confirmed">
        <Notice tone="good" role="status">
          Thank you. You can now upload resumes, look up addresses and invite your team.
        </Notice>
        <p className={shared.hint}>{nextLink}</p>
      </AuthLayout>
    );
  return (
    <LinkGate link={link} title="Confirm your e-mail" alternative={nextLink}>
      {({ email }) => (
        <AuthLayout title="Confirm your e-mail" details={email}>
          <div className={shared.form}>
            <FormError message={verify.error ? getErrorMessage(verify.error) : undefined} />
            <Button
              variant="primary"
              size="md"
              loading={verify.isPending}
              onClick={() =>
                verify.mutate({ body: { token: String(token) } }, { onSuccess: () => setIsDone(true) })
              }
            >
              Confirm
            </Button>
          </div>
        </AuthLayout>
      )}
    </LinkGate>
  );
}
