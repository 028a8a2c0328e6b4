import { lazy, Suspense } from 'react';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { Button } from '../../../ui/inputs/button.tsx';

const UnlistedDrawer = lazy(async () => ({
  default: (await import('./unlisted-drawer.tsx')).UnlistedDrawer,
}));

/** Opens those who are not in a job's list (`?further=` is their page). */
export function UnlistedButton({ jobId }: { jobId: string }) {
  const { params, change } = useUrlParams();
  const page = Math.floor(Number(textParam(params, 'further')));
  return (
    <>
      <Button size="xs" onClick={() => change({ further: 1 })}>
        Look further
      </Button>
      {page >= 1 && (
        <Suspense fallback={null}>
          <UnlistedDrawer
            jobId={jobId}
            page={page}
            onPage={(next) => change({ further: next })}
            onClose={() => change({ further: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
