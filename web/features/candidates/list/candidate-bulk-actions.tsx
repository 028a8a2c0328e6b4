import { CANDIDATE_STATUSES } from '@placewell/contract/candidates.ts';
import { ScanText } from 'lucide-react';
import { formatEnum } from '../../../lib/formats.ts';
import { BulkDelete, BulkMenu } from '../../../ui/data-list/bulk-menu.tsx';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useDeleteWithUndo, useReparseResumes, useSetAvailability } from '../use-candidate-actions.ts';

/** Actions on the selected candidates: set availability, re-parse, delete. */
export function CandidateBulkActions({ selection }: { selection: SelectionState }) {
  const setAvailability = useSetAvailability();
  const reparseResumes = useReparseResumes();
  const deleteCandidates = useDeleteWithUndo();
  return (
    <>
      <BulkMenu
        label="Set availability"
        choices={CANDIDATE_STATUSES.map((status) => ({
          key: status,
          label: formatEnum(status),
          onChoose: () => void setAvailability(selection.take(), status),
        }))}
      />
      <Button
        size="xs"
        leftSection={<ScanText size={14} aria-hidden />}
        onClick={() => void reparseResumes(selection.take())}
      >
        Re-parse
      </Button>
      <BulkDelete onClick={() => void deleteCandidates(selection.take())} />
    </>
  );
}
