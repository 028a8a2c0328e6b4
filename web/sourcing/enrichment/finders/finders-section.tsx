import { Skeleton } from '@mantine/core';
import { useSession } from '../../../lib/session/session-store.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import settings from '../../../ui/page/settings-form.module.css';
import shared from '../../../ui/theme/shared.module.css';
import { useFinders } from '../enrichment.queries.ts';
import { FindersForm } from './finders-form.tsx';

/** The finders in order, with hit rate and cost. Agency users change it, recruiters read it. */
export function FindersSection() {
  const { role } = useSession();
  const found = useFinders();
  return (
    <div className={shared.scroll}>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <FindersForm saved={found.data.finders} canEdit={role === 'agency'} />
      ) : (
        <div className={settings.form} data-wide aria-busy="true">
          <Skeleton height={24} width={160} />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </div>
      )}
    </div>
  );
}
