import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { DuplicateList } from './duplicate-list.tsx';

const MergeScreen = lazyPart(() => import('./merge-screen.tsx'), 'MergeScreen');

/** Suspected duplicates; with two candidates in the address (`?keep=…&merge=…`) the two side by side, to be merged. */
export function DuplicatesPage() {
  const { params, change } = useUrlParams();
  const [keep, merge] = [textParam(params, 'keep'), textParam(params, 'merge')];
  if (keep === undefined || merge === undefined || keep === merge) return <DuplicateList />;
  return (
    <MergeScreen
      key={`${keep}:${merge}`}
      keepId={keep}
      mergeId={merge}
      onSwap={() => change({ keep: merge, merge: keep }, { replace: true })}
      onClose={() => change({ keep: undefined, merge: undefined })}
    />
  );
}
