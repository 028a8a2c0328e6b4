import { FilePlus2, Send } from 'lucide-react';
import { useActions } from '../../lib/actions.ts';
import { type ListExtras, ListPage } from '../../records/lists/list-page.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SUBMISSIONS } from './submission-list.tsx';
import { useSubmissionList } from './use-submission-list.tsx';

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
          Candidates you send to clients appear here, with their answers. Choose candidates in a job's matches
          and send them, or note those that you sent elsewhere.
        </EmptyState>
      }
    />
  );
}
