import { Skeleton } from '@mantine/core';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAgencySettings } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useMayChange } from '../../lib/view-scope.ts';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { JobForm } from './job-form.tsx';
import { useJob } from './jobs.queries.ts';

type JobFormDrawerProps = {
  isNew: boolean;
  editId: string | undefined;
  /** For whom a new job is. */
  client?: { client_id: string; client_name: string } | undefined;
  onClose: () => void;
  onSaved: (job: Job) => void;
};
const WIDTH = 920;

export function JobFormDrawer({ isNew, editId, client, onClose, onSaved }: JobFormDrawerProps) {
  const { role } = useSession();
  const found = useJob(editId);
  const isOpen = isNew || editId !== undefined;
  const settings = useAgencySettings(isNew);
  const mayChange = useMayChange();
  const title = isNew ? 'New job' : 'Edit job';
  const drawer = (body: ReactNode, footer?: ReactNode) => (
    <SideDrawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      details={found.data && !isNew ? found.data.job_title : undefined}
      width={WIDTH}
      {...(footer === undefined ? {} : { footer })}
    >
      {body}
    </SideDrawer>
  );
  if (!isOpen) return drawer(null);
  if (!isNew && found.data === undefined)
    return drawer(
      found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} />
      ),
    );
  if (!isNew && found.data && !mayChange(found.data))
    return drawer(
      <EmptyState icon={Lock} title={`This is a job of ${found.data.recruiter_name}`}>
        Only its recruiter or an agency user can edit it.
      </EmptyState>,
    );
  // Without the settings a new job starts without presets, and can be added all the same.
  if (isNew && settings.isPending) return drawer(<Skeleton height={320} />);
  return (
    <JobForm
      key={editId ?? 'new'}
      job={isNew ? undefined : found.data}
      presets={{
        salary_currency: settings.data?.currency ?? null,
        job_type: settings.data?.default_job_type ?? null,
        ...(client && { client_id: client.client_id, client_name: client.client_name }),
      }}
      canChooseOwner={role === 'agency'}
      onSaved={onSaved}
      onCancel={onClose}
      frame={drawer}
    />
  );
}
