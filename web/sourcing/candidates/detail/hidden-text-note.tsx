import { UnstyledButton } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { HIDDEN_TEXT_TEXTS, texts } from '@placewell/contract/texts.ts';
import { ChevronDown, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import styles from './hidden-text-note.module.css';

type HiddenTextNoteProps = { candidate: Candidate; edits: CandidateEdits; canEdit: boolean };

const listed = new Intl.ListFormat('en', { type: 'disjunction' });

/** Reports text in the resume that its readers do not see, with the words on demand. */
export function HiddenTextNote({ candidate, edits, canEdit }: HiddenTextNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { hidden_text } = candidate;
  if (!hidden_text) return null;
  const isOpenForReview = canEdit && candidate.doubtful_fields.includes('hidden_text');
  const check = async () => {
    setIsSaving(true);
    await edits.save({ hidden_text_checked: true }).catch((error: unknown) => {
      toast.error({ message: getErrorMessage(error) });
    });
    setIsSaving(false);
  };
  const reasons = hidden_text.kinds.map((kind) => HIDDEN_TEXT_TEXTS[kind]);
  return (
    <section
      className={styles.note}
      aria-label="Hidden text"
      data-checked={!candidate.doubtful_fields.includes('hidden_text') || undefined}
    >
      <div className={styles.head}>
        <UnstyledButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <EyeOff size={14} aria-hidden />
          {texts.hiddenText(hidden_text.words)}
          <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
        {isOpenForReview && (
          <Button size="xs" loading={isSaving} onClick={() => void check()}>
            Mark as checked
          </Button>
        )}
      </div>
      <p className={styles.reason}>
        Readers of the file do not see it: it is {listed.format(reasons)}. It counts for nothing.
      </p>
      {isOpen && <p className={styles.words}>{hidden_text.text}</p>}
    </section>
  );
}
