import { Skeleton } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { getUserProfile } from '@placewell/contract/people/accounts.ts';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SectionHead } from '../../../ui/page/section-head.tsx';
import formStyles from '../../../ui/page/settings-form.module.css';
import { useOwnProfile } from '../accounts.queries.ts';

export type OwnProfile = Data<typeof getUserProfile>;

type ProfileSectionProps = { id: string; title: string; children: (profile: OwnProfile) => ReactNode };

/** A section of the account page about the person's own profile, once that is loaded. */
export function ProfileSection({ id, title, children }: ProfileSectionProps) {
  const { data, error, refetch } = useOwnProfile();
  return (
    <section className={formStyles.form} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div aria-busy>
          <Skeleton height={180} />
        </div>
      ) : (
        children(data)
      )}
    </section>
  );
}
