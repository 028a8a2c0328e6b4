import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { useState } from 'react';
import shared from '../../../ui/theme/shared.module.css';
import { type FieldDef, isDoubtful } from '../edit/candidate-fields.ts';
import { FieldEditor } from '../edit/field-editor.tsx';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import styles from './detail.module.css';
import { NoneYet, Section } from './section.tsx';

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
      ) : text ? (
        <p
          dir="auto"
          className={`${shared.pre} ${shared.anywhere} ${isDoubtful(candidate, field) ? styles.doubtful : ''}`}
          onMouseEnter={() => onHighlight(field)}
          onMouseLeave={() => onHighlight(undefined)}
        >
          {text}
        </p>
      ) : (
        <NoneYet />
      )}
    </Section>
  );
}
