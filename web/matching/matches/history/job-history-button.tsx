import { History } from 'lucide-react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const JobHistoryDrawer = lazyPart(() => import('./job-history-drawer.tsx'), 'JobHistoryDrawer');

/** Opens the history of a job's pipeline (`?history=` is its page). */
export function JobHistoryButton({ jobId }: { jobId: string }) {
  const { params, change } = useUrlParams();
  const page = Math.floor(Number(textParam(params, 'history')));
  return (
    <>
      <Button
        size="xs"
        leftSection={<History size={14} aria-hidden />}
        onClick={() => change({ history: 1 })}
      >
        History
      </Button>
      {page >= 1 && (
        <JobHistoryDrawer
          jobId={jobId}
          page={page}
          onPage={(next) => change({ history: next })}
          onOpen={(match) => change({ history: undefined, match })}
          onClose={() => change({ history: undefined })}
        />
      )}
    </>
  );
}
