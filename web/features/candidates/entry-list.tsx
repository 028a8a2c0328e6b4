import { UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/candidates.ts';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import type { Patch } from './candidate-fields.ts';
import { EntryEditor } from './entry-editor.tsx';
import type { EntryKind } from './entry-kinds.ts';
import styles from './sections.module.css';
import type { CandidateEdits } from './use-edit-candidate.ts';

type EntryListProps<T> = {
  kind: EntryKind<T>;
  candidate: Candidate;
  edits: CandidateEdits;
  canEdit: boolean;
  /** Words to show in the resume while the pointer is on an entry. */
  onLook: (words: readonly string[] | undefined) => void;
};

const cleaned = <T,>(entry: T): T => {
  const { bullets, is_current, ...rest } = entry as { bullets?: string[]; is_current?: boolean };
  return {
    ...rest,
    ...(is_current === undefined ? {} : { is_current }),
    ...(is_current ? { end: null } : {}),
    ...(bullets ? { bullets: bullets.map((line) => line.trim()).filter(Boolean) } : {}),
  } as T;
};

/** Positions, schools or languages: each can be edited, removed with undo, and one can be added. */
export function EntryList<T>({ kind, candidate, edits, canEdit, onLook }: EntryListProps<T>) {
  const entries = candidate[kind.name] as unknown as readonly T[];
  const [editing, setEditing] = useState<number>();
  const save = (next: readonly T[]) => edits.save({ [kind.name]: next } as Patch);
  const put = (index: number, entry: T) =>
    save(index < entries.length ? entries.with(index, cleaned(entry)) : [...entries, cleaned(entry)]);
  const remove = async (index: number) => {
    try {
      await save(entries.toSpliced(index, 1));
      showUndoToast({
        message: `“${kind.head(entries[index]!)}” removed`,
        onUndo: () =>
          void save(entries).catch((error: unknown) => toast.error({ message: messageOf(error) })),
      });
    } catch (error) {
      toast.error({ message: messageOf(error) });
    }
  };
  const editor = (index: number, entry: T) => (
    <EntryEditor
      kind={kind}
      entry={entry}
      onSave={(changed) => put(index, changed)}
      onDone={() => setEditing(undefined)}
    />
  );
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>{kind.title}</h3>
        {canEdit && (
          <UnstyledButton
            className={styles.edit}
            aria-label={`Add ${kind.one}`}
            onClick={() => setEditing(entries.length)}
          >
            <Plus size={14} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {entries.length === 0 && editing === undefined && <p className={styles.none}>None yet</p>}
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may be alike
            key={index}
            onMouseEnter={() =>
              onLook([kind.head(entry), ...kind.needs.map((name) => String(entry[name] ?? ''))])
            }
            onMouseLeave={() => onLook(undefined)}
          >
            {editing === index ? (
              editor(index, entry)
            ) : (
              <Entry
                kind={kind}
                entry={entry}
                onEdit={canEdit ? () => setEditing(index) : undefined}
                onRemove={() => void remove(index)}
              />
            )}
          </li>
        ))}
        {editing === entries.length && <li>{editor(entries.length, kind.blank)}</li>}
      </ul>
    </section>
  );
}

type EntryProps<T> = {
  kind: EntryKind<T>;
  entry: T;
  onEdit: (() => void) | undefined;
  onRemove: () => void;
};

function Entry<T>({ kind, entry, onEdit, onRemove }: EntryProps<T>) {
  const details = kind.details(entry);
  const bullets = kind.bullets?.(entry) ?? [];
  const head = kind.head(entry);
  return (
    <div className={styles.entry}>
      <div className={styles.entryText}>
        <b>{head}</b>
        {details && <span>{details}</span>}
        {bullets.length > 0 && (
          <details>
            <summary>{`${bullets.length} ${bullets.length === 1 ? 'point' : 'points'}`}</summary>
            <ul>
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {onEdit && (
        <span className={styles.entryButtons}>
          <UnstyledButton className={styles.edit} aria-label={`Edit ${head}`} onClick={onEdit}>
            <Pencil size={13} aria-hidden />
          </UnstyledButton>
          <UnstyledButton className={styles.edit} aria-label={`Remove ${head}`} onClick={onRemove}>
            <X size={14} aria-hidden />
          </UnstyledButton>
        </span>
      )}
    </div>
  );
}
