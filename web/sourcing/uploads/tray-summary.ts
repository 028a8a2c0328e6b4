import type { Upload, UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { formatCount } from '../../lib/values/formats.ts';
import type { Transfer } from './transfer-store.ts';

const isUnparsed = (status: string) => status === 'queued' || status === 'parsing';

/** Whether a person must decide: about a duplicate, or whose resume is read. */
export const awaitsPerson = ({ needs_decision, people }: UploadFile) => needs_decision || people.length > 0;

/** The tray's title, whether anything is running or needs attention, and the credits used so far. */
export function summarizeTray(transfers: readonly Transfer[], uploads: readonly Upload[]) {
  const sending = transfers
    .filter((one) => one.state === 'sending')
    .reduce((sum, one) => sum + one.files.length, 0);
  const waiting = transfers
    .filter((one) => one.state === 'waiting')
    .reduce((sum, one) => sum + one.files.length, 0);
  const failed = transfers
    .filter((one) => one.state === 'failed')
    .reduce((sum, one) => sum + one.files.length, 0);
  const files = uploads.flatMap((upload) => upload.results);
  const unparsed = files.filter((file) => isUnparsed(file.parse_status)).length;
  const unresolved = files.filter((file) => file.needs_decision).length;
  const several = files.filter((file) => file.people.length > 0).length;
  const hasUnsentFiles = transfers.some((one) => one.state !== 'sending');
  const credits = uploads.reduce((sum, upload) => sum + upload.credits_charged, 0);
  const isRunning = sending + unparsed > 0;
  const title = () => {
    if (sending > 0) return `Uploading ${formatCount(sending, 'resume')}`;
    if (waiting > 0) return `Waiting for the connection: ${formatCount(waiting, 'resume')}`;
    if (isRunning) return `Parsing ${formatCount(unparsed, 'resume')}`;
    if (failed > 0) return `${formatCount(failed, 'resume')} not uploaded`;
    if (unresolved > 0) return `${formatCount(unresolved, 'duplicate')} to resolve`;
    if (several > 0) return `${formatCount(several, 'file')} to review`;
    if (files.length > 0) return `${formatCount(files.length, 'resume')} done`;
    return hasUnsentFiles ? 'Not uploaded' : 'Uploads';
  };
  const needsAttention = hasUnsentFiles || unresolved + several > 0;
  return { title: title(), isRunning, credits, needsAttention };
}

/** Whether every file has become a candidate and nothing about it waits for a person. */
export const isAllWell = (transfers: readonly Transfer[], uploads: readonly Upload[]) =>
  transfers.length === 0 &&
  uploads.every(({ task_status }) => task_status === 'Completed') &&
  uploads
    .flatMap(({ results }) => results)
    .every(
      ({ parse_status, needs_decision, error_code }) =>
        (parse_status === 'parsed' || parse_status === 'duplicate') && !needs_decision && error_code === null,
    );
