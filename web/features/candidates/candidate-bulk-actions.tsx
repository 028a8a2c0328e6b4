import { CANDIDATE_STATUSES } from '@placewell/contract/candidates.ts';
import { ScanText } from 'lucide-react';
import { formatWord } from '../../lib/formats.ts';
import { BulkDelete, BulkMenu } from '../../ui/data-list/bulk-actions.tsx';
import type { Selected } from '../../ui/data-list/use-selection.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { useReadAgain, useRemoveCandidates, useSetStatus } from './use-change-candidates.ts';

/** What can be done with everything that is selected: availability, reading again, deletion. */
export function CandidateBulkActions({ selection }: { selection: Selected }) {
  const setStatus = useSetStatus();
  const readAgain = useReadAgain();
  const remove = useRemoveCandidates();
  return (
    <>
      <BulkMenu
        label="Set availability"
        choices={CANDIDATE_STATUSES.map((status) => ({
          key: status,
          label: formatWord(status),
          onChoose: () => void setStatus(selection.take(), status),
        }))}
      />
      <Button
        size="xs"
        leftSection={<ScanText size={14} aria-hidden />}
        onClick={() => void readAgain(selection.take())}
      >
        Read again
      </Button>
      <BulkDelete onClick={() => void remove(selection.take())} />
    </>
  );
}
