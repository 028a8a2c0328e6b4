import { Group, Text } from '@mantine/core';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import type { CandidateEdits } from '../edit/use-edit-candidate.ts';
import styles from './detail.module.css';

type ScanNoteProps = { candidate: Candidate; edits: CandidateEdits; canEdit: boolean };

/** Says that the resume was read from pictures, until a person has compared the fields with it. */
export function ScanNote({ candidate, edits, canEdit }: ScanNoteProps) {
  const [isSaving, setIsSaving] = useState(false);
  const { scanned_pages } = candidate;
  if (scanned_pages === 0) return null;
  const isDoubtful = candidate.doubtful_fields.includes('scan');
  const check = async () => {
    setIsSaving(true);
    await edits.save({ scan_checked: true }).catch(showErrorToast);
    setIsSaving(false);
  };
  return (
    <section className={styles.note} aria-label="Scan" data-doubtful={isDoubtful || undefined}>
      <Group justify="space-between" gap={12} mih={28} wrap="nowrap">
        <Group gap={8} fw={560} wrap="nowrap" c={isDoubtful ? 'var(--pw-partial)' : 'dimmed'}>
          <ScanText size={14} aria-hidden />
          {texts.scan(scanned_pages)}
        </Group>
        {canEdit && isDoubtful && (
          <Button size="xs" flex="none" loading={isSaving} onClick={() => void check()}>
            Mark as checked
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={2}>
        Letters may be misread, especially in names, addresses and numbers: compare them with the file.
      </Text>
    </section>
  );
}
