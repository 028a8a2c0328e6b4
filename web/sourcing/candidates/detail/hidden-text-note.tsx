import { Group, Text, UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { HIDDEN_TEXT_TEXTS, texts } from '@placewell/contract/texts.ts';
import { ChevronDown, ChevronUp, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import styles from './detail.module.css';

type HiddenTextNoteProps = { candidate: Candidate; edits: CandidateEdits; canEdit: boolean };

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** Reports text in the resume that its readers do not see, with the words on demand. */
export function HiddenTextNote({ candidate, edits, canEdit }: HiddenTextNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { hidden_text } = candidate;
  if (!hidden_text) return null;
  const isDoubtful = candidate.doubtful_fields.includes('hidden_text');
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const check = async () => {
    setIsSaving(true);
    await edits.save({ hidden_text_checked: true }).catch((error: unknown) => {
      toast.error({ message: getErrorMessage(error) });
    });
    setIsSaving(false);
  };
  const reasons = hidden_text.kinds.map((kind) => HIDDEN_TEXT_TEXTS[kind]);
  return (
    <section className={styles.note} aria-label="Hidden text" data-doubtful={isDoubtful || undefined}>
      <Group justify="space-between" gap="4px 12px" mih={28}>
        <UnstyledButton
          className={shared.row}
          mih={28}
          fw={560}
          c={isDoubtful ? 'var(--pw-partial)' : 'dimmed'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <EyeOff size={14} aria-hidden />
          {texts.hiddenText(hidden_text.words)}
          <Chevron size={14} aria-hidden />
        </UnstyledButton>
        {canEdit && isDoubtful && (
          <Button size="xs" loading={isSaving} onClick={() => void check()}>
            Mark as checked
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={2}>
        Someone reading the file does not see it: it is {listed.format(reasons)}. It does not count.
      </Text>
      {isOpen && (
        <p className={`${shared.small} ${shared.pre} ${shared.anywhere} ${styles.words}`}>
          {hidden_text.text}
        </p>
      )}
    </section>
  );
}
