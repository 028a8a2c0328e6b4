import type { BodyInput } from '@placewell/contract/call.ts';
import { CONTACT_STATUSES, type Contact, getContacts } from '@placewell/contract/clients/contacts.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import { Link } from '@tanstack/react-router';
import { Contact as ContactIcon, Star } from 'lucide-react';
import { z } from 'zod';
import { arrayParam, type FilterParams } from '../../../lib/list-state.ts';
import { useRolePath } from '../../../lib/session/home.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import type { FilterBuilders } from '../../../records/filters/filter-builders.tsx';
import { listOf } from '../../../records/lists/use-list.ts';
import { plainLanguage } from '../../../records/search/search-language.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { MutedCell, PersonCell, TimeCell } from '../../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../../ui/data-list/types.ts';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { CONTACT_TONES } from '../client-labels.ts';

export const ContactStatusDot = ({ contact }: { contact: Pick<Contact, 'contact_status'> }) => (
  <StatusDot label={formatEnum(contact.contact_status)} tone={CONTACT_TONES[contact.contact_status]} />
);

/** A star marks the one to turn to first. */
const Person = ({ contact }: { contact: Contact }) => (
  <PersonCell
    name={contact.contact_name}
    title={
      <span className={shared.row}>
        <Name>{contact.contact_name}</Name>
        {contact.is_primary && (
          <Star
            size={13}
            role="img"
            aria-label="Primary contact"
            className={`${shared.fixed} ${shared.accent}`}
          />
        )}
      </span>
    }
    details={contact.contact_title}
  />
);

export const ClientLink = ({ client_id, client_name }: Pick<Contact, 'client_id' | 'client_name'>) => (
  <Link className={shared.nameLink} to={`${useRolePath()}/clients/${client_id}`}>
    {client_name}
  </Link>
);

const ContactCard = ({ contact, withClient }: { contact: Contact; withClient: boolean }) => (
  <>
    <div className={shared.spread}>
      <Person contact={contact} />
      <ContactStatusDot contact={contact} />
    </div>
    <div className={shared.facts}>
      {withClient && <span>{contact.client_name}</span>}
      {contact.email && <span>{contact.email}</span>}
      {contact.phone && <span>{contact.phone}</span>}
    </div>
  </>
);

type Sort = SortField<BodyInput<typeof getContacts>>;

/** The columns; the client only where contacts of several are shown. */
const contactColumns = (withClient: boolean): readonly Column<Contact, Sort>[] => [
  {
    id: 'name',
    header: 'Contact',
    sort: 'contact_name',
    minWidth: 200,
    cell: (contact) => <Person contact={contact} />,
  },
  ...(withClient
    ? [
        {
          id: 'client',
          header: 'Client',
          sort: 'client_name' as const,
          minWidth: 160,
          cell: (contact: Contact) => <ClientLink {...contact} />,
        },
      ]
    : []),
  {
    id: 'email',
    header: 'Email',
    minWidth: 190,
    dropOrder: 4,
    cell: (contact) => <MutedCell>{contact.email}</MutedCell>,
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 150,
    dropOrder: 3,
    cell: (contact) => <MutedCell>{contact.phone}</MutedCell>,
  },
  {
    id: 'status',
    header: 'Status',
    width: 132,
    textOf: (contact) => formatEnum(contact.contact_status),
    cell: (contact) => <ContactStatusDot contact={contact} />,
  },
  {
    id: 'candidate',
    header: 'Also a candidate',
    width: 140,
    dropOrder: 1,
    textOf: (contact) => contact.candidate_name ?? '',
    cell: (contact) => <MutedCell>{contact.candidate_name}</MutedCell>,
  },
  {
    id: 'last_activity',
    header: 'Last activity',
    sort: 'last_activity_at',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    dropOrder: 2,
    cell: (contact) => <TimeCell iso={contact.last_activity_at} />,
  },
];

const CONTACT_FIELDS = {
  name: ['contact_name', 'contact_title'],
  client: ['client_name'],
  email: ['email'],
  phone: ['phone'],
  status: ['contact_status'],
  candidate: ['candidate_name'],
  last_activity: ['last_activity_at'],
} as const satisfies ColumnFields<Contact>;

const ContactFilters = z.object({
  contact_status: arrayParam(z.enum(CONTACT_STATUSES)),
  is_primary: z.boolean().optional(),
} satisfies FilterParams<typeof getContacts, 'client_id' | 'candidate_id'>);
type ContactFilters = z.output<typeof ContactFilters>;

const contactFilters = (rows: FilterBuilders<ContactFilters>) => [
  rows.multiSelect('contact_status', 'Status', CONTACT_STATUSES),
  rows.singleSelect('is_primary', 'Primary', [
    { value: true, label: 'Primary contacts' },
    { value: false, label: 'Others' },
  ]),
];

const contactList = (withClient: boolean) =>
  listOf({
    call: getContacts,
    topic: ['contacts', 'clients', 'candidates'],
    name: withClient ? 'contacts' : 'client_contacts',
    label: 'Contacts',
    sort: 'contact_name_asc',
    filters: ContactFilters,
    filterBar: (rows) => contactFilters(rows),
    search: {
      label: 'Search contacts',
      language: plainLanguage('ines OR omar', 'operations -assistant', '"head of"'),
    },
    columns: contactColumns(withClient),
    fields: CONTACT_FIELDS,
    rowId: (contact) => contact.contact_id,
    rowLabel: (contact) => contact.contact_name,
    card: (contact) => <ContactCard contact={contact} withClient={withClient} />,
    open: 'contact',
    noResults: { icon: ContactIcon, title: 'No contacts match these filters' },
  });

/** The contacts of the agency, and those of one client. */
export const CONTACTS = contactList(true);
export const CLIENT_CONTACTS = contactList(false);
