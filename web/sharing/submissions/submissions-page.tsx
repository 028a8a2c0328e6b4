import { FilePlus2, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActions } from '../../lib/actions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { BulkMore } from '../../ui/data-list/bulk-menu.tsx';
import { type ListExtras, ListPage, ListSection } from '../../ui/data-list/list-page.tsx';
import { useList } from '../../ui/data-list/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { CLIENT_SUBMISSIONS, SUBMISSIONS } from './submission-list.tsx';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

const SubmissionDrawer = lazyPart(() => import('./submission-drawer.tsx'), 'SubmissionDrawer', {
  closed: { submissionId: undefined },
});
const AddSubmissionDialog = lazyPart(
  () => import('../../ui/sharing/add-submission-dialog.tsx'),
  'AddSubmissionDialog',
  { closed: { opened: false } },
);

/** The submissions of the agency as a list; the open one (`?submission=`) and the form (`?new=1`) are in the address. */
export function SubmissionsPage(extras: ListExtras) {
  const { list, parts, addButton } = useSubmissionList(SUBMISSIONS);
  useActions([
    {
      id: 'add-submission',
      label: 'Add submission',
      words: 'note introduced sent elsewhere',
      icon: FilePlus2,
      run: () => list.change({ new: 1, submission: undefined }),
    },
  ]);
  return (
    <ListPage
      list={list}
      {...extras}
      {...parts}
      actions={addButton}
      empty={
        <EmptyState icon={Send} title="No submissions yet" action={addButton}>
          Everyone whom you send to a client is listed here: to whom, when, how, and what was answered. Choose
          candidates in a job's matches and send them, or note those that you sent elsewhere.
        </EmptyState>
      }
    />
  );
}

type ClientSubmissionsProps = { client: { client_id: string; client_name: string } };

/** The submissions to one client, by whomever. */
export function ClientSubmissions({ client }: ClientSubmissionsProps) {
  const { list, parts } = useSubmissionList(CLIENT_SUBMISSIONS, client);
  return (
    <ListSection
      list={list}
      {...parts}
      empty={
        <EmptyState icon={Send} title="No one has been submitted yet">
          {`Candidates whom you send to a contact at ${client.client_name} are listed here, with the answers.`}
        </EmptyState>
      }
    />
  );
}

/** A list of submissions with its drawer, its form and what is done with the selected ones. */
function useSubmissionList(
  definition: typeof SUBMISSIONS | typeof CLIENT_SUBMISSIONS,
  client?: { client_id: string },
) {
  const list = useList(definition, {
    ...(client && { scope: 'all' as const, also: { client_id: client.client_id } }),
  });
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
