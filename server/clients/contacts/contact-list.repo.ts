import type { Body } from '@placewell/contract/call.ts';
import { type Contact, getContacts } from '@placewell/contract/clients/contacts.ts';
import type { ContactId } from '@placewell/contract/ids.ts';
import {
  CONTACT_SEARCH_FIELDS,
  type ContactSearchField,
} from '@placewell/contract/search/contact-search-fields.ts';
import type { SearchTerm } from '@placewell/contract/search/search-tree.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import { applyFilters, isNarrowed } from '../../platform/db/lists/filters.ts';
import { containsPattern } from '../../platform/db/lists/like.ts';
import { countAll, countTotal, readPage, readPieces, type WholeList } from '../../platform/db/lists/lists.ts';
import { type SearchColumns, searchCondition } from '../../platform/db/lists/search.ts';
import { inOrder, parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { seesDetails } from '../clients/clients.public.ts';
import { activeContacts, contactColumns } from './contacts.repo.ts';

type Filters = Body<typeof getContacts>;

/** Only what everyone of the agency sees: an order by anything else would let them guess it. */
const SORT_COLUMNS = {
  contact_name: sql`lower(k.contact_name)`,
  client_name: sql`cl.name_key`,
  created_at: sql`k.created_at`,
  updated_at: sql`k.updated_at`,
  last_activity_at: sql`k.last_activity_at`,
} satisfies SortColumns<Filters>;

type Condition = (term: SearchTerm) => RawBuilder<SqlBool>;
const patternOf = ({ text }: SearchTerm) => containsPattern(text.replace(/\s+/g, ' '));
const contains =
  (column: RawBuilder<unknown>): Condition =>
  (term) =>
    sql`coalesce(lower(${column}) like ${patternOf(term)}, false)`;
const either =
  (...conditions: Condition[]): Condition =>
  (term) =>
    sql`(${sql.join(
      conditions.map((condition) => condition(term)),
      sql` or `,
    )})`;

const hasAlias: Condition = (term) =>
  sql`cl.client_id in (select ca.client_id from client_aliases ca where lower(ca.alias) like ${patternOf(term)})`;

const EMAIL = sql`k.email`;
const PHONE = sql`k.phone`;
/** A number by its digits, however it is written and with a zero before it or not. */
const hasPhone: Condition = (term) => {
  if (term.kind !== 'phone') return contains(PHONE)(term);
  const digits = term.text.replace(/\D/g, '').replace(/^0+/, '') || '0';
  return sql`coalesce(regexp_replace(${PHONE}, '\\D', '', 'g') like ${`%${digits}%`}, false)`;
};

/** The searched columns; email and phone of a client whose details the reader does not see find nothing. */
function searchColumns(access: Access): SearchColumns<ContactSearchField> {
  const seen =
    (condition: Condition): Condition =>
    (term) =>
      sql`(${condition(term)} and ${seesDetails(access)})`;
  // One text with a line for each column, which is searched once; no term has a line break.
  const lines = sql`concat_ws(chr(10), concat_ws(' ', k.contact_name, k.contact_title), cl.client_name,
    case when ${seesDetails(access)} then concat_ws(chr(10), ${EMAIL}, ${PHONE}) end)`;
  return {
    anywhere: (term) =>
      either(contains(lines), hasAlias, ...(term.kind === 'phone' ? [seen(hasPhone)] : []))(term),
    fields: {
      name: contains(sql`k.contact_name`),
      title: contains(sql`k.contact_title`),
      client: either(contains(sql`cl.client_name`), hasAlias),
      email: seen(contains(EMAIL)),
      phone: seen(hasPhone),
      status: sql`k.contact_status`,
    },
  };
}

const filteredContacts = (tx: TenantTx, filters: Partial<Filters>, access: Access) =>
  applyFilters(activeContacts(tx, access), getContacts, filters, {
    search: (text) => searchCondition(text, CONTACT_SEARCH_FIELDS, searchColumns(access)),
    client_id: (id, eb) => eb('k.client_id', '=', id),
    contact_status: (statuses, eb) => eb('k.contact_status', 'in', [statuses].flat()),
    is_primary: (value, eb) => eb('k.is_primary', '=', value),
    // Of the candidate that the reader may see.
    candidate_id: (id, eb) => eb('c.candidate_id', '=', id),
  });
type Query = ReturnType<typeof filteredContacts>;

function selectSorted(query: Query, { sort_by }: Pick<Filters, 'sort_by'>, access: Access) {
  const sort = parseSort(sort_by ?? 'created_at_desc', SORT_COLUMNS);
  return query
    .select(contactColumns(access))
    .orderBy(sort.column, inOrder(sort, []))
    .orderBy('k.contact_id', sort.direction);
}

/** All contacts, by the deleted clients, which are few, instead of a look-up for each contact. */
const allContacts = (tx: TenantTx) =>
  tx
    .selectFrom('contacts as k')
    .where('k.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`k.client_id not in (select x.client_id from clients x where x.agency_id = app_agency_id() and x.deleted_at is not null)`,
    );

export function listContacts(tx: TenantTx, filters: Filters, access: Access) {
  const query = filteredContacts(tx, filters, access);
  const count = () => countTotal(tx, query, isNarrowed(getContacts, filters) ? undefined : allContacts(tx));
  return readPage(tx, query, { ...filters, count }, (window) =>
    selectSorted(window, filters, access).execute(),
  );
}

/** All contacts of the list, as the reader sees them. */
export async function listAllContacts(
  tx: TenantTx,
  filters: Filters,
  access: Access,
): Promise<WholeList<Contact>> {
  const found = filteredContacts(tx, filters, access);
  return {
    total: await countAll(tx, found),
    leftOut: 0,
    rows: readPieces<Contact>(tx, selectSorted(found, filters, access)),
  };
}

/** The contacts that the list's search finds, for a reader with these rights. */
export const contactsFoundBy = (tx: TenantTx, search: string, access: Access) =>
  filteredContacts(tx, { search }, access);

/** Those of these contacts that are not deleted, as the reader sees them; in no order. */
export const listContactsByIds = (
  tx: TenantTx,
  access: Access,
  ids: readonly ContactId[],
): Promise<Contact[]> =>
  activeContacts(tx, access)
    .select(contactColumns(access))
    .where(sql<SqlBool>`k.contact_id = any(${[...ids]}::uuid[])`)
    .execute();
