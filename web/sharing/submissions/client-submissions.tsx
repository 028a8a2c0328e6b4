import { Send } from 'lucide-react';
import { ListSection } from '../../records/lists/list-page.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CLIENT_SUBMISSIONS } from './submission-list.tsx';
import { useSubmissionList } from './use-submission-list.tsx';

type ClientSubmissionsProps = { client: { client_id: string; client_name: string } };

/** The submissions to one client, by any user. */
export function ClientSubmissions({ client }: ClientSubmissionsProps) {
  const { list, parts } = useSubmissionList(CLIENT_SUBMISSIONS, client);
  return (
    <ListSection
      list={list}
      {...parts}
      empty={
        <EmptyState icon={Send} title="No submissions yet">
          {`Candidates you send to ${client.client_name} appear here, with answers.`}
        </EmptyState>
      }
    />
  );
}
