import { Group } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { useState } from 'react';
import { SkillsField } from '../../../records/skills/skills-field.tsx';
import { TagChips } from '../../../records/tags/tag-chips.tsx';
import { TagsField } from '../../../records/tags/tags-field.tsx';
import { Chip } from '../../../ui/chips/chips.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { EditFrame } from '../edit/edit-frame.tsx';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import { NoneYet, Section } from './section.tsx';

type ChipSectionProps = {
  candidate: Candidate;
  edits: CandidateEdits;
  canEdit: boolean;
  /** Called with the hovered skill, undefined when the pointer leaves. */
  onHighlight?: (skill: string | undefined) => void;
};

type ChipListProps = {
  items: readonly string[];
  label: string;
  onHighlight?: ChipSectionProps['onHighlight'];
};

function ChipList({ items, label, onHighlight }: ChipListProps) {
  if (items.length === 0) return <NoneYet />;
  return (
    <Group component="ul" className={shared.plainList} gap={6} aria-label={label}>
      {items.map((item) => (
        <li key={item} onMouseEnter={() => onHighlight?.(item)} onMouseLeave={() => onHighlight?.(undefined)}>
          <Chip label={item} kind="plain" />
        </li>
      ))}
    </Group>
  );
}

/** The skills; the editor suggests skills from the vocabulary. */
export function SkillsSection({ candidate, edits, canEdit, onHighlight }: ChipSectionProps) {
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
        <ChipList items={candidate.skills} label="Skills" onHighlight={onHighlight} />
      )}
    </Section>
  );
}

export function TagsSection({ candidate, edits, canEdit }: ChipSectionProps) {
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
          {(error) => <TagsField label="Tags" value={draft} onChange={setDraft} error={error} autoFocus />}
        </EditFrame>
      ) : candidate.tags.length > 0 ? (
        <TagChips tags={candidate.tags} of="candidate" label="Tags" />
      ) : (
        <NoneYet />
      )}
    </Section>
  );
}
