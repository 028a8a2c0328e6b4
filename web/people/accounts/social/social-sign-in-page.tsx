import { Skeleton } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { Notice } from '../../../ui/feedback/notice.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { CreateAgencyForm } from './create-agency-form.tsx';
import { LinkAccountForm } from './link-account-form.tsx';
import { useSocialSignIn } from './use-social-sign-in.ts';

/** Finishes a sign-in by a provider: creates an agency, or links an account after its proof. */
export function SocialSignInPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  const { isPending, person, googleToken } = useSocialSignIn();
  if (token) return <ConfirmLink token={String(token)} />;
  if (isPending)
    return (
      <AuthLayout title="One moment">
        <div className={shared.form} aria-busy="true">
          <Skeleton height={36} />
          <Skeleton height={40} />
        </div>
      </AuthLayout>
    );
  if (!person)
    return (
      <AuthLayout title="This sign-in has ended">
        <Notice tone="plain">A sign-in with another provider has to be finished within ten minutes.</Notice>
        <p className={shared.hint}>
          <Link to="/auth" className={`${shared.link} ${shared.small}`}>
            Start again
          </Link>
        </p>
      </AuthLayout>
    );
  return person.needsAgencyCreation ? (
    <CreateAgencyForm person={person} googleToken={googleToken} />
  ) : (
    <LinkAccountForm person={person} googleToken={googleToken} />
  );
}
