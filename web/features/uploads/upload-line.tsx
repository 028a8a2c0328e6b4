import type { UploadFile } from '@placewell/contract/uploads.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { fileWords } from './file-labels.ts';
import { ProgressBar } from './progress-bar.tsx';
import styles from './upload-tray.module.css';
import type { useFileActions } from './uploads.queries.ts';

type Actions = ReturnType<typeof useFileActions>;
type UploadLineProps = { file: UploadFile; actions: Pick<Actions, 'retry' | 'resolve'> };

/** A file that the server has: how far it is, what came of it, and what can be done. */
export function UploadLine({ file, actions }: UploadLineProps) {
  const base = useRolePath();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const words = fileWords(file);
  const act = async (work: Promise<unknown>) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await work;
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
    setIsBusy(false);
  };
  const { file_id, candidate_id, duplicate_of } = file;
  const to = (id: string) => ({ to: `${base}/candidates-management`, search: { candidate: id } as never });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        {candidate_id ? (
          <Link className={styles.name} {...to(candidate_id)} title={file.candidate_name ?? file.file_name}>
            {file.file_name}
          </Link>
        ) : (
          <span className={styles.name} title={file.file_name}>
            {file.file_name}
          </span>
        )}
        <span className={styles.state} data-tone={words.tone}>
          {words.label}
        </span>
      </div>
      {file.parse_status === 'parsing' && <ProgressBar label={`Reading ${file.file_name}`} />}
      {(problem ?? words.note) && (
        <p className={styles.note} role={problem ? 'alert' : undefined}>
          {problem ?? words.note}{' '}
          {duplicate_of && !problem && words.note && <Link {...to(duplicate_of)}>Open</Link>}
        </p>
      )}
      {words.needsDecision && (
        <fieldset className={styles.buttons} aria-label={`What becomes of ${file.file_name}`}>
          <Button size="xs" disabled={isBusy} onClick={() => void act(actions.resolve(file_id, 'skip'))}>
            Skip
          </Button>
          {duplicate_of && (
            <Button
              size="xs"
              disabled={isBusy}
              onClick={() => void act(actions.resolve(file_id, 'update_empty'))}
            >
              Fill empty fields
            </Button>
          )}
          <Button size="xs" disabled={isBusy} onClick={() => void act(actions.resolve(file_id, 'create'))}>
            Create a second
          </Button>
        </fieldset>
      )}
      {words.canRetry && (
        <div className={styles.buttons}>
          <Button size="xs" disabled={isBusy} onClick={() => void act(actions.retry(file_id))}>
            Read again
          </Button>
        </div>
      )}
    </li>
  );
}
