import type { Client } from '@placewell/contract/clients/clients.ts';
import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUrlParams } from '../../../lib/url-params.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { MaskedNote } from '../masked-note.tsx';
import { ContactSection } from './contact-section.tsx';

type ClientContactsProps = { client: Client; timeline?: (contact: Contact) => ReactNode };

/** The contacts at one client. */
export function ClientContacts({ client, timeline }: ClientContactsProps) {
  const { change } = useUrlParams();
  const addButton = (
    <Button
      variant="primary"
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => change({ new_contact: 1, contact: undefined })}
    >
      Add contact
    </Button>
  );
  return (
    <ContactSection
      client={client}
      timeline={timeline}
      actions={addButton}
      above={!client.has_details && <MaskedNote what="email and phone" />}
      empty={
        <EmptyState icon={Users} title="Add the first contact" action={addButton}>
          A contact is a person you speak to at {client.client_name}, such as a hiring manager.
        </EmptyState>
      }
    />
  );
}
