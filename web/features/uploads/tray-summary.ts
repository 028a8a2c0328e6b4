import type { Upload } from '@placewell/contract/uploads.ts';
import { formatCount } from '../../lib/formats.ts';
import type { Sending } from './transfer-store.ts';

const isUnread = (status: string) => status === 'queued' || status === 'parsing';

/** The tray's heading: what is going on, or what came of it; with the credits that were used so far. */
export function trayTitle(sendings: readonly Sending[], uploads: readonly Upload[]) {
  const onWay = sendings
    .filter((one) => one.state === 'sending')
    .reduce((sum, one) => sum + one.files.length, 0);
  const failed = sendings
    .filter((one) => one.state === 'failed')
    .reduce((sum, one) => sum + one.files.length, 0);
  const files = uploads.flatMap((upload) => upload.results);
  const unread = files.filter((file) => isUnread(file.parse_status)).length;
  const toDecide = files.filter((file) => file.needs_decision).length;
  const notSent = sendings.some((one) => one.state !== 'sending');
  const credits = uploads.reduce((sum, upload) => sum + upload.credits_charged, 0);
  const isRunning = onWay + unread > 0;
  const title = () => {
    if (isRunning && onWay > 0) return `Uploading ${formatCount(onWay, 'resume')}`;
    if (isRunning) return `Reading ${formatCount(unread, 'resume')}`;
    if (failed > 0) return `${formatCount(failed, 'resume')} not sent`;
    if (toDecide > 0) return `${formatCount(toDecide, 'resume')} to decide`;
    if (files.length > 0) return `${formatCount(files.length, 'resume')} done`;
    return notSent ? 'Not uploaded' : 'Uploads';
  };
  const needsSomebody = notSent || toDecide > 0;
  return { title: title(), isRunning, credits, needsSomebody };
}
