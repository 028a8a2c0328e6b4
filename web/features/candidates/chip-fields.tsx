import { TagsInput, UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/candidates.ts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Chip } from '../../ui/chips/chips.tsx';
import { SkillsField } from '../../ui/skills/skills-field.tsx';
import { EditFrame } from './edit-frame.tsx';
import styles from './sections.module.css';
import type { CandidateEdits } from './use-edit-candidate.ts';

type SectionProps = {
  title: string;
  /** Opens the editor of the section; none where the candidate may not be changed. */
  onEdit?: (() => void) | undefined;
  editLabel?: string;
  children: ReactNode;
};

/** A headed part of the details with its edit button. */
export function Section({ title, onEdit, editLabel = `Edit ${title}`, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {onEdit && (
          <UnstyledButton className={styles.edit} aria-label={editLabel} onClick={onEdit}>
            <Pencil size={13} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {children}
    </section>
  );
}

type ChipFieldProps = {
  candidate: Candidate;
  edits: CandidateEdits;
  canEdit: boolean;
  /** The skill whose place in the resume is shown. */
  onLook?: (skill: string | undefined) => void;
};

type ListProps = { items: readonly string[]; label: string; onLook?: ChipFieldProps['onLook'] };

function ChipList({ items, label, onLook }: ListProps) {
  if (items.length === 0) return <p className={styles.none}>None yet</p>;
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <li key={item} onMouseEnter={() => onLook?.(item)} onMouseLeave={() => onLook?.(undefined)}>
          <Chip label={item} kind="plain" />
        </li>
      ))}
    </ul>
  );
}

/** The skills, with suggestions from the vocabulary while editing. */
export function SkillsSection({ candidate, edits, canEdit, onLook }: ChipFieldProps) {
  const [draft, setDraft] = useState<readonly string[]>();
  return (
    <Section title="Skills" onEdit={canEdit && !draft ? () => setDraft(candidate.skills) : undefined}>
      {draft ? (
        <EditFrame
          label="Skills"
          names={['skills']}
          onSave={() => edits.save({ skills: [...draft] })}
          onDone={() => setDraft(undefined)}
        >
          {(error) => (
            <SkillsField label="Skills" canAdd value={draft} onChange={setDraft} max={200} error={error} />
          )}
        </EditFrame>
      ) : (
        <ChipList items={candidate.skills} label="Skills" onLook={onLook} />
      )}
    </Section>
  );
}

/** Words of the agency's own. */
export function TagsSection({ candidate, edits, canEdit }: ChipFieldProps) {
  const [draft, setDraft] = useState<string[]>();
  return (
    <Section title="Tags" onEdit={canEdit && !draft ? () => setDraft(candidate.tags) : undefined}>
      {draft ? (
        <EditFrame
          label="Tags"
          names={['tags']}
          onSave={() => edits.save({ tags: draft })}
          onDone={() => setDraft(undefined)}
        >
          {(error) => (
            <TagsInput label="Tags" value={draft} onChange={setDraft} maxTags={30} error={error} autoFocus />
          )}
        </EditFrame>
      ) : (
        <ChipList items={candidate.tags} label="Tags" />
      )}
    </Section>
  );
}
