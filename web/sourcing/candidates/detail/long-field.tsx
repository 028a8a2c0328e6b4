import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { useState } from 'react';
import { type FieldDef, isDoubtful } from '../edit/candidate-fields.ts';
import { FieldEditor } from '../edit/field-editor.tsx';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import { Section } from './section.tsx';
import styles from './sections.module.css';

type LongFieldProps = {
  candidate: Candidate;
  field: FieldDef;
  edits: CandidateEdits;
  canEdit: boolean;
  onHighlight: (field: FieldDef | undefined) => void;
  onOpenCandidate: (candidateId: string) => void;
};

export function LongField({
  candidate,
  field,
  edits,
  canEdit,
  onHighlight,
  onOpenCandidate,
}: LongFieldProps) {
  const [isEditing, setIsEditing] = useState(false);
  const text = field.format(candidate);
  return (
    <Section title={field.label} onEdit={canEdit && !isEditing ? () => setIsEditing(true) : undefined}>
      {isEditing ? (
        <FieldEditor
          candidate={candidate}
          field={field}
          edits={edits}
          onOpenCandidate={onOpenCandidate}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <p
          className={text ? styles.prose : styles.none}
          data-doubtful={isDoubtful(candidate, field) || undefined}
          onMouseEnter={() => onHighlight(field)}
          onMouseLeave={() => onHighlight(undefined)}
        >
          {text || 'None yet'}
        </p>
      )}
    </Section>
  );
}
