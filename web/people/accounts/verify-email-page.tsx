import { Skeleton } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useLinkCheck, useOwnEmail, useVerifyEmail } from './accounts.queries.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LinkGate } from './link-gate.tsx';

/**
 * Confirms an email address. Requires a click, because mail scanners open links by themselves; not where the person is
 * signed in whose address it is, which no scanner is.
 */
export function VerifyEmailPage() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { token: session, role } = useSession();
  const link = useLinkCheck(String(token), 'verify');
  const verify = useVerifyEmail();
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const own = useOwnEmail();
  const nextPath = session && role ? homePath(role) : '/auth';
  const isOwn = own.email !== undefined && link.data?.email.toLowerCase() === own.email.toLowerCase();
  const confirm = (onSuccess: () => void) => verify.mutate({ body: { token: String(token) } }, { onSuccess });

  const confirmOwn = useEffectEvent(() =>
    confirm(() => {
      toast.success({ message: texts.emailConfirmed });
      void navigate({ to: nextPath, replace: true });
    }),
  );
  useEffect(() => {
    if (isOwn) confirmOwn();
  }, [isOwn]);

  const nextLink = (
    <Link to={nextPath} className={`${shared.link} ${shared.small}`}>
      {session ? 'Continue' : 'Log in'}
    </Link>
  );
  if (isDone)
    return (
      <AuthLayout title={texts.emailConfirmed}>
        <Notice tone="good" role="status">
          Thank you. You can now upload resumes, look up addresses and invite your team.
        </Notice>
        <p className={shared.hint}>{nextLink}</p>
      </AuthLayout>
    );
  return (
    <LinkGate link={link} title="Confirm your email" alternative={nextLink}>
      {({ email }) => (
        <AuthLayout title="Confirm your email" details={email}>
          <div className={shared.form}>
            <FormError message={verify.error ? getErrorMessage(verify.error) : undefined} />
            {own.isLoading ? (
              <Skeleton height={40} />
            ) : (
              <Button
                variant="primary"
                size="md"
                loading={verify.isPending}
                onClick={() => confirm(() => setIsDone(true))}
              >
                Confirm
              </Button>
            )}
          </div>
        </AuthLayout>
      )}
    </LinkGate>
  );
}
