import type { Candidate } from '@placewell/contract/candidates.ts';
import { useState } from 'react';
import { type FieldDef, isDoubtful } from './candidate-fields.ts';
import { Section } from './chip-fields.tsx';
import { FieldEditor } from './field-editor.tsx';
import styles from './sections.module.css';
import type { CandidateEdits } from './use-edit-candidate.ts';

type LongFieldProps = {
  candidate: Candidate;
  field: FieldDef;
  edits: CandidateEdits;
  canEdit: boolean;
  onLook: (field: FieldDef | undefined) => void;
  onKnown: (candidateId: string) => void;
};

/** A field of running text, such as the note. */
export function LongField({ candidate, field, edits, canEdit, onLook, onKnown }: LongFieldProps) {
  const [isEditing, setIsEditing] = useState(false);
  const text = field.show(candidate);
  return (
    <Section title={field.label} onEdit={canEdit && !isEditing ? () => setIsEditing(true) : undefined}>
      {isEditing ? (
        <FieldEditor
          candidate={candidate}
          field={field}
          edits={edits}
          onKnown={onKnown}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <p
          className={text ? styles.prose : styles.none}
          data-doubtful={isDoubtful(candidate, field) || undefined}
          onMouseEnter={() => onLook(field)}
          onMouseLeave={() => onLook(undefined)}
        >
          {text || 'None yet'}
        </p>
      )}
    </Section>
  );
}
