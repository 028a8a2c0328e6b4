import { Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { verifyEmail } from '@placewell/contract/people/accounts.ts';
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

type Confirmed = Data<typeof verifyEmail>;

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
  const [done, setDone] = useState<Confirmed>();
  const own = useOwnEmail();
  const nextPath = session && role ? homePath(role) : '/auth';
  const isOwn = own.email !== undefined && link.data?.email.toLowerCase() === own.email.toLowerCase();
  const confirm = (onSuccess: (confirmed: Confirmed) => void) =>
    verify.mutate({ body: { token: String(token) } }, { onSuccess });

  const confirmOwn = useEffectEvent(() =>
    confirm(({ trial_refusal }) => {
      toast.success({
        message: trial_refusal
          ? `${texts.emailConfirmed}. ${texts.trialRefused[trial_refusal]}`
          : texts.emailConfirmed,
      });
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
  if (done)
    return (
      <AuthLayout title={texts.emailConfirmed}>
        {done.trial_refusal ? (
          <Notice tone="warning" role="status">
            {`Thank you. ${texts.trialRefused[done.trial_refusal]} You can do everything that costs none, and a plan brings credits.`}
          </Notice>
        ) : (
          <Notice tone="good" role="status">
            Thank you. You can now upload resumes, look up addresses and invite your team.
          </Notice>
        )}
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
              <Button variant="primary" size="md" loading={verify.isPending} onClick={() => confirm(setDone)}>
                Confirm
              </Button>
            )}
          </div>
        </AuthLayout>
      )}
    </LinkGate>
  );
}
