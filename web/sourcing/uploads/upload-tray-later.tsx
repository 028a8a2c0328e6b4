import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTransfers } from './transfer-store.ts';
import { useUploads } from './uploads.queries.ts';

const UploadTray = lazyPart(() => import('./upload-tray.tsx'), 'UploadTray');

/** The tray from the first upload on: not among the scripts of a page. */
export function UploadTrayLater() {
  const { role, token } = useSession();
  const isStaff = (role === 'agency' || role === 'recruiter') && token !== '';
  const uploads = useUploads(isStaff).data?.items ?? [];
  const hasUploads = useTransfers().length + uploads.length > 0;
  const [isNeeded, setIsNeeded] = useState(hasUploads);
  if (hasUploads && !isNeeded) setIsNeeded(true);
  return isNeeded && <UploadTray />;
}
