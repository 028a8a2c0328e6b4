import { sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { contactsFoundBy } from './contact-list.repo.ts';
import { contactColumns } from './contacts.repo.ts';

type Suggestion = { access: Access; search: string; most: number };

/** At most `most` contacts found by the list's search: name prefixes first, then those who are still there, then the latest. */
export const suggestContacts = (tx: TenantTx, { access, search, most }: Suggestion) =>
  contactsFoundBy(tx, search, access)
    .select(contactColumns(access))
    .orderBy(sql`starts_with(lower(k.contact_name), ${search.toLowerCase()})`, 'desc')
    .orderBy(sql`k.contact_status = 'active'`, 'desc')
    .orderBy('k.last_activity_at', 'desc')
    .limit(most)
    .execute();
