import { Box } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { ClientPage } from '../../../clients/clients/detail/client-page.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ClientContacts = lazyPart(
  () => import('../../../clients/clients/contacts/client-contacts.tsx'),
  'ClientContacts',
);
const ClientTerms = lazyPart(() => import('../../../clients/clients/terms/client-terms.tsx'), 'ClientTerms');
const ClientFiles = lazyPart(() => import('../../../clients/clients/files/client-files.tsx'), 'ClientFiles');
const ClientSubmissions = lazyPart(
  () => import('../../../sharing/submissions/client-submissions.tsx'),
  'ClientSubmissions',
);
const Timeline = lazyPart(() => import('../../../records/timeline/timeline.tsx'), 'Timeline');
const ClientJobs = lazyPart(() => import('./client-records.tsx'), 'ClientJobs');
const ClientPeople = lazyPart(() => import('./client-records.tsx'), 'ClientPeople');

/** One client, with its jobs, people and timeline, which belong to other features. */
export function ClientRoute() {
  const { clientId = '' } = useParams({ strict: false }) as { clientId?: string };
  return (
    <ClientPage
      clientId={clientId}
      tabs={{
        jobs: (client) => <ClientJobs client={client} />,
        people: (client) => <ClientPeople client={client} />,
        contacts: (client) => (
          <ClientContacts
            client={client}
            timeline={({ contact_id, contact_name }) => (
              <Timeline of={{ contact_id }} subject={contact_name} />
            )}
          />
        ),
        submissions: (client) => <ClientSubmissions client={client} />,
        timeline: ({ client_id, client_name }) => (
          <Box style={{ '--timeline-padding': '16px var(--pw-gutter) 32px' }}>
            <Timeline of={{ client_id }} subject={client_name} />
          </Box>
        ),
        terms: (client) => <ClientTerms client={client} />,
        files: (client) => <ClientFiles client={client} />,
      }}
    />
  );
}
