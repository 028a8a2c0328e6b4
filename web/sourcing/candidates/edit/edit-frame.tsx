import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { SaveError } from './save-error.tsx';

type EditFrameProps = {
  label: string;
  /** Wire names whose errors are shown at the input. */
  names: readonly string[];
  /** Rejects with ApiError; the editor then stays open and shows the error. */
  onSave: () => Promise<unknown>;
  onDone: () => void;
  onOpenCandidate?: (candidateId: string) => void;
  /** Enter adds a line; Ctrl+Enter or Cmd+Enter saves. */
  isMultiline?: boolean;
  /** Returns a message when the input cannot be saved yet. */
  validate?: () => string | undefined;
  /** Saves immediately, because the value is already chosen; only a failure keeps the editor open. */
  savesOnMount?: boolean;
  children: (error: string | undefined) => ReactNode;
};

/** Save and Cancel around an input: Enter saves, Escape cancels, an error is shown under the input. */
export function EditFrame(props: EditFrameProps) {
  const {
    label,
    names,
    onSave,
    onDone,
    onOpenCandidate,
    validate,
    isMultiline = false,
    savesOnMount = false,
    children,
  } = props;
  const [validationError, setValidationError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    if (isSaving) return;
    const message = validate?.();
    setValidationError(message);
    if (message) return;
    setIsSaving(true);
    setError(undefined);
    try {
      await onSave();
      onDone();
    } catch (failure) {
      setError(failure);
      setIsSaving(false);
    }
  };
  const hasStarted = useRef(false);
  const start = useEffectEvent(() => {
    if (!savesOnMount || hasStarted.current) return;
    hasStarted.current = true;
    void save();
  });
  useEffect(() => start(), []);
  const fieldError =
    error instanceof ApiError
      ? Object.entries(error.fields).find(([path]) => names.includes(path.split('.')[0] ?? ''))?.[1]
      : undefined;
  const existingId =
    error instanceof ApiError && error.code === 'candidate_exists' ? error.data.candidate_id : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onDone();
    else if (event.key !== 'Enter' || (isMultiline && !event.ctrlKey && !event.metaKey)) return;
    else if ((event.target as HTMLElement).closest('button, [role="option"]')) return;
    else void save();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={shared.stack}
      aria-label={`Edit ${label}`}
      // Escape belongs to the editor, not to the drawer around it.
      data-mantine-stop-propagation="true"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children(validationError ?? fieldError)}
      {error !== undefined && fieldError === undefined && (
        <SaveError
          message={getErrorMessage(error)}
          existingId={existingId}
          onOpenCandidate={onOpenCandidate}
        />
      )}
      <ButtonRow>
        <Button size="xs" onClick={onDone} disabled={isSaving}>
          Cancel
        </Button>
        <Button size="xs" type="submit" variant="primary" loading={isSaving}>
          Save
        </Button>
      </ButtonRow>
    </form>
  );
}
