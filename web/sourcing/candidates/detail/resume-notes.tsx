import { Group, Text, UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { HIDDEN_TEXT_TEXTS, texts } from '@placewell/contract/texts.ts';
import { ChevronDown, ChevronUp, EyeOff, type LucideIcon, ScanText, TextSearch } from 'lucide-react';
import { useState } from 'react';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import styles from './detail.module.css';

type NotesProps = { candidate: Candidate; edits: CandidateEdits; canEdit: boolean };
type NoteProps = NotesProps & {
  label: string;
  icon: LucideIcon;
  title: string;
  details: string;
  /** Shown on demand. */
  words?: string;
  /** The name in `doubtful_fields`; `check` is what says that a person has looked. */
  field: string;
  check: 'scan_checked' | 'unread_text_checked' | 'hidden_text_checked';
};

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** What of the resume a person has to look at beside its fields: a scan, lines that are in no field, hidden text. */
export function ResumeNotes(props: NotesProps) {
  const { scanned_pages, unread_text, hidden_text } = props.candidate;
  return (
    <>
      {scanned_pages > 0 && (
        <Note
          {...props}
          label="Scan"
          icon={ScanText}
          title={texts.scan(scanned_pages)}
          details="Letters may be misread, especially in names, addresses and numbers: compare them with the file."
          field="scan"
          check="scan_checked"
        />
      )}
      {unread_text && (
        <Note
          {...props}
          label="Not read"
          icon={TextSearch}
          title={texts.unreadText(unread_text.words)}
          details="These lines of the resume are in no field. Add what counts by hand."
          words={unread_text.text}
          field="unread_text"
          check="unread_text_checked"
        />
      )}
      {hidden_text && (
        <Note
          {...props}
          label="Hidden text"
          icon={EyeOff}
          title={texts.hiddenText(hidden_text.words)}
          details={`Someone reading the file does not see it: it is ${listed.format(
            hidden_text.kinds.map((kind) => HIDDEN_TEXT_TEXTS[kind]),
          )}. It does not count.`}
          words={hidden_text.text}
          field="hidden_text"
          check="hidden_text_checked"
        />
      )}
    </>
  );
}

function Note({
  candidate,
  edits,
  canEdit,
  label,
  icon: Icon,
  title,
  details,
  words,
  field,
  check,
}: NoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isDoubtful = candidate.doubtful_fields.includes(field);
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const look = { mih: 28, fw: 560, c: isDoubtful ? 'var(--pw-partial)' : 'dimmed' } as const;
  const save = async () => {
    setIsSaving(true);
    await edits.save({ [check]: true }).catch(showErrorToast);
    setIsSaving(false);
  };
  return (
    <section className={styles.note} aria-label={label} data-doubtful={isDoubtful || undefined}>
      <Group justify="space-between" gap="4px 12px" mih={28}>
        {words === undefined ? (
          <Group gap={8} wrap="nowrap" {...look}>
            <Icon size={14} aria-hidden />
            {title}
          </Group>
        ) : (
          <UnstyledButton
            className={shared.row}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            {...look}
          >
            <Icon size={14} aria-hidden />
            {title}
            <Chevron size={14} aria-hidden />
          </UnstyledButton>
        )}
        {canEdit && isDoubtful && (
          <Button size="xs" flex="none" loading={isSaving} onClick={() => void save()}>
            Mark as checked
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={2}>
        {details}
      </Text>
      {isOpen && (
        <p className={`${shared.small} ${shared.pre} ${shared.anywhere} ${styles.words}`}>{words}</p>
      )}
    </section>
  );
}
