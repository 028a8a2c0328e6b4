import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';

const ShareDrawer = lazyPart(() => import('../../../sharing/shares/detail/share-drawer.tsx'), 'ShareDrawer', {
  closed: { shareId: undefined },
});

/** The share of the address (`?share=`), over whatever page. */
export function OpenShare() {
  const { params, change } = useUrlParams();
  return <ShareDrawer shareId={textParam(params, 'share')} onClose={() => change({ share: undefined })} />;
}
