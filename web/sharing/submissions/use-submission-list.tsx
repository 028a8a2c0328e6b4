import type { MatchStatus } from '@placewell/contract/matching/matches.ts';
import { FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { useList } from '../../records/lists/use-list.ts';
import { BulkMore } from '../../ui/data-list/bulk-menu.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import type { CLIENT_SUBMISSIONS, SUBMISSIONS } from './submission-list.tsx';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

const SubmissionDrawer = lazyPart(() => import('./submission-drawer.tsx'), 'SubmissionDrawer', {
  closed: { submissionId: undefined },
});
const AddSubmissionDialog = lazyPart(
  () => import('../../records/sharing/add-submission-dialog.tsx'),
  'AddSubmissionDialog',
  { closed: { opened: false } },
);

/** A list of submissions with its drawer, its form and its bulk actions. */
export function useSubmissionList(
  definition: typeof SUBMISSIONS | typeof CLIENT_SUBMISSIONS,
  client?: { client_id: string },
) {
  const names = useMatchStatuses();
  const list = useList(
    {
      ...definition,
      filterBar: (rows, more) => [
        ...(definition.filterBar?.(rows, more) ?? []),
        rows.multiSelect('match_status', 'Stage', names.order, (status) =>
          names.nameOf(status as MatchStatus),
        ),
      ],
    },
    { ...(client && { scope: 'all' as const, also: { client_id: client.client_id } }) },
  );
  const { params, change, selection, selected } = list;
  const remove = useDeleteWithUndo();
  const addButton = (
    <Button
      variant="primary"
      leftSection={<FilePlus2 size={16} aria-hidden />}
      onClick={() => change({ new: 1, submission: undefined })}
    >
      Add submission
    </Button>
  );
  const children: ReactNode = (
    <>
      <KeysHelp screens={['submissions', 'submission']} />
      <SubmissionDrawer
        submissionId={list.openId}
        listRow={list.openRow}
        onClose={() => list.setOpen(undefined)}
      />
      <AddSubmissionDialog
        opened={params.new !== undefined}
        onClose={() => change({ new: undefined })}
        onAdded={({ submission_id }) => change({ new: undefined, submission: submission_id })}
      />
    </>
  );
  return {
    list,
    addButton,
    parts: {
      children,
      bulkActions: (
        <BulkMore
          onDelete={() => {
            const ids = selected.map(({ submission_id }) => submission_id);
            selection.clear();
            void remove(ids);
          }}
        />
      ),
    },
  };
}
