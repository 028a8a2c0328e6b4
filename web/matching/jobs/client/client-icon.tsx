import { ActionIcon } from '@mantine/core';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { Link } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { useRolePath } from '../../../lib/session/home.ts';
import { tip } from '../../../ui/feedback/tips.tsx';
import shared from '../../../ui/theme/shared.module.css';

/** From a job of a list to its client. */
export function ClientIcon({ job }: { job: Pick<Job, 'client_id' | 'client_name'> }) {
  const base = useRolePath();
  if (!job.client_id) return null;
  return (
    <ActionIcon
      size={24}
      className={shared.muted ?? ''}
      renderRoot={(props) => <Link {...props} to={`${base}/clients/${job.client_id}`} />}
      aria-label={`Open the client ${job.client_name}`}
      {...tip(job.client_name ?? '')}
    >
      <Handshake size={14} aria-hidden />
    </ActionIcon>
  );
}
