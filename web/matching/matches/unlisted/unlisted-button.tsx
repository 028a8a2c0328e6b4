import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const UnlistedDrawer = lazyPart(() => import('./unlisted-drawer.tsx'), 'UnlistedDrawer');

/** Opens the drawer of a job's unlisted candidates (`?further=` is its page). */
export function UnlistedButton({ jobId }: { jobId: string }) {
  const { params, change } = useUrlParams();
  const page = Math.floor(Number(textParam(params, 'further')));
  return (
    <>
      <Button size="xs" onClick={() => change({ further: 1 })}>
        Find more candidates
      </Button>
      {page >= 1 && (
        <UnlistedDrawer
          jobId={jobId}
          page={page}
          onPage={(next) => change({ further: next })}
          onClose={() => change({ further: undefined })}
        />
      )}
    </>
  );
}
