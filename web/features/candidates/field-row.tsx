import { Tooltip, UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/candidates.ts';
import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { confidenceOf, type FieldDef, isDoubtful, parsedOf } from './candidate-fields.ts';
import { FieldEditor } from './field-editor.tsx';
import styles from './fields.module.css';
import type { CandidateEdits } from './use-edit-candidate.ts';

export type FieldRowProps = {
  candidate: Candidate;
  field: FieldDef;
  edits: CandidateEdits;
  canEdit: boolean;
  /** The field whose quote is shown, while the pointer or the focus is on it. */
  onLook: (field: FieldDef | undefined) => void;
  onKnown: (candidateId: string) => void;
};

const rowsOf = (element: HTMLElement) => [
  ...(element
    .closest('[data-field-list]')
    ?.querySelectorAll<HTMLElement>('[data-field-value]:not(:disabled)') ?? []),
];

/** Moves the focus to the value above or below. */
function step(element: HTMLElement, by: 1 | -1) {
  const rows = rowsOf(element);
  rows[rows.indexOf(element) + by]?.focus();
}

/** One field: its value, how sure the parser was, and its editor. Enter accepts a doubtful one, `e` edits. */
export function FieldRow({ candidate, field, edits, canEdit, onLook, onKnown }: FieldRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const value = field.show(candidate);
  const confidence = confidenceOf(candidate, field);
  const isDoubted = canEdit && isDoubtful(candidate, field);
  const look = { onMouseEnter: () => onLook(field), onMouseLeave: () => onLook(undefined) };
  const edit = () => canEdit && setIsEditing(true);
  const accept = (from: HTMLElement) => {
    const rows = rowsOf(from);
    const doubted = rows.filter((row) => row.dataset.doubtful !== undefined);
    const next = doubted[doubted.indexOf(from) + 1] ?? doubted[0];
    edits.accept([field]);
    if (next && next !== from) next.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === 'Enter' && isDoubted) accept(event.currentTarget);
    else if (event.key === 'e') edit();
    else if (event.key === 'ArrowDown') step(event.currentTarget, 1);
    else if (event.key === 'ArrowUp') step(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  if (isEditing)
    return (
      <div className={styles.editing} {...look}>
        <FieldEditor
          candidate={candidate}
          field={field}
          edits={edits}
          onKnown={onKnown}
          onDone={() => {
            setIsEditing(false);
            // The value takes the focus back from the editor that goes away.
            requestAnimationFrame(() => document.getElementById(`field-${field.key}`)?.focus());
          }}
        />
      </div>
    );
  return (
    <div className={styles.row} data-doubtful={isDoubted || undefined} {...look}>
      <span className={styles.label} id={`label-${field.key}`}>
        {field.label}
      </span>
      <span className={styles.content}>
        <UnstyledButton
          id={`field-${field.key}`}
          className={styles.value}
          data-field-value
          data-doubtful={isDoubted || undefined}
          data-none={value === '' || undefined}
          data-kind={field.kind}
          disabled={!canEdit}
          aria-labelledby={`label-${field.key} field-${field.key}`}
          aria-keyshortcuts={isDoubted ? 'Enter e' : 'e'}
          onClick={edit}
          onKeyDown={onKeyDown}
          onFocus={() => onLook(field)}
          onBlur={() => onLook(undefined)}
        >
          {value === '' ? 'not stated' : isDoubted ? `${value}?` : value}
        </UnstyledButton>
        {isDoubted && (
          <Button
            size="xs"
            className={styles.accept ?? ''}
            aria-label={`Accept ${field.label}`}
            tabIndex={-1}
            onClick={() => edits.accept([field])}
          >
            Accept <CornerDownLeft size={12} aria-hidden />
          </Button>
        )}
      </span>
      <Confidence candidate={candidate} field={field} value={confidence} />
    </div>
  );
}

type ConfidenceProps = { candidate: Candidate; field: FieldDef; value: number | undefined };

function Confidence({ candidate, field, value }: ConfidenceProps) {
  if (value === undefined) return <span className={styles.confidence}>–</span>;
  const quote = parsedOf(candidate, field)?.quote;
  return (
    <Tooltip
      label={quote ? `${value} % sure, from “${quote}”` : `${value} % sure`}
      multiline
      maw={320}
      position="left"
    >
      <span className={styles.confidence}>{value}</span>
    </Tooltip>
  );
}
