import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRolePath } from '../../../lib/session/home.ts';
import type { ListExtras } from '../../../records/lists/list-page.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ContactSection } from './contact-section.tsx';

type ContactsPageProps = ListExtras & { timeline?: (contact: Contact) => ReactNode };

/** The contacts at all clients of the agency. */
export function ContactsPage(props: ContactsPageProps) {
  const base = useRolePath();
  return (
    <ContactSection
      {...props}
      empty={
        <EmptyState
          icon={Users}
          title="No contacts yet"
          action={
            <Button variant="primary" renderRoot={(root) => <Link {...root} to={`${base}/clients`} />}>
              Open the clients
            </Button>
          }
        >
          The people you speak to at your clients are listed here. Add one on the page of a client.
        </EmptyState>
      }
    />
  );
}
