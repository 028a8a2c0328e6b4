import { Skeleton } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { AuthLayout } from '../auth-layout.tsx';
import styles from '../form.module.css';
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
        <div className={styles.skeleton} aria-busy="true">
          <Skeleton height={36} />
          <Skeleton height={40} />
        </div>
      </AuthLayout>
    );
  if (!person)
    return (
      <AuthLayout title="This sign-in has ended">
        <p className={styles.notice}>A sign-in by another provider has to be finished within ten minutes.</p>
        <p className={styles.after}>
          <Link to="/auth" className={styles.link}>
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
