import type { UploadFile } from '@placewell/contract/uploads.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import styles from './upload-tray.module.css';
import type { useFileActions } from './uploads.queries.ts';

type Action = 'skip' | 'update_empty' | 'create';
type DecideAllProps = {
  files: readonly UploadFile[];
  resolve: ReturnType<typeof useFileActions>['resolve'];
};

/** One decision for all known candidates of the tray; the first refusal, such as no credits left, ends it. */
export function DecideAll({ files, resolve }: DecideAllProps) {
  const [isBusy, setIsBusy] = useState(false);
  const waiting = files.filter((file) => file.needs_decision);
  if (waiting.length < 2) return null;
  const canFill = waiting.every((file) => file.duplicate_of);
  const decide = async (action: Action) => {
    setIsBusy(true);
    try {
      for (const file of waiting) await resolve(file.file_id, action);
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
    setIsBusy(false);
  };
  return (
    <fieldset className={styles.all} aria-label="What becomes of all known candidates">
      <span>{`All ${waiting.length} known:`}</span>
      <Button size="xs" disabled={isBusy} onClick={() => void decide('skip')}>
        Skip
      </Button>
      {canFill && (
        <Button size="xs" disabled={isBusy} onClick={() => void decide('update_empty')}>
          Fill empty fields
        </Button>
      )}
      <Button size="xs" disabled={isBusy} onClick={() => void decide('create')}>
        Create
      </Button>
    </fieldset>
  );
}
