import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/inputs/button.tsx';
import styles from './fields.module.css';

type EditFrameProps = {
  label: string;
  /** Wire names whose errors belong to the input inside. */
  names: readonly string[];
  /** Rejects with ApiError; the editor then stays open with the reason. */
  onSave: () => Promise<unknown>;
  onDone: () => void;
  onKnown?: (candidateId: string) => void;
  /** Enter is part of what is typed; Ctrl or Cmd with it saves. */
  isLong?: boolean;
  /** Why it cannot be saved yet. */
  check?: () => string | undefined;
  /** The choice was made already: only a failure keeps the editor. */
  savesAtOnce?: boolean;
  children: (error: string | undefined) => ReactNode;
};

/** Save and cancel around an input: Enter saves, Escape leaves, an error stands under the input. */
export function EditFrame(props: EditFrameProps) {
  const {
    label,
    names,
    onSave,
    onDone,
    onKnown,
    check,
    isLong = false,
    savesAtOnce = false,
    children,
  } = props;
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async () => {
    if (isSaving) return;
    const found = check?.();
    setProblem(found);
    if (found) return;
    setIsSaving(true);
    setError(undefined);
    try {
      await onSave();
      onDone();
    } catch (thrown) {
      setError(thrown);
      setIsSaving(false);
    }
  };
  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once, when it appears
  useEffect(() => {
    if (!savesAtOnce || started.current) return;
    started.current = true;
    void save();
  }, []);
  const ofField =
    error instanceof ApiError
      ? Object.entries(error.fields).find(([path]) => names.includes(path.split('.')[0] ?? ''))?.[1]
      : undefined;
  const knownId =
    error instanceof ApiError && error.code === 'candidate_exists' ? error.data.candidate_id : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onDone();
    else if (event.key !== 'Enter' || (isLong && !event.ctrlKey && !event.metaKey)) return;
    else if ((event.target as HTMLElement).closest('button, [role="option"]')) return;
    else void save();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={styles.frame}
      aria-label={`Edit ${label}`}
      // Escape belongs to the editor, not to the drawer around it.
      data-mantine-stop-propagation="true"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children(problem ?? ofField)}
      {error !== undefined && ofField === undefined && (
        <p className={styles.problem} role="alert">
          {messageOf(error)}{' '}
          {typeof knownId === 'string' && onKnown && (
            <button type="button" className={styles.link} onClick={() => onKnown(knownId)}>
              Open the known candidate
            </button>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="xs" onClick={onDone} disabled={isSaving}>
          Cancel
        </Button>
        <Button size="xs" type="submit" variant="primary" loading={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
