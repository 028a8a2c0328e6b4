import { formatCount } from '../../lib/formats.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { shareByFile } from './check-files.ts';
import { ProgressBar } from './progress-bar.tsx';
import { dismissSending, type Sending, sendAgain, sendFirst } from './transfer-store.ts';
import styles from './upload-tray.module.css';

/** The files of an upload that is on its way, was refused as a whole, or holds files that are not sent. */
export function SendingLines({ sending }: { sending: Sending }) {
  const { files, share, state, refused } = sending;
  const shares = shareByFile(
    files.map((file) => file.size),
    share,
  );
  return (
    <>
      {state === 'failed' && <Refusal sending={sending} />}
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and their order stays
        <li key={`${index} ${file.name}`} className={styles.line}>
          <div className={styles.what}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <span className={styles.state} data-tone={state === 'failed' ? 'bad' : 'quiet'}>
              {state === 'failed' ? 'Not sent' : sendingWord(shares[index] ?? 0)}
            </span>
          </div>
          {state === 'sending' && <ProgressBar share={shares[index] ?? 0} label={`Sending ${file.name}`} />}
        </li>
      ))}
      {refused.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and their order stays
        <li key={`refused ${index} ${file.name}`} className={styles.line}>
          <div className={styles.what}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <span className={styles.state} data-tone="bad">
              Not sent
            </span>
          </div>
          <p className={styles.note}>{file.reason}</p>
        </li>
      ))}
    </>
  );
}

function sendingWord(share: number): string {
  if (share === 0) return 'Waiting';
  return share < 1 ? `Sending ${Math.round(share * 100)} %` : 'Sent';
}

function Refusal({ sending: { id, gap, problem, files } }: { sending: Sending }) {
  const canSome = gap !== undefined && gap.available > 0 && gap.available < files.length;
  return (
    <li className={styles.refusal} role="alert">
      <p>
        {gap
          ? `This needs ${formatCount(gap.required, 'resume credit')} and you have ${gap.available}. Nothing was uploaded.`
          : problem}
      </p>
      <div className={styles.buttons}>
        <Button size="xs" onClick={() => dismissSending(id)}>
          Give up
        </Button>
        {canSome && (
          <Button size="xs" onClick={() => sendFirst(id, gap.available)}>
            {`Upload the first ${gap.available}`}
          </Button>
        )}
        <Button size="xs" variant="primary" onClick={() => sendAgain(id)}>
          Try again
        </Button>
      </div>
    </li>
  );
}
