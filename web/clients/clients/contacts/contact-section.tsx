import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { ArrowRightLeft, Merge } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { textParam } from '../../../lib/url-params.ts';
import { ContactIcons } from '../../../records/contact/contact.tsx';
import { type ListExtras, ListSection } from '../../../records/lists/list-page.tsx';
import { useList } from '../../../records/lists/use-list.ts';
import { BulkMore } from '../../../ui/data-list/bulk-menu.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { KeysHelp } from '../../../ui/page/keys-help.tsx';
import { CLIENT_CONTACTS, CONTACTS } from './contact-list.tsx';
import { useContact } from './contacts.queries.ts';
import { useContactActions, useMergeTwo, useMoveContacts } from './use-contact-actions.ts';

const ContactDrawer = lazyPart(() => import('./contact-drawer.tsx'), 'ContactDrawer', {
  closed: { contactId: undefined },
});
const ContactFormDrawer = lazyPart(() => import('./contact-form-drawer.tsx'), 'ContactFormDrawer', {
  closed: { opened: false },
});
const ClientPicker = lazyPart(() => import('../client-picker.tsx'), 'ClientPicker', {
  closed: { opened: false },
});

type ContactSectionProps = ListExtras & {
  /** Whose contacts; without it those of all clients, where none is added. */
  client?: { client_id: string; client_name: string } | undefined;
  actions?: ReactNode;
  above?: ReactNode;
  empty: ReactNode;
  timeline?: ((contact: Contact) => ReactNode) | undefined;
};

/** Contacts as a list; the open one (`?contact=`) and its form (`?new_contact=1`, `?edit_contact=`) are in the address. */
export function ContactSection({ client, timeline, ...section }: ContactSectionProps) {
  const list = useList(client ? CLIENT_CONTACTS : CONTACTS, {
    also: client && { client_id: client.client_id },
  });
  const { params, change, selection, selected } = list;
  const editId = textParam(params, 'edit_contact');
  const edited = useContact(editId).data;
  const isNew = client !== undefined && params.new_contact !== undefined;
  return (
    <ListSection
      list={list}
      {...section}
      rowLinks={(contact) => (
        <ContactIcons email={contact.email} phone={contact.phone} name={contact.contact_name} />
      )}
      {...(selected.every((one) => one.has_details) && {
        bulkActions: <ContactBulkActions selected={selected} onDone={selection.clear} />,
      })}
    >
      <KeysHelp screens={['contacts', 'contact']} />
      <ContactDrawer
        contactId={list.openId}
        listRow={list.openRow}
        onClose={() => list.setOpen(undefined)}
        onEdit={(contact) => change({ edit_contact: contact.contact_id, contact: undefined })}
        timeline={timeline}
      />
      <ContactFormDrawer
        opened={isNew || edited !== undefined}
        clientId={edited?.client_id ?? client?.client_id ?? ''}
        clientName={edited?.client_name ?? client?.client_name ?? ''}
        contact={edited}
        onClose={() => change({ new_contact: undefined, edit_contact: undefined })}
        onSaved={(contact) =>
          change({ new_contact: undefined, edit_contact: undefined, contact: contact.contact_id })
        }
      />
    </ListSection>
  );
}

type ContactBulkActionsProps = { selected: readonly Contact[]; onDone: () => void };

/** Moves the selected contacts to another client, merges two of them, or deletes them. */
function ContactBulkActions({ selected, onDone }: ContactBulkActionsProps) {
  const [isMoving, setIsMoving] = useState(false);
  const { remove } = useContactActions();
  const merge = useMergeTwo();
  const move = useMoveContacts();
  const [first] = selected;
  const ids = selected.map(({ contact_id }) => contact_id);
  const isOfOne = first !== undefined && selected.every(({ client_id }) => client_id === first.client_id);
  const act = (run: () => unknown) => () => {
    onDone();
    void run();
  };
  return (
    <>
      {isOfOne && (
        <Button
          size="xs"
          leftSection={<ArrowRightLeft size={14} aria-hidden />}
          onClick={() => setIsMoving(true)}
        >
          Move to another client…
        </Button>
      )}
      {isOfOne && selected.length === 2 && (
        <Button size="xs" leftSection={<Merge size={14} aria-hidden />} onClick={act(() => merge(selected))}>
          Merge
        </Button>
      )}
      <BulkMore onDelete={act(() => remove(ids))} />
      <ClientPicker
        opened={isMoving}
        title="Move to another client"
        exceptId={first?.client_id ?? ''}
        onChoose={(client) => {
          onDone();
          if (first) void move(ids, first.client_id, { id: client.client_id, name: client.client_name });
        }}
        onClose={() => setIsMoving(false)}
      />
    </>
  );
}
