import { Group } from '@mantine/core';
import { formatCount } from '../../lib/values/formats.ts';
import { ResendVerification } from '../../records/people/resend-verification.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { progressByFile } from './check-files.ts';
import { FileLine, FileNote } from './file-line.tsx';
import {
  dismissTransfer,
  nextChunk,
  retryTransfer,
  sendFirstFiles,
  type Transfer,
} from './transfer-store.ts';

/** More lines than this would slow the page down, and nobody reads them. */
const MAX_LINES = 100;

const Further = ({ count }: { count: number }) =>
  count > 0 && <FileLine name={`${formatCount(count, 'further file')}`} tone="neutral" state="" />;

/** The files of a transfer that is being sent, waits, has failed, or has files that were rejected. */
export function TransferLines({ transfer }: { transfer: Transfer }) {
  const { files, progress, state, rejected } = transfer;
  const fileProgress = progressByFile(
    nextChunk(transfer).map((file) => file.size),
    progress,
  );
  return (
    <>
      {state === 'failed' && <TransferFailure transfer={transfer} />}
      {files.slice(0, MAX_LINES).map((file, index) => (
        <FileLine
          // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the order never changes
          key={`${index} ${file.name}`}
          name={file.name}
          tone={state === 'failed' ? 'bad' : 'neutral'}
          state={state === 'sending' ? sendingLabel(fileProgress[index] ?? 0) : LABELS[state]}
        >
          {state === 'sending' && (
            <ProgressBar isThin progress={fileProgress[index] ?? 0} label={`Uploading ${file.name}`} />
          )}
        </FileLine>
      ))}
      <Further count={files.length - MAX_LINES} />
      {rejected.slice(0, MAX_LINES).map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the order never changes
        <FileLine key={`rejected ${index} ${file.name}`} name={file.name} tone="bad" state="Not uploaded">
          <FileNote>{file.reason}</FileNote>
        </FileLine>
      ))}
      <Further count={rejected.length - MAX_LINES} />
    </>
  );
}

const LABELS = { waiting: 'Waiting for the connection', failed: 'Not uploaded', done: '' } as const;

function sendingLabel(progress: number): string {
  if (progress === 0) return 'Waiting';
  return progress < 1 ? `Uploading ${Math.round(progress * 100)}%` : 'Uploaded';
}

function TransferFailure({ transfer }: { transfer: Transfer }) {
  const { id, shortfall, errorMessage, isUnconfirmed, files } = transfer;
  const canSendSome =
    shortfall !== undefined && shortfall.available > 0 && shortfall.available < files.length;
  return (
    <li>
      <FormError
        message={
          shortfall
            ? `This upload needs ${formatCount(shortfall.required, 'resume credit')}, but you have ${shortfall.available}.${transfer.hasArrived ? '' : ' Nothing was uploaded.'}`
            : errorMessage
        }
      >
        {isUnconfirmed && <ResendVerification />}
        <Group gap={6} mt={6}>
          <Button size="xs" onClick={() => dismissTransfer(id)}>
            Discard
          </Button>
          {canSendSome && (
            <Button size="xs" onClick={() => sendFirstFiles(id, shortfall.available)}>
              {`Upload the first ${shortfall.available}`}
            </Button>
          )}
          <Button size="xs" variant="primary" onClick={() => retryTransfer(id)}>
            Try again
          </Button>
        </Group>
      </FormError>
    </li>
  );
}
