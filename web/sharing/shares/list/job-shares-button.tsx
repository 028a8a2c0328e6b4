import { Send } from 'lucide-react';
import { useActions } from '../../../lib/actions.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const JobSharesDrawer = lazyPart(() => import('./job-shares-drawer.tsx'), 'JobSharesDrawer', {
  closed: { opened: false },
});

/** Opens the list of a job's shares, by its address (`?shares=1`). */
export function JobSharesButton({ jobId }: { jobId: string }) {
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
        Shares
      </Button>
      <JobSharesDrawer
        opened={textParam(params, 'shares') !== undefined}
        jobId={jobId}
        onClose={() => change({ shares: undefined })}
      />
    </>
  );
}
