import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { useJobWeights } from './match-settings.queries.ts';

const JobWeightsDrawer = lazyPart(() => import('./job-weights-drawer.tsx'), 'JobWeightsDrawer');

/** Opens the weights of a job (`?weights=1`); its label shows whether they are custom. */
export function JobWeightsButton({ jobId }: { jobId: string }) {
  const { params, change } = useUrlParams();
  const found = useJobWeights(jobId);
  const isOpen = textParam(params, 'weights') !== undefined;
  return (
    <>
      <Button size="xs" onClick={() => change({ weights: 1 })}>
        {found.data?.weights ? 'Custom weights' : 'Weights'}
      </Button>
      {isOpen && <JobWeightsDrawer jobId={jobId} onClose={() => change({ weights: undefined })} />}
    </>
  );
}
