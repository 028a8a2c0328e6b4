import type { Client } from '@placewell/contract/clients/clients.ts';
import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { EMPTY_PLACE_DETAILS } from '@placewell/contract/sourcing/places.ts';
import { ids } from './render.tsx';

const NOW = '2026-11-20T10:00:00.000Z';
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A client without terms, for tests. */
export const aClient = (over: Partial<Client> = {}, n = 1): Client =>
  ({
    id: uuid(100 + n),
    client_id: uuid(100 + n),
    client_name: 'Northgate Foods',
    aliases: [],
    domain: 'northgate.example',
    website: 'https://northgate.example',
    client_status: 'active',
    location: 'Leeds',
    ...EMPTY_PLACE_DETAILS,
    phone: null,
    client_note: null,
    tags: [],
    fee_kind: null,
    fee_percent: null,
    fee_cents: null,
    fee_currency: null,
    guarantee_days: null,
    rebate_steps: [],
    payment_days: null,
    terms_valid_from: null,
    terms_valid_until: null,
    terms_file_id: null,
    off_limits_until: null,
    off_limits_reason: null,
    recruiter_id: ids.user,
    recruiter_name: 'Maren Holt',
    has_details: true,
    is_off_limits: false,
    contact_count: 2,
    job_count: 3,
    open_job_count: 1,
    last_activity_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    ...over,
  }) as Client;

/** A contact of that client, for tests. */
export const aContact = (over: Partial<Contact> = {}, n = 1): Contact =>
  ({
    id: uuid(200 + n),
    contact_id: uuid(200 + n),
    client_id: uuid(101),
    client_name: 'Northgate Foods',
    contact_name: 'Ines Ferro',
    contact_title: 'Head of Operations',
    email: 'ines@northgate.example',
    phone: '+44 113 496 0182',
    emails: addressesOf([over.email === undefined ? 'ines@northgate.example' : (over.email ?? '')]),
    phones: addressesOf([over.phone === undefined ? '+44 113 496 0182' : (over.phone ?? '')]),
    linkedin_url: null,
    language: null,
    contact_status: 'active',
    is_primary: true,
    candidate_id: null,
    candidate_name: null,
    has_details: true,
    last_activity_at: NOW,
    created_at: NOW,
    updated_at: NOW,
    ...over,
  }) as Contact;

export const pageOf = <T>(items: readonly T[]) => ({
  items: [...items],
  total: items.length,
  total_is_exact: true,
  page: 1,
  limit: 25,
  total_pages: 1,
});
