import type { UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { fileLabels } from './file-labels.ts';
import styles from './upload-tray.module.css';
import type { useUploadActions } from './uploads.queries.ts';

type Actions = ReturnType<typeof useUploadActions>;
type UploadLineProps = { file: UploadFile; actions: Pick<Actions, 'retry' | 'resolve'> };

/** A file that the server has: its progress, result and actions. */
export function UploadLine({ file, actions }: UploadLineProps) {
  const base = useRolePath();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const labels = fileLabels(file);
  const run = async (action: Promise<unknown>) => {
    setIsBusy(true);
    setErrorMessage(undefined);
    try {
      await action;
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
    }
    setIsBusy(false);
  };
  const { file_id, candidate_id, duplicate_of } = file;
  const candidateLink = (id: string) => ({
    to: `${base}/candidates-management`,
    search: { candidate: id },
  });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        {candidate_id ? (
          <Link
            className={styles.name}
            {...candidateLink(candidate_id)}
            title={file.candidate_name ?? file.file_name}
          >
            {file.file_name}
          </Link>
        ) : (
          <span className={styles.name} title={file.file_name}>
            {file.file_name}
          </span>
        )}
        <span className={styles.state} data-tone={labels.tone}>
          {labels.label}
        </span>
      </div>
      {file.parse_status === 'parsing' && <ProgressBar isThin label={`Parsing ${file.file_name}`} />}
      {(errorMessage ?? labels.note) && (
        <p className={styles.note} role={errorMessage ? 'alert' : undefined}>
          {errorMessage ?? labels.note}{' '}
          {duplicate_of && !errorMessage && labels.note && <Link {...candidateLink(duplicate_of)}>Open</Link>}
        </p>
      )}
      {labels.needsDecision && (
        <fieldset className={styles.buttons} aria-label={`Resolve duplicate ${file.file_name}`}>
          <Button size="xs" disabled={isBusy} onClick={() => void run(actions.resolve(file_id, 'skip'))}>
            Skip
          </Button>
          {duplicate_of && (
            <Button
              size="xs"
              disabled={isBusy}
              onClick={() => void run(actions.resolve(file_id, 'update_empty'))}
            >
              Add to candidate
            </Button>
          )}
          <Button size="xs" disabled={isBusy} onClick={() => void run(actions.resolve(file_id, 'create'))}>
            Create new candidate
          </Button>
        </fieldset>
      )}
      {labels.canRetry && (
        <div className={styles.buttons}>
          <Button size="xs" disabled={isBusy} onClick={() => void run(actions.retry(file_id))}>
            Retry
          </Button>
        </div>
      )}
    </li>
  );
}
