import { Box, Menu, SimpleGrid, Skeleton } from '@mantine/core';
import { CONTACT_STATUSES, type Contact } from '@placewell/contract/clients/contacts.ts';
import { Link } from '@tanstack/react-router';
import { Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useActions } from '../../../lib/actions.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useRolePath } from '../../../lib/session/home.ts';
import { formatDateTime, formatEnum } from '../../../lib/values/formats.ts';
import { Addresses } from '../../../records/contact/contact.tsx';
import { RowMenu } from '../../../ui/data-list/row-menu.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { shownWebsite, whoSees } from '../client-labels.ts';
import { ClientLink, ContactStatusDot } from './contact-list.tsx';
import { useContact } from './contacts.queries.ts';
import { useContactActions } from './use-contact-actions.ts';

const ContactSubmissions = lazyPart(
  () => import('../../../records/sharing/contact-submissions.tsx'),
  'ContactSubmissions',
  { loading: () => <Skeleton height={80} /> },
);

type ContactDrawerProps = {
  contactId: string | undefined;
  /** Its row of the list, shown until the contact itself is loaded. */
  listRow: Contact | undefined;
  onClose: () => void;
  onEdit: (contact: Contact) => void;
  /** The timeline of the contact, which belongs to another feature. */
  timeline: ((contact: Contact) => ReactNode) | undefined;
};

/** One contact: how to reach them, who was submitted to them, and their timeline. */
export function ContactDrawer({ contactId, listRow, onClose, onEdit, timeline }: ContactDrawerProps) {
  const found = useContact(contactId);
  const contact = found.data ?? listRow;
  return (
    <SideDrawer
      opened={contactId !== undefined}
      onClose={onClose}
      title={contact?.contact_name ?? (found.isError ? 'Contact' : <Skeleton height={18} width={220} />)}
      details={contact?.contact_title}
      actions={
        contact?.has_details && (
          <ContactActions contact={contact} onEdit={() => onEdit(contact)} onDeleted={onClose} />
        )
      }
    >
      {contact ? (
        <>
          <ContactFacts contact={contact} />
          <ContactSubmissions contact={contact} />
          <Box style={{ '--timeline-padding': '8px 0 0' }}>{timeline?.(contact)}</Box>
        </>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </SideDrawer>
  );
}

type ContactActionsProps = { contact: Contact; onEdit: () => void; onDeleted: () => void };

function ContactActions({ contact, onEdit, onDeleted }: ContactActionsProps) {
  const { setStatus, setPrimary, remove } = useContactActions();
  const { contact_name: subject } = contact;
  const deleteContact = async () => {
    if ((await remove([contact.contact_id])) > 0) onDeleted();
  };
  useActions([{ id: 'edit-contact', label: 'Edit contact', subject, icon: Pencil, run: onEdit }]);
  return (
    <>
      <Button size="xs" onClick={onEdit}>
        Edit
      </Button>
      <RowMenu label={`More for ${subject}`} isQuiet>
        <Menu.Item leftSection={<Star size={15} aria-hidden />} onClick={() => void setPrimary(contact)}>
          {contact.is_primary ? 'No longer primary' : 'Make primary'}
        </Menu.Item>
        {CONTACT_STATUSES.filter((status) => status !== contact.contact_status).map((status) => (
          <Menu.Item key={status} onClick={() => void setStatus(contact, status)}>
            {`Set to “${formatEnum(status)}”`}
          </Menu.Item>
        ))}
        <Menu.Item
          color="var(--pw-bad)"
          leftSection={<Trash2 size={15} aria-hidden />}
          onClick={() => void deleteContact()}
        >
          Delete
        </Menu.Item>
      </RowMenu>
    </>
  );
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

function ContactFacts({ contact }: { contact: Contact }) {
  const base = useRolePath();
  const { contact_name: name, emails, phones, linkedin_url, candidate_id } = contact;
  const facts: [string, ReactNode][] = [
    ['Client', <ClientLink key="client" {...contact} />],
    ['Status', <ContactStatusDot key="status" contact={contact} />],
    ['Primary contact', contact.is_primary && 'Yes'],
    ['Email', emails.length > 0 && <Addresses key="email" kind="email" addresses={emails} name={name} />],
    ['Phone', phones.length > 0 && <Addresses key="phone" kind="phone" addresses={phones} name={name} />],
    [
      'LinkedIn',
      linkedin_url && (
        <a key="linkedin" className={shared.link} href={linkedin_url} target="_blank" rel="noreferrer">
          {shownWebsite(linkedin_url)}
        </a>
      ),
    ],
    ['Language', contact.language && (languages.of(contact.language) ?? contact.language)],
    [
      'Also a candidate',
      candidate_id && (
        <Link
          key="candidate"
          className={shared.link}
          to={`${base}/candidates-management`}
          search={{ candidate: candidate_id }}
        >
          {contact.candidate_name}
        </Link>
      ),
    ],
    ['Last activity', formatDateTime(contact.last_activity_at)],
  ];
  return (
    <>
      <SimpleGrid component="dl" minColWidth={190} spacing="lg" verticalSpacing="sm" mt="xs" mb="lg">
        {facts
          .filter(([, value]) => value !== null && value !== '' && value !== false)
          .map(([label, value]) => (
            <div key={label}>
              <dt className={`${shared.tiny} ${shared.muted}`}>{label}</dt>
              <dd dir="auto" className={shared.anywhere}>
                {value}
              </dd>
            </div>
          ))}
      </SimpleGrid>
      {!contact.has_details && <p className={shared.hint}>{whoSees('email and phone')}</p>}
    </>
  );
}
