import { Group } from '@mantine/core';
import { formatCount } from '../../lib/values/formats.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ResendVerification } from '../../ui/feedback/resend-verification.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { progressByFile } from './check-files.ts';
import { FileLine, FileNote } from './file-line.tsx';
import { dismissTransfer, retryTransfer, sendFirstFiles, type Transfer } from './transfer-store.ts';

/** The files of a transfer that is being sent, has failed, or has files that were rejected. */
export function TransferLines({ transfer }: { transfer: Transfer }) {
  const { files, progress, state, rejected } = transfer;
  const fileProgress = progressByFile(
    files.map((file) => file.size),
    progress,
  );
  return (
    <>
      {state === 'failed' && <TransferFailure transfer={transfer} />}
      {files.map((file, index) => (
        <FileLine
          // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the order never changes
          key={`${index} ${file.name}`}
          name={file.name}
          tone={state === 'failed' ? 'bad' : 'neutral'}
          state={state === 'failed' ? 'Not uploaded' : sendingLabel(fileProgress[index] ?? 0)}
        >
          {state === 'sending' && (
            <ProgressBar isThin progress={fileProgress[index] ?? 0} label={`Uploading ${file.name}`} />
          )}
        </FileLine>
      ))}
      {rejected.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the order never changes
        <FileLine key={`rejected ${index} ${file.name}`} name={file.name} tone="bad" state="Not uploaded">
          <FileNote>{file.reason}</FileNote>
        </FileLine>
      ))}
    </>
  );
}

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
            ? `This upload needs ${formatCount(shortfall.required, 'resume credit')}, but you have ${shortfall.available}. Nothing was uploaded.`
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
