import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import formStyles from '../../../ui/page/settings-form.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { useOwnProfile } from '../accounts.queries.ts';

/** The address that the person logs in with. */
export function EmailSection() {
  const { data, error, refetch } = useOwnProfile();
  return (
    <section className={formStyles.form} aria-labelledby="email-address">
      <h2 id="email-address">Email address</h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={24} />
      ) : (
        <p className={shared.anywhere}>{data.email}</p>
      )}
    </section>
  );
}
