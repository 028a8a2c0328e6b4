import type { Data } from '@placewell/contract/call.ts';
import type { verifyEmail } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { useLinkCheck, useOwnEmail, useVerifyEmail } from './accounts.queries.ts';
import { LinkPage } from './link-gate.tsx';

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

  return (
    <LinkPage
      link={link}
      title="Confirm your email"
      action={{ label: 'Confirm', onClick: () => confirm(setDone), ...verify }}
      done={
        done && {
          title: texts.emailConfirmed,
          ...(done.trial_refusal
            ? {
                tone: 'warning',
                text: `Thank you. ${texts.trialRefused[done.trial_refusal]} You can do everything that costs none, and a plan brings credits.`,
              }
            : { text: 'Thank you. You can now upload resumes, look up addresses and invite your team.' }),
        }
      }
      next={{ to: nextPath, label: session ? 'Continue' : 'Log in' }}
      isLoading={own.isLoading}
    />
  );
}
