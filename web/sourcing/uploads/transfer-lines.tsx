import { formatCount } from '../../lib/values/formats.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ResendVerification } from '../../ui/feedback/resend-verification.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { progressByFile } from './check-files.ts';
import { dismissTransfer, retryTransfer, sendFirstFiles, type Transfer } from './transfer-store.ts';
import styles from './upload-tray.module.css';

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
        // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the order never changes
        <li key={`${index} ${file.name}`} className={styles.line}>
          <div className={styles.what}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <span className={styles.state} data-tone={state === 'failed' ? 'bad' : 'neutral'}>
              {state === 'failed' ? 'Not uploaded' : sendingLabel(fileProgress[index] ?? 0)}
            </span>
          </div>
          {state === 'sending' && (
            <ProgressBar isThin progress={fileProgress[index] ?? 0} label={`Uploading ${file.name}`} />
          )}
        </li>
      ))}
      {rejected.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the order never changes
        <li key={`rejected ${index} ${file.name}`} className={styles.line}>
          <div className={styles.what}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <span className={styles.state} data-tone="bad">
              Not uploaded
            </span>
          </div>
          <p className={styles.note}>{file.reason}</p>
        </li>
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
      <div className={styles.failure} role="alert">
        <p>
          {shortfall
            ? `This upload needs ${formatCount(shortfall.required, 'resume credit')}, but you have ${shortfall.available}. Nothing was uploaded.`
            : errorMessage}
        </p>
        {isUnconfirmed && <ResendVerification />}
        <div className={styles.buttons}>
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
        </div>
      </div>
    </li>
  );
}
