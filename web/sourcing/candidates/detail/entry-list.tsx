import { Box, Group, Stack, Text } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import shared from '../../../ui/theme/shared.module.css';
import { EntryEditor } from '../edit/entry-editor.tsx';
import type { EntryKind } from '../edit/entry-kinds.ts';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import styles from './detail.module.css';
import { IconAct, NoneYet, Section } from './section.tsx';

type EntryListProps<T> = {
  kind: EntryKind<T>;
  candidate: Candidate;
  edits: CandidateEdits;
  canEdit: boolean;
  /** Called with the terms of the hovered entry; undefined when the pointer leaves. */
  onHighlight: (terms: readonly string[] | undefined) => void;
};

/** Trims the bullets and removes empty ones; a current position has no end date. */
const cleanEntry = <T,>(entry: T): T => {
  const { bullets, is_current, ...rest } = entry as { bullets?: string[]; is_current?: boolean };
  return {
    ...rest,
    ...(is_current === undefined ? {} : { is_current }),
    ...(is_current ? { end: null } : {}),
    ...(bullets ? { bullets: bullets.map((line) => line.trim()).filter(Boolean) } : {}),
  } as T;
};

/** Positions, schools or languages: entries can be added, edited and removed with undo. */
export function EntryList<T>({ kind, candidate, edits, canEdit, onHighlight }: EntryListProps<T>) {
  const entries = kind.entries(candidate);
  const [editingIndex, setEditingIndex] = useState<number>();
  const save = (next: readonly T[]) => edits.save(kind.toPatch(next));
  const saveEntry = (index: number, entry: T) =>
    save(index < entries.length ? entries.with(index, cleanEntry(entry)) : [...entries, cleanEntry(entry)]);
  const remove = async (entry: T, index: number) => {
    try {
      await save(entries.toSpliced(index, 1));
      showUndoToast({
        message: `“${kind.heading(entry)}” removed`,
        // Into the latest list: other entries may have been edited since.
        onUndo: () => save(kind.entries(edits.latest() ?? candidate).toSpliced(index, 0, entry)),
      });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  const editor = (index: number, entry: T) => (
    <EntryEditor
      kind={kind}
      entry={entry}
      onSave={(changed) => saveEntry(index, changed)}
      onDone={() => setEditingIndex(undefined)}
    />
  );
  return (
    <Section
      title={kind.title}
      act={
        canEdit && (
          <IconAct
            icon={Plus}
            label={`Add ${kind.singular}`}
            onClick={() => setEditingIndex(entries.length)}
          />
        )
      }
    >
      {entries.length === 0 && editingIndex === undefined && <NoneYet />}
      <Stack component="ul" className={shared.plainList} gap={10}>
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and two may be equal
            key={index}
            onMouseEnter={() =>
              onHighlight([kind.heading(entry), ...kind.requiredAny.map((name) => String(entry[name] ?? ''))])
            }
            onMouseLeave={() => onHighlight(undefined)}
          >
            {editingIndex === index ? (
              editor(index, entry)
            ) : (
              <Entry
                kind={kind}
                entry={entry}
                onEdit={canEdit ? () => setEditingIndex(index) : undefined}
                onRemove={() => void remove(entry, index)}
              />
            )}
          </li>
        ))}
        {editingIndex === entries.length && <li>{editor(entries.length, kind.blank)}</li>}
      </Stack>
    </Section>
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
  const heading = kind.heading(entry);
  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <div className={`${shared.fill} ${shared.anywhere}`} dir="auto">
        <Text fw={600}>{heading}</Text>
        {details && <Text c="dimmed">{details}</Text>}
        {bullets.length > 0 && (
          <Text component="details" size="sm" c="dimmed">
            <summary className={styles.summary}>{formatCount(bullets.length, 'highlight')}</summary>
            <Box component="ul" mt={4} pl={16}>
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </Box>
          </Text>
        )}
      </div>
      {onEdit && (
        <Group gap={0} wrap="nowrap" className={styles.acts}>
          <IconAct icon={Pencil} label={`Edit ${heading}`} onClick={onEdit} />
          <IconAct icon={X} label={`Remove ${heading}`} onClick={onRemove} />
        </Group>
      )}
    </Group>
  );
}
