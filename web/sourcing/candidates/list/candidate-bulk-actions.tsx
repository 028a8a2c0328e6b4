import { Menu } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { CANDIDATE_STATUSES, type CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { Link } from '@tanstack/react-router';
import { CopyCheck, ScanText, Tag } from 'lucide-react';
import { useRolePath } from '../../../lib/session/home.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { AddToJobButton } from '../../../records/add-to-job/add-to-job-button.tsx';
import { WriteMessageButton } from '../../../records/messages/write-message-button.tsx';
import { TransferButton } from '../../../records/people/transfer-button.tsx';
import { WriteButton } from '../../../records/timeline/write-button.tsx';
import { BulkMenu, BulkMore, BulkRemind } from '../../../ui/data-list/bulk-menu.tsx';
import type { SelectionState } from '../../../ui/data-list/use-selection.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useDeleteWithUndo, useReparseResumes, useSetAvailability } from '../use-candidate-actions.ts';

type CandidateBulkActionsProps = {
  selection: SelectionState;
  rows: readonly CandidateRow[];
  onTags: () => void;
  onRemind: (rows: readonly CandidateRow[]) => void;
};

/** Actions on the selected candidates: add to a job, set availability, tag, transfer (agency users); behind `…` remind, merge, re-parse, delete. */
export function CandidateBulkActions({ selection, rows, onTags, onRemind }: CandidateBulkActionsProps) {
  const { role } = useSession();
  const setAvailability = useSetAvailability();
  const reparseResumes = useReparseResumes();
  const deleteCandidates = useDeleteWithUndo();
  const base = useRolePath();
  const selected = rows.filter((row) => selection.ids.has(row.candidate_id));
  // The one that was there first stays.
  const [first, second] = selected.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return (
    <>
      <AddToJobButton
        candidates={selected.map((row) => ({ id: row.candidate_id, name: row.candidate_name }))}
        onAdded={selection.clear}
      />
      <BulkMenu
        label="Set availability"
        choices={CANDIDATE_STATUSES.map((status) => ({
          key: status,
          label: formatEnum(status),
          onChoose: () => void setAvailability(selection.take(), status),
        }))}
      />
      <Button size="xs" leftSection={<Tag size={14} aria-hidden />} onClick={onTags}>
        Tags…
      </Button>
      <WriteButton
        records={{ candidate_ids: selected.map((row) => row.candidate_id) }}
        noun="candidate"
        count={selected.length}
        onDone={selection.clear}
      />
      {selected.length <= limits.messageRecipients && (
        <WriteMessageButton
          to={{ candidate_ids: selected.map((row) => row.candidate_id) }}
          onSent={selection.clear}
        />
      )}
      {role === 'agency' && (
        <TransferButton
          kind="candidate"
          records={selected.map((row) => ({ id: row.candidate_id, recruiter_id: row.recruiter_id }))}
          onDone={selection.clear}
        />
      )}
      <BulkMore onDelete={() => void deleteCandidates(selection.take())}>
        <BulkRemind onClick={() => onRemind(selected)} />
        {first && second && selected.length === 2 && (
          <Menu.Item
            leftSection={<CopyCheck size={15} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to={`${base}/duplicates`}
                search={{ keep: first.candidate_id, merge: second.candidate_id }}
              />
            )}
          >
            Merge…
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<ScanText size={15} aria-hidden />}
          onClick={() => void reparseResumes(selection.take())}
        >
          Re-parse
        </Menu.Item>
      </BulkMore>
    </>
  );
}
