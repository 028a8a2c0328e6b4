import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActions } from '../../../lib/actions.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const JobSharesDrawer = lazyPart(() => import('./job-shares-drawer.tsx'), 'JobSharesDrawer', {
  closed: { opened: false },
});

type JobSharesButtonProps = { jobId: string; submissions?: ReactNode };

/** Opens what the client of a job was sent, shares and submissions, by its address (`?shares=1`). */
export function JobSharesButton({ jobId, submissions }: JobSharesButtonProps) {
  const { params, change } = useUrlParams();
  const open = () => change({ shares: 1, match: undefined });
  useActions([
    {
      id: 'job-shares',
      label: 'Show what was sent to the client',
      words: 'shares pages links answers submissions',
      icon: Send,
      run: open,
    },
  ]);
  return (
    <>
      <Button size="xs" onClick={open}>
        Sent
      </Button>
      <JobSharesDrawer
        opened={textParam(params, 'shares') !== undefined}
        jobId={jobId}
        submissions={submissions}
        onClose={() => change({ shares: undefined })}
      />
    </>
  );
}
